import type { ReceiptLine } from '@keben/core/receipts/shapes'
import { receiptWords } from '@keben/core/receipts/words'
import { TitleLine } from '../catalogue/BookTitle.tsx'
import { signed } from '../kit/change.ts'
import { ColumnHead } from '../kit/ColumnHead.tsx'
import { Copies } from '../kit/Copies.tsx'
import { useLanguage, useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { OddCopies } from './columns.tsx'
import { receiptScreenWords } from './words.ts'

/** What was counted of each title against what was said to come. */
export function ReceiptLines({ lines }: { lines: readonly ReceiptLine[] }) {
  const fields = receiptWords[useLanguage()]
  const isCounted = lines.some(({ good }) => good !== null)
  const isNetSeen = lines.some(({ netFen }) => netFen !== null)
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
                  {isNetSeen ? fields.netFen : fields.listFen}
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
        {lines.length > 1 && <Total lines={lines} isCounted={isCounted} />}
      </table>
    </div>
  )
}

/** What all titles come to. */
function Total({ lines, isCounted }: { lines: readonly ReceiptLine[]; isCounted: boolean }) {
  const words = useWords(receiptScreenWords)
  const sum = (of: (line: ReceiptLine) => number | null) => lines.reduce((so, line) => so + (of(line) ?? 0), 0)
  return (
    <tfoot>
      <tr>
        <th scope="row" className="cell-title">
          {words.total}
        </th>
        <td className="is-wide" />
        <td className="is-end is-wide">
          <Copies value={sum(({ ordered }) => ordered)} />
        </td>
        <td className="is-end">
          <Copies value={sum(({ expected }) => expected)} />
        </td>
        {isCounted && (
          <>
            <td className="is-end">
              <Copies value={sum(({ good }) => good)} />
            </td>
            <td className="is-end">
              <OddCopies value={sum(({ damaged }) => damaged)} />
            </td>
            <td className="is-end is-wide">
              <Difference value={sum(differenceOf)} />
            </td>
            <td className="is-end is-wide">
              <Money fen={sum(({ netFen, listFen }) => netFen ?? listFen)} />
            </td>
          </>
        )}
      </tr>
    </tfoot>
  )
}

/** A reversal takes back all that was counted, so that nothing differs in it. */
function differenceOf({ good, damaged, expected }: ReceiptLine): number {
  const counted = (good ?? 0) + (damaged ?? 0)
  return counted < 0 ? 0 : counted - expected
}

function CountedCells({ line }: { line: ReceiptLine }) {
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
        <Difference value={differenceOf(line)} />
      </td>
      <td className="is-end is-wide">
        <Money fen={line.netFen ?? line.listFen} />
      </td>
    </>
  )
}

/** How many more or fewer than announced, with its sign. */
export function Difference({ value }: { value: number }) {
  if (!value) return <span className="faint">–</span>
  return <span className="num receipt-odd">{signed(value)}</span>
}
