import { districtDict } from '@keben/core/base/network/contract'
import type { Role } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { sentWords } from '@keben/core/office/statistics/words-sent'
import { useNavigate } from '@tanstack/react-router'
import { useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn } from '../../kit/list/columns.tsx'
import { choicesFilter, dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { screenTitle } from '../../kit/app/screens.ts'
import { PartOf, percentOf } from '../../kit/values/Share.tsx'
import { seasonFilter } from '../../base/plans/season-filter.ts'
import { PartBars } from './PartBars.tsx'
import { useRole } from './received-parts.tsx'
import { sentScreenWords } from './words-sent.ts'

/* Shared by the lists of sent against requested copies. */

interface Figures {
  readonly requested: number
  readonly issued: number
  readonly sent: number
  readonly confirmed: number
  readonly onTheWay: number
  readonly returned: number
  readonly closed: number
  readonly owed: number
  readonly requestedFen: number
  readonly sentFen: number
}

const partColumn = (key: 'sent' | 'confirmed'): Column<Figures> => ({
  key,
  width: 122,
  align: 'end',
  sortable: true,
  phone: key === 'sent' ? 'number' : 'meta',
  render: (row) => <PartOf part={row[key]} total={row.requested} />,
})

export const sentColumns: readonly Column<Figures>[] = [
  copiesColumn('requested', 90, { sortable: true }),
  copiesColumn('issued', 84, { hidden: true }),
  partColumn('sent'),
  partColumn('confirmed'),
  copiesColumn('onTheWay', 96, { sortable: true }),
  copiesColumn('returned', 84, { hidden: true }),
  // Requested copies are sent, closed or outstanding; a few lost ones are outstanding again.
  copiesColumn('closed', 100),
  copiesColumn('owed', 90, { sortable: true, phone: 'meta' }),
  moneyColumn('requestedFen', 140, { hidden: true }),
  moneyColumn('sentFen', 124, { sortable: true }),
]

const sources = {
  plan: { en: sentScreenWords.en.sources.plan, zh: sentScreenWords.zh.sources.plan },
  patch: { en: sentScreenWords.en.sources.patch, zh: sentScreenWords.zh.sources.patch },
  shop: { en: sentScreenWords.en.sources.shop, zh: sentScreenWords.zh.sources.shop },
}

/** Keepers cannot filter by district. */
const sentFilters = (role: Role | undefined) => [
  seasonFilter({ inline: true, width: 150 }),
  ...(role === 'warehouse' ? [] : [dictFilter('districtIds', districtDict, { inline: true, width: 140 })]),
  flagFilter('incomplete', { inline: true, width: 130 }),
  dictFilter('warehouseIds', stockWarehouses),
  choicesFilter('sources', sources),
]

function useSentSums() {
  const words = useWords(sentScreenWords)
  return (sums: Figures): readonly string[] => [
    words.requested(sums.requested),
    ...(sums.requested
      ? [
          words.sent(sums.sent, percentOf(sums.sent, sums.requested)),
          words.confirmed(sums.confirmed, percentOf(sums.confirmed, sums.requested)),
        ]
      : []),
    ...(sums.closed ? [words.closed(sums.closed)] : []),
    words.owed(sums.owed),
  ]
}

/** Opens the next finer list with the current filters and those of the row. */
export function useFiner(to: '/sys/statistics/send/type2' | '/sys/statistics/send/type3') {
  const { search } = useAddress()
  const navigate = useNavigate()
  return (of: Readonly<Record<string, string>>): void => {
    const { planIds, districtIds, schoolIds, warehouseIds, sources: from, incomplete } = search
    const filters = { planIds, districtIds, schoolIds, warehouseIds, sources: from, incomplete, ...of }
    const nextSearch = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
    void navigate({ to, search: () => nextSearch as never })
  }
}

const partOf = ({ sent }: Figures): number => sent
const wholeOf = ({ requested }: Figures): number => requested

/** Sent copies on requested ones. */
function SentBars<Row extends Figures>(props: {
  readonly rows: readonly Row[]
  readonly nameOf: (row: Row) => string
  readonly onOpen?: (row: Row) => void
}) {
  const words = useWords(sentScreenWords)
  const { requested, sent } = sentWords[useLanguage()]
  const names = { part: sent, total: requested }
  return <PartBars {...props} partOf={partOf} wholeOf={wholeOf} names={names} label={words.chart} />
}

/** The list of sent figures, without its columns and row action. */
export function useSent<Row extends Figures>(
  path: ScreenPath,
  nameOf: (row: Row) => string,
  onOpen: (row: Row) => void,
) {
  const words = useWords(sentScreenWords)
  return {
    title: screenTitle(path, useLanguage()),
    words: sentWords,
    summed: useSentSums(),
    emptyHint: words.nothing,
    nameOf,
    onOpen,
    filters: sentFilters(useRole()),
    within: { sort: '-owed' as const },
    renderAbove: ({ rows }: { readonly rows: readonly Row[] }) => (
      <SentBars rows={rows} nameOf={nameOf} onOpen={onOpen} />
    ),
  }
}
