import { PatchDeliveries } from './PatchDeliveries.tsx'

/** Supplementary orders of schools on their way. */
export default function SchoolPatchDeliveries() {
  return <PatchDeliveries path="/sys/deliverGoods/patch" of="school" />
}
