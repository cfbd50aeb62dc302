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

/** As many copies as one line may ask for; the database holds the same. */
export const mostCopies = 99_999
const Copies = z.int().min(0).max(mostCopies)

// A school's plan: what one campus orders in a season

/** Sums over all lines of a plan. */
export const PlanTotals = z.object({
  lines: z.int(),
  /** Lines of which somebody has said how many, 0 included. */
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
  /** Until when it may be filled in, by the server's clock; later where it was sent back. */
  entryUntil: Moment,
  /** Why it cannot be filled in now; null where it can. */
  entryShut: EntryShut.nullable(),
  /** Since when the district has ended the entry early. */
  entryClosedAt: Moment.nullable(),
  ...PlanTotals.shape,
  /** How much looked doubtful when it was submitted. */
  warnings: z.int(),
  /** Why the school orders nothing; empty where it does. */
  nothingNeeded: z.string(),
  /** True where the district filled it in last. */
  onBehalf: z.boolean(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  savedAt: Moment.nullable(),
  /** Who saved or moved it last; empty where nobody has. */
  changedBy: z.string(),
  changedAt: Moment,
  /** `submit` and `resume`, where they can be done now. */
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
    /** Only orders of plans that run and are open to the school. */
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

// Its lines

/** A title for students or for teachers, with all that stands beside the field. */
export const SchoolLine = z.object({
  ...wholeTitle,
  audience: Audience,
  funding: Funding,
  /** Whole percent, of a title that is used again. */
  recycleRate: z.int().nullable(),
  priceFen: z.int(),
  priceKind: PriceKind,
  ...packing,
  /** Students of the grade, or its classes where the copies are for teachers. */
  headcount: z.int(),
  suggested: z.int(),
  /** What was ordered a year ago, of this title or of the one that it replaces. */
  lastCopies: z.int().nullable(),
  /** How many the state pays at most. */
  fundedMost: z.int(),
  /** What like schools of the district order per head, in basis points; null while too few have submitted. */
  likeBp: z.int().nullable(),
  /** What the school asks for; null where nobody has said yet, 0 is an answer. */
  requested: z.int().nullable(),
  reason: z.string(),
  /** What the district made of it, and why; null where it stands as asked for. */
  approved: z.int().nullable(),
  approvedReason: z.string(),
  /** What counts: as approved, else as asked for, else 0. */
  copies: z.int(),
  fundedCopies: z.int(),
  /** Who said so last, and when. */
  changedBy: z.string(),
  changedAt: Moment.nullable(),
})
export type SchoolLine = z.infer<typeof SchoolLine>

/** The rules of the plan that findings look at. */
export const EntryRules = z.object({
  toleranceBp: z.int(),
  /** State-funded value per student and stage, in fen; null where there is no cap. */
  caps: z.object({ primary: z.int().nullable(), junior: z.int().nullable(), senior: z.int().nullable() }),
  capMayBeExceeded: z.boolean(),
})
export type EntryRules = z.infer<typeof EntryRules>

/** Somebody to call. */
const Contact = z.object({ name: z.string(), phone: z.string() })

export const SchoolPlanDocument = z.object({
  plan: SchoolPlan,
  rules: EntryRules,
  headcounts: z.array(Headcount),
  /** By grade, then subject, then title, those for students first. */
  lines: z.array(SchoolLine),
  /** Textbooks that all its students of a grade need, and the district has not chosen. */
  missing: z.array(z.object({ subjectName: z.string(), stage: Stage, grade: z.int() })),
  history: z.array(TransitionResult),
  /** Who can still help when the school itself can change nothing any more; empty where nobody is named. */
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

// Saving: line by line, so that two people in one plan do not undo each other

export const LineInput = z.strictObject({
  bookId: Id,
  audience: Audience,
  /** Null takes the answer back. */
  copies: Copies.nullable(),
  /** What stood there when it was typed over: whoever changed it meanwhile is not overwritten. */
  was: Copies.nullable(),
  /** Left out, the reason stays as it is. */
  reason: optionalLine(200).unwrap().optional(),
})
export type LineInput = z.infer<typeof LineInput>

const lineKey = ({ bookId, audience }: Pick<LineInput, 'bookId' | 'audience'>) => `${bookId} ${audience}`

/** Every line once: the second of two would find the first one's figure, which nobody typed over. */
export const LineInputs = z
  .array(LineInput)
  .min(1)
  .max(2000)
  .refine((lines) => new Set(lines.map(lineKey)).size === lines.length, { params: { rule: 'lines_repeat' } })

/** A line that was left alone, since somebody else had changed it meanwhile. */
export const LineConflict = z.object({
  bookId: Id,
  audience: Audience,
  /** What stands there now. */
  requested: z.int().nullable(),
  reason: z.string(),
  changedBy: z.string(),
  changedAt: Moment.nullable(),
})
export type LineConflict = z.infer<typeof LineConflict>

export const SavedLines = z.object({
  /** When anything was changed last. */
  savedAt: Moment,
  /** How many lines are different from before. */
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
    'Saves quantities of some lines until the deadline. Where somebody else changed a line meanwhile it is left alone and answered as a conflict; all others are saved.',
  roles: school,
  writes: true,
  whileTyping: true,
  input: z.strictObject({ id: Id, lines: LineInputs }),
  output: SavedLines,
  words: schoolLineWords,
  says: 'saved',
  outcome: ({ changed, conflicts, gone }) => ({ done: changed, left: conflicts.length + gone.length }),
})

// Checking, submitting, recalling

const NothingNeeded = optionalLine(200)

export const SchoolPlanCheck = z.object({
  findings: z.array(Finding),
  /** Nothing must be put right, and it may be submitted now; warnings may still want a look. */
  maySubmit: z.boolean(),
  totals: PlanTotals,
  /** Fresh figures of like schools, where there are any. */
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

/** A plan after a step: what a screen shows of it has changed. */
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
    /** The warnings have been read. */
    despite: z.boolean().default(false),
    /** Why nothing at all is ordered. */
    nothingNeeded: NothingNeeded,
  }),
  output: SteppedSchoolPlan,
  words: schoolPlanWords,
  says: 'submittedToDistrict',
})
export const askForChange = endpoint({
  path: '/api/school/plan/askChange',
  about: 'Asks the district to change an order that the school itself can no longer change; its people are told why.',
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
