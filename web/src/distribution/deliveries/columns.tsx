import { receiverKinds, sendSources, sendWays } from '@keben/core/distribution/deliveries/choices'
import { sendOrderFields } from '@keben/core/distribution/deliveries/fields'
import type { SendOrder } from '@keben/core/distribution/deliveries/shapes'
import { type SendOrderState, sendOrderStates } from '@keben/core/distribution/deliveries/states'
import { districtDict } from '@keben/core/base/network/contract'
import { planDict } from '@keben/core/base/plans/contract'
import type { Role } from '@keben/core/roles'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { Copies } from '../../kit/values/Copies.tsx'
import { figure, useLanguage, useWords } from '../../kit/app/language.ts'
import {
  type Column,
  copiesColumn,
  enteredColumns,
  momentColumn,
  moneyColumn,
  stateColumn,
  textColumn,
  titleColumn,
} from '../../kit/list/columns.tsx'
import { choicesFilter, daysFilter, dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import { MomentText } from '../../kit/values/moment.tsx'
import { seasonFilter } from '../../base/plans/season-filter.ts'
import { type DeliveryViewer, isReceiver } from './endpoints-by-role.ts'
import { deliveryScreenWords } from './words.ts'

/** Highlights differing copies; a reversal shows them with a minus. */
export function OddCopies({ value }: { value: number | null }) {
  if (!value) return <Copies value={value} />
  return <span className="num odd-figure">{figure(value)}</span>
}

const odd = (key: 'damaged' | 'missing' | 'surplus', width: number): Column<SendOrder> => ({
  key,
  width,
  align: 'end',
  sortable: true,
  render: (order) => <OddCopies value={order[key]} />,
})

function SourceText({ order: { source, way } }: { order: SendOrder }) {
  const language = useLanguage()
  return (
    <>
      {sendSources[source][language]}
      {way === 'passedOn' && <span className="sub"> · {sendWays.passedOn[language]}</span>}
    </>
  )
}

function ConfirmedText({ order }: { order: SendOrder }) {
  const words = useWords(deliveryScreenWords)
  if (!order.confirmedAt) return <span className="faint">–</span>
  return (
    <>
      <MomentText at={order.confirmedAt} />
      {order.confirmedBySystem && <span className="sub"> {words.bySystem}</span>}
    </>
  )
}

function ReadyText({ order: { pickedAt, state } }: { order: SendOrder }) {
  const words = useWords(deliveryScreenWords)
  if (state !== 'issued') return <span className="faint">–</span>
  return pickedAt ? words.picked : <span className="sub">{words.notPicked}</span>
}

/** The columns of deliveries; receivers do not need the receiver's column. */
export const deliveryColumns = (
  side: DeliveryViewer,
  role: Role | undefined,
  isSent: boolean,
): readonly Column<SendOrder>[] => [
  titleColumn<'number', SendOrder>('number', 150, { sortable: true }),
  stateColumn(sendOrderStates, 108),
  ...(side === 'school' || side === 'shop'
    ? []
    : [textColumn<'receiverName'>('receiverName', 164, { sortable: true, phone: 'subtitle' })]),
  ...(side === 'manage' ? [textColumn<'companyName'>('companyName', 190, { hidden: true })] : []),
  textColumn('districtName', 100, { sortable: true, hidden: true }),
  textColumn('warehouseName', 110, { sortable: true, hidden: isSent }),
  { key: 'source', width: 96, hidden: isSent && !isReceiver(side), render: (order) => <SourceText order={order} /> },
  textColumn('planName', 150, { hidden: true }),
  ...(role === 'warehouse' && !isSent
    ? [{ key: 'pickedAt', width: 84, render: (order: SendOrder) => <ReadyText order={order} /> }]
    : []),
  copiesColumn('titles', 72, { hidden: true, sortable: true }),
  copiesColumn('copies', 84, { sortable: true, hidden: isSent, ...(!isSent && { phone: 'number' as const }) }),
  copiesColumn('sent', 84, { sortable: true, ...(isSent && { phone: 'number' as const }) }),
  copiesColumn('good', 80, { hidden: !isSent }),
  ...(isSent ? [odd('missing', 80), odd('damaged', 84), { ...odd('surplus', 90), hidden: true }] : []),
  copiesColumn('parcels', 80, { phone: 'meta', hidden: !isReceiver(side) }),
  ...enteredColumns(sendOrderFields),
  role === 'warehouse'
    ? moneyColumn('listFen', 112, { hidden: true })
    : moneyColumn('netFen', 112, { sortable: true, hidden: isSent }),
  momentColumn('issuedAt', 118, { sortable: true, hidden: true }),
  momentColumn('sentAt', 118, { sortable: true, phone: 'meta' }),
  {
    key: 'confirmedAt',
    width: 130,
    sortable: true,
    hidden: !isSent,
    render: (order) => <ConfirmedText order={order} />,
  },
]

/** Deliveries to shops have no season. Open work of keepers and receivers shows in all seasons. */
const planFilter = (side: DeliveryViewer) => {
  if (side === 'keeper' || isReceiver(side))
    return (extra: { inline: boolean; width: number }) => dictFilter('planIds', planDict, extra)
  return seasonFilter
}

export const deliveryFilters = (side: DeliveryViewer, fields: Readonly<Record<string, string>>, isOfShops: boolean) => [
  ...(isOfShops ? [] : [planFilter(side)({ inline: isReceiver(side), width: 150 })]),
  ...(side === 'company' || side === 'manage' ? [dictFilter('districtIds', districtDict)] : []),
  ...(isReceiver(side) ? [] : [dictFilter('warehouseIds', stockWarehouses)]),
  ...(side === 'company' || side === 'keeper' || side === 'manage' || side === 'record'
    ? [
        choicesFilter('sources', sendSources),
        choicesFilter('receivers', receiverKinds),
        choicesFilter('ways', sendWays),
      ]
    : []),
  ...(side === 'district' ? [choicesFilter('receivers', inDistrict)] : []),
  flagFilter('differing', withYes(fields['differing'])),
  flagFilter('unsettled', withYes(fields['unsettled'])),
  flagFilter('overdue', withYes(fields['overdue'])),
  flagFilter('bySystem', withYes(fields['bySystem'])),
  daysFilter('from', 'to'),
]

const inDistrict = { campus: receiverKinds.campus, district: receiverKinds.district }

const withYes = (yes: string | undefined) => (yes === undefined ? {} : { yes })

export const sentStates = ['sent', 'confirmed', 'reversed', 'reversal'] as const satisfies readonly SendOrderState[]

type Counts = Readonly<Record<SendOrderState, number>>
const allOf =
  (states: readonly SendOrderState[]) =>
  (sums: Counts): number =>
    states.reduce((sum, state) => sum + sums[state], 0)

/** A reversal is linked from the document that it cancels, so it needs no tab. */
export const allTabs = {
  ...stateTabs(sendOrderStates, ['issued', 'sent', 'confirmed', 'reversed', 'cancelled']),
  all: allOf(Object.keys(sendOrderStates) as SendOrderState[]),
}
export const sentTabs = { ...stateTabs(sendOrderStates, ['sent', 'confirmed', 'reversed']), all: allOf(sentStates) }
