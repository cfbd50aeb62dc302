import { SettlementScreen } from './SettlementScreen.tsx'

/** Settlements of suppliers: confirmed, invoiced, paid. */
export default function SupplierSettlements() {
  return <SettlementScreen path="/sys/finance/supplier/order" kind="supplier" />
}
