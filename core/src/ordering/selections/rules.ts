import type { Role } from '../../roles.ts'
import type { PlanState } from '../../base/plans/states.ts'
import { transitionsFrom } from '../../kit/transitions.ts'
import type { TitleChange } from './choices.ts'
import { type SelectionState, selectionSteps } from './states.ts'

interface Selecting {
  readonly planState: PlanState
  /** An ISO moment. Until then, inclusive, a plan accepts selections. */
  readonly selectionUntil: string
}

/** The catalogue of an open plan may still grow; before that, the deadline decides. */
export type NotSelecting = 'state' | 'over'
export function whyNotSelecting({ planState, selectionUntil }: Selecting, now: Date): NotSelecting | undefined {
  if (planState === 'open') return undefined
  if (planState !== 'selecting') return 'state'
  return now.getTime() > Date.parse(selectionUntil) ? 'over' : undefined
}

/** Actions that are no steps: change the titles, or replace one by its new edition. */
export type SelectionAction = keyof typeof selectionSteps | 'save' | 'replace'

/** The actions of a role on a selection; `state` is null if there is none yet. */
export function selectionActions(
  selection: Selecting & { readonly state: SelectionState | null },
  role: Role,
  now: Date,
): SelectionAction[] {
  const { state, planState } = selection
  if (role === 'manage')
    return state === null
      ? []
      : transitionsFrom(selectionSteps, state, role).filter((step) => step === 'reject' || isUnsettled(planState))
  if (role !== 'business') return []
  const inTime = whyNotSelecting(selection, now) === undefined
  // After the deadline it could not be submitted again.
  if (state === 'submitted') return inTime ? ['recall'] : []
  return [
    ...(inTime ? (['save'] as const) : []),
    ...(inTime && state === 'draft' ? (['submit'] as const) : []),
    ...(state !== null && isUnsettled(planState) ? (['replace'] as const) : []),
  ]
}

/** Whether the plan's catalogue may still change. */
export const isUnsettled = (planState: PlanState): boolean => planState === 'selecting' || planState === 'open'

export interface ReservedTitle {
  readonly bookId: number
  readonly reserveCopies: number
}

export interface TitleConflict {
  readonly bookId: number
  readonly theirs: number | null
  readonly mine: number | null
}

export interface MergedSelection {
  readonly put: readonly ReservedTitle[]
  readonly added: readonly number[]
  readonly removed: readonly number[]
  readonly conflicts: readonly TitleConflict[]
}

const copiesById = (titles: readonly ReservedTitle[]): Map<number, number> =>
  new Map(titles.map(({ bookId, reserveCopies }) => [bookId, reserveCopies]))

/**
 * Merges a change of a selection into the stored titles: the difference between `was` and `submitted` is the change.
 * If a colleague has changed the same title differently in the meantime, the stored value stays, and the title is a conflict.
 */
export function mergeTitles(
  stored: readonly ReservedTitle[],
  was: readonly ReservedTitle[],
  submitted: readonly ReservedTitle[],
): MergedSelection {
  const [before, known, wish] = [copiesById(stored), copiesById(was), copiesById(submitted)]
  const put: ReservedTitle[] = []
  const added: number[] = []
  const removed: number[] = []
  const conflicts: TitleConflict[] = []
  for (const bookId of new Set([...known.keys(), ...wish.keys()])) {
    const theirs = before.get(bookId) ?? null
    const mine = wish.get(bookId) ?? null
    const previous = known.get(bookId) ?? null
    if (mine === previous || mine === theirs) continue
    if (theirs !== previous) conflicts.push({ bookId, theirs, mine })
    else if (mine === null) removed.push(bookId)
    else {
      put.push({ bookId, reserveCopies: mine })
      if (theirs === null) added.push(bookId)
    }
  }
  return { put, added, removed, conflicts }
}

/** How a title compares with the last season. `lastPriceFen` is null if neither it nor the title that it replaces was offered. */
export function changeOf(title: {
  readonly priceFen: number
  readonly lastPriceFen: number | null
  readonly insteadOf: string
}): TitleChange {
  if (title.lastPriceFen === null) return 'new'
  if (title.insteadOf) return 'replaced'
  return title.lastPriceFen === title.priceFen ? 'kept' : 'price'
}
