import { ReceiptScreen } from './ReceiptScreen.tsx'

/** What nobody has counted yet: it can be cancelled. */
export default function ReceiptOrders() {
  return <ReceiptScreen path="/sys/orderOp/orderRec" side="business" part="uncounted" />
}
