import { PartyBills } from './PartyBills.tsx'

/** The bills of my school. */
export default function MySchoolBills() {
  return <PartyBills path="/sys/schoolOrder/finance" party="school" />
}
