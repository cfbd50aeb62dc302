import type { ValueOf } from '@keben/core/kit/endpoint'
import type { planDict } from '@keben/core/base/plans/contract'
import { seasonThatRuns } from '@keben/core/base/plans/running'
import { useEffect, useState } from 'react'
import { chosenForAll } from '../../kit/list/tools/chosen-for-all.ts'
import { serverNow } from '../../kit/session/server-clock.ts'
import { remembered } from '../../kit/app/storage.ts'
import { createStore, useStore } from '../../kit/app/store.ts'

export type PlanEntry = ValueOf<typeof planDict.output>[number]

/**
 * The season of the top bar, for all screens. Without it, pages follow the calendar and lists show all seasons. It is
 * stored for the session.
 */
const storage = remembered('sessionStorage', 'keben.season')
const chosenSeason = createStore(storage.get())

/** Undefined for all seasons. */
export function chooseSeason(id: number | undefined): void {
  const text = id === undefined ? undefined : String(id)
  storage.set(text)
  chosenSeason.set(text)
}

/** Of these plans, the chosen one and the running one. */
export function useSeasons(plans: readonly PlanEntry[]): {
  chosen: PlanEntry | undefined
  runs: PlanEntry | undefined
} {
  const chosen = useStore(chosenSeason)
  const [now] = useState(serverNow)
  return { chosen: plans.find(({ id }) => String(id) === chosen), runs: seasonThatRuns(plans, now) }
}

/** Of these plans, the chosen one, else the running one. */
export function useSeasonOf(plans: readonly PlanEntry[]): PlanEntry | undefined {
  const { chosen, runs } = useSeasons(plans)
  return chosen ?? runs
}

/** Passes the chosen season to the lists once the user is known to see it. The running season alone filters nothing. */
export function useTellSeason(id: number | undefined): void {
  useEffect(() => chosenForAll.set(id === undefined ? undefined : [id]), [id])
}
