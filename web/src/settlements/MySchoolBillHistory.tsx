import { PartyBills } from './PartyBills.tsx'

/** The paid bills of my school. */
export default function MySchoolBillHistory() {
  return <PartyBills path="/sys/schoolOrder/financeHistory" party="school" isHistory />
}
