import type { ValueOf } from '@keben/core/kit/endpoint'
import { yuan } from '@keben/core/kit/money'
import { districtDict } from '@keben/core/network/contract'
import { reconcile } from '@keben/core/statistics/contract'
import { progressWords } from '@keben/core/statistics/words'
import { useLanguage, useWords } from '../kit/language.ts'
import { type Column, copiesColumn, moneyColumn, textColumn, titleColumn } from '../kit/list/columns.tsx'
import { dictFilter } from '../kit/list/filters.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { screenTitle } from '../kit/screens.ts'
import { WithPlan } from '../plans/WithPlan.tsx'
import { orderedWords } from './words.ts'

type Row = ValueOf<typeof reconcile.output>['list'][number]

const columns: readonly Column<Row>[] = [
  titleColumn('schoolName', 240, { sortable: true }),
  textColumn('schoolCode', 116, { phone: 'subtitle' }),
  textColumn('districtName', 110, { sortable: true, phone: 'subtitle' }),
  copiesColumn('copies', 96, { sortable: true, phone: 'number' }),
  copiesColumn('fundedCopies', 110),
  moneyColumn('listFen', 128, { sortable: true, phone: 'meta' }),
  moneyColumn('netFen', 128),
]

/** What each school has ordered in a plan, and what follows from it. */
export default function Reconciliation() {
  const words = useWords(orderedWords)
  const language = useLanguage()
  return (
    <WithPlan wanted={({ state }) => ['resulted', 'patching', 'archived'].includes(state)}>
      {(plan, picker) => (
        <ListScreen
          key={plan.id}
          name="reconciliation"
          title={screenTitle('/sys/bookOrder/orderDZ', language)}
          endpoint={reconcile}
          words={progressWords}
          counted={words.schools}
          summed={({ copies, listFen }) => [words.copies(copies), words.value(yuan(listFen))]}
          searchHint={words.searchSchool}
          emptyHint={words.noResult}
          nameOf={({ schoolName }) => schoolName}
          columns={columns}
          filters={[dictFilter('districtIds', districtDict, { inline: true, width: 160 })]}
          within={{ planId: plan.id }}
          address={{ plan: String(plan.id) }}
          picker={picker}
        />
      )}
    </WithPlan>
  )
}
