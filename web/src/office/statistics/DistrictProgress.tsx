import { schoolDict } from '@keben/core/base/schools/contract'
import { areaProgress } from '@keben/core/office/statistics/contract'
import { areaReceiving } from '@keben/core/office/statistics/received'
import type { ReactNode } from 'react'
import { download } from '../../kit/api/download.ts'
import { useWords } from '../../kit/app/language.ts'
import { dictFilter } from '../../kit/list/filters.ts'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { downloadSchedule } from '../spreadsheets/files.ts'
import { useAwaited } from './expected-supply.tsx'
import { ProgressScreen } from './ProgressScreen.tsx'
import { receivedScreenWords } from './words-received.ts'

const path = '/sys/countyOrder/orderSchedule'

/** The orders of a district's schools, and how much has arrived. */
export default function DistrictProgress() {
  const { arrivedView } = useWords(receivedScreenWords)
  return (
    <ProgressScreen
      path={path}
      endpoint={areaProgress}
      districts={false}
      opensAt="/sys/countyOrder/orderPlan"
      more={(plan, picker) => [
        { key: 'arrived', label: arrivedView, render: () => <Arrived planId={plan.id} picker={picker} /> },
      ]}
    />
  )
}

function Arrived({ planId, picker }: { planId: number; picker: ReactNode }) {
  return (
    <ListScreen
      {...useAwaited({ path, planId, picker, schools: true })}
      endpoint={areaReceiving}
      filters={[dictFilter('schoolIds', schoolDict, { search: 'server', inline: true, width: 180 })]}
      onDownload={(filter, columns, name) =>
        download(downloadSchedule, { kind: 'awaitedByDistrict', filter, columns }, name)
      }
    />
  )
}
