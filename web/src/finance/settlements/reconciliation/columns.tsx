import { reconciledStates } from '@keben/core/finance/settlements/choices'
import type { Reconciled, ReconciledReceiver } from '@keben/core/finance/settlements/reconciliation'
import { bookTitleColumn } from '../../../base/catalogue/line-columns.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn, stateColumn, textColumn } from '../../../kit/list/columns.tsx'
import { OpenMatters } from './OpenMatters.tsx'
import { reconciliationWords } from './words.ts'

function ReceiverName({ row: { schoolName, districtName } }: { row: Pick<Reconciled, 'schoolName' | 'districtName'> }) {
  const words = useWords(reconciliationWords)
  return schoolName ?? `${districtName} · ${words.reserve}`
}

/** State and reason precede the figures, because people look for them first. */
const stands: readonly Column<Reconciled | ReconciledReceiver>[] = [
  stateColumn(reconciledStates, 136),
  {
    key: 'open',
    width: 200,
    screenOnly: true,
    phone: 'subtitle',
    render: (row) => <OpenMatters row={row} />,
  },
]

const followed: readonly Column<Reconciled | ReconciledReceiver>[] = [
  copiesColumn('requested', 84, { sortable: true, phone: 'meta' }),
  copiesColumn('closed', 100, { hidden: true }),
  copiesColumn('sent', 76, { sortable: true }),
  copiesColumn('confirmed', 98, { sortable: true }),
  copiesColumn('returned', 80),
  copiesColumn('owed', 106, { hidden: true }),
  copiesColumn('unconfirmed', 160, { hidden: true }),
  copiesColumn('charged', 120, { hidden: true }),
  moneyColumn('chargedFen', 104, { sortable: true, phone: 'number' }),
  moneyColumn('billedFen', 104, { sortable: true, hidden: true }),
  moneyColumn('paidFen', 104, { sortable: true }),
]

/** By title; with school names if there are several. */
export const titleColumns = (isOneSchool: boolean): readonly Column<Reconciled>[] => [
  bookTitleColumn(180),
  ...(isOneSchool
    ? []
    : [
        {
          key: 'schoolName',
          width: 150,
          sortable: true,
          phone: 'subtitle' as const,
          render: (row: Reconciled) => <ReceiverName row={row} />,
        },
      ]),
  textColumn('isbn', 128, { hidden: true }),
  ...stands,
  ...followed,
]

export const receiverColumns = (isManage: boolean): readonly Column<ReconciledReceiver>[] => [
  {
    key: 'schoolName',
    width: 170,
    title: true,
    phone: 'title',
    sortable: true,
    render: (row) => <ReceiverName row={row} />,
  },
  textColumn('districtName', 90, { sortable: true, hidden: !isManage, phone: 'subtitle' }),
  ...stands,
  copiesColumn('titles', 80, { sortable: true, hidden: true }),
  copiesColumn('differing', 100, { hidden: true }),
  ...followed,
]
