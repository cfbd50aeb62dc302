import { z } from 'zod'
import { Grade, Kind, PriceKind, Stage } from '../../base/catalogue/choices.ts'
import { titleFacts } from '../../base/catalogue/title.ts'
import { districtPlanStates } from '../district-plans/states.ts'
import { endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { Fen } from '../../kit/money.ts'
import { Id, Moment, Verdicts, Version, listInput, listOutput } from '../../kit/paging.ts'
import { Reason } from '../../kit/text.ts'
import { Audience } from '../../base/plans/choices.ts'
import { planStates } from '../../base/plans/states.ts'
import { schoolPlanStates } from '../school-plans/states.ts'
import { Basis, Change, Dimension, FindingKind, LineLevel } from './choices.ts'
import { resultStates, resultStandings } from './states.ts'
import { resultWords } from './words.ts'

const endpoint = endpointsOf('results')

const lookers = ['manage', 'business'] as const
const manage = ['manage'] as const

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(table) as [Key, ...Key[]])
const AnyPlanState = keysOf(planStates)

// Figures

/** Filters of a plan's lines; an empty filter means all. */
export const demandFilters = {
  districtIds: SomeIds,
  warehouseIds: SomeIds,
  bookIds: SomeIds,
  subjectIds: SomeIds,
  publisherIds: SomeIds,
  grades: z.array(Grade).max(13).default([]),
  kinds: z.array(Kind).max(8).default([]),
  stage: Stage.optional(),
}

/** Copies by holder, and their list value. */
const demand = {
  schoolCopies: z.int(),
  districtReserve: z.int(),
  companyReserve: z.int(),
  copies: z.int(),
  listFen: Fen,
}
const DemandSums = z.object({ ...demand, titles: z.int() })
export type DemandSums = z.infer<typeof DemandSums>

const PlanShort = z.object({ id: Id, code: z.string(), name: z.string(), state: AnyPlanState })

// Results

/** A plan since its opening, with its issued result, if any. */
export const PlanWithResult = z.object({
  /** The plan's id: it has one result at a time. */
  id: Id,
  code: z.string(),
  name: z.string(),
  planState: AnyPlanState,
  state: keysOf(resultStandings),
  resultId: Id.nullable(),
  number: z.string(),
  issuedAt: Moment.nullable(),
  issuedBy: z.string(),
  /** Of the result; before it, current requests with reserves, approved or not. Titles are counted with the result. */
  titles: z.int().nullable(),
  schools: z.int(),
  copies: z.int(),
  listFen: Fen,
  /** Districts of the plan; those that are approved or excused. */
  districts: z.int(),
  settled: z.int(),
})
export type PlanWithResult = z.infer<typeof PlanWithResult>

export const listResults = endpoint({
  path: '/api/plan/result/list',
  about: 'Plans with their results: those that wait for one, and those issued. Business sees the issued ones.',
  roles: lookers,
  input: listInput(['season', 'number', 'issuedAt'], {
    state: keysOf(resultStandings).optional(),
    /** Only closed plans without a result. */
    waits: z.boolean().optional(),
  }),
  output: listOutput(PlanWithResult, { awaited: z.int(), issued: z.int() }),
  words: resultWords,
})

/** What blocks the issue: the first names, and the total. */
export const Findings = z.object({
  kind: FindingKind,
  count: z.int(),
  list: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** The district of a campus, the company of a district. */
      of: z.string(),
      state: z.string(),
      copies: z.int(),
    }),
  ),
})
export type Findings = z.infer<typeof Findings>

