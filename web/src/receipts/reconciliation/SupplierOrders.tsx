import { cityDay } from '@keben/core/kit/moment'
import { reconcileReceipts } from '@keben/core/receipts/contract'
import type { Reconciled } from '@keben/core/receipts/reconciliation'
import { receiptStates } from '@keben/core/receipts/states'
import { receiptWords } from '@keben/core/receipts/words'
import { Button } from '../../kit/controls/Button.tsx'
import { useAsk } from '../../kit/ask.ts'
import { AskFailed } from '../../kit/AskFailed.tsx'
import { ColumnHead } from '../../kit/ColumnHead.tsx'
import { Copies } from '../../kit/Copies.tsx'
import { DocumentHead } from '../../kit/document/DocumentHead.tsx'
import { useLanguage, useWords } from '../../kit/language.ts'
import { Loader } from '../../kit/Loader.tsx'
import { Money } from '../../kit/Money.tsx'
import { StateTag } from '../../kit/StateTag.tsx'
import { DocumentLink } from '../../stock/DocumentLink.tsx'
import { ReceiptLink } from '../ReceiptPage.tsx'
import { OddCopies } from '../columns.tsx'
import { Difference } from '../line-columns.tsx'
import { reconciliationWords } from './words.ts'
import '../../kit/list/list.css'
import '../receipts.css'

const mostOrders = 500

/** The orders behind one row of the reconciliation, each with its receipts, down to the documents. */
export function SupplierOrders({ supplierId, planId, back }: { supplierId: number; planId: number; back: string }) {
  const words = useWords(reconciliationWords)
  const asked = useAsk(reconcileReceipts, { by: 'order', supplierId, planId, pageSize: mostOrders })
  const { data } = asked
  if (asked.isError && !data) return <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (!data) return <Loader page />
  const [first] = data.list
  return (
    <div className="receipt-page">
      <DocumentHead
        title={first?.supplierName ?? ''}
        subtitle={first?.planName}
        back={{ label: back }}
        actions={<Button onClick={() => window.print()}>{words.print}</Button>}
      />
      <section className="panel" aria-label={words.orders}>
        <div className="table-frame receipt-lines reconciled">
          <table>
            <Head />
            {data.list.map((row) => (
              <OrderRows key={row.id} row={row} />
            ))}
            <tfoot>
              <tr>
                <td>{words.total}</td>
                <td className="is-wide" colSpan={3} />
                <Figures figures={data.sums} />
              </tr>
            </tfoot>
          </table>
        </div>
      </section>
    </div>
  )
}

function Head() {
  const words = useWords(reconciliationWords)
  const fields = receiptWords[useLanguage()]
  return (
    <thead>
      <tr>
        <ColumnHead>{words.document}</ColumnHead>
        <ColumnHead isWide width={110}>
          {words.state}
        </ColumnHead>
        <ColumnHead isWide width={104}>
          {words.day}
        </ColumnHead>
        <ColumnHead isWide width={130}>
          {fields.warehouseName}
        </ColumnHead>
        <ColumnHead kind="figure" isWide>
          {fields.ordered}
        </ColumnHead>
        <ColumnHead kind="figure" isWide>
          {fields.accepted}
        </ColumnHead>
        <ColumnHead kind="figure" isWide>
          {fields.announced}
        </ColumnHead>
        <ColumnHead kind="figure">{fields.good}</ColumnHead>
        <ColumnHead kind="figure" isWide>
          {fields.damaged}
        </ColumnHead>
        <ColumnHead kind="figure" isWide>
          {fields.open}
        </ColumnHead>
        <ColumnHead kind="figure">{fields.difference}</ColumnHead>
        <ColumnHead kind="figure" className="reconciled-net">
          {fields.netFen}
        </ColumnHead>
      </tr>
    </thead>
  )
}

/** An order, and beneath it what came of it. What is damaged is owed as well as what is missing. */
function OrderRows({ row }: { row: Reconciled }) {
  const words = useWords(reconciliationWords)
  return (
    <tbody>
      <tr className="reconciled-order">
        <td>{row.order && <DocumentLink thing="supplierOrder" {...row.order} />}</td>
        <td className="is-wide" colSpan={2} />
        <td className="is-wide">{row.order?.warehouseName}</td>
        <Figures figures={row} />
      </tr>
      {row.receipts.map((receipt) => (
        <tr key={receipt.id}>
          <td className="reconciled-receipt">
            <ReceiptLink {...receipt} />
          </td>
          <td className="is-wide">
            <StateTag states={receiptStates} state={receipt.state} />
          </td>
          <td className="is-wide sub num">
            {receipt.confirmedAt ? cityDay(new Date(receipt.confirmedAt)) : receipt.expectedOn}
          </td>
          <td className="is-wide" colSpan={3} />
          <td className="is-end is-wide">
            {receipt.announced ? (
              <Copies value={receipt.expected} />
            ) : (
              <span className="faint" title={words.announcedByUs}>
                –
              </span>
            )}
          </td>
          <td className="is-end">
            <Copies value={receipt.good} />
          </td>
          <td className="is-end is-wide">
            <OddCopies value={receipt.damaged} />
          </td>
          <td className="is-wide" />
          <td className="is-end">
            <Difference value={receipt.state === 'confirmed' ? receipt.good - receipt.expected : 0} />
          </td>
          <td className="is-end">
            <Money fen={receipt.netFen} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

type FigureNames = 'ordered' | 'accepted' | 'announced' | 'good' | 'damaged' | 'open' | 'difference' | 'netFen'

function Figures({ figures }: { figures: Readonly<Record<FigureNames, number>> }) {
  return (
    <>
      {(['ordered', 'accepted', 'announced'] as const).map((name) => (
        <td key={name} className="is-end is-wide">
          <Copies value={figures[name]} />
        </td>
      ))}
      <td className="is-end">
        <Copies value={figures.good} />
      </td>
      <td className="is-end is-wide">
        <OddCopies value={figures.damaged} />
      </td>
      <td className="is-end is-wide">
        <Copies value={figures.open} />
      </td>
      <td className="is-end">
        <Difference value={figures.difference} />
      </td>
      <td className="is-end">
        <Money fen={figures.netFen} />
      </td>
    </>
  )
}
