import { manageReceiving } from '@keben/core/office/statistics/contract'
import { ReceivingScreen } from './ReceivingScreen.tsx'

export default function ManageReceiving() {
  return <ReceivingScreen path="/sys/bookOrder/orderRecSchedule" endpoint={manageReceiving} side="manage" />
}
