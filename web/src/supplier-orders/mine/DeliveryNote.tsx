import { packed } from '@keben/core/kit/copies'
import type { MyOrderDocument, OrderReceipt, SupplierOrderLine } from '@keben/core/supplier-orders/shapes'
import { Button } from '../../kit/controls/Button.tsx'
import { useAddress } from '../../kit/address.ts'
import { Barcode } from '../../kit/Barcode.tsx'
import { figure, useWords } from '../../kit/language.ts'
import { PaperFacts } from '../../kit/Paper.tsx'
import { useSession } from '../../kit/session.ts'
import { Sorry } from '../../kit/Sorry.tsx'
import { sheetWords } from '../line-form/words.ts'
import { myOrderWords } from '../words-mine.ts'
import { supplyWords } from '../words.ts'
import './mine.css'
import './delivery-note.css'

interface NoteLine {
  readonly line: SupplierOrderLine
  readonly copies: number
}

/** What comes along, in the order of the order. */
const noteLines = (order: MyOrderDocument, receipt: OrderReceipt): NoteLine[] => {
  const expected = new Map(receipt.lines.map(({ lineId, expected: copies }) => [lineId, copies]))
  return order.lines.flatMap((line) => {
    const copies = expected.get(line.id) ?? 0
    return copies > 0 ? [{ line, copies }] : []
  })
}

/** The paper that goes into the parcel: what is in it, for whom, and a barcode that the keeper scans. */
export function DeliveryNote({ order, receiptId }: { order: MyOrderDocument; receiptId: number }) {
  const words = useWords(myOrderWords)
  const { go } = useAddress()
  const receipt = order.receipts.find(({ id }) => id === receiptId)
  const back = <Button onClick={() => go({ note: undefined })}>{words.back}</Button>
  if (!receipt) return <Sorry title={words.noSuchNote}>{back}</Sorry>
  return (
    <div className="note-page">
      <div className="note-actions row wrap between no-print">
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
  const supplier = useSession().userInfo?.organisation ?? ''
  const facts: readonly (readonly [string, string])[] = [
    [words.from, supplier],
    [words.to, `${order.companyName} · ${order.warehouseName}`],
    [words.address, order.warehouseAddress],
    [words.order, `${order.number} · ${order.planName}`],
    [words.arrivesOn, receipt.expectedOn ?? ''],
    [words.carrier, [receipt.carrier, receipt.waybill].filter(Boolean).join(' · ')],
    [words.remark, receipt.remark],
  ]
  return (
    <article className="delivery-note">
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
  const { total } = useWords(supplyWords)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{words.number}</th>
          <th scope="col">{title}</th>
          <th scope="col">ISBN</th>
          <th scope="col" className="is-end">
            {words.perPack}
          </th>
          <th scope="col" className="is-end">
            {words.cases}
          </th>
          <th scope="col" className="is-end">
            {words.packs}
          </th>
          <th scope="col" className="is-end">
            {words.odd}
          </th>
          <th scope="col" className="is-end">
            {words.copies}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, copies }, place) => {
          const { cases, packs, odd } = packed(copies, line.copiesPerPack, line.packsPerCase)
          return (
            <tr key={line.id}>
              <td>{place + 1}</td>
              <td>{line.title}</td>
              <td className="num">{line.isbn}</td>
              {[line.copiesPerPack, cases, packs, odd, copies].map((value, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
                <td key={column} className="is-end num">
                  {figure(value)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {total}
          </th>
          {totalsOf(lines).map((value, column) => (
            // oxlint-disable-next-line react/no-array-index-key -- columns keep their places
            <td key={column} className="is-end num">
              {figure(value)}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  )
}

/** Cases, packs, odd copies and copies of the whole parcel. */
function totalsOf(lines: readonly NoteLine[]): readonly number[] {
  const parts = lines.map(({ line, copies }) => ({ ...packed(copies, line.copiesPerPack, line.packsPerCase), copies }))
  const sum = (key: 'cases' | 'packs' | 'odd' | 'copies') => parts.reduce((so, part) => so + part[key], 0)
  return [sum('cases'), sum('packs'), sum('odd'), sum('copies')]
}
