import { yuan } from '@keben/core/kit/money'
import { supplyConcerns, supplyProgress } from '@keben/core/supply/supplier-orders/choices'
import { listMyOrders } from '@keben/core/supply/supplier-orders/contract'
import { supplierOrderWords } from '@keben/core/supply/supplier-orders/words'
import { useOpen } from '../../../kit/app/address.ts'
import { useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { download } from '../../../kit/api/download.ts'
import { useWords } from '../../../kit/app/language.ts'
import { choiceFilter, choicesFilter } from '../../../kit/list/filters.ts'
import { stateTabs } from '../../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { usePhone } from '../../../kit/hooks/media.ts'
import { chosenForAll } from '../../../kit/list/tools/chosen-for-all.ts'
import { Attention } from '../Attention.tsx'
import { supplierColumns } from '../columns.tsx'
import { myOrderStates, myOrderWords } from '../words-mine.ts'
import { supplyWords } from '../words.ts'
import { downloadSupplierOrders } from '../../../office/spreadsheets/files.ts'
import { namedFilter } from './named-filter.ts'

const tabs = stateTabs(myOrderStates)
/** Attention counts cover all seasons. */
const inAllSeasons = { planIds: 'all' }

/** The orders issued to me; unanswered ones first. */
export function MyOrderList({ title }: { title: string }) {
  const words = useWords(myOrderWords)
  const shared = useWords(supplyWords)
  const open = useOpen('order')
  const phone = usePhone()
  // Unfiltered, because suppliers have no dictionaries of buyers and warehouses.
  const choices = useEndpoint(listMyOrders, { pageSize: 1 }).data?.sums
  const attention = choices && (
    <Attention
      wanting={[
        { label: words.toAnswer(choices.issued), count: choices.issued, search: { state: 'issued', ...inAllSeasons } },
        {
          label: shared.lateOrders(choices.late),
          count: choices.late,
          search: { concern: 'late', ...inAllSeasons },
          isBad: true,
        },
        {
          label: shared.overdueOrders(choices.overdue),
          count: choices.overdue,
          search: { concern: 'overdue', ...inAllSeasons },
          isBad: true,
        },
      ]}
    />
  )
  return (
    <ListScreen
      name="my-orders"
      title={title}
      endpoint={listMyOrders}
      words={supplierOrderWords}
      counted={shared.countOrders}
      summed={(sums) => [shared.ordered(sums.copies), shared.received(sums.good), shared.net(yuan(sums.netFen))]}
      searchHint={words.search}
      emptyTitle={words.noneTitle}
      emptyHint={words.none}
      nameOf={({ number }) => number}
      columns={supplierColumns(shared.progress, myOrderStates)}
      tabs={tabs}
      filters={[
        choiceFilter('concern', supplyConcerns, { inline: true, width: 116 }),
        namedFilter('planIds', choices?.plans, { usual: chosenForAll }),
        namedFilter('companyIds', choices?.companies),
        namedFilter('warehouseIds', choices?.warehouses),
        choicesFilter('progress', supplyProgress),
      ]}
      onOpen={({ id }) => open(id)}
      onDownload={(filter, _columns, name) => download(downloadSupplierOrders, { filter }, name)}
      {...(phone ? { renderAbove: () => attention } : { extra: attention })}
    />
  )
}
