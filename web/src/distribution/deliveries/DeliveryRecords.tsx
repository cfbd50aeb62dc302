import { DeliveryScreen } from './DeliveryScreen.tsx'

export default function DeliveryRecords() {
  return <DeliveryScreen path="/sys/deliverGoods/record" side="record" isSent />
}
