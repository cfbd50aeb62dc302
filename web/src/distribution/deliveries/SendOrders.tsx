import { DeliveryScreen } from './DeliveryScreen.tsx'

/** The send orders of my company. */
export default function SendOrders() {
  return <DeliveryScreen path="/sys/orderOp/orderSen" side="company" />
}
