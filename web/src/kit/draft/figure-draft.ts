import { type CellAt, type GridCells, createGridCells, keyOf } from './cells.ts'

/** A saved figure with its note and last editor. */
export interface SavedFigure extends CellAt {
  readonly value: number | null
  readonly note?: string
  readonly who?: string
  readonly at?: string | null
}

/** My figure and the saved one it is based on; the note only if it differs. */
export interface FigureChange extends CellAt {
  readonly value: number | null
  readonly was: number | null
  readonly note?: string
}

/** An edit conflict on one figure. Both values wait for a choice. */
export interface FigureConflict {
  readonly theirs: number | null
  readonly note: string
  readonly who: string
  readonly at: string | null
}

/** Figures as a person types them over saved ones: typed, saved, and the difference. Every difference is unsaved. */
export interface FigureDraft {
  readonly cells: GridCells
  readonly noteAt: (at: CellAt) => string
  readonly setNote: (at: CellAt, note: string) => void
  readonly isChanged: (at: CellAt) => boolean
  /** All unsaved changes, in the order of the figures. */
  readonly changes: () => FigureChange[]
  readonly conflictAt: (at: CellAt) => FigureConflict | undefined
  readonly conflicts: () => CellAt[]
  readonly choose: (at: CellAt, whose: 'mine' | 'theirs') => void
  /** Replaces the saved figures. Untouched ones follow; a figure changed on both sides is a conflict. */
  readonly arrived: (figures: readonly SavedFigure[]) => void
  /** The same for some figures. */
  readonly take: (figures: readonly SavedFigure[]) => void
  /** Replaces the saved figures and discards typing. */
  readonly reset: (figures: readonly SavedFigure[]) => void
  /** Marks sent changes as saved. */
  readonly settle: (sent: readonly FigureChange[]) => void
  /** Drops a figure that can no longer be saved. */
  readonly forget: (at: CellAt) => void
  /** Restores changes from local storage. */
  readonly restore: (stored: readonly FigureChange[]) => void
  /** Discards unsaved changes. */
  readonly discard: () => void
}

interface Known extends CellAt {
  readonly value: number | null
  readonly note: string
  readonly who: string
  readonly at: string | null
}

export function createFigureDraft(): FigureDraft {
  const cells = createGridCells()
  const known = new Map<string, Known>()
  const notes = new Map<string, string>()
  const conflicts = new Map<string, FigureConflict>()
  // The current figures in order; removed ones may still be known, in case they return.
  let listed: readonly CellAt[] = []

  const mineAt = ({ row, column }: CellAt) => cells.valueAt(row, column)
  const noteAt = (at: CellAt) => notes.get(keyOf(at)) ?? known.get(keyOf(at))?.note ?? ''
  const isChanged = (at: CellAt): boolean => {
    const there = known.get(keyOf(at))
    return there !== undefined && (mineAt(at) !== there.value || noteAt(at) !== there.note)
  }
  const changeOf = (at: CellAt): FigureChange => {
    const there = known.get(keyOf(at))
    const note = noteAt(at)
    const { row, column } = at
    return { row, column, value: mineAt(at), was: there?.value ?? null, ...(note !== there?.note && { note }) }
  }
  const settleWith = (at: CellAt, { theirs, note, who, at: moment }: FigureConflict): void => {
    const { row, column } = at
    conflicts.delete(keyOf(at))
    known.set(keyOf(at), { row, column, value: theirs, note, who, at: moment })
  }
  const choose = (at: CellAt, whose: 'mine' | 'theirs'): void => {
    const key = keyOf(at)
    const [conflict, there] = [conflicts.get(key), known.get(key)]
    if (!conflict || !there) return
    settleWith(there, conflict)
    if (whose === 'theirs') {
      notes.delete(key)
      cells.take([{ row: at.row, column: at.column, value: conflict.theirs }])
    }
    cells.touch([at.row])
  }
  const take = (figures: readonly SavedFigure[]): void => {
    const followed: Known[] = []
    const touched: string[] = []
    for (const { row, column, value, note = '', who = '', at = null } of figures) {
      const key = keyOf({ row, column })
      const before = known.get(key)
      const mine = cells.valueAt(row, column)
      // My note is no change if theirs is equal, or if I had not changed it.
      if (notes.get(key) === note || notes.get(key) === before?.note) notes.delete(key)
      const isContested = before !== undefined && mine !== before.value && value !== mine && value !== before.value
      if (isContested) {
        conflicts.set(key, { theirs: value, note, who, at })
        touched.push(row)
        continue
      }
      const theirs = { row, column, value, note, who, at }
      known.set(key, theirs)
      conflicts.delete(key)
      if (before?.value !== value) followed.push(theirs)
      // Both sides agree by now, so it is no change.
      if (before && before.value !== value && mine === value) touched.push(row)
    }
    const there = new Set(listed.map(keyOf))
    listed = [...listed, ...figures.filter((at) => !there.has(keyOf(at)))]
    cells.take(followed)
    if (touched.length) cells.touch(touched)
  }
  const reset = (figures: readonly SavedFigure[]): void => {
    listed = figures
    conflicts.clear()
    notes.clear()
    for (const { row, column, value, note = '', who = '', at = null } of figures)
      known.set(keyOf({ row, column }), { row, column, value, note, who, at })
    cells.take(figures)
    cells.touch([])
  }
  /** Typing the other's value resolves a conflict. */
  cells.subscribe(() => {
    for (const [key, conflict] of conflicts) {
      const there = known.get(key)
      if (there && mineAt(there) === conflict.theirs) settleWith(there, conflict)
    }
  })

  return {
    cells,
    noteAt,
    setNote: (at, note) => {
      if (noteAt(at) === note) return
      notes.set(keyOf(at), note)
      cells.touch([at.row])
    },
    isChanged,
    changes: () => listed.filter(isChanged).map(changeOf),
    conflictAt: (at) => conflicts.get(keyOf(at)),
    conflicts: () => listed.filter((at) => conflicts.has(keyOf(at))),
    choose,
    arrived: (figures) => {
      listed = figures
      take(figures)
    },
    take,
    reset,
    settle: (sent) => {
      for (const { row, column, value, note } of sent) {
        const key = keyOf({ row, column })
        const before = known.get(key)
        if (before) known.set(key, { ...before, value, note: note ?? before.note })
      }
      cells.touch(sent.map(({ row }) => row))
    },
    forget: (at) => {
      known.delete(keyOf(at))
      conflicts.delete(keyOf(at))
    },
    restore: (stored) => {
      for (const { row, column, value, was, note } of stored) {
        const key = keyOf({ row, column })
        const there = known.get(key)
        if (!there) continue
        if (note !== undefined) notes.set(key, note)
        if (value === was || value === there.value) continue
        cells.take([{ row, column, value }])
        if (there.value === was) continue
        // Until the conflict is resolved, my value is compared with the one I typed over.
        known.set(key, { ...there, value: was })
        conflicts.set(key, { theirs: there.value, note: there.note, who: there.who, at: there.at })
      }
      cells.touch(stored.map(({ row }) => row))
    },
    discard: () =>
      reset(
        listed.flatMap((at) => {
          const there = known.get(keyOf(at))
          const conflict = conflicts.get(keyOf(at))
          return there ? [{ ...there, ...(conflict && { ...conflict, value: conflict.theirs }) }] : []
        }),
      ),
  }
}
