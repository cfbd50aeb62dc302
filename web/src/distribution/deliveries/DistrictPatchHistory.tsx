import { DeliveryScreen } from './DeliveryScreen.tsx'

/** Supplementary orders of districts that have gone out. */
export default function DistrictPatchHistory() {
  return (
    <DeliveryScreen
      path="/sys/deliverGoods/historyAreaPatch"
      side="districtPatches"
      isSent
      within={{ sources: ['patch'], receivers: ['district'] }}
    />
  )
}
