import { ReceiptScreen } from './ReceiptScreen.tsx'

/** The counts of my titles at all warehouses. */
export default function BusinessReceipts() {
  return <ReceiptScreen path="/sys/businessReceipt/record" side="business" part="counted" />
}
