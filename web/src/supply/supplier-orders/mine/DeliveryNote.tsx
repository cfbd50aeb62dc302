import { bookWords } from '@keben/core/base/catalogue/words'
import { packed } from '@keben/core/kit/copies'
import { netFen, percent } from '@keben/core/kit/money'
import { shipmentFields } from '@keben/core/supply/supplier-orders/fields'
import type { MyOrderDocument, OrderReceipt, SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'
import { Button } from '../../../kit/controls/Button.tsx'
import { useAddress } from '../../../kit/app/address.ts'
import { Barcode } from '../../../kit/ui/Barcode.tsx'
import { PaperTable } from '../../../kit/document/DocumentPaper.tsx'
import { printedFacts } from '../../../kit/document/entered-fields.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { copiesColumn, moneyColumn, percentColumn, textColumn, titleColumn } from '../../../kit/list/columns.tsx'
import { PaperFacts } from '../../../kit/ui/Paper.tsx'
import { useSession } from '../../../kit/session/session.ts'
import { Sorry } from '../../../kit/app/Sorry.tsx'
import { sheetWords } from '../line-form/words.ts'
import { myOrderWords } from '../words-mine.ts'
import './mine.css'
import './delivery-note.css'

/** The columns carry their own labels. */
const unnamed = { en: {}, zh: {} }

interface NoteLine {
  readonly line: SupplierOrderLine
  readonly copies: number
}

/** The shipment's lines in the order's sequence. */
const noteLines = (order: MyOrderDocument, receipt: OrderReceipt): NoteLine[] => {
  const expected = new Map(receipt.lines.map(({ lineId, expected: copies }) => [lineId, copies]))
  return order.lines.flatMap((line) => {
    const copies = expected.get(line.id) ?? 0
    return copies > 0 ? [{ line, copies }] : []
  })
}

/** The delivery note of a parcel: contents, recipient, and a barcode for the keeper. */
export function DeliveryNote({ order, receiptId }: { order: MyOrderDocument; receiptId: number }) {
  const words = useWords(myOrderWords)
  const { go } = useAddress()
  const receipt = order.receipts.find(({ id }) => id === receiptId)
  const back = <Button onClick={() => go({ note: undefined })}>{words.back}</Button>
  if (!receipt) return <Sorry title={words.noSuchNote}>{back}</Sorry>
  return (
    <div className="supply-note-page">
      <div className="supply-note-actions row wrap between no-print">
        <p className="sub">{words.printSoon}</p>
        <div className="buttons">
          {back}
          <Button look="main" onClick={() => window.print()}>
            {words.printNote}
          </Button>
        </div>
      </div>
      <Note order={order} receipt={receipt} />
    </div>
  )
}

function Note({ order, receipt }: { order: MyOrderDocument; receipt: OrderReceipt }) {
  const words = useWords(myOrderWords)
  const language = useLanguage()
  const supplier = useSession().userInfo?.organisation ?? ''
  const facts: readonly (readonly [string, string])[] = [
    [words.from, supplier],
    [words.to, `${order.companyName} · ${order.warehouseName}`],
    [words.address, order.warehouseAddress],
    [words.order, `${order.number} · ${order.planName}`],
    [words.arrivesOn, receipt.expectedOn ?? ''],
    ...printedFacts(shipmentFields, receipt, language),
  ]
  return (
    <article className="supply-note">
      <header>
        <div>
          <h1>{words.deliveryNote}</h1>
          <PaperFacts facts={facts} />
        </div>
        <Barcode text={receipt.number} height={56} />
      </header>
      <NoteTable lines={noteLines(order, receipt)} />
      <footer>
        <span>{words.signedBy}</span>
        <span>{words.signed}</span>
      </footer>
    </article>
  )
}

function NoteTable({ lines }: { lines: readonly NoteLine[] }) {
  const words = useWords(myOrderWords)
  const { title } = useWords(sheetWords)
  const fields = bookWords[useLanguage()]
  const parted = lines.map(({ line, copies }) => ({
    ...packed(copies, line.copiesPerPack, line.packsPerCase),
    copies,
    title: line.title,
    isbn: line.isbn,
    perPack: line.copiesPerPack,
    priceFen: line.priceFen,
    discountBp: line.discountBp,
    netFen: netFen(copies * line.priceFen, line.discountBp),
  }))
  return (
    <PaperTable
      lines={parted}
      words={unnamed}
      columns={[
        titleColumn('title', 0, { label: title }),
        textColumn('isbn', 0, { label: 'ISBN' }),
        copiesColumn('perPack', 0, { label: words.perPack }),
        copiesColumn('cases', 0, { label: words.cases, sum: true }),
        copiesColumn('packs', 0, { label: words.packs, sum: true }),
        copiesColumn('odd', 0, { label: words.odd, sum: true }),
        copiesColumn('copies', 0, { label: words.copies, sum: true }),
        moneyColumn('priceFen', 0, { label: fields.priceFen }),
        percentColumn('discountBp', 0, {
          label: words.discount,
          paper: ({ discountBp }) => (discountBp === null ? '–' : `${percent(discountBp)} %`),
        }),
        moneyColumn('netFen', 0, { label: words.amount, sum: true }),
      ]}
    />
  )
}
