import {
  type CoverageMap,
  cancelCoverage,
  listCoverage,
  restoreCoverage,
  setCoverage,
} from '@keben/core/base/warehouses/contract'
import { type CoverageSteps, applied, reversed } from '@keben/core/base/warehouses/coverage'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { endpointQuery, useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { call } from '../../../kit/api/call.ts'
import { isRefused } from '../../../kit/api/refused.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { type CoverageAction, ownInDistricts } from './rows.ts'

const mostUndone = 50

/** What was done last, for the line that tells of it. */
export interface LastCoverageAction {
  readonly deed: CoverageAction
  /** Schools that keep a warehouse of their own. */
  readonly keepingOwn: number
}

interface Options {
  /** Asked before campuses are left without a warehouse. */
  readonly mayLeaveUnserved: (sentence: string) => Promise<boolean>
}

/**
 * The map of coverage and the ways to change it. A change shows at once and is sent meanwhile, one after the other; if
 * the server refuses, the map is asked again.
 */
export function useCoverage({ mayLeaveUnserved }: Options) {
  const client = useQueryClient()
  const query = useEndpoint(listCoverage, {})
  const [undoable, setUndoable] = useState<readonly CoverageSteps[]>([])
  const [done, setDone] = useState<LastCoverageAction>()
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const show = (steps: CoverageSteps) =>
    client.setQueryData<CoverageMap>(endpointQuery(listCoverage, {}).queryKey, (map) => map && applied(map, steps))

  /** Shows the steps, sends them after whatever is still under way, and shows the truth if they were refused. */
  const change = <Answer>(
    steps: CoverageSteps,
    send: () => Promise<Answer | undefined>,
  ): Promise<Answer | undefined> => {
    show(steps)
    const sent = line.current.then(send).catch((thrown: unknown) => {
      if (!isRefused(thrown)) throw thrown
      return undefined
    })
    line.current = settle(sent, steps)
    return sent
  }

  const settle = async (sent: Promise<unknown>, steps: CoverageSteps) => {
    const isDone = (await sent) !== undefined
    if (!isDone) show(reversed(steps))
    if (!isDone) await query.refetch()
  }

  const run = async (deed: CoverageAction, { resetSchools = false } = {}) => {
    const { steps, warehouseId } = deed
    const areaIds = steps.areas.map(({ id }) => id)
    const schoolIds = steps.schools.map(({ id }) => id)
    const all =
      resetSchools && query.data
        ? { ...steps, schools: [...steps.schools, ...ownInDistricts(query.data, areaIds)] }
        : steps
    const answer = await change(all, () =>
      deed.kind === 'set'
        ? call(setCoverage, { bkWareHouseId: warehouseId, areaIds, schoolIds, resetSchools })
        : cancelling({ areaIds, schoolIds }),
    )
    if (!answer) return
    setUndoable((before) => [...before, all].slice(-mostUndone))
    setDone({ deed, keepingOwn: deed.kind === 'set' ? answer.data.keepingOwn : 0 })
  }

  /** Takes away; where that leaves campuses behind, only if that is meant. */
  async function cancelling(chosen: { areaIds: number[]; schoolIds: number[] }) {
    try {
      return await call(cancelCoverage, chosen, { quiet: true })
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
      if (thrown.code !== 'campuses_left_unserved') {
        toast('warning', thrown.message)
        throw thrown
      }
      return (await mayLeaveUnserved(thrown.message))
        ? call(cancelCoverage, { ...chosen, leaveUnserved: true })
        : undefined
    }
  }

  const undo = async () => {
    const last = undoable.at(-1)
    if (!last) return
    setUndoable(undoable.slice(0, -1))
    setDone(undefined)
    const back = reversed(last)
    await change(back, () => call(restoreCoverage, { areas: [...back.areas], schools: [...back.schools] }))
  }

  return { requested: query, run, undo, canUndo: undoable.length > 0, done }
}

export type Coverage = ReturnType<typeof useCoverage>
