import { useState } from 'react'
import { BookTitle } from '../../base/catalogue/BookTitle.tsx'
import { useRowFigures } from '../../kit/draft/useFigures.ts'
import { EntryField } from '../../kit/entry-grid/EntryField.tsx'
import { useWords } from '../../kit/app/language.ts'
import { explained } from './explain.ts'
import { longestReason } from './LineBar.tsx'
import { type OrderLine, allowedOf, rowOf } from './lines.ts'
import { markOf, nameOfLine } from './marks.ts'
import { mostCopies } from './OrderGrid.tsx'
import { editorWords } from './words-editor.ts'
import { type OrderDraft, copiesColumn } from './order-draft.ts'
import './cards.css'

const step = 50

interface OrderCardsProps {
  readonly draft: OrderDraft
  readonly lines: readonly OrderLine[]
  readonly toPacks: boolean
}

/** The lines for a phone: title, origin of the copies, and a touch-sized field. */
export function OrderCards({ draft, lines, toPacks }: OrderCardsProps) {
  const words = useWords(editorWords)
  const [most, setMost] = useState(step)
  return (
    <ul className="purchase-cards">
      {lines.slice(0, most).map((line) => (
        <OrderCard key={rowOf(line)} draft={draft} line={line} toPacks={toPacks} />
      ))}
      {lines.length > most && (
        <li>
          <button type="button" className="button" onClick={() => setMost(most + step)}>
            {words.showMore(lines.length - most)}
          </button>
        </li>
      )}
    </ul>
  )
}

function OrderCard({ draft, line, toPacks }: { draft: OrderDraft; line: OrderLine; toPacks: boolean }) {
  const words = useWords(editorWords)
  const row = rowOf(line)
  useRowFigures(draft.sheet, row)
  return (
    <li>
      <div>
        <span className="purchase-title">
          <BookTitle book={line} />
        </span>
        <p className="sub">
          {line.warehouseName} · {line.supplierName}
        </p>
        <p className="sub num">{explained(line, words, toPacks)}</p>
      </div>
      <EntryField
        sheet={draft.sheet}
        row={row}
        column={copiesColumn}
        label={nameOfLine(line)}
        most={mostCopies}
        readOnly={false}
        placeholder="–"
        mark={markOf(draft, row, words)}
      />
      {draft.copiesOf(row) > allowedOf(line) && (
        <input
          className="field-input"
          aria-label={words.whyOf(nameOfLine(line))}
          aria-invalid={draft.lacksReason(row)}
          maxLength={longestReason}
          placeholder={words.whyHint}
          value={draft.reasonOf(row)}
          onChange={(event) => draft.setReason(row, event.target.value)}
        />
      )}
    </li>
  )
}
