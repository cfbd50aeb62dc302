import { PartyBills } from './PartyBills.tsx'

/** The bills of my district. */
export default function MyDistrictBills() {
  return <PartyBills path="/sys/countyOrder/finance" party="district" />
}
