import { BillsAndAccount } from './account/BillsAndAccount.tsx'

/** The bills of my school. */
export default function MySchoolBills() {
  return <BillsAndAccount path="/sys/schoolOrder/finance" party="school" />
}
