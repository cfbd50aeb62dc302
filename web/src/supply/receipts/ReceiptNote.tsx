import { yuan } from '@keben/core/kit/money'
import { shownMoment } from '@keben/core/kit/moment'
import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import type { ReceiptDocument } from '@keben/core/supply/receipts/shapes'
import { receiptWords } from '@keben/core/supply/receipts/words'
import { DocumentPaper } from '../../kit/document/DocumentPaper.tsx'
import { printedFacts } from '../../kit/document/entered-fields.tsx'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { lineColumns } from './line-columns.tsx'
import { receiptScreenWords } from './words.ts'

/** The receipt on paper: the counted copies, or a sheet to count on. */
export function ReceiptNote({ receipt }: { receipt: ReceiptDocument }) {
  const words = useWords(receiptScreenWords)
  const language = useLanguage()
  const fields = receiptWords[language]
  const isCounted = receipt.confirmedAt !== null
  const { listFen, netFen } = receipt
  return (
    <DocumentPaper
      title={isCounted ? words.noteTitle : words.sheetTitle}
      company={receipt.companyName}
      number={receipt.number}
      facts={[
        [fields.supplierName, receipt.supplierName],
        [fields.warehouseName, [receipt.warehouseName, receipt.warehouseAddress].filter(Boolean).join(' · ')],
        [fields.orderNumber, receipt.orderNumber],
        [fields.planName, receipt.planName],
        [fields.expectedOn, receipt.expectedOn ?? ''],
        [words.reverses, receipt.reverses?.number ?? ''],
        [fields.confirmedBy, receipt.confirmedBy],
        [fields.confirmedAt, receipt.confirmedAt ? shownMoment(receipt.confirmedAt) : ''],
        ...printedFacts(shipmentFields, receipt, language),
      ]}
      lines={receipt.lines}
      columns={lineColumns(isCounted, false)}
      words={receiptWords}
      noteOf={({ reason }) => reason}
      total={
        isCounted &&
        `${fields.listFen} ¥${yuan(listFen)}${netFen === null ? '' : ` · ${fields.netFen} ¥${yuan(netFen)}`}`
      }
      signs={[words.supplierSigns, words.keeperSigns, words.dateSigned]}
    />
  )
}
