import type { ValueOf } from '@keben/core/kit/endpoint'
import type { planDict } from '@keben/core/plans/contract'
import { seasonThatRuns } from '@keben/core/plans/running'
import { useState } from 'react'
import { serverNow } from '../kit/server-clock.ts'
import { remembered } from '../kit/storage.ts'
import { createStore, useStore } from '../kit/store.ts'

export type PlanEntry = ValueOf<typeof planDict.output>[number]

/** The season that was chosen in the bar, for all screens; until then it follows the calendar. Forgotten with the window. */
const kept = remembered('sessionStorage', 'keben.season')
const chosenSeason = createStore(kept.get())

export function chooseSeason(id: number): void {
  kept.set(String(id))
  chosenSeason.set(String(id))
}

/** Of these plans the one that people most likely want: the season chosen in the bar, else the one that runs. */
export function useSeasonOf(plans: readonly PlanEntry[]): PlanEntry | undefined {
  const chosen = useStore(chosenSeason)
  const [now] = useState(serverNow)
  return plans.find(({ id }) => String(id) === chosen) ?? seasonThatRuns(plans, now)
}
