import type { Role } from '../../roles.ts'
import type { DifferenceKind } from './choices.ts'
import type { DifferenceClosing, DifferenceState } from './states.ts'

/** Keepers see list prices, but no discounts or amounts. */
export const seesSaleTerms = (role: Role): boolean => role !== 'warehouse'

/** The ways in which a difference of each kind can be closed. */
export const closingsOf = {
  missing: ['again', 'credit', 'accept'],
  damaged: ['again', 'credit', 'accept'],
  surplus: ['keep', 'fetch'],
} as const satisfies Record<DifferenceKind, readonly DifferenceClosing[]>

export const mayClose = (kind: DifferenceKind, how: DifferenceClosing): boolean =>
  (closingsOf[kind] as readonly DifferenceClosing[]).includes(how)

/** What closing a difference does to the promise behind it. */
export function effectOf(how: Exclude<DifferenceState, 'open'>, copies: number) {
  switch (how) {
    case 'again':
      return { toResend: copies }
    case 'credit':
      return { credited: copies }
    case 'accept':
      return { confirmed: copies }
    case 'keep':
      return { confirmed: copies, surplusKept: copies }
    case 'fetch':
      return {}
  }
}

/** A line of a note while its receiver looks into the parcels. */
export interface LineToInspect {
  readonly id: number
  readonly title: string
  readonly sent: number
}

/** What was found of one. */
export interface LineInspection {
  readonly lineId: number
  readonly good: number
  readonly damaged: number
  readonly missing: number
  readonly surplus: number
  readonly reason: string
}

/** The inspection of every line of a note; other lines are complete. */
export function foundOf(lines: readonly LineToInspect[], inspections: readonly LineInspection[]): LineInspection[] {
  const inspectionOf = new Map(inspections.map((found) => [found.lineId, found]))
  return lines.map(
    ({ id, sent }) =>
      inspectionOf.get(id) ?? { lineId: id, good: sent, damaged: 0, missing: 0, surplus: 0, reason: '' },
  )
}

/** Lines of which good, damaged and missing copies do not come to what was sent. */
export function unaccounted(
  lines: readonly LineToInspect[],
  found: readonly LineInspection[],
): { title: string; sent: number; found: number }[] {
  const notes = new Map(lines.map((line) => [line.id, line]))
  return found.flatMap(({ lineId, good, damaged, missing }) => {
    const line = notes.get(lineId)
    const sum = good + damaged + missing
    return line && line.sent !== sum ? [{ title: line.title, sent: line.sent, found: sum }] : []
  })
}

/** The place in the numbers of documents: the season's code, or that of the shops. */
export const seasonOfNumber = (planCode: string | null): string => planCode ?? 'SHOP'
