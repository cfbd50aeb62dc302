import { businessReceiving } from '@keben/core/office/statistics/contract'
import { ReceivingScreen } from './ReceivingScreen.tsx'

export default function BusinessReceiving() {
  return <ReceivingScreen path="/sys/businessOrder/orderRecSchedule" endpoint={businessReceiving} side="business" />
}
