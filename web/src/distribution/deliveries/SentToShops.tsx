import { DeliveryScreen } from './DeliveryScreen.tsx'

/** Deliveries sent to shops, with their confirmations. */
export default function SentToShops() {
  return <DeliveryScreen path="/sys/send/shop" side="shops" isSent />
}
