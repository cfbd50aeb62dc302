import { areaProgress } from '@keben/core/statistics/contract'
import { ProgressScreen } from './ProgressScreen.tsx'

export default function DistrictProgress() {
  return <ProgressScreen path="/sys/countyOrder/orderSchedule" endpoint={areaProgress} districts={false} />
}
