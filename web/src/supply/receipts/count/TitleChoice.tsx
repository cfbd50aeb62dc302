import type { FurtherLine } from '@keben/core/supply/receipts/shapes'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { TitleLine } from '../../../base/catalogue/BookTitle.tsx'
import { matching, meantBy } from '../../../base/catalogue/line-search.ts'
import { useWords } from '../../../kit/app/language.ts'
import type { ReceiptCounting, GateLine } from './useCount.ts'
import { countWords } from './words.ts'
import './dialogs.css'

interface TitleChoiceProps {
  readonly code: string
  readonly order: string
  readonly counting: ReceiptCounting
  /** A title of the receipt, or an unannounced one of its order. */
  readonly onChoose: (line: GateLine | FurtherLine) => void
  readonly onClose: () => void
}

/** Resolves a barcode that no title or several titles have. */
export function TitleChoice({ code, order, counting, onChoose, onClose }: TitleChoiceProps) {
  const words = useWords(countWords)
  const [typed, setTyped] = useState('')
  const { lines, further } = counting
  const sharing = meantBy(lines, code)
  const isShared = sharing.length > 1
  const unannounced = meantBy(further, code)
  // Titles with that ISBN come first; without any, each title of the order may carry a different print.
  const offered = isShared ? sharing : unannounced.length > 0 ? unannounced : [...further, ...lines]
  return (
    <Dialog
      className="gate-title-choice"
      title={
        isShared ? (
          words.sharedTitle(code)
        ) : (
          <span className="gate-title-unknown ink-bad">✕ {words.unknownTitle(code)}</span>
        )
      }
      onClose={onClose}
      foot={
        <button type="button" className="button" autoFocus onClick={onClose}>
          {words.putAside}
        </button>
      }
    >
      <p role="alert">{isShared ? words.sharedHint : words.unknownHint(order)}</p>
      {offered.length > 8 && (
        <label className="search-box">
          <span className="unseen">{words.searchTitles}</span>
          <input
            value={typed}
            placeholder={words.searchTitles}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      )}
      <ul className="gate-title-choices grid scrolls line-above">
        {matching(offered, typed).map((line) => {
          const isFurther = !('isAdded' in line)
          return (
            <li key={line.supplierOrderLineId}>
              <div className="grid slim">
                <TitleLine book={line} />
                <span className="sub num">
                  {line.isbn}
                  {isFurther && <span className="gate-added rigid small ink-warn">{words.ofSameOrder}</span>}
                </span>
              </div>
              <button
                type="button"
                className="button rigid"
                disabled={line.mayArrive === 0}
                title={words.atMost(line.mayArrive)}
                onClick={() => onChoose(line)}
              >
                {isFurther ? words.add : words.choose}
              </button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
