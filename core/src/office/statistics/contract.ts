import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Fen } from '../../kit/money.ts'
import { Id, Moment, listInput, listOutput } from '../../kit/paging.ts'
import { optionalLine } from '../../kit/text.ts'
import { Audience } from '../../base/plans/choices.ts'
import { schoolPlanStates } from '../../ordering/school-plans/states.ts'
import { districtPlanStates } from '../../ordering/district-plans/states.ts'
import { progressWords } from './words.ts'

const endpoint = endpointsOf('statistics')

type StateName = keyof typeof schoolPlanStates
const stateNames = Object.keys(schoolPlanStates) as [StateName, ...StateName[]]
/** `unopened` before the district opens the plan. */
export const ProgressState = z.enum(['unopened', ...stateNames])
export type ProgressState = z.infer<typeof ProgressState>

const stateCounts = Object.fromEntries(ProgressState.options.map((state) => [state, z.int()])) as Record<
  ProgressState,
  z.ZodInt
>

export const ProgressInput = listInput(['late', 'schoolName', 'districtName', 'submittedAt', 'copies', 'listFen'], {
  planId: Id,
  districtIds: SomeIds,
  states: z.array(ProgressState).max(ProgressState.options.length).default([]),
  /** Only overdue ones without an order. */
  late: z.boolean().optional(),
})

export const ProgressRow = z.object({
  id: Id,
  /** Null before the district opens the plan. */
  schoolPlanId: Id.nullable(),
  schoolCode: z.string(),
  schoolName: z.string(),
  campusName: z.string(),
  districtName: z.string(),
  state: ProgressState,
  until: Moment,
  late: z.boolean(),
  submittedAt: Moment.nullable(),
  savedAt: Moment.nullable(),
  lines: z.int(),
  filled: z.int(),
  copies: z.int(),
  listFen: Fen,
  students: z.int(),
  lastCopies: z.int().nullable(),
  contact: z.string(),
  phone: z.string(),
  remindedAt: Moment.nullable(),
})
export type ProgressRow = z.infer<typeof ProgressRow>

const progressOutput = listOutput(ProgressRow, {
  ...stateCounts,
  all: z.int(),
  lateCount: z.int(),
  copies: z.int(),
  listFen: Fen,
})

const progressOf = (path: string, role: 'manage' | 'business' | 'area', whose: string) =>
  endpoint({
    path,
    about: `Who has submitted and who is late in a plan, campus by campus: ${whose}.`,
    roles: [role],
    follows: 'progress',
    input: ProgressInput,
    output: progressOutput,
    words: progressWords,
  })

export const manageProgress = progressOf('/api/manage/order/schedule/list', 'manage', 'all of them')
export const businessProgress = progressOf('/api/business/order/schedule/list', 'business', 'those of the company')
export const areaProgress = progressOf('/api/area/order/schedule/list', 'area', 'those of the district')

/** A title of a school's order, from request to delivery. */
export const SchoolProgressRow = z.object({
  /** Unique in the list. */
  id: z.int(),
  bookId: Id,
  bookCode: z.string(),
  title: z.string(),
  subjectId: Id,
  subjectName: z.string(),
  publisherName: z.string(),
  grade: z.int(),
  audience: Audience,
  campusName: z.string(),
  suggested: z.int(),
  requested: z.int().nullable(),
  /** The effective number: the district's change, else the request. */
  copies: z.int(),
  reason: z.string(),
  fundedCopies: z.int(),
  listFen: Fen,
  state: z.enum(stateNames),
})

export const schoolProgress = endpoint({
  path: '/api/school/order/schedule/list',
  about: 'My order title by title, from the request to the delivery.',
  roles: ['school'],
  input: listInput(['grade', 'title', 'copies'], { planId: Id, campusIds: SomeIds }),
  output: listOutput(SchoolProgressRow, { requested: z.int(), copies: z.int(), listFen: Fen }),
  words: progressWords,
})

/** Expected copies of a title, and their receivers. */
export const WarehouseProgressRow = z.object({
  /** Unique in the list. */
  id: z.int(),
  warehouseName: z.string(),
  bookId: Id,
  bookCode: z.string(),
  title: z.string(),
  subjectId: Id,
  publisherName: z.string(),
  districts: z.int(),
  schools: z.int(),
  schoolCopies: z.int(),
  reserveCopies: z.int(),
  copies: z.int(),
  listFen: Fen,
})

export const warehouseProgress = endpoint({
  path: '/api/warehouse/order/schedule/list',
  about: 'What my warehouses will receive and send for a plan whose result has been issued, title by title.',
  roles: ['warehouse'],
  input: listInput(['title', 'bookCode', 'copies'], { planId: Id, warehouseIds: SomeIds }),
  output: listOutput(WarehouseProgressRow, {
    schoolCopies: z.int(),
    reserveCopies: z.int(),
    copies: z.int(),
    listFen: Fen,
  }),
  words: progressWords,
})

