import { ReceiptScreen } from './ReceiptScreen.tsx'

/** Counted receipts of my warehouses, with short and damaged copies. */
export default function ReceivingRecords() {
  return <ReceiptScreen path="/sys/purchase/record" side="keeper" part="counted" />
}
