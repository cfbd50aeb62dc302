import { FinanceScreen } from './FinanceScreen.tsx'

/** Bills of districts on which payments are recorded. */
export default function DistrictBillsToPay() {
  return <FinanceScreen path="/sys/finance/area/pay" desk="district" list="pay" />
}
