import { type Entry, entered, isSame } from './read.ts'

export interface CellAt {
  readonly row: string
  readonly column: string
}

export interface CellWrite extends CellAt {
  readonly entry: Entry
}

interface Change extends CellAt {
  readonly before: Entry
  readonly after: Entry
}

/** What one deed changed; undone and done again as a whole. */
interface Step {
  /** Deeds of the same name in the same cells are one step, such as the digits of one number. */
  readonly name: string | undefined
  readonly changes: readonly Change[]
}

/** The figures of a grid, outside of the components: each row follows its own version. */
export interface GridCells {
  readonly entryAt: (row: string, column: string) => Entry
  readonly valueAt: (row: string, column: string) => number | null
  /** Everything that cannot be read, to be put right. */
  readonly rejected: () => CellAt[]
  /** What a person does. It can be undone. */
  readonly write: (writes: readonly CellWrite[], name?: string) => void
  /** What arrives from elsewhere: it takes the place of what stands there, and is nothing that one undoes. */
  readonly take: (cells: readonly (CellAt & { readonly value: number | null })[]) => void
  /** The cells that changed; nothing where there was nothing to undo. */
  readonly undo: () => readonly CellAt[]
  readonly redo: () => readonly CellAt[]
  readonly canUndo: () => boolean
  readonly canRedo: () => boolean
  /** Draws rows again, because something beside their figures has changed. */
  readonly touch: (rows: Iterable<string>) => void
  readonly versionOf: (row: string) => number
  readonly version: () => number
  readonly subscribe: (listener: () => void) => () => void
}

const nothing = entered(null)
const stepsKept = 500

export function createGridCells(): GridCells {
  // By row, then by column: read thousands of times with every key.
  const entries = new Map<string, Map<string, Entry>>()
  const versions = new Map<string, number>()
  const listeners = new Set<() => void>()
  const done: Step[] = []
  const undone: Step[] = []
  let version = 0

  const entryAt = (row: string, column: string) => entries.get(row)?.get(column) ?? nothing

  const touch = (rows: Iterable<string>) => {
    for (const row of new Set(rows)) versions.set(row, (versions.get(row) ?? 0) + 1)
    version += 1
    for (const listener of listeners) listener()
  }
  const put = (writes: readonly CellWrite[]) => {
    for (const { row, column, entry } of writes) {
      const cells = entries.get(row) ?? new Map<string, Entry>()
      entries.set(row, cells.set(column, entry))
    }
    if (writes.length) touch(writes.map(({ row }) => row))
  }
  const write = (writes: readonly CellWrite[], name?: string) => {
    const changes = writes
      .map(({ row, column, entry }) => ({ row, column, before: entryAt(row, column), after: entry }))
      .filter(({ before, after }) => !isSame(before, after))
    if (!changes.length) return
    remember({ name, changes }, done)
    undone.length = 0
    put(changes.map(({ row, column, after }) => ({ row, column, entry: after })))
  }
  const turn = (from: Step[], to: Step[], side: 'before' | 'after') => {
    const step = from.pop()
    if (!step) return []
    to.push(step)
    put(step.changes.map((change) => ({ row: change.row, column: change.column, entry: change[side] })))
    return step.changes
  }

  return {
    entryAt,
    valueAt: (row, column) => entryAt(row, column).value,
    rejected: () =>
      [...entries].flatMap(([row, cells]) =>
        [...cells].flatMap(([column, entry]) => (entry.rejected ? [{ row, column }] : [])),
      ),
    write,
    take: (cells) =>
      put(
        cells
          .map(({ row, column, value }) => ({ row, column, entry: entered(value) }))
          .filter(({ row, column, entry }) => !isSame(entry, entryAt(row, column))),
      ),
    undo: () => turn(done, undone, 'before'),
    redo: () => turn(undone, done, 'after'),
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    touch,
    versionOf: (row) => versions.get(row) ?? 0,
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const keyOf = (row: string, column: string): string => `${row}\n${column}`

/** Adds a step, or lets the last one grow where both are parts of one deed. One that comes to nothing is forgotten. */
function remember(step: Step, done: Step[]): void {
  const last = done.at(-1)
  if (!last || step.name === undefined || last.name !== step.name) {
    done.push(step)
    if (done.length > stepsKept) done.shift()
    return
  }
  done.pop()
  const begun = new Map(last.changes.map((change) => [keyOf(change.row, change.column), change]))
  for (const change of step.changes) {
    const key = keyOf(change.row, change.column)
    begun.set(key, { ...change, before: begun.get(key)?.before ?? change.before })
  }
  const changes = [...begun.values()].filter(({ before, after }) => !isSame(before, after))
  if (changes.length) done.push({ name: step.name, changes })
}
