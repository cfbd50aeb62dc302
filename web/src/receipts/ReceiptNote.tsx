import { packed } from '@keben/core/kit/copies'
import { shownMoment } from '@keben/core/kit/moment'
import { yuan } from '@keben/core/kit/money'
import type { ReceiptDocument, ReceiptLine } from '@keben/core/receipts/shapes'
import { receiptWords } from '@keben/core/receipts/words'
import { Barcode } from '../kit/Barcode.tsx'
import { figure, useLanguage, useWords } from '../kit/language.ts'
import { Paper, PaperFacts, printedNow } from '../kit/Paper.tsx'
import { usePrinting } from '../kit/usePrinting.ts'
import { receiptScreenWords } from './words.ts'

/** The receipt on paper: a note of what was counted, or, before that, a sheet to count on. */
export function ReceiptNote({ receipt }: { receipt: ReceiptDocument }) {
  return usePrinting() ? <Note receipt={receipt} /> : null
}

function Note({ receipt }: { receipt: ReceiptDocument }) {
  const words = useWords(receiptScreenWords)
  const language = useLanguage()
  const fields = receiptWords[language]
  const isCounted = receipt.confirmedAt !== null
  const facts: readonly (readonly [string, string])[] = [
    [fields.supplierName, receipt.supplierName],
    [fields.warehouseName, [receipt.warehouseName, receipt.warehouseAddress].filter(Boolean).join(' · ')],
    [fields.orderNumber, receipt.orderNumber],
    [fields.planName, receipt.planName],
    [fields.expectedOn, receipt.expectedOn ?? ''],
    [fields.carrier, [receipt.carrier, receipt.waybill].filter(Boolean).join(' · ')],
    [words.reverses, receipt.reverses?.number ?? ''],
    [fields.confirmedBy, receipt.confirmedBy],
    [fields.confirmedAt, receipt.confirmedAt ? shownMoment(receipt.confirmedAt) : ''],
    [fields.remark, receipt.remark],
  ]
  return (
    <Paper className="receipt-note" signs={[words.supplierSigns, words.keeperSigns, words.dateSigned]}>
      <header>
        <div>
          <p className="paper-title">{isCounted ? words.noteTitle : words.sheetTitle}</p>
          <p>{receipt.companyName}</p>
          <p className="paper-note">{words.printedAt(printedNow())}</p>
        </div>
        <Barcode text={receipt.number} height={48} />
      </header>
      <PaperFacts facts={facts} />
      <NoteTable receipt={receipt} isCounted={isCounted} />
    </Paper>
  )
}

function NoteTable({ receipt, isCounted }: { receipt: ReceiptDocument; isCounted: boolean }) {
  const words = useWords(receiptScreenWords)
  const fields = receiptWords[useLanguage()]
  // On a sheet to count on, these stay empty.
  const shown = (value: number | null) => (isCounted && value !== null ? figure(value) : '')
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col" className="is-text">
            {fields.title}
          </th>
          <th scope="col">{fields.isbn}</th>
          <th scope="col">{words.price}</th>
          <th scope="col">{fields.expected}</th>
          <th scope="col">{words.perPack}</th>
          <th scope="col">{fields.good}</th>
          <th scope="col">{fields.damaged}</th>
          <th scope="col">{fields.short}</th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line, place) => (
          <tr key={line.id}>
            <td>{place + 1}</td>
            <td className="is-text">
              {line.title}
              {line.reason && <small> · {line.reason}</small>}
            </td>
            <td>{line.isbn}</td>
            <td>{yuan(line.priceFen)}</td>
            <td>
              {figure(line.expected)} <small>{packsText(line, words.inPacks)}</small>
            </td>
            <td>{line.copiesPerPack}</td>
            <td>{shown(line.good)}</td>
            <td>{shown(line.damaged)}</td>
            <td>{shown(line.short)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={4}>{words.total}</td>
          <td>{figure(receipt.expected)}</td>
          <td />
          <td>{shown(receipt.good)}</td>
          <td>{shown(receipt.damaged)}</td>
          <td>{shown(receipt.short)}</td>
        </tr>
        {isCounted && (
          <tr>
            <td colSpan={9}>
              {fields.listFen} ¥{yuan(receipt.listFen)}
              {receipt.netFen !== null && ` · ${fields.netFen} ¥${yuan(receipt.netFen)}`}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

/** In packs and loose copies; cases are opened at the gate. */
function packsText(
  { expected, copiesPerPack }: Pick<ReceiptLine, 'expected' | 'copiesPerPack'>,
  say: (packs: number, loose: number) => string,
): string {
  const { cases, odd } = packed(Math.abs(expected), copiesPerPack, 1)
  return cases > 0 && expected > 0 ? `(${say(cases, odd)})` : ''
}
