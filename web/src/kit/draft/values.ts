/** The keys that lead to a value, outermost first. */
type Path = readonly unknown[]

export interface ValueChange {
  readonly path: Path
  readonly before: unknown
  readonly after: unknown
}

/** The changes of one action, undone and redone together. */
interface Step {
  readonly name: string | undefined
  readonly changes: readonly ValueChange[]
}

/**
 * Typed values as a store outside React: immutable records and maps. A list is one value. Undo reverts a step's values
 * and leaves data that arrived meanwhile.
 */
export interface TypedValues<State> {
  readonly get: () => State
  /** A person's change. Consecutive writes of one step undo together, such as the digits of a number. */
  readonly write: (next: State, step?: string) => void
  /** Data from elsewhere, which undo ignores. */
  readonly take: (next: State) => void
  /** Replaces the state and clears the undo history. */
  readonly restart: (state: State) => void
  /** Returns the changes; empty if there was nothing to undo. */
  readonly undo: () => readonly ValueChange[]
  readonly redo: () => readonly ValueChange[]
  readonly canUndo: () => boolean
  readonly canRedo: () => boolean
  /** Notifies subscribers of these outermost keys of a change beside the values. */
  readonly touch: (keys: Iterable<unknown>) => void
  readonly versionOf: (key: unknown) => number
  readonly version: () => number
  readonly subscribe: (listener: () => void) => () => void
}

const mostSteps = 500

export function createTypedValues<State>(initial: State): TypedValues<State> {
  const versions = new Map<unknown, number>()
  const listeners = new Set<() => void>()
  const done: Step[] = []
  const undone: Step[] = []
  let state = initial
  let version = 0
  // The state before the last step, while the step may grow.
  let begun: { readonly state: State } | undefined

  const touch = (keys: Iterable<unknown>) => {
    for (const key of new Set(keys)) versions.set(key, (versions.get(key) ?? 0) + 1)
    version += 1
    for (const listener of listeners) listener()
  }
  const put = (next: State, changes: readonly ValueChange[]) => {
    state = next
    touch(changes.map(({ path }) => path[0]))
  }
  const turn = (from: Step[], to: Step[], side: 'before' | 'after') => {
    const step = from.pop()
    if (!step) return []
    begun = undefined
    to.push(step)
    put(withValues(state, step.changes, side) as State, step.changes)
    return step.changes
  }

  return {
    get: () => state,
    write: (next, name) => {
      const changes = changesBetween(state, next)
      if (!changes.length) return
      const grown = name !== undefined && done.at(-1)?.name === name ? begun : undefined
      if (grown) done.pop()
      begun = grown ?? { state }
      const all = grown ? changesBetween(grown.state, next) : changes
      // A step without changes is dropped.
      if (all.length) done.push({ name, changes: all })
      if (done.length > mostSteps) done.shift()
      undone.length = 0
      put(next, changes)
    },
    take: (next) => {
      const changes = changesBetween(state, next)
      if (!changes.length) return
      begun = undefined
      put(next, changes)
    },
    restart: (next) => {
      const changes = changesBetween(state, next)
      begun = undefined
      done.length = 0
      undone.length = 0
      put(next, changes)
    },
    undo: () => turn(done, undone, 'before'),
    redo: () => turn(undone, done, 'after'),
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    touch,
    versionOf: (key) => versions.get(key) ?? 0,
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Keyed = ReadonlyMap<unknown, unknown> | Readonly<Record<string, unknown>>

const isMap = (value: unknown): value is Map<unknown, unknown> => value instanceof Map
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

const keysOf = (keyed: Keyed): Iterable<unknown> => (isMap(keyed) ? keyed.keys() : Object.keys(keyed))
const valueIn = (keyed: Keyed, key: unknown): unknown =>
  isMap(keyed) ? keyed.get(key) : (keyed as Record<string, unknown>)[String(key)]

const emptyMap: unknown = new Map()

/** The innermost values that differ. Undefined equals absent; an absent map equals an empty one. */
function changesBetween(one: unknown, other: unknown, path: Path = []): ValueChange[] {
  if (Object.is(one, other)) return []
  const before = one === undefined && isMap(other) ? emptyMap : one
  const after = other === undefined && isMap(one) ? emptyMap : other
  if ((isMap(before) && isMap(after)) || (isRecord(before) && isRecord(after))) {
    const changes: ValueChange[] = []
    const compare = (key: unknown) => {
      const [was, is] = [valueIn(before, key), valueIn(after, key)]
      if (was !== is) changes.push(...changesBetween(was, is, [...path, key]))
    }
    for (const key of keysOf(before)) compare(key)
    for (const key of keysOf(after)) if (valueIn(before, key) === undefined) compare(key)
    return changes
  }
  const areLists = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  return areLists && before.every((item, place) => isSame(item, after[place])) ? [] : [{ path, before, after }]
}

export const isSame = (one: unknown, other: unknown): boolean => changesBetween(one, other).length === 0

/** The state with a step's values; each record and map is copied once. */
function withValues(state: unknown, changes: readonly ValueChange[], side: 'before' | 'after'): unknown {
  const copies = new Set<unknown>()
  const withValue = (now: unknown, path: Path, value: unknown): unknown => {
    if (!path.length) return value
    if (!isMap(now) && !isRecord(now)) return now
    const [key, ...rest] = path
    const copy = copies.has(now) ? now : isMap(now) ? new Map(now) : { ...now }
    copies.add(copy)
    const next = withValue(valueIn(copy, key), rest, value)
    if (isMap(copy)) {
      if (next === undefined) copy.delete(key)
      else copy.set(key, next)
    } else if (next === undefined) delete copy[String(key)]
    else copy[String(key)] = next
    return copy
  }
  return changes.reduce((now, change) => withValue(now, change.path, change[side]), state)
}
