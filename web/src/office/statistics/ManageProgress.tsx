import { manageProgress } from '@keben/core/office/statistics/contract'
import { ProgressScreen } from './ProgressScreen.tsx'

export default function ManageProgress() {
  return <ProgressScreen path="/sys/bookOrder/orderSchedule" endpoint={manageProgress} districts={true} />
}
