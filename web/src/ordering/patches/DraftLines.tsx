import { patchWords } from '@keben/core/ordering/patches/words'
import { audiences } from '@keben/core/base/plans/choices'
import { TitleLine } from '../../base/catalogue/BookTitle.tsx'
import { entryColumn, removeColumn } from '../../kit/lines/entry-columns.tsx'
import { LineView } from '../../kit/lines/LineView.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, computedColumn, drawMoney } from '../../kit/list/columns.tsx'
import { type PatchDraftLine, fundedCopies, keyOf } from './draft.ts'
import { patchScreenWords } from './words.ts'

interface DraftLinesProps {
  readonly lines: readonly PatchDraftLine[]
  /** Marks lines without copies after a failed save. */
  readonly showsErrors: boolean
  readonly onCopies: (key: string, copies: number, step: string) => void
  readonly onRemove: (key: string) => void
  /** Enter moves to the next title. */
  readonly onNext: () => void
}

const most = 99_999

/** The lines of the order, with editable copies. */
export function DraftLines({ lines, showsErrors, onCopies, onRemove, onNext }: DraftLinesProps) {
  const words = useWords(patchScreenWords)
  const language = useLanguage()
  const nameOf = ({ book }: PatchDraftLine) => `${book.title}, ${audiences[book.audience][language]}`
  const columns: readonly Column<PatchDraftLine>[] = [
    {
      key: 'title',
      width: 200,
      title: true,
      read: ({ book }) => `${book.title} ${book.bookCode} ${book.isbn}`,
      render: ({ book }) => (
        <TitleLine book={book} hint={`${book.bookCode} · ${book.isbn}`}>
          <span className="sub">{audiences[book.audience][language]}</span>
        </TitleLine>
      ),
    },
    computedColumn('planned', 84, ({ book }) => book.planned, { isWide: true }),
    entryColumn('copies', 92, (line) => ({
      'data-line': keyOf(line.book),
      placeholder: '–',
      'aria-label': words.copiesOf(nameOf(line)),
      'aria-invalid': showsErrors && line.copies === 0,
      value: line.copies || null,
      onChange: (typed, step) => onCopies(keyOf(line.book), Math.min(most, typed ?? 0), step),
      onKeyDown: (event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        onNext()
      },
    })),
    computedColumn('funded', 96, fundedCopies, { label: words.funded, isWide: true }),
    computedColumn('listFen', 92, ({ book, copies }) => copies * book.priceFen, { isWide: true, draw: drawMoney }),
    removeColumn({
      labelOf: (line) => words.remove(nameOf(line)),
      onRemove: ({ book }) => onRemove(keyOf(book)),
    }),
  ]
  return (
    <LineView
      lines={lines}
      columns={columns}
      words={patchWords}
      keyOf={({ book }) => keyOf(book)}
      classOf={({ offered }) => (offered ? undefined : 'is-odd')}
      renderNote={({ offered }) => (offered ? '' : words.notOffered)}
      empty={<p className="lines-none sub">{words.linesHint}</p>}
    />
  )
}
