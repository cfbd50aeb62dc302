import type { LineInput, SavedLines, SchoolLine } from '@keben/core/school-plans/contract'
import { type GridCells, createGridCells } from '../../kit/entry-grid/grid-cells.ts'
import { cellOf, lineKey } from './lines.ts'

/** Somebody else changed a line while I did. Both figures wait until I have chosen. */
export interface Conflict {
  readonly theirs: number | null
  readonly reason: string
  readonly who: string
  readonly at: string | null
}

/** What the server has of a line, as far as we know. */
interface Known {
  readonly copies: number | null
  readonly reason: string
}

/**
 * A plan while it is filled in: what stands on the screen, what the server has, and what lies between the two. Whatever
 * differs is unsent; nothing else needs to be remembered of what was typed.
 */
export interface Work {
  readonly sheet: GridCells
  readonly lines: () => readonly SchoolLine[]
  readonly lineAt: (key: string) => SchoolLine | undefined
  /** The figure that counts: mine, else what the district made of it, else what was asked for. */
  readonly copiesOf: (line: SchoolLine) => number | null
  readonly reasonOf: (key: string) => string
  readonly setReason: (key: string, reason: string) => void
  readonly conflictOf: (key: string) => Conflict | undefined
  readonly conflicts: () => string[]
  readonly settle: (key: string, whose: 'mine' | 'theirs') => void
  readonly isUnsent: (key: string) => boolean
  /** What can be sent now, as the call takes it. */
  readonly unsent: () => LineInput[]
  /** The same with what waits for a choice: all that would be lost with this page. */
  readonly unsaved: () => LineInput[]
  /** The plan as the server has it now. What I have not changed follows it; what both changed is a conflict. */
  readonly arrived: (lines: readonly SchoolLine[]) => void
  readonly saved: (sent: readonly LineInput[], answer: Pick<SavedLines, 'conflicts' | 'gone'>) => void
  /** Puts what was kept on this machine on the screen again. */
  readonly restore: (kept: readonly LineInput[]) => void
  /** Gives up what was not sent. */
  readonly discard: () => void
}

