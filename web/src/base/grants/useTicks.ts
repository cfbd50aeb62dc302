import { useMemo, useState } from 'react'
import { type GrantChanges, changed, changesBetween, noChanges } from './changes.ts'

const nothing: ReadonlySet<string> = new Set()

/** The ticks of a tree while they are changed. */
export interface GrantTicks {
  readonly ticked: ReadonlySet<string>
  readonly setTicked: (ticked: ReadonlySet<string>) => void
  readonly changes: GrantChanges
  readonly dirty: boolean
  readonly reset: () => void
  /** To be called before saving; what it gives, after: lets go of what was saved, unless more was ticked meanwhile. */
  readonly handOver: () => () => void
}

/** What there is, with the person's own changes on top of it; what there is may change meanwhile. */
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
