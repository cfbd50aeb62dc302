import { businessProgress } from '@keben/core/office/statistics/contract'
import { ProgressScreen } from './ProgressScreen.tsx'

export default function BusinessProgress() {
  return <ProgressScreen path="/sys/businessOrder/orderSchedule" endpoint={businessProgress} districts={true} />
}
