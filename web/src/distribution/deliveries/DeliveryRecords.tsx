import { DeliveryScreen } from './DeliveryScreen.tsx'

/** Everything that went out, and what became of it. */
export default function DeliveryRecords() {
  return <DeliveryScreen path="/sys/deliverGoods/record" side="record" isSent />
}
