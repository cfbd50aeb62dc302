import { PartyBills } from './PartyBills.tsx'

/** The paid bills of my district. */
export default function MyDistrictBillHistory() {
  return <PartyBills path="/sys/countyOrder/financeHistory" party="district" isHistory />
}
