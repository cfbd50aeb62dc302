import { DeliveryScreen } from './DeliveryScreen.tsx'

/** Outbound notes of my warehouses, by day: pick lists, papers, what has left. */
export default function Outbound() {
  return <DeliveryScreen path="/sys/deliverGoods/ck" side="keeper" />
}
