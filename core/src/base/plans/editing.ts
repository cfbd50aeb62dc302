import type { PlanState } from './states.ts'

const season = ['year', 'term'] as const
const dates = ['selectionUntil', 'schoolsUntil', 'districtsUntil', 'booksInHand'] as const
const rules = ['toleranceBp', 'capPrimaryFen', 'capJuniorFen', 'capSeniorFen', 'capMayBeExceeded'] as const
const texts = ['name', 'remark'] as const
export const planFields = [...season, ...dates, ...rules, ...texts] as const
export type PlanField = (typeof planFields)[number]

/**
 * Editable fields by state: the season until publication, dates until the plan opens (then they only move later, with a
 * reason), rules while they apply to orders.
 */
const changeable: Readonly<Record<PlanState, readonly PlanField[]>> = {
  draft: planFields,
  selecting: [...dates, ...rules, ...texts],
  open: [...rules, ...texts],
  closed: texts,
  resulted: texts,
  patching: texts,
  archived: [],
}

export const mayChange = (state: PlanState, field: PlanField): boolean => changeable[state].includes(field)

export const isEditable = (state: PlanState): boolean => changeable[state].length > 0

/** Movable dates. The selection's deadline has passed, and an open catalogue can always grow. */
export const movableDates = (state: PlanState): readonly MovableDate[] => movable[state] ?? []

type MovableDate = Exclude<(typeof dates)[number], 'selectionUntil'> | 'patchUntil'
const movable: Readonly<Partial<Record<PlanState, readonly MovableDate[]>>> = {
  open: ['schoolsUntil', 'districtsUntil', 'booksInHand'],
  patching: ['patchUntil'],
}
