import { PartyBills } from './PartyBills.tsx'

/** All bills of my district and of its schools. */
export default function BillsInDistrict() {
  return <PartyBills path="/sys/countyOrder/financeGlobal" party="wholeDistrict" />
}
