import { Unsettled } from './Unsettled.tsx'

/** Confirmed receipts that are not settled yet. */
export default function SupplierReceiptsToSettle() {
  return <Unsettled path="/sys/finance/supplier/receipt" kind="supplier" then="/sys/finance/supplier/order" />
}
