import { ReceiptScreen } from './ReceiptScreen.tsx'

/** Receipts by state: what waits to be counted can be cancelled. */
export default function ReceiptOrders() {
  return <ReceiptScreen path="/sys/orderOp/orderRec" scope="business" />
}
