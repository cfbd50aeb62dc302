import { receiptStates } from '@keben/core/supply/receipts/states'
import { myOrderInfo } from '@keben/core/supply/supplier-orders/contract'
import type { MyOrderDocument, StatementRow } from '@keben/core/supply/supplier-orders/shapes'
import { Link } from '@tanstack/react-router'
import { Drawer } from '../../../kit/dialogs/Drawer.tsx'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { QueryFailed } from '../../../kit/api/QueryFailed.tsx'
import { FigureTable, figures } from '../../../kit/figure-table/FigureTable.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { Loader } from '../../../kit/app/Loader.tsx'
import { MomentText } from '../../../kit/values/moment.tsx'
import { Money } from '../../../kit/values/Money.tsx'
import { StateTag } from '../../../kit/values/StateTag.tsx'
import { statementWords } from '../words-statement.ts'
import { owedFor } from './amounts.ts'

/** The receipts of an order with their amounts. */
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
  const query = useEndpoint(myOrderInfo, { id })
  if (query.isError && !query.data) return <QueryFailed error={query.error} onRetry={() => void query.refetch()} />
  return query.data ? <ReceiptTable order={query.data} /> : <Loader />
}

type Owed = Pick<
  MyOrderDocument['receipts'][number],
  'number' | 'state' | 'confirmedAt' | 'expected' | 'good' | 'damaged'
> & {
  readonly owedFen: number
}

function ReceiptTable({ order }: { order: MyOrderDocument }) {
  const words = useWords(statementWords)
  const { lines } = order
  const receipts = order.receipts.filter(({ confirmedAt }) => confirmedAt !== null)
  if (!receipts.length) return <p className="sub">{words.noReceipts}</p>
  const receiptsWithDebt = receipts.map((receipt) => ({ ...receipt, owedFen: owedFor(receipt, lines) }))
  const sumOf = (key: 'expected' | 'good' | 'damaged' | 'owedFen') =>
    receiptsWithDebt.reduce((sum, one) => sum + one[key], 0)
  return (
    <FigureTable<Owed>
      className="is-edge-to-edge"
      rows={receiptsWithDebt}
      keyOf={({ number }) => number}
      columns={[
        { label: words.receipt, className: 'num', render: ({ number }) => number },
        { label: words.counted, render: (receipt) => <Counted {...receipt} /> },
        figures(words.expected, 'expected'),
        figures(words.good, 'good'),
        figures(words.damaged, 'damaged'),
        { label: words.owedLabel, isAtEnd: true, render: ({ owedFen }) => <Money fen={owedFen} /> },
      ]}
      total={{
        number: words.total,
        state: 'confirmed',
        confirmedAt: '',
        expected: sumOf('expected'),
        good: sumOf('good'),
        damaged: sumOf('damaged'),
        owedFen: sumOf('owedFen'),
      }}
    />
  )
}

/** The time of the count, and a later reversal. */
const Counted = ({ confirmedAt, state }: Pick<Owed, 'confirmedAt' | 'state'>) => (
  <>
    {confirmedAt && <MomentText at={confirmedAt} />}
    {state !== 'confirmed' && <StateTag states={receiptStates} state={state} />}
  </>
)
