import { yuan } from '@keben/core/kit/money'
import { supplierDict } from '@keben/core/base/network/contract'
import { reconcileReceipts } from '@keben/core/supply/receipts/contract'
import type { ReconciledSupplier } from '@keben/core/supply/receipts/reconciliation'
import { receiptWords } from '@keben/core/supply/receipts/words'
import { stockWarehouses } from '@keben/core/ledgers/stock/contract'
import { Difference } from '../../../kit/values/Difference.tsx'
import { useAddress } from '../../../kit/app/address.ts'
import { download } from '../../../kit/api/download.ts'
import { useLanguage, useWords } from '../../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn, textColumn, titleColumn } from '../../../kit/list/columns.tsx'
import { daysFilter, dictFilter, flagFilter } from '../../../kit/list/filters.ts'
import { ListScreen } from '../../../kit/list/ListScreen.tsx'
import { seasonFilter } from '../../../base/plans/season-filter.ts'
import { downloadStatistics } from '../../../office/spreadsheets/files.ts'
import { OddCopies } from '../columns.tsx'
import { reconciliationWords } from './words.ts'

const columns: readonly Column<ReconciledSupplier>[] = [
  titleColumn('supplierName', 176, { sortable: true }),
  textColumn('planName', 150, { phone: 'subtitle' }),
  copiesColumn('orders', 66),
  copiesColumn('ordered', 92, { sortable: true }),
  copiesColumn('accepted', 92, { sortable: true }),
  copiesColumn('announced', 92, { sortable: true }),
  copiesColumn('good', 92, { sortable: true, phone: 'number' }),
  { key: 'damaged', width: 92, align: 'end', sortable: true, render: ({ damaged }) => <OddCopies value={damaged} /> },
  copiesColumn('short', 80, { sortable: true, hidden: true }),
  copiesColumn('closed', 80, { hidden: true }),
  copiesColumn('toCome', 92, { sortable: true }),
  {
    key: 'difference',
    width: 96,
    align: 'end',
    sortable: true,
    phone: 'number',
    render: ({ difference, surplus }) => <Difference value={difference} surplus={surplus} />,
  },
  moneyColumn('orderedNetFen', 128, { hidden: true }),
  moneyColumn('listFen', 124, { hidden: true }),
  moneyColumn('netFen', 112, { sortable: true, phone: 'number' }),
]

/** Ordered and received copies by supplier and season. */
export function SupplierList({ title }: { title: string }) {
  const words = useWords(reconciliationWords)
  const fields = receiptWords[useLanguage()]
  const { go } = useAddress()
  return (
    <ListScreen
      name="receiving-reconciliation"
      title={title}
      endpoint={reconcileReceipts}
      words={receiptWords}
      counted={words.rows}
      summed={({ ordered, good, damaged, toCome, difference, surplus, netFen }) => [
        words.ordered(ordered),
        words.good(good),
        ...(damaged ? [words.damaged(damaged)] : []),
        ...(toCome ? [words.toCome(toCome)] : []),
        ...(surplus > difference ? [words.tooFew(surplus - difference)] : []),
        ...(surplus ? [words.tooMany(surplus)] : []),
        words.net(yuan(netFen)),
      ]}
      searchHint={words.search}
      emptyTitle={words.noneTitle}
      emptyHint={words.noneHint}
      nameOf={({ supplierName, planName }) => `${supplierName} ${planName}`}
      columns={columns}
      filters={[
        dictFilter('supplierIds', supplierDict, { inline: true, width: 160 }),
        seasonFilter({ inline: true, width: 150 }),
        dictFilter('warehouseIds', stockWarehouses, { inline: true, width: 140 }),
        flagFilter('differing', { inline: true, width: 120, yes: fields.differing }),
        daysFilter('from', 'to', { label: words.issuedOn }),
      ]}
      onDownload={(filter, shown, name) =>
        download(downloadStatistics, { kind: 'reconciliation', filter, columns: shown }, name)
      }
      onOpen={({ supplierId, planId }) => go({ supplier: String(supplierId), plan: String(planId) })}
    />
  )
}
