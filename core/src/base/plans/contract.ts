import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { DictEntry, DictInput, resourceCallsOf } from '../../resource-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { saveInput, versionComesWithId } from '../../kit/resource.ts'
import { Day, GivenMoment, Id, Ids, Moment, Verdicts, Version, listInput, listOutput } from '../../kit/paging.ts'
import { Reason, line, optionalLine } from '../../kit/text.ts'
import { Season } from './choices.ts'
import { PlanCheck } from './checks.ts'
import { datesInOrder } from './dates.ts'
import { type PlanState as State, planStates } from './states.ts'
import { planWords } from './words.ts'

const endpoint = endpointsOf('plans')
const { deleteCall } = resourceCallsOf('plans')

const manage = ['manage'] as const

export const PlanState = z.enum(Object.keys(planStates) as [State, ...State[]])

/** Per student; null for no limit. */
const CapFen = z.int().min(1).max(999_999).nullable().default(null)

export const PlanFields = {
  name: line(60),
  year: z.int().min(2000).max(2199),
  term: Season,
  selectionUntil: GivenMoment,
  schoolsUntil: GivenMoment,
  districtsUntil: GivenMoment,
  booksInHand: Day,
  /** Deviations from the suggestion above this need a reason. */
  toleranceBp: z.int().min(0).max(10_000).default(1000),
  capPrimaryFen: CapFen,
  capJuniorFen: CapFen,
  capSeniorFen: CapFen,
  capMayBeExceeded: z.boolean().default(false),
}
export const PlanInput = saveInput(PlanFields).superRefine(datesInOrder)
export type PlanInput = z.infer<typeof PlanInput>

export const Plan = z.object({
  id: Id,
  /** '2026A': year and term. */
  code: z.string(),
  name: z.string(),
  year: z.int(),
  term: Season,
  state: PlanState,
  selectionUntil: Moment,
  schoolsUntil: Moment,
  districtsUntil: Moment,
  booksInHand: Day,
  /** Null before supplements. */
  patchUntil: Moment.nullable(),
  toleranceBp: z.int(),
  capPrimaryFen: z.int().nullable(),
  capJuniorFen: z.int().nullable(),
  capSeniorFen: z.int().nullable(),
  capMayBeExceeded: z.boolean(),
  remark: z.string(),
  version: Version,
  createdBy: z.string(),
  createdAt: Moment,
  changedBy: z.string(),
  changedAt: Moment,
})
export type Plan = z.infer<typeof Plan>

/** Progress and totals. Schools are counted by campus. */
const planFigures = {
  titles: z.int(),
  districts: z.int(),
  districtsDone: z.int(),
  schools: z.int(),
  schoolsDone: z.int(),
  copies: z.int(),
  listFen: z.int(),
}
export const PlanRow = Plan.extend(planFigures)
export type PlanRow = z.infer<typeof PlanRow>

const stateSums = Object.fromEntries(Object.keys(planStates).map((state) => [state, z.int()])) as Record<
  State,
  z.ZodInt
>

export const listPlans = endpoint({
  path: '/api/base/plan/list',
  about: 'Plans with how far each has come, paged and filtered.',
  roles: manage,
  input: listInput(['code', 'name', 'schoolsUntil', 'districtsUntil', 'changedAt'], {
    state: PlanState.optional(),
    term: Season.optional(),
    /** Only running ones in which a company with districts lacks a catalogue. */
    waits: z.boolean().optional(),
  }),
  output: listOutput(PlanRow, stateSums),
  words: planWords,
})
export const savePlan = endpoint({
  path: '/api/base/plan/save',
  about:
    'Creates or changes a plan: its dates until it is opened, its rules until it is closed, its name until it is archived.',
  roles: manage,
  writes: true,
  input: PlanInput.refine(...versionComesWithId),
  output: Plan,
  words: planWords,
  says: 'saved',
})
export const deletePlans = deleteCall({ path: '/api/base/plan/del', what: 'plans', roles: manage })

