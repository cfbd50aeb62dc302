import { SettlementScreen } from './SettlementScreen.tsx'

/** Paid settlements of suppliers. */
export default function SupplierSettlementHistory() {
  return <SettlementScreen path="/sys/finance/supplier/history" kind="supplier" isHistory />
}
