import type { ValueOf } from '@keben/core/kit/endpoint'
import type { planDict } from '@keben/core/base/plans/contract'
import { seasonThatRuns } from '@keben/core/base/plans/running'
import { useEffect, useState } from 'react'
import { chosenForAll } from '../../kit/list/tools/chosen-for-all.ts'
import { serverNow } from '../../kit/session/server-clock.ts'
import { remembered } from '../../kit/app/storage.ts'
import { createStore, useStore } from '../../kit/app/store.ts'

export type PlanEntry = ValueOf<typeof planDict.output>[number]

/** The season that was chosen in the bar, for all screens; until then pages follow the calendar, and lists show all. Forgotten with the window. */
const storage = remembered('sessionStorage', 'keben.season')
const chosenSeason = createStore(storage.get())

/** Undefined for all of them. */
export function chooseSeason(id: number | undefined): void {
  const text = id === undefined ? undefined : String(id)
  storage.set(text)
  chosenSeason.set(text)
}

/** Of these plans the one that was chosen in the bar, and the one that runs. */
export function useSeasons(plans: readonly PlanEntry[]): {
  chosen: PlanEntry | undefined
  runs: PlanEntry | undefined
} {
  const chosen = useStore(chosenSeason)
  const [now] = useState(serverNow)
  return { chosen: plans.find(({ id }) => String(id) === chosen), runs: seasonThatRuns(plans, now) }
}

/** Of these plans the one that people most likely want: the season chosen in the bar, else the one that runs. */
export function useSeasonOf(plans: readonly PlanEntry[]): PlanEntry | undefined {
  const { chosen, runs } = useSeasons(plans)
  return chosen ?? runs
}

/**
 * Tells the lists which season was chosen, as soon as it is known that the caller sees it; none until then: the calendar alone hides
 * nothing.
 */
export function useTellSeason(id: number | undefined): void {
  useEffect(() => chosenForAll.set(id === undefined ? undefined : [id]), [id])
}
