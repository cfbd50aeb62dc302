import type { PatchDocument, PatchWindow } from '@keben/core/patches/shapes'
import { useState } from 'react'
import { useAsk } from '../kit/ask.ts'
import { AskFailed } from '../kit/AskFailed.tsx'
import { Loader } from '../kit/Loader.tsx'
import { DeleteDraft } from './DeleteDraft.tsx'
import { PatchEditor } from './PatchEditor.tsx'
import { PatchView } from './PatchView.tsx'
import { type SideName, sides } from './sides.ts'
import './patches.css'

/** One order: written on as long as it may be, else looked at. */
export function PatchPage({ side, id, back }: { side: SideName; id: number; back: string }) {
  const asked = useAsk(sides[side].info, { id })
  const patch = asked.data
  if (asked.isError && !patch) return <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (!patch) return <Loader page />
  if (patch.actions.includes('save')) return <Writing key={patch.id} side={side} patch={patch} back={back} />
  const remove = patch.actions.includes('delete') && <DeleteDraft side={side} patch={patch} />
  return <PatchView patch={patch} back={back} {...(remove && { actions: remove })} />
}

function Writing({ side, patch, back }: { side: SideName; patch: PatchDocument; back: string }) {
  const offer = useOffer(side, patch.planId, patch.campusId ?? undefined)
  if (offer.isError && !offer.data) return <AskFailed error={offer.error} onRetry={() => void offer.refetch()} />
  if (!offer.data) return <Loader page />
  return <PatchEditor side={side} window={patch.window} offer={offer.data} patch={patch} back={back} />
}

/** A new one, for a campus that can be chosen as long as it has not been saved. */
export function NewPatch({ side, window, back }: { side: SideName; window: PatchWindow; back: string }) {
  const [campusId, setCampusId] = useState<number>()
  const offer = useOffer(side, window.planId, campusId)
  if (offer.isError && !offer.data) return <AskFailed error={offer.error} onRetry={() => void offer.refetch()} />
  if (!offer.data) return <Loader page />
  return (
    <PatchEditor
      key={offer.data.campusId}
      side={side}
      window={window}
      offer={offer.data}
      onCampus={setCampusId}
      back={back}
    />
  )
}

/** What is on offer does not change while one writes; the address of the call is the same for all who write. */
function useOffer(side: SideName, planId: number, campusId: number | undefined) {
  const ofSchool = useAsk(sides.school.books, { planId, ...(campusId && { campusId }) }, { enabled: side === 'school' })
  const ofDistrict = useAsk(sides.district.books, { planId }, { enabled: side === 'district' })
  return side === 'school' ? ofSchool : ofDistrict
}
