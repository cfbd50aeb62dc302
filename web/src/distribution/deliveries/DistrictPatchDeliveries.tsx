import { PatchDeliveries } from './PatchDeliveries.tsx'

/** Supplementary orders of districts on their way. */
export default function DistrictPatchDeliveries() {
  return <PatchDeliveries path="/sys/deliverGoods/areaPatch" of="district" />
}