export const PlanDictEntry = DictEntry.extend({
  state: PlanState,
  year: z.int(),
  term: Season,
  /** For finding the current season. */
  selectionUntil: Moment,
  schoolsUntil: Moment,
  districtsUntil: Moment,
  booksInHand: Day,
  patchUntil: Moment.nullable(),
})
export const planDict = endpoint({
  path: '/api/base/plan/dict',
  about: 'Plans as a dictionary, within what the caller may see, the latest season first.',
  roles: 'signed-in',
  reads: ['plans'],
  input: DictInput,
  output: z.array(PlanDictEntry),
})

/** Without a state before the company begins. */
export const PlanSelection = z.object({
  companyId: Id,
  companyName: z.string(),
  selectionId: Id.nullable(),
  state: z.string().nullable(),
  /** Titles selected, and those in the catalogue. */
  titles: z.int(),
  approvedTitles: z.int(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
})
export type PlanSelection = z.infer<typeof PlanSelection>

export const PlanDistrict = z.object({
  id: Id,
  districtId: Id,
  districtName: z.string(),
  companyName: z.string(),
  state: z.string(),
  /** Empty if not excused. */
  excuse: z.string(),
  titles: z.int(),
  schools: z.int(),
  schoolsSubmitted: z.int(),
  schoolsDone: z.int(),
  copies: z.int(),
  listFen: z.int(),
  /** A deadline of its own. */
  schoolsUntil: Moment.nullable(),
  submittedAt: Moment.nullable(),
})
export type PlanDistrict = z.infer<typeof PlanDistrict>

export const PlanDocument = z.object({
  plan: PlanRow,
  /** Open transitions, and 'save', 'updateDate', 'delete'. */
  actions: Actions,
  /** Checks of each open transition. */
  checks: z.record(z.string(), z.array(PlanCheck)),
  selections: z.array(PlanSelection),
  districts: z.array(PlanDistrict),
  /** The last season of the same term. */
  last: z
    .object({
      id: Id,
      code: z.string(),
      name: z.string(),
      titles: z.int(),
      schools: z.int(),
      copies: z.int(),
      listFen: z.int(),
    })
    .nullable(),
  history: z.array(TransitionResult),
  /** The server's clock, for the timeline. */
  now: Moment,
})
export type PlanDocument = z.infer<typeof PlanDocument>
export const planInfo = endpoint({
  path: '/api/base/plan/info',
  about: 'A plan with its companies, districts, history, and what may be done with it now.',
  roles: manage,
  follows: 'progress',
  input: z.strictObject({ id: Id }),
  output: PlanDocument,
  words: planWords,
})

interface StepCall {
  readonly path: string
  readonly about: string
}
const stepOfPlan = ({ path, about }: StepCall) =>
  endpoint({
    path,
    about,
    roles: manage,
    writes: true,
    input: z.strictObject({ id: Id }),
    output: Plan,
    words: planWords,
  })

export const issuePlan = stepOfPlan({
  path: '/api/base/plan/issue',
  about: 'Issues a draft plan: companies select books, every district gets its part.',
})
export const openPlan = stepOfPlan({
  path: '/api/base/plan/openPlan',
  about: 'Opens a plan to districts; at least one company must have an approved catalogue.',
})
export const closePlan = stepOfPlan({
  path: '/api/base/plan/closePlan',
  about: 'Closes a plan: schools and districts can no longer change their orders.',
})
export const resumePlan = stepOfPlan({
  path: '/api/base/plan/resume',
  about: 'Opens a closed plan again, as long as it has no result.',
})
export const openPatch = endpoint({
  path: '/api/base/plan/openPatch',
  about: 'Opens supplementary orders until a moment that lies ahead.',
  roles: manage,
  writes: true,
  input: z.strictObject({ id: Id, patchUntil: GivenMoment }),
  output: Plan,
  words: planWords,
})
export const closePatch = stepOfPlan({
  path: '/api/base/plan/closePatch',
  about: 'Closes supplementary orders.',
})

export const PlanDates = {
  schoolsUntil: GivenMoment.optional(),
  districtsUntil: GivenMoment.optional(),
  booksInHand: Day.optional(),
  patchUntil: GivenMoment.optional(),
}
export const updatePlanDates = endpoint({
  path: '/api/base/plan/updateDate',
  about: 'Moves dates of an open plan later, or those of its supplements; audited, with notifications.',
  roles: manage,
  writes: true,
  input: z.strictObject({ id: Id, version: Version, ...PlanDates, reason: Reason }),
  output: Plan,
  words: planWords,
})

export const excuseDistricts = endpoint({
  path: '/api/base/plan/excuse',
  about:
    'Lets a result be issued without districts, with a reason; or takes them in again. Ids are those of district plans.',
  roles: manage,
  writes: true,
  input: z.strictObject({ ids: Ids, excused: z.boolean(), reason: Reason }),
  output: Verdicts,
  words: planWords,
})

const Responsible = z.object({ id: Id, name: z.string(), userName: z.string(), mobile: z.string() })
export type Responsible = z.infer<typeof Responsible>
export const PlanPeople = z.object({
  companies: z.array(
    z.object({
      companyId: Id,
      companyName: z.string(),
      /** Users who worked on the selection; else those who may. */
      selecting: z.array(Responsible.extend({ selected: z.boolean(), lastAt: Moment.nullable() })),
      districts: z.array(
        z.object({
          districtId: Id,
          districtName: z.string(),
          /** Null before the issue. */
          state: z.string().nullable(),
          users: z.array(Responsible),
          /** With their number of schools in the district. */
          salespeople: z.array(Responsible.extend({ schools: z.int() })),
          /** Schools without a salesperson. */
          unattended: z.int(),
        }),
      ),
    }),
  ),
})
export type PlanPeople = z.infer<typeof PlanPeople>
export const planPeople = endpoint({
  path: '/api/base/plan/persion',
  about: 'Who is responsible for what in a plan: who selects, who answers for a district, who looks after its schools.',
  roles: ['manage', 'business'],
  input: z.strictObject({ planId: Id }),
  output: PlanPeople,
  words: planWords,
})

/** Contents, and what prevents deletion. */
export const PlanDataRow = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  year: z.int(),
  term: Season,
  state: PlanState,
  booksInHand: Day,
  selections: z.int(),
  titles: z.int(),
  districts: z.int(),
  schools: z.int(),
  lines: z.int(),
  copies: z.int(),
  listFen: z.int(),
  /** Issued and withdrawn. */
  results: z.int(),
  resultLines: z.int(),
  patches: z.int(),
  steps: z.int(),
  changedAt: Moment,
  actions: Actions,
  /** Why it cannot be deleted; empty if it can. */
  kept: z.string(),
})
export type PlanDataRow = z.infer<typeof PlanDataRow>
export const listPlanData = endpoint({
  path: '/api/base/data/plan/list',
  about: 'Plans with the amount of data each holds.',
  roles: manage,
  input: listInput(['code', 'name', 'changedAt'], { state: PlanState.optional(), term: Season.optional() }),
  output: listOutput(PlanDataRow, stateSums),
  words: planWords,
})
export const deletePlanData = endpoint({
  path: '/api/base/data/plan/del',
  about:
    'Deletes plans with all that was entered in them, where nothing depends on it; the code of each is typed to confirm.',
  roles: manage,
  writes: true,
  input: z.strictObject({ ids: Ids, codes: z.array(line(20)).max(1000) }),
  output: Verdicts,
  words: planWords,
})
export const archivePlans = endpoint({
  path: '/api/base/data/plan/archive',
  about:
    'Archives finished plans: nothing of them is ordered, delivered, returned or repriced any more; bills of what was charged go on until they are paid. What they still owe can be closed short, with a reason.',
  roles: manage,
  writes: true,
  input: z
    .strictObject({ ids: Ids, closeShort: z.boolean().default(false), reason: optionalLine(200) })
    .refine(({ closeShort, reason }) => !closeShort || reason !== '', {
      path: ['reason'],
      params: { rule: 'closing_needs_reason' },
    }),
  output: Verdicts,
  words: planWords,
})
export const unarchivePlan = endpoint({
  path: '/api/base/data/plan/unarchive',
  about: 'Takes a plan back from the archive, with a reason. What was closed short with it stays closed.',
  roles: manage,
  writes: true,
  input: z.strictObject({ id: Id, reason: Reason }),
  output: Plan,
  words: planWords,
})
