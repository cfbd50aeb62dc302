import { ReceiptScreen } from './ReceiptScreen.tsx'

/** All receipts of the city. */
export default function AllReceipts() {
  return <ReceiptScreen path="/sys/receipt/manager" side="manage" />
}
