import { DeliveryStatement } from './DeliveryStatement.tsx'

/** Per shop: sent, confirmed, difference, amount. */
export default function ShopStatement() {
  return <DeliveryStatement path="/sys/deliverGoods/shopAccount" receivers={['shop']} behind="/sys/send/shop" />
}
