import { FinanceScreen } from './FinanceScreen.tsx'

/** Paid bills of districts. */
export default function DistrictBillHistory() {
  return <FinanceScreen path="/sys/finance/area/history" desk="district" list="history" />
}
