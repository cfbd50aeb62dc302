import { ReceiptScreen } from './ReceiptScreen.tsx'

/** The receipts of my company. */
export default function CompanyReceipts() {
  return <ReceiptScreen path="/sys/receipt/business" side="business" />
}
