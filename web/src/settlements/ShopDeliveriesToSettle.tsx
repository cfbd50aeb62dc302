import { Unsettled } from './Unsettled.tsx'

/** Confirmed deliveries to shops that are not settled yet. */
export default function ShopDeliveriesToSettle() {
  return <Unsettled path="/sys/finance/shop/send" kind="shop" then="/sys/finance/shop/order" />
}
