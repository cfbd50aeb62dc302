import { SettlementScreen } from './SettlementScreen.tsx'

/** Settlements of shops: confirmed and paid. */
export default function ShopSettlements() {
  return <SettlementScreen path="/sys/finance/shop/order" kind="shop" />
}
