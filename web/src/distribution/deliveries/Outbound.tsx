import { DeliveryScreen } from './DeliveryScreen.tsx'

/** Delivery notes of my warehouses by day: pick lists, print, sent ones. */
export default function Outbound() {
  return <DeliveryScreen path="/sys/deliverGoods/ck" side="keeper" />
}
