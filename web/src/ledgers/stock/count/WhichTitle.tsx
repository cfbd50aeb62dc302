import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { useModal } from '../../../kit/hooks/useModal.ts'
import type { CountLine } from './draft.ts'
import { countWords } from './words.ts'
import './dialogs.css'

export interface WhichQuestion {
  readonly code: string
  readonly lines: readonly CountLine[]
  /** Undefined if dismissed. */
  readonly answer: (line: CountLine | undefined) => void
}

/** Resolves a scan that several titles match. */
export function WhichTitle({ code, lines, answer }: WhichQuestion) {
  const words = useWords(countWords)
  const dialog = useModal()
  return (
    <dialog
      ref={dialog}
      className="small-dialog stock-which-title"
      aria-label={words.sharedTitle(code)}
      onClose={() => answer(undefined)}
    >
      <div>
        <h2>{words.sharedTitle(code)}</h2>
        <ul>
          {lines.map((line) => (
            <li key={line.book.bookId}>
              <button type="button" className="button" onClick={() => answer(line)}>
                <TitleLine book={line.book} />
                <span className="sub num">{line.book.bookCode}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className="dialog-foot">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            {words.putAside}
          </button>
        </div>
      </div>
    </dialog>
  )
}
