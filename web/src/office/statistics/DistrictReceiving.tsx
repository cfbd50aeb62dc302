import { schoolDict } from '@keben/core/base/schools/contract'
import { areaReceiving } from '@keben/core/office/statistics/received'
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
import { namedReturn } from '../../distribution/returns/named.tsx'
import { ReturnList } from '../../distribution/returns/ReturnList.tsx'
import { returnScreenWords } from '../../distribution/returns/words.ts'
import { downloadSchedule } from '../spreadsheets/files.ts'
import { useAwaited } from './expected-supply.tsx'
import { ConfirmingList } from './ConfirmingList.tsx'
import type { ShownPlan } from './OrderedAndArrived.tsx'
import { sentScreenWords } from './words-sent.ts'

const path = '/sys/countyOrder/orderRecSchedule'

/** Deliveries to the district, which it confirms here, and to its schools, which it follows. */
export default function DistrictReceiving() {
  const words = useWords(sentScreenWords)
  const returning = useWords(returnScreenWords)
  const title = screenTitle(path, useLanguage())
  const { search } = useAddress()
  const id = idIn(search, 'send')
  if (id) return <DeliveryPage key={id} side="district" id={id} back={title} />
  const returned = namedReturn(search, { label: returning.returns, search: { view: 'returns' } })
  if (returned) return returned
  return (
    <PageViews
      label={title}
      views={[
        {
          key: 'coming',
          label: words.deliveries,
          render: () => (
            <DeliveryList name="district-deliveries" title={title} side="district" above={<NoteFinder />} />
          ),
        },
        {
          key: 'returns',
          label: returning.returns,
          render: () => <ReturnList title={returning.returns} looker="district" address={{ view: 'returns' }} />,
        },
        { key: 'schools', label: words.whoConfirms, render: () => <ConfirmingList address={{ view: 'schools' }} /> },
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
  const list = useAwaited({ path, planId, picker, schools: true })
  return (
    <ListScreen
      {...list}
      endpoint={areaReceiving}
      address={{ ...list.address, view: 'owed' }}
      within={{ planId, sort: '-owed' }}
      filters={[dictFilter('schoolIds', schoolDict, { search: 'server', inline: true, width: 180 })]}
      onDownload={(filter, columns, name) =>
        download(downloadSchedule, { kind: 'awaitedByDistrict', filter, columns }, name)
      }
    />
  )
}