export function createWork(first: readonly SchoolLine[]): Work {
  const sheet = createGridCells()
  const known = new Map<string, Known>()
  const reasons = new Map<string, string>()
  const conflicts = new Map<string, Conflict>()
  let lines = first
  let byKey = new Map(first.map((line) => [lineKey(line), line]))

  const mineAt = (line: Pick<SchoolLine, 'bookId' | 'audience'>) => {
    const { row, column } = cellOf(line)
    return sheet.valueAt(row, column)
  }
  const show = (line: Pick<SchoolLine, 'bookId' | 'audience'>, value: number | null) =>
    sheet.take([{ ...cellOf(line), value }])
  const touch = (line: Pick<SchoolLine, 'bookId'>) => sheet.touch([String(line.bookId)])
  const reasonOf = (key: string) => reasons.get(key) ?? known.get(key)?.reason ?? ''

  const differs = (line: SchoolLine): boolean => {
    const key = lineKey(line)
    const there = known.get(key)
    return there !== undefined && (mineAt(line) !== there.copies || reasonOf(key) !== there.reason)
  }
  const inputOf = (line: SchoolLine): LineInput => {
    const key = lineKey(line)
    const there = known.get(key)
    const reason = reasonOf(key)
    return {
      bookId: line.bookId,
      audience: line.audience,
      copies: mineAt(line),
      was: there?.copies ?? null,
      ...(reason !== there?.reason && { reason }),
    }
  }
  const settle = (key: string, whose: 'mine' | 'theirs'): void => {
    const [conflict, line] = [conflicts.get(key), byKey.get(key)]
    if (!conflict || !line) return
    conflicts.delete(key)
    known.set(key, { copies: conflict.theirs, reason: conflict.reason })
    if (whose === 'theirs') {
      reasons.delete(key)
      show(line, conflict.theirs)
    }
    touch(line)
  }
  const unsaved = () => {
    // Whoever types what the other one typed has chosen.
    for (const [key, { theirs }] of conflicts) {
      const line = byKey.get(key)
      if (line && mineAt(line) === theirs) settle(key, 'mine')
    }
    return lines.filter(differs).map(inputOf)
  }

  /** Notes what the server has of a line; if we both changed it, both figures stay until one is chosen. */
  const compare = (line: SchoolLine, theirs: Known, who: string, at: string | null): void => {
    const key = lineKey(line)
    const before = known.get(key)
    const mine = mineAt(line)
    const isMine = before !== undefined && mine !== before.copies
    if (reasons.get(key) === theirs.reason || !isReasonMine(key, before)) reasons.delete(key)
    if (!isMine || theirs.copies === mine) {
      known.set(key, theirs)
      conflicts.delete(key)
      if (before?.copies !== theirs.copies) show(line, theirs.copies)
    } else if (theirs.copies !== before.copies) {
      conflicts.set(key, { theirs: theirs.copies, reason: theirs.reason, who, at })
      touch(line)
    } else known.set(key, theirs)
  }
  const isReasonMine = (key: string, before: Known | undefined) =>
    reasons.has(key) && reasons.get(key) !== before?.reason

  const arrived = (next: readonly SchoolLine[]) => {
    lines = next
    byKey = new Map(next.map((line) => [lineKey(line), line]))
    for (const line of next)
      compare(line, { copies: line.requested, reason: line.reason }, line.changedBy, line.changedAt)
    sheet.touch(next.map(({ bookId }) => String(bookId)))
  }

  arrived(first)
  return {
    sheet,
    lines: () => lines,
    lineAt: (key) => byKey.get(key),
    copiesOf: (line) => {
      const mine = mineAt(line)
      return mine === line.requested ? (line.approved ?? mine) : mine
    },
    reasonOf,
    setReason: (key, reason) => {
      const line = byKey.get(key)
      if (!line || reasonOf(key) === reason) return
      reasons.set(key, reason)
      touch(line)
    },
    conflictOf: (key) => conflicts.get(key),
    conflicts: () => [...conflicts.keys()],
    settle,
    isUnsent: (key) => {
      const line = byKey.get(key)
      return line !== undefined && differs(line)
    },
    unsent: () => unsaved().filter((line) => !conflicts.has(lineKey(line))),
    unsaved,
    arrived,
    saved: (sent, { conflicts: left, gone }) => {
      const leftOut = new Set([...left, ...gone].map(lineKey))
      for (const line of sent) {
        const key = lineKey(line)
        const before = known.get(key)
        if (!leftOut.has(key)) known.set(key, { copies: line.copies, reason: line.reason ?? before?.reason ?? '' })
      }
      for (const conflict of left) {
        const line = byKey.get(lineKey(conflict))
        const theirs = { copies: conflict.requested, reason: conflict.reason }
        if (line) compare(line, theirs, conflict.changedBy, conflict.changedAt)
      }
      // What is no longer in the plan cannot be saved, and goes with the next answer.
      for (const line of gone) known.delete(lineKey(line))
      sheet.touch(sent.map(({ bookId }) => String(bookId)))
    },
    restore: (kept) => {
      for (const line of kept) {
        const key = lineKey(line)
        const there = known.get(key)
        const listed = byKey.get(key)
        if (!there || !listed) continue
        if (line.reason !== undefined) reasons.set(key, line.reason)
        if (there.copies === line.copies) continue
        show(line, line.copies)
        if (there.copies !== line.was)
          conflicts.set(key, {
            theirs: there.copies,
            reason: there.reason,
            who: listed.changedBy,
            at: listed.changedAt,
          })
      }
      sheet.touch(kept.map(({ bookId }) => String(bookId)))
    },
    discard: () => {
      for (const line of lines.filter(differs)) {
        const key = lineKey(line)
        const copies = conflicts.get(key)?.theirs ?? known.get(key)?.copies ?? null
        reasons.delete(key)
        conflicts.delete(key)
        known.set(key, { copies, reason: known.get(key)?.reason ?? '' })
        show(line, copies)
      }
      sheet.touch(lines.map(({ bookId }) => String(bookId)))
    },
  }
}
