import { manageReceiving } from '@keben/core/statistics/contract'
import { ReceivingScreen } from './ReceivingScreen.tsx'

export default function ManageReceiving() {
  return <ReceivingScreen path="/sys/bookOrder/orderRecSchedule" endpoint={manageReceiving} side="manage" />
}
