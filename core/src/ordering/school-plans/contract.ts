import { z } from 'zod'
import { Funding, PriceKind, Stage } from '../../base/catalogue/choices.ts'
import { packing, wholeTitle } from '../../base/catalogue/title.ts'
import { endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { Day, Id, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { Reason, optionalLine } from '../../kit/text.ts'
import { Audience, Season } from '../../base/plans/choices.ts'
import { PlanState } from '../../base/plans/contract.ts'
import { Headcount } from '../../base/schools/contract.ts'
import { EntryShut } from './entry.ts'
import { Finding } from './findings.ts'
import { type SchoolPlanState, schoolPlanStates } from './states.ts'
import { schoolLineWords, schoolPlanWords } from './words.ts'

const endpoint = endpointsOf('school-plans')

const school = ['school'] as const

export const StateOfSchoolPlan = z.enum(Object.keys(schoolPlanStates) as [SchoolPlanState, ...SchoolPlanState[]])

/** The highest number of copies in a line; the database has the same limit. */
export const mostCopies = 99_999
const Copies = z.int().min(0).max(mostCopies)

// A school's plan: the order of one campus in a season

/** Sums over all lines of a plan. */
export const PlanTotals = z.object({
  lines: z.int(),
  /** Lines with an answer, 0 included. */
  filled: z.int(),
  copies: z.int(),
  listFen: z.int(),
  fundedFen: z.int(),
})
export type PlanTotals = z.infer<typeof PlanTotals>

export const SchoolPlan = z.object({
  id: Id,
  version: Version,
  /** The season's plan. */
  planId: Id,
  planCode: z.string(),
  planName: z.string(),
  year: z.int(),
  term: Season,
  planState: PlanState,
  booksInHand: Day,
  districtName: z.string(),
  schoolId: Id,
  schoolName: z.string(),
  campusId: Id,
  campusName: z.string(),
  state: StateOfSchoolPlan,
  /** The deadline by the server's clock; later if the plan was sent back. */
  entryUntil: Moment,
  /** Why it cannot be filled in now; null if it can. */
  entryShut: EntryShut.nullable(),
  /** When the district ended the entry early. */
  entryClosedAt: Moment.nullable(),
  ...PlanTotals.shape,
  /** Findings at the submission. */
  warnings: z.int(),
  /** The reason of an empty order; empty if copies are ordered. */
  nothingNeeded: z.string(),
  /** True if the district filled it in last. */
  onBehalf: z.boolean(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  savedAt: Moment.nullable(),
  /** The last user who saved or moved it; empty if there was none. */
  changedBy: z.string(),
  changedAt: Moment,
  /** `submit` and `resume`, if possible now. */
  actions: Actions,
})
export type SchoolPlan = z.infer<typeof SchoolPlan>

export const listSchoolPlans = endpoint({
  path: '/api/school/plan/list',
  about: 'Plans of my school, or of my campus, with state, deadline and totals; the latest season first.',
  roles: school,
  input: listInput(['season', 'campusName', 'entryUntil', 'copies', 'listFen', 'savedAt'], {
    state: StateOfSchoolPlan.optional(),
    planIds: SomeIds,
    /** Only orders of running plans that are open to the school. */
    waits: z.boolean().optional(),
  }),
  output: listOutput(SchoolPlan, {
    filling: z.int(),
    submitted: z.int(),
    approved: z.int(),
    returned: z.int(),
    excused: z.int(),
    copies: z.int(),
    listFen: z.int(),
    fundedFen: z.int(),
  }),
  words: schoolPlanWords,
})

// Lines

/** A title for an audience, with the figures beside the field. */
export const SchoolLine = z.object({
  ...wholeTitle,
  audience: Audience,
  funding: Funding,
  /** Whole percent of a recycled title. */
  recycleRate: z.int().nullable(),
  priceFen: z.int(),
  priceKind: PriceKind,
  ...packing,
  /** Students of the grade, or its classes for teacher copies. */
  headcount: z.int(),
  suggested: z.int(),
  /** Last season's order of this title, or of the one that it replaces. */
  lastCopies: z.int().nullable(),
  /** The cap of state-funded copies. */
  fundedMost: z.int(),
  /** The order per head of similar schools in the district, in basis points; null while too few have submitted. */
  likeBp: z.int().nullable(),
  /** Requested by the school; null without an answer, while 0 is an answer. */
  requested: z.int().nullable(),
  reason: z.string(),
  /** Approved by the district, and why; null if it is as requested. */
  approved: z.int().nullable(),
  approvedReason: z.string(),
  /** What counts: approved copies, else requested ones, else 0. */
  copies: z.int(),
  fundedCopies: z.int(),
  /** Who changed it last, and when. */
  changedBy: z.string(),
  changedAt: Moment.nullable(),
})
export type SchoolLine = z.infer<typeof SchoolLine>

/** The plan's limits that findings use. */
export const EntryRules = z.object({
  toleranceBp: z.int(),
  /** The cap of the state-funded value per student and stage, in fen; null without one. */
  caps: z.object({ primary: z.int().nullable(), junior: z.int().nullable(), senior: z.int().nullable() }),
  capMayBeExceeded: z.boolean(),
})
export type EntryRules = z.infer<typeof EntryRules>

/** A contact. */
const Contact = z.object({ name: z.string(), phone: z.string() })

export const SchoolPlanDocument = z.object({
  plan: SchoolPlan,
  rules: EntryRules,
  headcounts: z.array(Headcount),
  /** By grade, then subject, then title; copies for students first. */
  lines: z.array(SchoolLine),
  /** Required subjects of a grade without a chosen textbook. */
  missing: z.array(z.object({ subjectName: z.string(), stage: Stage, grade: z.int() })),
  history: z.array(TransitionResult),
  /** The contact if the school itself cannot change the order any more; empty if there is none. */
  help: z.object({ district: Contact, company: Contact }),
})
export type SchoolPlanDocument = z.infer<typeof SchoolPlanDocument>

export const schoolPlanBooks = endpoint({
  path: '/api/school/plan/bookList',
  about:
    'One plan as it is filled in: dates, rules, headcounts, every title that may be ordered with my quantities, history.',
  roles: school,
  input: z.strictObject({ id: Id }),
  output: SchoolPlanDocument,
  words: schoolPlanWords,
})

export const chosenSchoolLines = endpoint({
  path: '/api/school/plan/bookSelectList',
  about: 'What has been chosen in one plan: the lines with copies, for reading and printing.',
  roles: school,
  input: z.strictObject({ id: Id }),
  output: SchoolPlanDocument,
  words: schoolPlanWords,
})

// Saves are line by line, so that two users of one plan do not overwrite each other

export const LineInput = z.strictObject({
  bookId: Id,
  audience: Audience,
  /** Null deletes the answer. */
  copies: Copies.nullable(),
  /** The value that the user saw. If another user has changed it since, the save keeps that user's value. */
  was: Copies.nullable(),
  /** If omitted, the reason stays. */
  reason: optionalLine(200).unwrap().optional(),
})
export type LineInput = z.infer<typeof LineInput>

const lineKey = ({ bookId, audience }: Pick<LineInput, 'bookId' | 'audience'>) => `${bookId} ${audience}`

/** Each line once: a second one would conflict with the first. */
export const LineInputs = z
  .array(LineInput)
  .min(1)
  .max(2000)
  .refine((lines) => new Set(lines.map(lineKey)).size === lines.length, { params: { rule: 'lines_repeat' } })

/** A line that was not saved, because another user has changed it in the meantime. */
export const LineConflict = z.object({
  bookId: Id,
  audience: Audience,
  /** The stored value. */
  requested: z.int().nullable(),
  reason: z.string(),
  changedBy: z.string(),
  changedAt: Moment.nullable(),
})
export type LineConflict = z.infer<typeof LineConflict>

export const SavedLines = z.object({
  /** The time of the last change. */
  savedAt: Moment,
  /** Changed lines. */
  changed: z.int(),
  conflicts: z.array(LineConflict),
  /** Lines that are not, or no longer, in this plan. */
  gone: z.array(z.object({ bookId: Id, audience: Audience })),
  totals: PlanTotals,
})
export type SavedLines = z.infer<typeof SavedLines>

export const saveSchoolLines = endpoint({
  path: '/api/school/plan/bookSelect',
  about:
    'Saves quantities of some lines until the deadline. A line that another user has changed in the meantime stays as it is, and the answer lists it as a conflict; all others are saved.',
  roles: school,
  writes: true,
  whileTyping: true,
  input: z.strictObject({ id: Id, lines: LineInputs }),
  output: SavedLines,
  words: schoolLineWords,
  says: 'saved',
  outcome: ({ changed, conflicts, gone }) => ({ done: changed, left: conflicts.length + gone.length }),
})

// Check, submit, recall

const NothingNeeded = optionalLine(200)

export const SchoolPlanCheck = z.object({
  findings: z.array(Finding),
  /** No blocking finding, and it may be submitted now; there may be warnings. */
  maySubmit: z.boolean(),
  totals: PlanTotals,
  /** Current figures of similar schools, if any. */
  likes: z.array(z.object({ bookId: Id, audience: Audience, likeBp: z.int() })),
})
export type SchoolPlanCheck = z.infer<typeof SchoolPlanCheck>

export const checkSchoolPlan = endpoint({
  path: '/api/school/plan/bookSubmit',
  about: 'What must be put right before submitting, and what looks doubtful. Changes nothing.',
  roles: school,
  input: z.strictObject({ id: Id, nothingNeeded: NothingNeeded }),
  output: SchoolPlanCheck,
  words: schoolPlanWords,
})

/** A plan after a step, for the screen. */
export const SteppedSchoolPlan = z.object({ plan: SchoolPlan, history: z.array(TransitionResult) })
export type SteppedSchoolPlan = z.infer<typeof SteppedSchoolPlan>

export const submitSchoolPlan = endpoint({
  path: '/api/school/plan/submit',
  about:
    'Submits a plan to the district. Refused while something must be put right, and for warnings unless `despite` is set.',
  roles: school,
  writes: true,
  input: z.strictObject({
    id: Id,
    /** The user has confirmed the warnings. */
    despite: z.boolean().default(false),
    /** The reason of an empty order. */
    nothingNeeded: NothingNeeded,
  }),
  output: SteppedSchoolPlan,
  words: schoolPlanWords,
  says: 'submittedToDistrict',
})
export const askForChange = endpoint({
  path: '/api/school/plan/askChange',
  about:
    'Asks the district to change an order that the school itself can no longer change; the district’s users see the reason.',
  roles: school,
  writes: true,
  input: z.strictObject({ id: Id, reason: Reason }),
  output: z.object({ told: z.int() }),
  words: schoolPlanWords,
})

export const resumeSchoolPlan = endpoint({
  path: '/api/school/plan/resume',
  about: 'Recalls a submitted plan before the district has judged it, as long as it can be submitted again.',
  roles: school,
  writes: true,
  input: z.strictObject({ id: Id }),
  output: SteppedSchoolPlan,
  words: schoolPlanWords,
})

export const SuggestFrom = z.enum(['enrolment', 'lastSeason'])
export const suggestSchoolPlan = endpoint({
  path: '/api/school/plan/suggest',
  about:
    'Quantities from enrolment or last season, ready to be saved with bookSelect. Teaching aids are never suggested.',
  roles: school,
  input: z.strictObject({ id: Id, from: SuggestFrom.default('enrolment'), onlyEmpty: z.boolean().default(true) }),
  output: z.object({ lines: z.array(LineInput) }),
  words: schoolPlanWords,
})
