import { DeliveryScreen } from './DeliveryScreen.tsx'

/** Send orders to shops. */
export default function ShopSendOrders() {
  return <DeliveryScreen path="/sys/orderOp/orderShopSen" side="shops" />
}
