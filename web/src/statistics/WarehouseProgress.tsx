import type { ValueOf } from '@keben/core/kit/endpoint'
import { yuan } from '@keben/core/kit/money'
import { downloadSchedule } from '@keben/core/spreadsheets/orders'
import { warehouseProgress } from '@keben/core/statistics/contract'
import { progressWords } from '@keben/core/statistics/words'
import { warehouseDict } from '@keben/core/warehouses/contract'
import { download } from '../kit/download.ts'
import { useLanguage, useWords } from '../kit/language.ts'
import { type Column, copiesColumn, moneyColumn, textColumn, titleColumn } from '../kit/list/columns.tsx'
import { dictFilter } from '../kit/list/filters.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { screenTitle } from '../kit/screens.ts'
import { WithPlan } from '../plans/WithPlan.tsx'
import { orderedWords } from './words.ts'

type Row = ValueOf<typeof warehouseProgress.output>['list'][number]

const columns: readonly Column<Row>[] = [
  titleColumn('title', 240, { sortable: true }),
  textColumn('bookCode', 116, { sortable: true, phone: 'subtitle' }),
  textColumn('publisherName', 150),
  textColumn('warehouseName', 130, { phone: 'meta' }),
  copiesColumn('schools', 84, { phone: 'meta' }),
  copiesColumn('schoolCopies', 96),
  copiesColumn('reserveCopies', 84),
  copiesColumn('copies', 92, { sortable: true, phone: 'number' }),
  moneyColumn('listFen', 120),
]

/** What my warehouses will receive and send for a plan. */
export default function WarehouseProgress() {
  const words = useWords(orderedWords)
  const language = useLanguage()
  return (
    <WithPlan>
      {(plan, picker) => (
        <ListScreen
          key={plan.id}
          name="warehouse-progress"
          title={screenTitle('/sys/warehouse/orderSchedule', language)}
          endpoint={warehouseProgress}
          words={progressWords}
          counted={words.titles}
          summed={({ copies, listFen }) => [words.copies(copies), words.value(yuan(listFen))]}
          searchHint={words.searchTitle}
          emptyHint={words.noResult}
          nameOf={({ title }) => title}
          columns={columns}
          filters={[dictFilter('warehouseIds', warehouseDict)]}
          within={{ planId: plan.id }}
          address={{ plan: String(plan.id) }}
          onDownload={(filter, shown, name) =>
            download(downloadSchedule, { kind: 'warehouseTitles', filter, columns: shown }, name)
          }
          extra={picker}
        />
      )}
    </WithPlan>
  )
}
