import type { ValueOf } from '@keben/core/kit/endpoint'
import { audiences } from '@keben/core/base/plans/choices'
import { schoolPlanStates } from '@keben/core/ordering/school-plans/states'
import { campusDict } from '@keben/core/base/schools/contract'
import { schoolProgress } from '@keben/core/office/statistics/contract'
import { schoolReceiving } from '@keben/core/office/statistics/received'
import { GradeText } from '../../base/catalogue/BookTitle.tsx'
import { bookTitleColumn } from '../../base/catalogue/line-columns.tsx'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import {
  type Column,
  choiceColumn,
  copiesColumn,
  moneyColumn,
  stateColumn,
  textColumn,
} from '../../kit/list/columns.tsx'
import { dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { downloadSchedule } from '../spreadsheets/files.ts'
import { useAwaited } from './expected-supply.tsx'
import { OrderedAndArrived, type ShownPlan, useOrdered } from './OrderedAndArrived.tsx'
import { orderedWords } from './words.ts'

type Row = ValueOf<typeof schoolProgress.output>['list'][number]

const columns: readonly Column<Row>[] = [
  bookTitleColumn(220),
  { key: 'grade', width: 84, sortable: true, phone: 'subtitle', render: ({ grade }) => <GradeText grade={grade} /> },
  choiceColumn('audience', audiences, 72, { phone: 'subtitle' }),
  textColumn('campusName', 96, { phone: 'subtitle' }),
  textColumn('publisherName', 150, { hidden: true }),
  textColumn('subjectName', 90, { hidden: true }),
  copiesColumn('suggested', 80),
  copiesColumn('requested', 80),
  copiesColumn('copies', 80, { sortable: true, phone: 'number' }),
  copiesColumn('fundedCopies', 100),
  moneyColumn('listFen', 104),
  textColumn('reason', 160, { phone: 'meta' }),
  stateColumn(schoolPlanStates),
  textColumn('bookCode', 110, { hidden: true }),
]

const path = '/sys/schoolOrder/orderSchedule'

/** My order title by title, from the request to the delivery. */
export default function SchoolProgress() {
  return <OrderedAndArrived path={path} Ordered={Ordered} Arrived={Arrived} />
}

function Ordered(plan: ShownPlan) {
  const words = useWords(orderedWords)
  return (
    <ListScreen
      name="school-progress"
      {...useOrdered(path, plan)}
      endpoint={schoolProgress}
      emptyHint={words.noLines}
      columns={columns}
      filters={[dictFilter('campusIds', campusDict)]}
      onDownload={(filter, shown, name) =>
        download(downloadSchedule, { kind: 'ownTitles', filter, columns: shown }, name)
      }
    />
  )
}

function Arrived({ planId, picker }: ShownPlan) {
  return (
    <ListScreen
      {...useAwaited({ path, planId, picker, schools: false })}
      endpoint={schoolReceiving}
      filters={[dictFilter('campusIds', campusDict)]}
      onDownload={(filter, shown, name) =>
        download(downloadSchedule, { kind: 'awaitedBySchool', filter, columns: shown }, name)
      }
    />
  )
}
