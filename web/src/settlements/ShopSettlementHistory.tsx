import { SettlementScreen } from './SettlementScreen.tsx'

/** Paid settlements of shops. */
export default function ShopSettlementHistory() {
  return <SettlementScreen path="/sys/finance/shop/history" kind="shop" isHistory />
}
