import { FinanceScreen } from './FinanceScreen.tsx'

/** Bills of districts that wait to be confirmed; made here. */
export default function DistrictBillsToConfirm() {
  return <FinanceScreen path="/sys/finance/area/wait" desk="district" list="wait" />
}
