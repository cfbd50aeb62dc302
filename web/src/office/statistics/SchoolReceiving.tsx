import { campusDict } from '@keben/core/base/schools/contract'
import { schoolReceiving } from '@keben/core/office/statistics/received'
import { NoteFinder } from '../../distribution/deliveries/confirm/ArrivalsPage.tsx'
import { DeliveryList } from '../../distribution/deliveries/DeliveryList.tsx'
import { DeliveryPage } from '../../distribution/deliveries/DeliveryPage.tsx'
import { idIn, useAddress } from '../../kit/app/address.ts'
import { download } from '../../kit/api/download.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { PageViews } from '../../kit/ui/PageViews.tsx'
import { screenTitle } from '../../kit/app/screens.ts'
import { WithPlan } from '../../base/plans/WithPlan.tsx'
import { seasonWithResult } from '../../base/plans/plan-filters.ts'
import { downloadSchedule } from '../spreadsheets/files.ts'
import { useAwaited } from './expected-supply.tsx'
import type { ShownPlan } from './OrderedAndArrived.tsx'
import { StillOwed } from './StillOwed.tsx'
import { sentScreenWords } from './words-sent.ts'

const path = '/sys/schoolOrder/orderRecSchedule'

/** Deliveries on their way to a school, and the copies still outstanding with their dates. */
export default function SchoolReceiving() {
  const words = useWords(sentScreenWords)
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'send')
  if (id) return <DeliveryPage key={id} side="school" id={id} back={title} />
  return (
    <PageViews
      label={title}
      views={[
        {
          key: 'coming',
          label: words.deliveries,
          render: () => (
            <DeliveryList
              name="school-deliveries"
              title={title}
              side="school"
              above={
                <>
                  <NoteFinder />
                  <StillOwed />
                </>
              }
            />
          ),
        },
        {
          key: 'owed',
          label: words.stillOwed,
          render: () => (
            <WithPlan filter={seasonWithResult}>{(plan, picker) => <Owed planId={plan.id} picker={picker} />}</WithPlan>
          ),
        },
      ]}
    />
  )
}

function Owed({ planId, picker }: ShownPlan) {
  const list = useAwaited({ path, planId, picker, schools: false })
  return (
    <ListScreen
      {...list}
      endpoint={schoolReceiving}
      address={{ ...list.address, view: 'owed' }}
      within={{ planId, sort: '-owed' }}
      filters={[dictFilter('campusIds', campusDict)]}
      onDownload={(filter, columns, name) =>
        download(downloadSchedule, { kind: 'awaitedBySchool', filter, columns }, name)
      }
    />
  )
}
