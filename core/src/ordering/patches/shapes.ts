import { z } from 'zod'
import { Funding } from '../../base/catalogue/choices.ts'
import { lineTerms, wholeTitle } from '../../base/catalogue/title.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { optionalLine } from '../../kit/text.ts'
import { Audience } from '../../base/plans/choices.ts'
import { type PlanState, planStates } from '../../base/plans/states.ts'
import { type PatchState as StateName, patchStates } from './states.ts'

export const PatchState = z.enum(Object.keys(patchStates) as [StateName, ...StateName[]])
const PlanStateShape = z.enum(Object.keys(planStates) as [PlanState, ...PlanState[]])

/** The window for supplementary orders of a plan. */
export const PatchWindow = z.object({
  planId: Id,
  planCode: z.string(),
  planName: z.string(),
  planState: PlanStateShape,
  /** The end of the window, or when the plan was closed earlier. */
  until: Moment,
  open: z.boolean(),
})
export type PatchWindow = z.infer<typeof PatchWindow>

/** A supplementary order, as lists show it. */
export const Patch = z.object({
  id: Id,
  number: z.string(),
  planId: Id,
  planCode: z.string(),
  planName: z.string(),
  districtId: Id,
  districtName: z.string(),
  /** None for a district's own order. */
  schoolId: Id.nullable(),
  schoolName: z.string(),
  campusId: Id.nullable(),
  campusName: z.string(),
  state: PatchState,
  reason: z.string(),
  titles: z.int(),
  copies: z.int(),
  listFen: z.int(),
  fundedFen: z.int(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  version: Version,
  createdBy: z.string(),
  createdAt: Moment,
  changedBy: z.string(),
  changedAt: Moment,
})
export type Patch = z.infer<typeof Patch>

/** How users identify a title. */
const title = { ...wholeTitle, funding: Funding }

/** What is known of a title for an audience before it is ordered. */
const known = {
  /** Students for student copies, classes for teacher copies; null if the plan has no enrolment. */
  headcount: z.int().nullable(),
  suggested: z.int().nullable(),
  /** Ordered in the plan: by the campus, or by all schools of a district. */
  planned: z.int(),
  /** The district's reserve of the title; 0 for a school. */
  reserve: z.int(),
  /** In other supplementary orders that are submitted or approved. */
  elsewhere: z.int(),
  /** Copies that the state still pays. */
  fundedLeft: z.int(),
}

export const PatchLine = z.object({
  ...title,
  audience: Audience,
  copies: z.int(),
  ...lineTerms,
  fundedCopies: z.int(),
  ...known,
})
export type PatchLine = z.infer<typeof PatchLine>

/** A supplementary order with its lines, its history and the possible actions. */
export const PatchDocument = Patch.extend({
  window: PatchWindow,
  lines: z.array(PatchLine),
  history: z.array(TransitionResult),
  actions: Actions,
})
export type PatchDocument = z.infer<typeof PatchDocument>

/** A title that may be ordered, for an audience. */
export const PatchBook = z.object({ ...title, audience: Audience, ...lineTerms, ...known })
export type PatchBook = z.infer<typeof PatchBook>

/** What may be ordered, and until when; empty without a plan that has accepted supplementary orders. */
export const PatchOffer = z.object({
  windows: z.array(PatchWindow),
  planId: Id.nullable(),
  campuses: z.array(z.object({ id: Id, name: z.string() })),
  campusId: Id.nullable(),
  books: z.array(PatchBook),
})
export type PatchOffer = z.infer<typeof PatchOffer>

/** One line, in the order of the form. */
export const ChosenLine = z.object({
  /** Its position: a line has no id of its own. */
  id: Id,
  ...title,
  audience: Audience,
  copies: z.int(),
  ...lineTerms,
  fundedCopies: z.int(),
  listFen: z.int(),
  patchId: Id,
  number: z.string(),
  campusName: z.string(),
  state: PatchState,
})
export type ChosenLine = z.infer<typeof ChosenLine>

export const PatchLineInput = z.strictObject({ bookId: Id, audience: Audience, copies: z.int().min(1).max(99_999) })
export type PatchLineInput = z.infer<typeof PatchLineInput>

/** The input of a save: all lines. */
export const written = {
  id: Id.optional(),
  version: Version.optional(),
  planId: Id,
  reason: optionalLine(200),
  lines: z
    .array(PatchLineInput)
    .max(2000)
    .refine((lines) => new Set(lines.map(({ bookId, audience }) => `${bookId} ${audience}`)).size === lines.length, {
      params: { rule: 'patch_lines_repeat' },
    }),
}

const sorts = ['number', 'schoolName', 'copies', 'listFen', 'submittedAt', 'changedAt'] as const
export const PatchListInput = listInput(sorts, {
  state: PatchState.optional(),
  planIds: SomeIds,
  schoolIds: SomeIds,
  campusIds: SomeIds,
  /** Only seasons that still accept supplementary orders. */
  waits: z.boolean().optional(),
})
const counts = { draft: z.int(), submitted: z.int(), approved: z.int(), rejected: z.int() }
export const PatchListOutput = listOutput(Patch, { ...counts, copies: z.int(), listFen: z.int() })

export const ChosenListInput = listInput(['title', 'number', 'copies', 'listFen'], {
  state: PatchState.optional(),
  planIds: SomeIds,
  campusIds: SomeIds,
})
export const ChosenListOutput = listOutput(ChosenLine, { ...counts, copies: z.int(), listFen: z.int() })