/** By title, or by district. */
export const ReceivingRow = z.object({
  /** Unique in the list. */
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Of a title. */
  subjectId: Id.nullable(),
  publisherName: z.string(),
  titles: z.int(),
  schools: z.int(),
  ordered: z.int(),
  /** At most the ordered copies. */
  bought: z.int(),
  arrived: z.int(),
  sent: z.int(),
  confirmed: z.int(),
  listFen: Fen,
})

const ReceivingInput = listInput(['name', 'code', 'ordered', 'bought', 'arrived', 'sent', 'confirmed', 'listFen'], {
  planId: Id,
  by: z.enum(['title', 'district']).default('title'),
  districtIds: SomeIds,
})

const receivingOf = (path: string, role: 'manage' | 'business', whose: string) =>
  endpoint({
    path,
    about: `How much of a plan is ordered, bought, has arrived, was sent and confirmed, by title or by district: ${whose}.`,
    roles: [role],
    input: ReceivingInput,
    output: listOutput(ReceivingRow, {
      ordered: z.int(),
      bought: z.int(),
      arrived: z.int(),
      sent: z.int(),
      confirmed: z.int(),
      listFen: Fen,
    }),
    words: progressWords,
  })

export const manageReceiving = receivingOf('/api/manage/order/schedule/recList', 'manage', 'all of it')
export const businessReceiving = receivingOf(
  '/api/business/order/schedule/recList',
  'business',
  'the districts of the company',
)

type DistrictState = keyof typeof districtPlanStates
const DistrictPlanState = z.enum(Object.keys(districtPlanStates) as [DistrictState, ...DistrictState[]])

export const DistrictProgress = z.object({
  id: Id,
  districtPlanId: Id,
  name: z.string(),
  companyName: z.string(),
  state: DistrictPlanState,
  until: Moment,
  schoolsUntil: Moment,
  late: z.boolean(),
  submittedAt: Moment.nullable(),
  campuses: z.int(),
  ...stateCounts,
  lateCount: z.int(),
  copies: z.int(),
  listFen: Fen,
  remindedAt: Moment.nullable(),
})
export type DistrictProgress = z.infer<typeof DistrictProgress>

export const submissionProgress = endpoint({
  path: '/api/statistics/progress',
  about: 'How far a plan is: its dates, its districts, and how many orders were submitted hour by hour.',
  roles: ['manage', 'business', 'warehouse', 'area'],
  follows: 'progress',
  input: z.strictObject({ planId: Id }),
  output: z.object({
    planId: Id,
    code: z.string(),
    name: z.string(),
    state: z.string(),
    now: Moment,
    selectionUntil: Moment,
    schoolsUntil: Moment,
    districtsUntil: Moment,
    booksInHand: z.string(),
    campuses: z.int(),
    ...stateCounts,
    lateCount: z.int(),
    copies: z.int(),
    listFen: Fen,
    /** Submitted copies, and last season's of the same campuses; null without any. */
    submittedCopies: z.int(),
    lastCopies: z.int().nullable(),
    districts: z.array(DistrictProgress),
    /** Submissions by hour, oldest first. */
    hours: z.array(z.object({ hour: Moment, submitted: z.int() })),
  }),
  words: progressWords,
})

export const remind = endpoint({
  path: '/api/base/plan/remind',
  about:
    'Reminds schools that have not submitted, or districts; all of them, or only these; not those reminded within the last hour.',
  roles: ['manage', 'business', 'area'],
  writes: true,
  input: z.strictObject({
    planId: Id,
    who: z.enum(['schools', 'districts']),
    /** School or district plans; empty for all visible ones. */
    ids: z.array(Id).max(5000).default([]),
    /** The sender's addition to the standard sentence. */
    note: optionalLine(200),
  }),
  output: z.object({ reminded: z.int(), resting: z.int() }),
  words: progressWords,
  outcome: ({ reminded, resting }) => ({ done: reminded, left: resting }),
})

export const remindCompanies = endpoint({
  path: '/api/base/plan/remindCompanies',
  about:
    'Reminds companies that have not submitted their selection; all of them, or only these; not those reminded within the last hour.',
  roles: ['manage'],
  writes: true,
  input: z.strictObject({ planId: Id, ids: z.array(Id).max(1000).default([]), note: optionalLine(200) }),
  output: z.object({ reminded: z.int(), resting: z.int() }),
  words: progressWords,
  outcome: ({ reminded, resting }) => ({ done: reminded, left: resting }),
})

export const ReviewedKind = z.enum(['schoolPlan', 'districtPlan', 'selection', 'purchaseOrder'])
export type ReviewedKind = z.infer<typeof ReviewedKind>

export const reviewTime = endpoint({
  path: '/api/order/schedule/reviewTime',
  about:
    'How many hours my reviewer usually takes for such a document: the median of the newest ones; null if few are known.',
  roles: ['school', 'area', 'business'],
  input: z.strictObject({ of: ReviewedKind }),
  output: z.object({ hours: z.number().nullable() }),
  words: progressWords,
})
