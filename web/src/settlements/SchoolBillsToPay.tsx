import { FinanceScreen } from './FinanceScreen.tsx'

/** Bills of schools on which payments are recorded. */
export default function SchoolBillsToPay() {
  return <FinanceScreen path="/sys/finance/school/pay" desk="school" list="pay" />
}
