import { DeliveryScreen } from './DeliveryScreen.tsx'

/** All send orders of all companies. */
export default function AllSendOrders() {
  return <DeliveryScreen path="/sys/orderOp/orderManageSen" side="manage" />
}
