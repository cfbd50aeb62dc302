import { z } from 'zod'
import { Funding, PriceKind, Stage } from '../../base/catalogue/choices.ts'
import { packing, wholeTitle } from '../../base/catalogue/title.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { ResourceState } from '../../kit/resource.ts'
import { Day, Id, Moment, Version } from '../../kit/paging.ts'
import { Season } from '../../base/plans/choices.ts'
import { PlanState } from '../../base/plans/contract.ts'
import { EntryRules, LineConflict, SchoolLine, StateOfSchoolPlan } from '../school-plans/contract.ts'
import { Finding } from '../school-plans/findings.ts'
import { Headcount } from '../../base/schools/contract.ts'
import { type DistrictPlanState, districtPlanStates } from './states.ts'

export const StateOfDistrictPlan = z.enum(
  Object.keys(districtPlanStates) as [DistrictPlanState, ...DistrictPlanState[]],
)

/** The schools' plans by state. */
const schoolCounts = {
  schools: z.int(),
  filling: z.int(),
  submitted: z.int(),
  approved: z.int(),
  returned: z.int(),
  excused: z.int(),
  /** Not submitted, although entry has ended for them. */
  late: z.int(),
}

/** A district's plan, as lists show it. */
export const DistrictPlan = z.object({
  id: Id,
  version: Version,
  planId: Id,
  planCode: z.string(),
  planName: z.string(),
  year: z.int(),
  term: Season,
  planState: PlanState,
  districtId: Id,
  districtName: z.string(),
  state: StateOfDistrictPlan,
  /** The deadline for schools: the district's own, else the plan's. */
  schoolsUntil: Moment,
  /** The district's own deadline; null if the plan's applies. */
  ownSchoolsUntil: Moment.nullable(),
  planSchoolsUntil: Moment,
  districtsUntil: Moment,
  booksInHand: Day,
  /** When the district ended its schools' entry; null while entry is open. */
  entryClosedAt: Moment.nullable(),
  /** When the choice of titles was fixed; null before. */
  chosenAt: Moment.nullable(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  /** Titles in the catalogue, and chosen titles. */
  offered: z.int(),
  chosen: z.int(),
  counts: z.object(schoolCounts),
  students: z.int(),
  copies: z.int(),
  listFen: z.int(),
  fundedFen: z.int(),
  reserveCopies: z.int(),
  reserveFen: z.int(),
  /** Copies of the submitted schools, and of the same schools last season; null without such a season. */
  submittedCopies: z.int(),
  lastCopies: z.int().nullable(),
  /** Why it was sent back or excused, if that was the last step. */
  lastReason: z.string(),
  actions: Actions,
})
export type DistrictPlan = z.infer<typeof DistrictPlan>

/** The document, with its history. */
export const DistrictPlanDocument = DistrictPlan.extend({ history: z.array(TransitionResult) })
export type DistrictPlanDocument = z.infer<typeof DistrictPlanDocument>

/** What is known of a title at choosing, ordering and reserving. */
const bookFacts = {
  ...wholeTitle,
  editionId: Id,
  funding: Funding,
  /** Whole percent of a recycled title; null for others. */
  recycleRate: z.int().nullable(),
  /** As in the catalogue of the plan. */
  priceFen: z.int(),
  priceKind: PriceKind,
  ...packing,
}

/** A title of the plan's catalogue, with the district's choice. Ordered by stage, grade, subject, kind. */
export const OfferedBook = z.object({
  ...bookFacts,
  chosen: z.boolean(),
  /** A school has requested copies. */
  ordered: z.boolean(),
  /** The schools' requested copies, and the district's reserve. */
  copies: z.int(),
  reserveCopies: z.int(),
  /** The title, or the one that it replaces, was chosen and ordered last season. */
  lastChosen: z.boolean(),
  lastCopies: z.int().nullable(),
  /** The title that it replaces; null if there is none. */
  replacesId: Id.nullable(),
})
export type OfferedBook = z.infer<typeof OfferedBook>

/** A grade with enrolment in which each student needs a textbook of the subject. */
export const NeededTextbook = z.object({ subjectId: Id, subjectName: z.string(), stage: Stage, grade: z.int() })
export type NeededTextbook = z.infer<typeof NeededTextbook>

/** The titles to choose from, and the required textbooks. */
export const shelf = { books: z.array(OfferedBook), needed: z.array(NeededTextbook) }

/** A chosen title with the district's reserve and the schools' requests. */
export const ChosenBook = z.object({
  ...bookFacts,
  /** Schools that request it. */
  schools: z.int(),
  copies: z.int(),
  listFen: z.int(),
  reserveCopies: z.int(),
  lastCopies: z.int().nullable(),
  lastReserve: z.int().nullable(),
})
export type ChosenBook = z.infer<typeof ChosenBook>

/** State-funded value per student of a stage, against the cap. */
export const StageCap = z.object({
  stage: Stage,
  students: z.int(),
  fundedFen: z.int(),
  /** Rounded up to the fen; 0 without students. */
  perStudentFen: z.int(),
  /** Null if the plan has no cap for this stage. */
  capFen: z.int().nullable(),
  over: z.boolean(),
})
export type StageCap = z.infer<typeof StageCap>

/** One school's plan in the district's list. A plan belongs to one campus. */
export const ReviewedPlan = z.object({
  id: Id,
  version: Version,
  planId: Id,
  schoolId: Id,
  schoolCode: z.string(),
  schoolName: z.string(),
  campusId: Id,
  campusName: z.string(),
  /** The plan has several campuses of the school, so screens name the campus. */
  severalCampuses: z.boolean(),
  stages: z.array(Stage),
  state: StateOfSchoolPlan,
  /** All lines, and lines with an answer. */
  lines: z.int(),
  filled: z.int(),
  /** Lines that the district has changed. */
  changedLines: z.int(),
  copies: z.int(),
  listFen: z.int(),
  fundedFen: z.int(),
  students: z.int(),
  /** State-funded value per student over all stages; `caps` has the stages and their caps. */
  fundedPerStudentFen: z.int(),
  caps: z.array(StageCap),
  /** Of the stage nearest to its cap or furthest above; null without caps. */
  overCap: z.boolean(),
  lastCopies: z.int().nullable(),
  /** This season's copies less last season's; null without such a season. */
  copiesChange: z.int().nullable(),
  /** The number of findings, and the most severe one. An excused plan has no findings. */
  blocking: z.int(),
  warnings: z.int(),
  findings: z.array(Finding),
  /** The deadline of the school. */
  entryUntil: Moment,
  late: z.boolean(),
  savedAt: Moment.nullable(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  onBehalf: z.boolean(),
  /** The reason of an empty order; empty if copies are ordered. */
  nothingNeeded: z.string(),
  /** The contact of the campus, else of the school. */
  contact: z.string(),
  phone: z.string(),
  /** Why it was sent back, reopened or excused, if that was the last step. */
  lastReason: z.string(),
  actions: Actions,
})
export type ReviewedPlan = z.infer<typeof ReviewedPlan>

/** One school's plan with all that findings compare it with. `findings` has all of them. */
export const ReviewedDocument = ReviewedPlan.extend({
  planCode: z.string(),
  planName: z.string(),
  planState: PlanState,
  districtPlanState: StateOfDistrictPlan,
  districtsUntil: Moment,
  rules: EntryRules,
  /** The enrolment that the plan uses. */
  headcount: z.array(Headcount),
  /** Last season's plan and its totals; null without one. */
  lastSeason: z.object({ planCode: z.string(), copies: z.int(), listFen: z.int(), students: z.int() }).nullable(),
  /** By grade, then subject, then title; copies for students first. `likeBp` has the order per head of similar schools. */
  lineList: z.array(SchoolLine),
  history: z.array(TransitionResult),
})
export type ReviewedDocument = z.infer<typeof ReviewedDocument>

/** A line that was not saved, because another user has changed it in the meantime; `copies` is the stored value. */
export const ReviewConflict = LineConflict.omit({ requested: true }).extend({ copies: z.int().nullable() })
export type ReviewConflict = z.infer<typeof ReviewConflict>

/** A campus, as its district maintains it; the id and version are those of the campus. */
export const MySchool = z.object({
  id: Id,
  version: Version,
  code: z.string(),
  name: z.string(),
  schoolId: Id,
  schoolCode: z.string(),
  schoolName: z.string(),
  stages: z.array(Stage),
  state: ResourceState,
  address: z.string(),
  contact: z.string(),
  phone: z.string(),
  /** The school's values, which apply if the campus has none. */
  schoolContact: z.string(),
  schoolPhone: z.string(),
  headcount: z.array(Headcount),
  classes: z.int(),
  students: z.int(),
  fundedStudents: z.int(),
  teachers: z.int(),
  /** Its plan of the present season; null without one. A plan that is being filled in follows the enrolment. */
  planState: StateOfSchoolPlan.nullable(),
  changedBy: z.string(),
  changedAt: Moment,
})
export type MySchool = z.infer<typeof MySchool>
