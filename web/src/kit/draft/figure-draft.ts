import { type CellAt, type GridCells, createGridCells, keyOf } from './cells.ts'

/** A figure as it is saved, what was said about it, and who changed it last. */
export interface SavedFigure extends CellAt {
  readonly value: number | null
  readonly note?: string
  readonly who?: string
  readonly at?: string | null
}

/** A figure of mine over the one that was saved when I typed it; the note only where it is another one, too. */
export interface FigureChange extends CellAt {
  readonly value: number | null
  readonly was: number | null
  readonly note?: string
}

/** Somebody else changed a figure while I did. Both wait until I have chosen. */
export interface FigureConflict {
  readonly theirs: number | null
  readonly note: string
  readonly who: string
  readonly at: string | null
}

/**
 * Figures while they are typed over what is saved: what stands on the screen, what the server has, and what lies between
 * the two. Whatever differs is unsaved; nothing else needs to be remembered of what was typed.
 */
export interface FigureDraft {
  readonly cells: GridCells
  readonly noteAt: (at: CellAt) => string
  readonly setNote: (at: CellAt, note: string) => void
  readonly isChanged: (at: CellAt) => boolean
  /** All that would be lost with this page, in the order of the figures. */
  readonly changes: () => FigureChange[]
  readonly conflictAt: (at: CellAt) => FigureConflict | undefined
  readonly conflicts: () => CellAt[]
  readonly choose: (at: CellAt, whose: 'mine' | 'theirs') => void
  /** All figures as they are saved now. What I have not changed follows; what both changed is a conflict. */
  readonly arrived: (figures: readonly SavedFigure[]) => void
  /** The same for some of them: the others stay. */
  readonly take: (figures: readonly SavedFigure[]) => void
  /** All figures as they are saved now, whatever was typed. */
  readonly reset: (figures: readonly SavedFigure[]) => void
  /** These have arrived at the server. */
  readonly settle: (sent: readonly FigureChange[]) => void
  /** It cannot be saved any more. */
  readonly forget: (at: CellAt) => void
  /** What was stored on this machine stands on the screen again. */
  readonly restore: (stored: readonly FigureChange[]) => void
  /** Gives up what is not saved. */
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
  // What is there now, in its order; of what has gone something may still be known, in case it comes back.
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
      // What I said is no longer mine where they say the same, or where I had said nothing new.
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
      // Both say the same by now: it is no change any more.
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
  /** Whoever types what the other one typed has chosen. */
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
        // Typed over what stood there then: as long as nobody has chosen, that is what mine is compared with.
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
