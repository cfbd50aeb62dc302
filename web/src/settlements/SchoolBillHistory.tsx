import { FinanceScreen } from './FinanceScreen.tsx'

/** Paid bills of schools. */
export default function SchoolBillHistory() {
  return <FinanceScreen path="/sys/finance/school/history" desk="school" list="history" />
}
