import { deliveryStatement } from '@keben/core/distribution/deliveries/contract'
import { type ReceiverKind, sendSources } from '@keben/core/distribution/deliveries/choices'
import type { Statement } from '@keben/core/distribution/deliveries/statement'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { yuan } from '@keben/core/kit/money'
import { districtDict } from '@keben/core/base/network/contract'
import type { ScreenPath } from '@keben/core/screens'
import { useNavigate } from '@tanstack/react-router'
import { useAddress } from '../../kit/app/address.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn } from '../../kit/list/columns.tsx'
import { choicesFilter, daysFilter, dictFilter, flagFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { seasonFilter } from '../../base/plans/season-filter.ts'
import { OddCopies } from './columns.tsx'
import { statementWords } from './words-statement.ts'

const odd = (key: 'missing' | 'damaged' | 'surplus' | 'openDifferences', width: number): Column<Statement> => ({
  key,
  width,
  align: 'end',
  render: (row) => <OddCopies value={row[key]} />,
})

/** `receiver` labels the names: rows sort by `name`, a receiver here, a district elsewhere. */
const columns = (isShops: boolean, receiver: string): readonly Column<Statement>[] => [
  {
    key: 'name',
    label: receiver,
    width: 220,
    title: true,
    phone: 'title',
    sortable: true,
    render: ({ to, districtName }) => to?.receiverName ?? districtName,
  },
  { key: 'districtName', width: 110, phone: 'subtitle', hidden: isShops, render: ({ districtName }) => districtName },
  copiesColumn('orders', 76),
  copiesColumn('sent', 90, { sortable: true }),
  copiesColumn('confirmed', 96, { sortable: true, phone: 'number' }),
  copiesColumn('onItsWay', 96),
  odd('missing', 80),
  odd('damaged', 84),
  odd('surplus', 90),
  copiesColumn('difference', 90, { sortable: true, hidden: true }),
  odd('openDifferences', 110),
  moneyColumn('listFen', 120, { hidden: true }),
  moneyColumn('netFen', 120, { sortable: true, phone: 'meta' }),
]

interface DeliveryStatementProps {
  readonly path: ScreenPath
  readonly receivers: readonly ReceiverKind[]
  /** The screen of the deliveries behind a row. */
  readonly behind: ScreenPath
}

/** By receiver: sent, confirmed, differing, and the amount of confirmed copies. */
export function DeliveryStatement({ path, receivers, behind }: DeliveryStatementProps) {
  const words = useWords(statementWords)
  const fields = deliveryWords[useLanguage()]
  const navigate = useNavigate()
  const address = useAddress()
  const isShops = receivers.includes('shop')
  return (
    <ListScreen
      name={`delivery-statement${path}`}
      title={screenTitle(path, useLanguage())}
      endpoint={deliveryStatement}
      words={deliveryWords}
      counted={words.receivers}
      summed={({ sent, confirmed, netFen }) => [words.sent(sent), words.confirmed(confirmed), words.net(yuan(netFen))]}
      searchHint={words.search}
      emptyHint={words.noneHint}
      nameOf={({ to, districtName }) => to?.receiverName ?? districtName}
      columns={columns(isShops, fields.receiverName)}
      within={{ receivers: [...receivers], sort: '-netFen' }}
      filters={[
        ...(isShops ? [] : [seasonFilter({ inline: true, width: 150 })]),
        dictFilter('districtIds', districtDict, { inline: true, width: 130 }),
        ...(isShops ? [] : [choicesFilter('sources', sendSources)]),
        flagFilter('differing', { yes: fields.differing }),
        daysFilter('from', 'to'),
      ]}
      onOpen={({ to }) => {
        const search = to?.schoolId
          ? { schoolIds: String(to.schoolId) }
          : to?.shopId
            ? { shopIds: String(to.shopId) }
            : {}
        const planIds = address.search['planIds']
        void navigate({ to: behind, search: () => ({ ...search, ...(planIds && { planIds }) }) as never })
      }}
    />
  )
}
