import { receiptStates } from '@keben/core/receipts/states'
import { myOrderInfo } from '@keben/core/supplier-orders/contract'
import type { MyOrderDocument, StatementRow } from '@keben/core/supplier-orders/shapes'
import { Link } from '@tanstack/react-router'
import { Drawer } from '../../kit/controls/Drawer.tsx'
import { useAsk } from '../../kit/ask.ts'
import { AskFailed } from '../../kit/AskFailed.tsx'
import { Copies } from '../../kit/Copies.tsx'
import { useWords } from '../../kit/language.ts'
import { Loader } from '../../kit/Loader.tsx'
import { MomentText } from '../../kit/moment.tsx'
import { Money } from '../../kit/Money.tsx'
import { StateTag } from '../../kit/StateTag.tsx'
import { statementWords } from '../words-statement.ts'
import { owedFor } from './amounts.ts'

/** What an order brought, receipt by receipt, and what each is worth. */
export function ReceiptsDrawer({ row, onClose }: { row: StatementRow | undefined; onClose: () => void }) {
  const words = useWords(statementWords)
  return (
    <Drawer
      open={row !== undefined}
      width={640}
      title={row?.number}
      aside={
        row && (
          <Link className="link-button" to="/sys/supplier/order" search={{ order: String(row.id) }}>
            {words.openOrder}
          </Link>
        )
      }
      onClose={onClose}
    >
      {row && <Receipts id={row.id} />}
    </Drawer>
  )
}

function Receipts({ id }: { id: number }) {
  const asked = useAsk(myOrderInfo, { id })
  if (asked.isError && !asked.data) return <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
  return asked.data ? <ReceiptTable order={asked.data} /> : <Loader />
}

function ReceiptTable({ order }: { order: MyOrderDocument }) {
  const words = useWords(statementWords)
  const { lines } = order
  const receipts = order.receipts.filter(({ confirmedAt }) => confirmedAt !== null)
  if (!receipts.length) return <p className="sub">{words.noReceipts}</p>
  const total = receipts.reduce((sum, receipt) => sum + owedFor(receipt, lines), 0)
  return (
    <div className="table-frame statement-receipts">
      <table>
        <thead>
          <tr>
            <th scope="col" style={{ width: 150 }}>
              {words.receipt}
            </th>
            <th scope="col" style={{ width: 104 }}>
              {words.counted}
            </th>
            <th scope="col" className="is-end">
              {words.expected}
            </th>
            <th scope="col" className="is-end">
              {words.good}
            </th>
            <th scope="col" className="is-end">
              {words.damaged}
            </th>
            <th scope="col" className="is-end" style={{ width: 112 }}>
              {words.owedLabel}
            </th>
          </tr>
        </thead>
        <tbody>
          {receipts.map((receipt) => (
            <tr key={receipt.id}>
              <td>
                <span className="num">{receipt.number}</span>
                {receipt.state !== 'confirmed' && <StateTag states={receiptStates} state={receipt.state} />}
              </td>
              <td>
                <MomentText at={receipt.confirmedAt} />
              </td>
              <td className="is-end">
                <Copies value={receipt.expected} />
              </td>
              <td className="is-end">
                <Copies value={receipt.good} />
              </td>
              <td className="is-end">
                <Copies value={receipt.damaged} />
              </td>
              <td className="is-end">
                <Money fen={owedFor(receipt, lines)} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.total}
            </th>
            <td className="is-end">
              <Copies value={receipts.reduce((sum, { expected }) => sum + expected, 0)} />
            </td>
            <td className="is-end">
              <Copies value={order.good} />
            </td>
            <td className="is-end">
              <Copies value={order.damaged} />
            </td>
            <td className="is-end">
              <Money fen={total} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
