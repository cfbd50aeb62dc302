import { yuan } from '@keben/core/kit/money'
import { supplierDict } from '@keben/core/network/contract'
import { planDict } from '@keben/core/plans/contract'
import { downloadSupplierOrders } from '@keben/core/spreadsheets/supply'
import { supplyConcerns, supplyProgress } from '@keben/core/supplier-orders/choices'
import {
  agreeSupplierOrders,
  deleteSupplierOrders,
  issueSupplierOrders,
  listSupplierOrders,
} from '@keben/core/supplier-orders/contract'
import type { SupplierOrder } from '@keben/core/supplier-orders/shapes'
import { supplierOrderStates } from '@keben/core/supplier-orders/states'
import { supplierOrderWords } from '@keben/core/supplier-orders/words'
import { warehouseDict } from '@keben/core/warehouses/contract'
import { useOpen } from '../kit/address.ts'
import { useAsk } from '../kit/ask.ts'
import { download } from '../kit/download.ts'
import { useWords } from '../kit/language.ts'
import { choiceFilter, choicesFilter, dictFilter } from '../kit/list/filters.ts'
import { batchAction } from '../kit/list/kept.ts'
import { stateTabs } from '../kit/list/state-tabs.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { usePhone } from '../kit/media.ts'
import { Attention } from './Attention.tsx'
import { companyColumns } from './columns.tsx'
import { type Named, useDeeds } from './useDeeds.tsx'
import { supplyWords } from './words.ts'

const tabs = stateTabs(supplierOrderStates)
const filters = [
  choiceFilter('concern', supplyConcerns, { inline: true, width: 116 }),
  dictFilter('supplierIds', supplierDict),
  dictFilter('planIds', planDict),
  dictFilter('warehouseIds', warehouseDict),
  choicesFilter('progress', supplyProgress),
]

const both = (key: 'issue' | 'agree' | 'delete') => ({ en: supplyWords.en[key], zh: supplyWords.zh[key] })
const asked = (key: 'issueQuestion' | 'agreeQuestion' | 'deleteQuestion') => ({
  en: supplyWords.en[key],
  zh: supplyWords.zh[key],
})

const batchActions = [
  batchAction<SupplierOrder, typeof issueSupplierOrders.input>(issueSupplierOrders, (ids) => ({ ids }), {
    key: 'issue',
    label: both('issue'),
    confirm: asked('issueQuestion'),
    when: ({ state }) => state === 'draft',
  }),
  batchAction<SupplierOrder, typeof agreeSupplierOrders.input>(agreeSupplierOrders, (ids) => ({ ids, agree: true }), {
    key: 'agree',
    label: both('agree'),
    confirm: asked('agreeQuestion'),
    when: ({ state }) => state === 'answered',
  }),
  batchAction<SupplierOrder, typeof deleteSupplierOrders.input>(deleteSupplierOrders, (ids) => ({ ids }), {
    key: 'delete',
    label: both('delete'),
    confirm: asked('deleteQuestion'),
    when: ({ state }) => state === 'draft',
    danger: true,
  }),
]

/** Nothing has come of it, and it still could be stopped. */
const isCancellable = ({ state, good, damaged, waiting }: SupplierOrder): boolean =>
  ['issued', 'answered', 'accepted'].includes(state) && good + damaged + waiting === 0

const namedOf = (rows: readonly SupplierOrder[]): Named => new Map(rows.map(({ id, number }) => [id, number]))

/** All orders to suppliers, by state; what is late or overdue stands out and can be filtered. */
export function OrderList({ title }: { title: string }) {
  const words = useWords(supplyWords)
  const open = useOpen('order')
  const phone = usePhone()
  const { askAgain, cancel, dialogs } = useDeeds()
  return (
    <>
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
        manyActions={[
          {
            key: 'cancel',
            label: `${words.cancel}…`,
            run: (rows) => void cancel(namedOf(rows)),
            when: (rows) => rows.some(isCancellable),
          },
        ]}
        rowActions={[
          {
            key: 'askAgain',
            label: `${words.askAgain}…`,
            run: (row) => void askAgain(namedOf([row])),
            when: ({ state }) => state === 'answered',
          },
          {
            key: 'cancel',
            label: `${words.cancel}…`,
            run: (row) => void cancel(namedOf([row])),
            when: isCancellable,
          },
        ]}
        onDownload={(filter, _columns, name) => download(downloadSupplierOrders, { filter }, name)}
        {...(phone ? { renderAbove: () => <CompanyAttention /> } : { extra: <CompanyAttention /> })}
      />
      {dialogs}
    </>
  )
}

function CompanyAttention() {
  const words = useWords(supplyWords)
  const sums = useAsk(listSupplierOrders, { pageSize: 1 }).data?.sums
  if (!sums) return null
  const { answered, late, overdue } = sums
  return (
    <Attention
      wanting={[
        { label: words.toJudge(answered), count: answered, search: { state: 'answered' } },
        { label: words.lateOrders(late), count: late, search: { concern: 'late' }, isBad: true },
        { label: words.overdueOrders(overdue), count: overdue, search: { concern: 'overdue' }, isBad: true },
      ]}
    />
  )
}
