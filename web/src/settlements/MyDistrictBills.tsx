import { BillsAndAccount } from './account/BillsAndAccount.tsx'

/** The bills of my district. */
export default function MyDistrictBills() {
  return <BillsAndAccount path="/sys/countyOrder/finance" party="district" />
}
