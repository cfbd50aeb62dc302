import { useMemo, useState } from 'react'
import { type GrantChanges, changed, changesBetween, noChanges } from './changes.ts'

const nothing: ReadonlySet<string> = new Set()

/** The edited ticks of a tree. */
export interface GrantTicks {
  readonly ticked: ReadonlySet<string>
  readonly setTicked: (ticked: ReadonlySet<string>) => void
  readonly changes: GrantChanges
  readonly dirty: boolean
  readonly reset: () => void
  /** Call it before saving. The function that it returns drops the saved changes, but not later ones. */
  readonly handOver: () => () => void
}

/** The stored ticks with the user's own changes on top. The stored ones may change meanwhile. */
export function useTicks(base: ReadonlySet<string> = nothing): GrantTicks {
  const [made, setMade] = useState(noChanges)
  const ticked = useMemo(() => changed(base, made), [base, made])
  const changes = useMemo(() => changesBetween(base, ticked), [base, ticked])
  return {
    ticked,
    setTicked: (next) => setMade(changesBetween(base, next)),
    changes,
    dirty: changes.added.size + changes.removed.size > 0,
    reset: () => setMade(noChanges),
    handOver: () => () => setMade((now) => (now === made ? noChanges : now)),
  }
}