const WarehouseDemand = DemandSums.extend({ id: Id.nullable(), name: z.string() })
const DistrictDemand = DemandSums.extend({
  /** Empty for the reserves of companies. */
  id: Id.nullable(),
  name: z.string(),
  state: keysOf(districtPlanStates).nullable(),
  /** Those with an order. */
  schools: z.int(),
  lastCopies: z.int(),
})
const IssuedResult = z.object({
  id: Id,
  number: z.string(),
  state: keysOf(resultStates),
  version: Version,
  issuedAt: Moment,
  issuedBy: z.string(),
})
const WithdrawnResult = z.object({
  id: Id,
  number: z.string(),
  issuedAt: Moment,
  withdrawnAt: Moment.nullable(),
  who: z.string(),
  reason: z.string(),
  copies: z.int(),
})

/** The result of a plan: the issued one, or a preview. */
export const ResultPreview = z.object({
  plan: PlanShort,
  basis: Basis,
  result: IssuedResult.nullable(),
  withdrawn: z.array(WithdrawnResult),
  totals: DemandSums,
  /** Those with an order. */
  schools: z.int(),
  /** The season of the comparison: the previous one of the same term. */
  last: z.object({ plan: PlanShort, totals: DemandSums }).nullable(),
  warehouses: z.array(WarehouseDemand),
  districts: z.array(DistrictDemand),
  findings: z.array(Findings),
  actions: Actions,
  history: z.array(TransitionResult),
})
export type ResultPreview = z.infer<typeof ResultPreview>

export const previewResult = endpoint({
  path: '/api/plan/result/preview',
  about:
    'The result of a plan: the issued one, or what would be issued now and what still forbids it; by warehouse and district, beside last season.',
  roles: lookers,
  follows: 'progress',
  input: z.strictObject({ planId: Id }),
  output: ResultPreview,
})

