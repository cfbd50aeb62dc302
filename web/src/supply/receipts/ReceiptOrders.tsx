import { ReceiptScreen } from './ReceiptScreen.tsx'

/** Uncounted receipts, which can be cancelled. */
export default function ReceiptOrders() {
  return <ReceiptScreen path="/sys/orderOp/orderRec" side="business" part="uncounted" />
}
