import { yuan } from '@keben/core/kit/money'
import { supplierDict } from '@keben/core/base/network/contract'
import { supplyConcerns, supplyProgress } from '@keben/core/supply/supplier-orders/choices'
import { deleteSupplierOrders, listSupplierOrders } from '@keben/core/supply/supplier-orders/contract'
import type { SupplierOrder } from '@keben/core/supply/supplier-orders/shapes'
import { supplierOrderStates } from '@keben/core/supply/supplier-orders/states'
import { supplierOrderWords } from '@keben/core/supply/supplier-orders/words'
import { warehouseDict } from '@keben/core/base/warehouses/contract'
import { useOpen } from '../../kit/app/address.ts'
import { useEndpoint } from '../../kit/api/endpoint-query.ts'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { choiceFilter, choicesFilter, dictFilter } from '../../kit/list/filters.ts'
import { batchAction } from '../../kit/list/resource-actions.ts'
import { stateTabs } from '../../kit/list/tools/state-tabs.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { usePhone } from '../../kit/hooks/media.ts'
import { seasonFilter } from '../../base/plans/season-filter.ts'
import { downloadSupplierOrders } from '../../office/spreadsheets/files.ts'
import { Attention } from './Attention.tsx'
import { companyColumns } from './columns.tsx'
import { useSupplySteps } from './useSupplySteps.ts'
import { supplyWords } from './words.ts'

const tabs = stateTabs(supplierOrderStates)
const filters = [
  choiceFilter('concern', supplyConcerns, { inline: true, width: 116 }),
  dictFilter('supplierIds', supplierDict),
  seasonFilter(),
  dictFilter('warehouseIds', warehouseDict),
  choicesFilter('progress', supplyProgress),
]

const batchActions = [
  batchAction<SupplierOrder, typeof deleteSupplierOrders.input>(deleteSupplierOrders, (ids) => ({ ids }), {
    key: 'delete',
    label: { en: supplyWords.en.delete, zh: supplyWords.zh.delete },
    confirm: { en: supplyWords.en.deleteQuestion, zh: supplyWords.zh.deleteQuestion },
    when: ({ state }) => state === 'draft',
    danger: true,
  }),
]

/** All supplier orders by state, with filters for late and overdue ones. */
export function OrderList({ title }: { title: string }) {
  const words = useWords(supplyWords)
  const open = useOpen('order')
  const phone = usePhone()
  return (
    <ListScreen
      name="supplier-orders"
      title={title}
      endpoint={listSupplierOrders}
      words={supplierOrderWords}
      counted={words.countOrders}
      summed={(sums) => [words.ordered(sums.copies), words.received(sums.good), words.net(yuan(sums.netFen))]}
      searchHint={words.search}
      emptyTitle={words.noneTitle}
      emptyHint={words.none}
      nameOf={({ number }) => number}
      columns={companyColumns(words.progress)}
      tabs={tabs}
      filters={filters}
      onOpen={({ id }) => open(id)}
      batchActions={batchActions}
      steps={useSupplySteps()}
      onDownload={(filter, _columns, name) => download(downloadSupplierOrders, { filter }, name)}
      {...(phone ? { renderAbove: () => <CompanyAttention /> } : { extra: <CompanyAttention /> })}
    />
  )
}

/** Attention counts cover all seasons. */
const inAllSeasons = { planIds: 'all' }

function CompanyAttention() {
  const words = useWords(supplyWords)
  const sums = useEndpoint(listSupplierOrders, { pageSize: 1 }).data?.sums
  if (!sums) return null
  const { answered, late, overdue } = sums
  return (
    <Attention
      wanting={[
        { label: words.toJudge(answered), count: answered, search: { state: 'answered', ...inAllSeasons } },
        { label: words.lateOrders(late), count: late, search: { concern: 'late', ...inAllSeasons }, isBad: true },
        {
          label: words.overdueOrders(overdue),
          count: overdue,
          search: { concern: 'overdue', ...inAllSeasons },
          isBad: true,
        },
      ]}
    />
  )
}
