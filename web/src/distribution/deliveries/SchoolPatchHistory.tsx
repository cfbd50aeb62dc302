import { DeliveryScreen } from './DeliveryScreen.tsx'

/** Supplementary orders of schools that have gone out. */
export default function SchoolPatchHistory() {
  return (
    <DeliveryScreen
      path="/sys/deliverGoods/historyPatch"
      side="schoolPatches"
      isSent
      within={{ sources: ['patch'], receivers: ['campus'] }}
    />
  )
}
