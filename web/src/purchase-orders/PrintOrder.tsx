import { bookWords } from '@keben/core/catalogue/words'
import { percent, yuan } from '@keben/core/kit/money'
import type { PurchaseOrderDocument, PurchaseOrderLine } from '@keben/core/purchase-orders/shapes'
import { purchaseOrderStates } from '@keben/core/purchase-orders/states'
import { purchaseOrderWords } from '@keben/core/purchase-orders/words'
import { figure, useLanguage, useWords } from '../kit/language.ts'
import { Paper, printedNow } from '../kit/Paper.tsx'
import { usePrinting } from '../kit/usePrinting.ts'
import { editorWords } from './words-editor.ts'
import { purchaseScreenWords } from './words.ts'

/** The order on paper: all of its lines by supplier, its sums, and lines to sign on. */
export function PrintOrder({ order }: { order: PurchaseOrderDocument }) {
  return usePrinting() ? <OrderPaper order={order} /> : null
}

function OrderPaper({ order }: { order: PurchaseOrderDocument }) {
  const words = useWords(purchaseScreenWords)
  const desk = useWords(editorWords)
  const language = useLanguage()
  const suppliers = [...Map.groupBy(order.lines, ({ supplierId }) => supplierId)]
  return (
    <Paper signs={[words.madeBy, words.signed, words.date]}>
      <h1>
        {words.paper} {order.number}
      </h1>
      <p>
        {order.companyName} · {words.ofSeason(order.planCode, order.planName)} ·{' '}
        {purchaseOrderStates[order.state][language]} · {words.printedAt(printedNow())}
      </p>
      {order.remark && <p>{order.remark}</p>}
      {suppliers.map(([id, lines]) => (
        <SupplierTable key={id} lines={lines} />
      ))}
      <p className="paper-total">
        {words.total}: {desk.titles(order.titles)} · {desk.copiesCounted(order.copies)} · {words.list} ¥
        {yuan(order.listFen)} · {words.net2} ¥{yuan(order.netFen)}
      </p>
    </Paper>
  )
}

const summed = (lines: readonly PurchaseOrderLine[], of: (line: PurchaseOrderLine) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)

function SupplierTable({ lines }: { lines: readonly PurchaseOrderLine[] }) {
  const words = useWords(purchaseScreenWords)
  const desk = useWords(editorWords)
  const language = useLanguage()
  const fields = purchaseOrderWords[language]
  return (
    <table>
      <caption>{lines[0]?.supplierName}</caption>
      <thead>
        <tr>
          <th scope="col">ISBN</th>
          <th scope="col">{words.title}</th>
          <th scope="col">{words.warehouse}</th>
          <th scope="col">{words.missing}</th>
          <th scope="col">{words.copiesLabel}</th>
          <th scope="col">{desk.packs}</th>
          <th scope="col">{bookWords[language].priceFen}</th>
          <th scope="col">{fields.discountBp}</th>
          <th scope="col">{words.net2}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>{line.isbn}</td>
            <td className="is-text">
              {line.title}
              {line.reason && ` (${line.reason})`}
            </td>
            <td className="is-text">{line.warehouseName}</td>
            <td>{figure(line.missing)}</td>
            <td>{figure(line.copies)}</td>
            <td>
              {desk.packsOf(
                Math.floor(line.copies / line.copiesPerPack),
                line.copiesPerPack,
                line.copies % line.copiesPerPack,
              )}
            </td>
            <td>{yuan(line.priceFen)}</td>
            <td>{line.discountBp === null ? '–' : `${percent(line.discountBp)}%`}</td>
            <td>{yuan(line.netFen)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={3}>{words.total}</td>
          <td>{figure(summed(lines, ({ missing }) => missing))}</td>
          <td>{figure(summed(lines, ({ copies }) => copies))}</td>
          <td colSpan={3} />
          <td>{yuan(summed(lines, ({ netFen }) => netFen))}</td>
        </tr>
      </tfoot>
    </table>
  )
}
