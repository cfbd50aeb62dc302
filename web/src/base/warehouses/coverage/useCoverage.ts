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
import { isRefused } from '../../../kit/api/call-refused.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { type CoverageAction, ownInDistricts } from './rows.ts'

const mostUndone = 50

/** The last action, for the line that shows it. */
export interface LastCoverageAction {
  readonly action: CoverageAction
  /** Schools that keep a warehouse of their own. */
  readonly keepingOwn: number
}

interface Options {
  /** Confirms that campuses lose their warehouse. */
  readonly mayLeaveUnserved: (sentence: string) => Promise<boolean>
}

/**
 * The coverage and its mutations. A change shows at once, and changes are sent one after the other. If the server
 * refuses one, the map is refetched.
 */
export function useCoverage({ mayLeaveUnserved }: Options) {
  const client = useQueryClient()
  const query = useEndpoint(listCoverage, {})
  const [undoable, setUndoable] = useState<readonly CoverageSteps[]>([])
  const [done, setDone] = useState<LastCoverageAction>()
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const show = (steps: CoverageSteps) =>
    client.setQueryData<CoverageMap>(endpointQuery(listCoverage, {}).queryKey, (map) => map && applied(map, steps))

  /** Applies the steps, sends them after pending changes, and reverts them if the server refuses. */
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

  const run = async (action: CoverageAction, { resetSchools = false } = {}) => {
    const { steps, warehouseId } = action
    const areaIds = steps.areas.map(({ id }) => id)
    const schoolIds = steps.schools.map(({ id }) => id)
    const all =
      resetSchools && query.data
        ? { ...steps, schools: [...steps.schools, ...ownInDistricts(query.data, areaIds)] }
        : steps
    const answer = await change(all, () =>
      action.kind === 'set'
        ? call(setCoverage, { bkWareHouseId: warehouseId, areaIds, schoolIds, resetSchools })
        : cancelling({ areaIds, schoolIds }),
    )
    if (!answer) return
    setUndoable((before) => [...before, all].slice(-mostUndone))
    setDone({ action, keepingOwn: action.kind === 'set' ? answer.data.keepingOwn : 0 })
  }

  /** Clears coverage. If campuses would have no warehouse, the user must confirm. */
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
