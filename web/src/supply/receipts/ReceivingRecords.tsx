import { ReceiptScreen } from './ReceiptScreen.tsx'

/** What was counted at my warehouses, with what was short and damaged. */
export default function ReceivingRecords() {
  return <ReceiptScreen path="/sys/purchase/record" side="keeper" part="counted" />
}
