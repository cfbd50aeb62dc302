import type { ValueOf } from '@keben/core/kit/endpoint'
import { warehouseProgress } from '@keben/core/office/statistics/contract'
import { warehouseReceiving } from '@keben/core/office/statistics/received'
import { warehouseDict } from '@keben/core/base/warehouses/contract'
import { bookTitleColumn } from '../../base/catalogue/line-columns.tsx'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { type Column, copiesColumn, moneyColumn, textColumn } from '../../kit/list/columns.tsx'
import { dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { downloadSchedule } from '../spreadsheets/files.ts'
import { useAwaited } from './expected-supply.tsx'
import { OrderedAndArrived, type ShownPlan, useOrdered } from './OrderedAndArrived.tsx'
import { orderedWords } from './words.ts'

type Row = ValueOf<typeof warehouseProgress.output>['list'][number]

const columns: readonly Column<Row>[] = [
  bookTitleColumn(240),
  textColumn('bookCode', 116, { sortable: true, phone: 'subtitle' }),
  textColumn('publisherName', 150),
  textColumn('warehouseName', 130, { phone: 'meta' }),
  copiesColumn('schools', 84),
  copiesColumn('schoolCopies', 96),
  copiesColumn('reserveCopies', 84),
  copiesColumn('copies', 92, { sortable: true, phone: 'number' }),
  moneyColumn('listFen', 120),
]

const path = '/sys/warehouse/orderSchedule'

/** What the keeper's warehouses will receive and send for a plan, and what has arrived. */
export default function WarehouseProgress() {
  return <OrderedAndArrived path={path} Ordered={Ordered} Arrived={Arrived} />
}

function Ordered(plan: ShownPlan) {
  const words = useWords(orderedWords)
  return (
    <ListScreen
      name="warehouse-progress"
      {...useOrdered(path, plan)}
      endpoint={warehouseProgress}
      emptyHint={words.noResult}
      columns={columns}
      filters={[dictFilter('warehouseIds', warehouseDict)]}
      onDownload={(filter, shown, name) =>
        download(downloadSchedule, { kind: 'warehouseTitles', filter, columns: shown }, name)
      }
    />
  )
}

function Arrived({ planId, picker }: ShownPlan) {
  return (
    <ListScreen
      {...useAwaited({ path, planId, picker, schools: true })}
      endpoint={warehouseReceiving}
      filters={[dictFilter('warehouseIds', warehouseDict)]}
      onDownload={(filter, shown, name) =>
        download(downloadSchedule, { kind: 'awaitedByWarehouse', filter, columns: shown }, name)
      }
    />
  )
}