export const issueResult = endpoint({
  path: '/api/plan/result/issue',
  about: 'Computes the result of a closed plan and issues it as one frozen snapshot, down to the campuses.',
  roles: manage,
  writes: true,
  changes: ['results', 'plans'],
  input: z.strictObject({
    planId: Id,
    /** The copies of the preview. If they have changed, the server does not issue the result. */
    copies: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.object({ id: Id, number: z.string(), copies: z.int(), listFen: Fen, titles: z.int(), schools: z.int() }),
  words: resultWords,
})

export const deleteResult = endpoint({
  path: '/api/plan/result/del',
  about: 'Withdraws results, with a reason, as long as nothing depends on them: their plans are closed again.',
  roles: manage,
  writes: true,
  changes: ['results', 'plans'],
  input: z.strictObject({ ids: z.array(Id).min(1).max(20), reason: Reason }),
  output: Verdicts,
  words: resultWords,
})

/** A line of a result: a title in a warehouse, a district or a campus. Fields that do not apply to the level are empty. */
export const ResultLine = z.object({
  id: Id,
  ...titleFacts,
  warehouseId: Id,
  warehouseName: z.string(),
  districtId: Id.nullable(),
  districtName: z.string(),
  campusId: Id.nullable(),
  schoolName: z.string(),
  campusName: z.string(),
  audience: Audience.nullable(),
  ...demand,
  /** State-funded copies; known for campuses only. */
  fundedCopies: z.int().nullable(),
  priceFen: Fen,
  priceKind: PriceKind,
  copiesPerPack: z.int(),
  packsPerCase: z.int(),
  supplierName: z.string(),
  purchaseDiscountBp: z.int(),
  /** What the company pays for them. */
  netFen: Fen,
})
export type ResultLine = z.infer<typeof ResultLine>

export const resultLines = endpoint({
  path: '/api/plan/result/infoList',
  about: 'Lines of a result by title and warehouse, by district, or down to the campuses; paged and filtered.',
  roles: lookers,
  input: listInput(['title', 'bookCode', 'copies', 'listFen', 'warehouseName', 'districtName', 'schoolName'], {
    resultId: Id,
    level: LineLevel.default('title'),
    ...demandFilters,
  }),
  output: listOutput(ResultLine, { ...demand, netFen: Fen, titles: z.int() }),
  words: resultWords,
})

// Current plans

/** A line of a school's plan with all quantities. */
export const PlanLine = z.object({
  id: Id,
  ...titleFacts,
  districtId: Id,
  districtName: z.string(),
  warehouseName: z.string(),
  schoolName: z.string(),
  campusName: z.string(),
  state: keysOf(schoolPlanStates),
  audience: Audience,
  headcount: z.int(),
  suggested: z.int(),
  lastCopies: z.int().nullable(),
  requested: z.int().nullable(),
  approved: z.int().nullable(),
  copies: z.int(),
  fundedCopies: z.int(),
  priceFen: Fen,
  listFen: Fen,
})
export type PlanLine = z.infer<typeof PlanLine>

export const planLines = endpoint({
  path: '/api/base/plan/infoList',
  about: 'Lines of a plan with their quantities, as schools and districts have them now.',
  roles: lookers,
  input: listInput(['line', 'schoolName', 'title', 'copies', 'suggested'], {
    planId: Id,
    schoolState: keysOf(schoolPlanStates).optional(),
    /** Without lines of no copies. */
    ordered: z.boolean().default(true),
    ...demandFilters,
  }),
  output: listOutput(PlanLine, { copies: z.int(), listFen: Fen, suggested: z.int() }),
  words: resultWords,
})

/** A title of a plan compared with another season; `priceFen` is the plan's. */
export const TitleDemand = z.object({
  id: Id,
  ...titleFacts,
  priceFen: Fen,
  ...demand,
  /** In the other season: copies of this title, or of those that it replaces. */
  lastCopies: z.int(),
  lastListFen: Fen,
  change: Change,
})
export type TitleDemand = z.infer<typeof TitleDemand>

const planBasis = {
  planId: Id,
  /** The issued result, else current requests, unless another source is chosen. */
  basis: Basis.optional(),
}

export const planByTitle = endpoint({
  path: '/api/base/plan/result',
  about:
    'A plan summed by title, beside another season: titles gained, lost, and how much the others changed. Of one that is not finished, what is handed in.',
  roles: lookers,
  input: listInput(['title', 'bookCode', 'copies', 'listFen', 'lastCopies', 'difference'], {
    ...planBasis,
    /** The season of the comparison; by default the previous one of the same term. */
    againstId: Id.optional(),
    change: Change.optional(),
    ...demandFilters,
  }),
  output: listOutput(TitleDemand, {
    ...demand,
    lastCopies: z.int(),
    lastListFen: Fen,
    basis: Basis.nullable(),
    /** The season of the comparison, if any. */
    against: PlanShort.nullable(),
    gained: z.int(),
    more: z.int(),
    same: z.int(),
    less: z.int(),
    lost: z.int(),
  }),
  words: resultWords,
})

/** A value of a dimension; `id` if it is a row. The name is empty if the value has words. */
const Bucket = z.object({ key: z.string(), id: Id.nullable(), name: z.string(), titles: z.int() })
export type Bucket = z.infer<typeof Bucket>

export const PlanCount = z.object({
  plan: PlanShort,
  basis: Basis,
  /** The issued result, if any. */
  resultId: Id.nullable(),
  number: z.string(),
  rows: z.array(Bucket),
  columns: z.array(Bucket),
  /** Copies and list value by place in rows and columns. Missing cells are zero. */
  cells: z.array(z.object({ row: z.int(), column: z.int(), copies: z.int(), listFen: Fen })),
  titles: z.int(),
})
export type PlanCount = z.infer<typeof PlanCount>

export const countPlan = endpoint({
  path: '/api/base/planCountBookStatistics',
  about: 'A plan counted by any two of subject, grade, publisher, district, kind, stage, warehouse and title.',
  roles: lookers,
  follows: 'progress',
  input: z.strictObject({
    ...planBasis,
    rows: Dimension.default('subject'),
    columns: Dimension.optional(),
    /** The season of the comparison. Unless it is finished, only submitted plans count, in both seasons. */
    besideId: Id.optional(),
    ...demandFilters,
  }),
  output: PlanCount,
  words: resultWords,
})
