import { cityDay } from '@keben/core/kit/moment'
import { reconcileReceipts } from '@keben/core/supply/receipts/contract'
import type { ReconciledSupplier } from '@keben/core/supply/receipts/reconciliation'
import { receiptStates } from '@keben/core/supply/receipts/states'
import { receiptWords } from '@keben/core/supply/receipts/words'
import { Button } from '../../../kit/controls/Button.tsx'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { Copies } from '../../../kit/values/Copies.tsx'
import { Difference } from '../../../kit/values/Difference.tsx'
import { DocumentHead } from '../../../kit/document/DocumentHead.tsx'
import { type FigureColumn, FigureTable } from '../../../kit/figure-table/FigureTable.tsx'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { Money } from '../../../kit/values/Money.tsx'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { DocumentLink } from '../../../ledgers/stock/DocumentLink.tsx'
import { ReceiptLink } from '../ReceiptPage.tsx'
import { OddCopies } from '../columns.tsx'
import { reconciliationWords } from './words.ts'
import '../receipts.css'

const mostOrders = 500

/** The orders behind a reconciliation row, each with its receipts. */
export function SupplierOrders({ supplierId, planId, back }: { supplierId: number; planId: number; back: string }) {
  const words = useWords(reconciliationWords)
  const query = useEndpoint(reconcileReceipts, { by: 'order', supplierId, planId, pageSize: mostOrders })
  const columns = useColumns()
  const { data } = query
  if (query.isError && !data) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
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
        <FigureTable
          className="has-edge receipt-reconciled"
          label={words.orders}
          rows={data.list.flatMap((row) => [ofOrder(row), ...row.receipts.map(ofReceipt)])}
          keyOf={({ key }) => key}
          columns={columns}
          classOf={({ order }) => (order ? 'receipt-reconciled-order' : undefined)}
          total={{ key: 'total', ...data.sums }}
          totalName={words.total}
        />
      </section>
    </div>
  )
}

type Receipt = ReconciledSupplier['receipts'][number]

/** An order, a receipt or the sums. A receipt has no ordered copies. */
interface Line {
  readonly key: string
  readonly order?: ReconciledSupplier
  readonly receipt?: Receipt
  readonly ordered?: number
  readonly accepted?: number
  readonly announced?: number
  readonly toCome?: number
  readonly good: number
  readonly damaged: number
  readonly difference: number
  readonly surplus?: number
  readonly netFen: number
}

/** Damaged copies are owed like missing ones. */
const ofOrder = (order: ReconciledSupplier): Line => ({ ...order, key: `order ${order.id}`, order })

const ofReceipt = (receipt: Receipt): Line => ({
  key: `receipt ${receipt.id}`,
  receipt,
  announced: receipt.announced ? receipt.expected : 0,
  good: receipt.good,
  damaged: receipt.damaged,
  difference: receipt.state === 'confirmed' ? receipt.good - receipt.expected : 0,
  netFen: receipt.netFen,
})

function useColumns(): readonly FigureColumn<Line>[] {
  const words = useWords(reconciliationWords)
  const fields = receiptWords[useLanguage()]
  const copies = (key: 'ordered' | 'accepted' | 'good' | 'toCome', isWide: boolean): FigureColumn<Line> => ({
    label: fields[key],
    isAtEnd: true,
    isWide,
    render: ({ [key]: value }) => value !== undefined && <Copies value={value} />,
  })
  return [
    { label: words.document, render: (line) => <Document line={line} /> },
    {
      label: words.state,
      isWide: true,
      render: ({ receipt }) => receipt && <StateTag states={receiptStates} state={receipt.state} />,
    },
    {
      label: words.day,
      isWide: true,
      className: 'sub num',
      render: ({ receipt }) =>
        receipt?.confirmedAt ? cityDay(new Date(receipt.confirmedAt)) : (receipt?.expectedOn ?? ''),
    },
    { label: fields.warehouseName, isWide: true, render: ({ order }) => order?.order?.warehouseName },
    copies('ordered', true),
    copies('accepted', true),
    {
      label: fields.announced,
      isAtEnd: true,
      isWide: true,
      render: ({ receipt, announced = 0 }) =>
        receipt && !receipt.announced ? (
          <span className="faint" title={words.announcedByUs}>
            –
          </span>
        ) : (
          <Copies value={announced} />
        ),
    },
    copies('good', false),
    { label: fields.damaged, isAtEnd: true, isWide: true, render: ({ damaged }) => <OddCopies value={damaged} /> },
    copies('toCome', true),
    {
      label: fields.difference,
      isAtEnd: true,
      render: ({ difference, surplus }) => <Difference value={difference} surplus={surplus} />,
    },
    { label: fields.netFen, isAtEnd: true, render: ({ netFen }) => <Money fen={netFen} /> },
  ]
}

function Document({ line: { order, receipt } }: { line: Line }) {
  if (receipt)
    return (
      <span className="receipt-reconciled-receipt">
        <ReceiptLink {...receipt} />
      </span>
    )
  return order?.order && <DocumentLink thing="supplierOrder" {...order.order} />
}
