import type { PlanState } from './states.ts'

const season = ['year', 'term'] as const
const dates = ['selectionUntil', 'schoolsUntil', 'districtsUntil', 'booksInHand'] as const
const rules = ['toleranceBp', 'capPrimaryFen', 'capJuniorFen', 'capSeniorFen', 'capMayBeExceeded'] as const
const texts = ['name', 'remark'] as const
export const planFields = [...season, ...dates, ...rules, ...texts] as const
export type PlanField = (typeof planFields)[number]

/**
 * What a save may change: the season until others know of it, dates until the plan is open (then they only move later,
 * with a reason), rules as long as orders are checked by them.
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

/** Whether anything at all can be saved. */
export const isEditable = (state: PlanState): boolean => changeable[state].length > 0

/** Which dates can be moved later, with a reason. That of selections is over: an open catalogue grows at any time. */
export const movableDates = (state: PlanState): readonly MovableDate[] => movable[state] ?? []

type MovableDate = Exclude<(typeof dates)[number], 'selectionUntil'> | 'patchUntil'
const movable: Readonly<Partial<Record<PlanState, readonly MovableDate[]>>> = {
  open: ['schoolsUntil', 'districtsUntil', 'booksInHand'],
  patching: ['patchUntil'],
}
