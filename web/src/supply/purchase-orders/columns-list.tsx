import { purchaseProgress } from '@keben/core/supply/purchase-orders/choices'
import type { PurchaseOrder } from '@keben/core/supply/purchase-orders/shapes'
import { purchaseOrderStates } from '@keben/core/supply/purchase-orders/states'
import { Copies } from '../../kit/values/Copies.tsx'
import {
  type Column,
  copiesColumn,
  moneyColumn,
  momentColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { Share } from '../../kit/values/Share.tsx'
import { StateTag } from '../../kit/values/StateTag.tsx'
import type { PurchaseOrderViewer } from './endpoints-by-role.ts'

const beyondColumn: Column<PurchaseOrder> = {
  key: 'beyondCopies',
  width: 94,
  align: 'end',
  screenOnly: true,
  render: ({ beyondCopies }) => <Alarm value={beyondCopies} />,
}
const lateColumn: Column<PurchaseOrder> = {
  key: 'lateTitles',
  width: 82,
  align: 'end',
  screenOnly: true,
  render: ({ lateTitles }) => <Alarm value={lateTitles} />,
}

/** Warnings for the approver. */
export function Alarm({ value }: { value: number }) {
  return value > 0 ? (
    <b className="purchase-alarm">
      <Copies value={value} />
    </b>
  ) : (
    <Copies value={0} />
  )
}

const head = (side: PurchaseOrderViewer): readonly Column<PurchaseOrder>[] => [
  titleColumn('number', 146, { sortable: true }),
  // Companies of one group have similar names.
  ...(side === 'manage' ? [textColumn('companyName', 184, { sortable: true, phone: 'subtitle' })] : []),
  textColumn('planCode', 84),
  textColumn('planName', 140, { hidden: true, phone: 'subtitle' }),
]

/** The order list: copies bought, and progress. */
export const orderColumns = (side: PurchaseOrderViewer): readonly Column<PurchaseOrder>[] => [
  ...head(side),
  stateColumn(purchaseOrderStates, 104),
  copiesColumn('titles', 62),
  copiesColumn('copies', 84, { sortable: true, phone: 'number' }),
  moneyColumn('netFen', 112, { sortable: true, phone: 'number' }),
  moneyColumn('listFen', 120, { hidden: true }),
  {
    key: 'progress',
    width: 126,
    phone: 'meta',
    render: ({ state, progress }) =>
      state === 'confirmed' ? (
        <StateTag states={purchaseProgress} state={progress} />
      ) : (
        <span className="faint">–</span>
      ),
  },
  {
    key: 'goodCopies',
    width: 186,
    align: 'end',
    hidden: side === 'manage',
    render: ({ goodCopies, orderedCopies }) => <Share part={goodCopies} total={orderedCopies} />,
  },
  { ...beyondColumn, hidden: true },
  { ...lateColumn, hidden: side === 'business' },
  textColumn('remark', 140, { hidden: true }),
  textColumn('createdBy', 76, { hidden: true }),
  momentColumn('submittedAt', 122, { sortable: true, hidden: side === 'business' }),
  momentColumn('changedAt', 112, { sortable: true, hidden: side === 'manage' }),
]

/** Orders awaiting approval, with the facts for the decision. */
export const judgingColumns: readonly Column<PurchaseOrder>[] = [
  ...head('manage'),
  copiesColumn('titles', 66),
  copiesColumn('copies', 86, { sortable: true, phone: 'number' }),
  moneyColumn('netFen', 112, { sortable: true, phone: 'number' }),
  { ...beyondColumn, phone: 'number' },
  { ...lateColumn, phone: 'number' },
  textColumn('remark', 90, { phone: 'meta' }),
  textColumn('createdBy', 96, { hidden: true }),
  momentColumn('submittedAt', 112, { sortable: true, phone: 'meta' }),
]
