import { FinanceScreen } from './FinanceScreen.tsx'

/** Bills of schools that wait to be confirmed; made here. */
export default function SchoolBillsToConfirm() {
  return <FinanceScreen path="/sys/finance/school/wait" desk="school" list="wait" />
}
