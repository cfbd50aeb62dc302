import { publisherDict } from '@keben/core/base/catalogue/contract'
import { yuan } from '@keben/core/kit/money'
import { supplierDict } from '@keben/core/base/network/contract'
import type { Role } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import { receivedWords } from '@keben/core/office/statistics/words'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { columnsFor, seesPurchaseTerms } from '@keben/core/base/terms/rules'
import { useNavigate } from '@tanstack/react-router'
import { useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn } from '../../kit/list/columns.tsx'
import { dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { useSession } from '../../kit/session/session.ts'
import { PartOf, percentOf } from '../../kit/values/Share.tsx'
import { seasonFilter } from '../../base/plans/season-filter.ts'
import { PartBars } from './PartBars.tsx'
import { type ReceiptsFilter, receiptsBehind } from './receipts-behind.ts'
import { receivedScreenWords } from './words-received.ts'

/* Shared by the lists of received against ordered copies. */

interface Figures {
  readonly orders: number
  readonly ordered: number
  readonly accepted: number
  readonly good: number
  readonly damaged: number
  readonly open: number
  readonly closed: number
  readonly orderedNetFen: number | null
  readonly listFen: number
  readonly netFen: number | null
}

const allColumns: readonly Column<Figures>[] = [
  copiesColumn('orders', 66),
  copiesColumn('ordered', 90, { sortable: true }),
  copiesColumn('accepted', 92, { hidden: true }),
  copiesColumn('good', 90, { sortable: true, phone: 'number' }),
  {
    key: 'share',
    // Browsers differ by a pixel in the width of the text; the bar must fit in all of them.
    width: 116,
    align: 'end',
    phone: 'meta',
    screenOnly: true,
    render: ({ good, ordered }) => <PartOf part={good} total={ordered} as="percent" />,
  },
  copiesColumn('damaged', 90, { sortable: true }),
  copiesColumn('open', 132, { sortable: true }),
  copiesColumn('closed', 100),
  moneyColumn('orderedNetFen', 120, { hidden: true }),
  moneyColumn('listFen', 120, { hidden: true }),
  moneyColumn('netFen', 112, { sortable: true }),
]

/** Keepers see the list value instead of outstanding copies. */
export function figureColumns(role: Role | undefined): readonly Column<Figures>[] {
  if (!role || seesPurchaseTerms(role)) return allColumns
  return columnsFor(role, allColumns).map((column) =>
    column.key === 'listFen' ? { ...column, hidden: false } : column,
  )
}

/** Keepers cannot filter by supplier. */
export const figureFilters = (role: string | undefined) => [
  seasonFilter({ inline: true, width: 150 }),
  ...(role === 'warehouse' ? [] : [dictFilter('supplierIds', supplierDict, { inline: true, width: 150 })]),
  dictFilter('warehouseIds', stockWarehouses, { inline: true, width: 140 }),
  dictFilter('publisherIds', publisherDict),
]

/** Only rows with copies still to come. */
export const openFilter = flagFilter('incomplete', { inline: true, width: 130 })

export const useRole = () => useSession().currentRoles?.id

/** Opens the receipts of a row. */
export function useReceiptsBehind(): (behind: ReceiptsFilter) => void {
  const role = useRole()
  const { search } = useAddress()
  const navigate = useNavigate()
  return (behind) => {
    const { to, search: receiptSearch } = receiptsBehind(role, search, behind)
    void navigate({ to, search: () => receiptSearch as never })
  }
}

function useFigureSums() {
  const words = useWords(receivedScreenWords)
  return (sums: Pick<Figures, 'ordered' | 'good' | 'damaged' | 'open' | 'listFen' | 'netFen'>): readonly string[] => [
    words.ordered(sums.ordered),
    ...(sums.ordered ? [words.received(sums.good, percentOf(sums.good, sums.ordered))] : []),
    ...(sums.damaged ? [words.damaged(sums.damaged)] : []),
    words.toCome(sums.open),
    sums.netFen === null ? words.list(yuan(sums.listFen)) : words.net(yuan(sums.netFen)),
  ]
}

const partOf = ({ good }: Pick<Figures, 'good'>): number => good
const wholeOf = ({ ordered }: Pick<Figures, 'ordered'>): number => ordered

/** Received copies on ordered ones. */
function FigureBars<Row extends Pick<Figures, 'ordered' | 'good'>>(props: {
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  readonly onOpen?: (row: Row) => void
}) {
  const words = useWords(receivedScreenWords)
  const { ordered, good } = receivedWords[useLanguage()]
  const names = { part: good, total: ordered }
  return <PartBars {...props} partOf={partOf} wholeOf={wholeOf} names={names} label={words.chart} />
}

/** The list of received figures, without its columns and row action. */
export function useReceived<Row extends Figures>(
  path: ScreenPath,
  nameOf: (row: Row) => string,
  onOpen: (row: Row) => void,
) {
  const words = useWords(receivedScreenWords)
  return {
    title: screenTitle(path, useLanguage()),
    words: receivedWords,
    summed: useFigureSums(),
    emptyHint: words.nothingOrdered,
    nameOf,
    onOpen,
    filters: figureFilters(useRole()),
    within: { sort: '-ordered' as const },
    renderAbove: ({ rows }: { readonly rows: readonly Row[] }) => (
      <FigureBars rows={rows} nameOf={nameOf} onOpen={onOpen} />
    ),
  }
}
