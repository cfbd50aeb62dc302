import type { LineInput, SavedLines, SchoolLine } from '@keben/core/ordering/school-plans/contract'
import type { GridCells } from '../../../kit/draft/cells.ts'
import {
  type FigureChange,
  type FigureConflict,
  type SavedFigure,
  createFigureDraft,
} from '../../../kit/draft/figure-draft.ts'
import { cellOf, keyOfCell, lineKey } from './lines.ts'

/** The draft of a school plan: its lines, and typed figures over the saved ones. */
export interface PlanDraft {
  readonly sheet: GridCells
  readonly lines: () => readonly SchoolLine[]
  readonly lineAt: (key: string) => SchoolLine | undefined
  /** The effective figure: typed, else approved, else requested. */
  readonly copiesOf: (line: SchoolLine) => number | null
  readonly reasonOf: (key: string) => string
  readonly setReason: (key: string, reason: string) => void
  readonly conflictOf: (key: string) => FigureConflict | undefined
  readonly conflicts: () => string[]
  readonly settle: (key: string, whose: 'mine' | 'theirs') => void
  readonly isUnsent: (key: string) => boolean
  /** What can be sent now, as the call's input. */
  readonly unsent: () => LineInput[]
  /** Including conflicts: everything that a closed page would lose. */
  readonly unsaved: () => LineInput[]
  /** Takes the server's current plan. Untouched lines follow it; lines that both sides changed are conflicts. */
  readonly arrived: (lines: readonly SchoolLine[]) => void
  readonly saved: (sent: readonly LineInput[], answer: Pick<SavedLines, 'conflicts' | 'gone'>) => void
  /** Restores figures from local storage. */
  readonly restore: (stored: readonly LineInput[]) => void
  /** Drops unsent figures. */
  readonly discard: () => void
}

export function createPlanDraft(first: readonly SchoolLine[]): PlanDraft {
  const figures = createFigureDraft()
  const { cells: sheet } = figures
  let lines = first
  let byKey = new Map(first.map((line) => [lineKey(line), line]))

  const unsaved = () => figures.changes().flatMap((change) => inputOf(change, byKey.get(keyOfCell(change))))
  const arrived = (next: readonly SchoolLine[]) => {
    lines = next
    byKey = new Map(next.map((line) => [lineKey(line), line]))
    figures.arrived(next.map(figureOf))
    // Other facts of the line may also have changed.
    sheet.touch(next.map(({ bookId }) => String(bookId)))
  }
  const at = <Answer>(key: string, answer: (cell: ReturnType<typeof cellOf>) => Answer): Answer | undefined => {
    const line = byKey.get(key)
    return line && answer(cellOf(line))
  }

  arrived(first)
  return {
    sheet,
    lines: () => lines,
    lineAt: (key) => byKey.get(key),
    copiesOf: (line) => {
      const { row, column } = cellOf(line)
      const mine = sheet.valueAt(row, column)
      return mine === line.requested ? (line.approved ?? mine) : mine
    },
    reasonOf: (key) => at(key, figures.noteAt) ?? '',
    setReason: (key, reason) => at(key, (cell) => figures.setNote(cell, reason)),
    conflictOf: (key) => at(key, figures.conflictAt),
    conflicts: () => figures.conflicts().map(keyOfCell),
    settle: (key, whose) => at(key, (cell) => figures.choose(cell, whose)),
    isUnsent: (key) => at(key, figures.isChanged) ?? false,
    unsent: () => unsaved().filter((line) => !figures.conflictAt(cellOf(line))),
    unsaved,
    arrived,
    saved: (sent, { conflicts, gone }) => {
      const leftOut = new Set([...conflicts, ...gone].map(lineKey))
      figures.settle(sent.filter((line) => !leftOut.has(lineKey(line))).map(changeOf))
      figures.take(conflicts.filter((conflict) => byKey.has(lineKey(conflict))).map(figureOf))
      // A line that left the plan cannot be saved.
      for (const line of gone) figures.forget(cellOf(line))
    },
    restore: (stored) => figures.restore(stored.map(changeOf)),
    discard: figures.discard,
  }
}

type Figured = Pick<SchoolLine, 'bookId' | 'audience' | 'requested' | 'reason' | 'changedBy' | 'changedAt'>

const figureOf = (line: Figured): SavedFigure => ({
  ...cellOf(line),
  value: line.requested,
  note: line.reason,
  who: line.changedBy,
  at: line.changedAt,
})

const changeOf = ({ copies, was, reason, ...line }: LineInput): FigureChange => ({
  ...cellOf(line),
  value: copies,
  was,
  ...(reason !== undefined && { note: reason }),
})

const inputOf = ({ value, was, note }: FigureChange, line: SchoolLine | undefined): LineInput[] =>
  line
    ? [
        {
          bookId: line.bookId,
          audience: line.audience,
          copies: value,
          was,
          ...(note !== undefined && { reason: note }),
        },
      ]
    : []
