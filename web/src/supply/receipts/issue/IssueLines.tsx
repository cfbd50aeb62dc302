import type { ArrivingLine } from '@keben/core/supply/receipts/arriving'
import { receiptWords } from '@keben/core/supply/receipts/words'
import { lateDays } from '@keben/core/supply/supplier-orders/rules'
import { useState } from 'react'
import { lineCode, lineIsbn, lineTitle } from '../../../base/catalogue/line-columns.tsx'
import { entryColumn } from '../../../kit/lines/entry-columns.tsx'
import { LineView } from '../../../kit/lines/LineView.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { type Column, copiesColumn } from '../../../kit/list/columns.tsx'
import { Arrival, missedBy } from '../../supplier-orders/Arrival.tsx'
import { type ReceiptDraft, isTooMany } from './draft.ts'
import { issueWords } from './words.ts'

interface IssueLinesProps {
  readonly lines: readonly ArrivingLine[]
  readonly booksInHand: string
  readonly draft: ReceiptDraft
  readonly onChange: (id: number, copies: number, step: string) => void
  readonly onAll: () => void
  readonly onNone: () => void
}

/** The outstanding copies of each title, and the copies on this receipt. */
export function IssueLines({ lines, booksInHand, draft, onChange, onAll, onNone }: IssueLinesProps) {
  const words = useWords(issueWords)
  // Completed titles expect nothing, but can be added.
  const [isBeyond, setIsBeyond] = useState(false)
  const expected = lines.filter((line) => line.proposed > 0 || (draft[line.supplierOrderLineId] ?? 0) > 0)
  const shownLines = isBeyond || expected.length === 0 ? lines : expected
  const columns: readonly Column<ArrivingLine>[] = [
    lineTitle,
    lineCode,
    lineIsbn,
    {
      key: 'arrivalOn',
      width: 184,
      isWide: true,
      render: (line) => <LineDay line={line} booksInHand={booksInHand} />,
    },
    copiesColumn('ordered', 84, { isWide: true }),
    copiesColumn('open', 84, { phone: 'number' }),
    copiesColumn('waiting', 84, { isWide: true }),
    entryColumn('copies', 100, (line) => ({
      'aria-label': words.copiesOf(line.title),
      'aria-invalid': isTooMany(line, draft),
      title: words.most(line.most),
      disabled: line.most === 0,
      value: draft[line.supplierOrderLineId] || null,
      placeholder: '–',
      onChange: (copies, step) => onChange(line.supplierOrderLineId, copies ?? 0, step),
    })),
  ]
  return (
    <LineView
      lines={shownLines}
      columns={columns}
      words={receiptWords}
      keyOf={({ supplierOrderLineId }) => supplierOrderLineId}
      tools={
        <>
          {shownLines.length < lines.length && (
            <button type="button" className="link-button" onClick={() => setIsBeyond(true)}>
              {words.beyond(lines.length - shownLines.length)}
            </button>
          )}
          <button type="button" className="link-button" onClick={onAll}>
            {words.all}
          </button>
          <button type="button" className="link-button" onClick={onNone}>
            {words.nothing}
          </button>
        </>
      }
    />
  )
}

interface LineDayProps {
  readonly line: ArrivingLine
  readonly booksInHand: string
}

/** Copies on receipts are announced, whatever day was promised. */
function LineDay({ line: { arrivalOn, open, waiting, late }, booksInHand }: LineDayProps) {
  return (
    <Arrival
      day={arrivalOn}
      overdueDays={open > waiting ? missedBy(arrivalOn) : 0}
      lateDays={late ? lateDays({ arrivalOn, open }, booksInHand, null) : 0}
      booksInHand={booksInHand}
      isBrief
    />
  )
}
