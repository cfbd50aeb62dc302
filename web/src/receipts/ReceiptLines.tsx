import type { ReceiptLine } from '@keben/core/receipts/shapes'
import { receiptWords } from '@keben/core/receipts/words'
import { TitleLine } from '../catalogue/BookTitle.tsx'
import { signed } from '../kit/change.ts'
import { ColumnHead } from '../kit/ColumnHead.tsx'
import { Copies } from '../kit/Copies.tsx'
import { useLanguage } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { OddCopies } from './columns.tsx'

/** What was counted of each title against what was said to come. */
export function ReceiptLines({ lines }: { lines: readonly ReceiptLine[] }) {
  const fields = receiptWords[useLanguage()]
  const isCounted = lines.some(({ good }) => good !== null)
  return (
    <div className="table-frame receipt-lines">
      <table>
        <thead>
          <tr>
            <ColumnHead kind="title">{fields.title}</ColumnHead>
            <ColumnHead isWide width={128}>
              {fields.isbn}
            </ColumnHead>
            <ColumnHead kind="figure" isWide>
              {fields.ordered}
            </ColumnHead>
            <ColumnHead kind="figure">{fields.expected}</ColumnHead>
            {isCounted && (
              <>
                <ColumnHead kind="figure">{fields.good}</ColumnHead>
                <ColumnHead kind="figure">{fields.damaged}</ColumnHead>
                <ColumnHead kind="figure" isWide>
                  {fields.difference}
                </ColumnHead>
                <ColumnHead kind="figure" isWide width={104}>
                  {fields.netFen}
                </ColumnHead>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td className="cell-title">
                <TitleLine book={line} hint={`${line.bookCode} · ${line.publisherName}`} />
                {line.reason && <span className="receipt-reason sub">{line.reason}</span>}
              </td>
              <td className="num is-wide">{line.isbn}</td>
              <td className="is-end is-wide">
                <Copies value={line.ordered} />
              </td>
              <td className="is-end">
                <Copies value={line.expected} />
              </td>
              {isCounted && <CountedCells line={line} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function CountedCells({ line }: { line: ReceiptLine }) {
  // A reversal takes back all that was counted, so that nothing differs in it.
  const counted = (line.good ?? 0) + (line.damaged ?? 0)
  return (
    <>
      <td className="is-end">
        <b>
          <Copies value={line.good} />
        </b>
      </td>
      <td className="is-end">
        <OddCopies value={line.damaged} />
      </td>
      <td className="is-end is-wide">
        <Difference value={counted < 0 ? 0 : counted - line.expected} />
      </td>
      <td className="is-end is-wide">
        <Money fen={line.netFen} />
      </td>
    </>
  )
}

/** How many more or fewer than announced, with its sign. */
export function Difference({ value }: { value: number }) {
  if (!value) return <span className="faint">–</span>
  return <span className="num receipt-odd">{signed(value)}</span>
}
