import { ReceiptScreen } from './ReceiptScreen.tsx'

/** What all warehouses have counted of my titles. */
export default function BusinessReceipts() {
  return <ReceiptScreen path="/sys/businessReceipt/record" side="business" part="counted" />
}
