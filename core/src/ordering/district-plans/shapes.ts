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

/** How many of the schools' plans stand where. */
const schoolCounts = {
  schools: z.int(),
  filling: z.int(),
  submitted: z.int(),
  approved: z.int(),
  returned: z.int(),
  excused: z.int(),
  /** Not handed in although entry has ended for them. */
  late: z.int(),
}

/** A district's part of a plan: what lists show. */
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
  /** Until when schools may fill in: the district's own deadline, else the plan's. */
  schoolsUntil: Moment,
  /** The district's own; null where the plan's holds. */
  ownSchoolsUntil: Moment.nullable(),
  planSchoolsUntil: Moment,
  districtsUntil: Moment,
  booksInHand: Day,
  /** Since when the district has ended its schools' entry; null while it goes on. */
  entryClosedAt: Moment.nullable(),
  /** Since when the choice of books is fixed; null before that. */
  chosenAt: Moment.nullable(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  /** Titles in the catalogue, and how many of them are chosen. */
  offered: z.int(),
  chosen: z.int(),
  counts: z.object(schoolCounts),
  students: z.int(),
  copies: z.int(),
  listFen: z.int(),
  fundedFen: z.int(),
  reserveCopies: z.int(),
  reserveFen: z.int(),
  /** Copies of the schools that have submitted, and what the same ones ordered a year ago; null where there was no such season. */
  submittedCopies: z.int(),
  lastCopies: z.int().nullable(),
  /** Why it was sent back or excused, if it was last of all. */
  lastReason: z.string(),
  actions: Actions,
})
export type DistrictPlan = z.infer<typeof DistrictPlan>

/** The same as a document: with all that has happened to it. */
export const DistrictPlanDocument = DistrictPlan.extend({ history: z.array(TransitionResult) })
export type DistrictPlanDocument = z.infer<typeof DistrictPlanDocument>

/** What is known of a title wherever it is chosen, ordered or reserved. */
const bookFacts = {
  ...wholeTitle,
  editionId: Id,
  funding: Funding,
  /** Whole percent of a title that is used again; null of any other. */
  recycleRate: z.int().nullable(),
  /** As the catalogue of the plan has it. */
  priceFen: z.int(),
  priceKind: PriceKind,
  ...packing,
}

/** A title of the plan's catalogue, with what the district has made of it. In the order of stage, grade, subject, kind. */
export const OfferedBook = z.object({
  ...bookFacts,
  chosen: z.boolean(),
  /** Some school has asked for copies. */
  ordered: z.boolean(),
  /** What schools ask for this season, and what the district keeps for itself. */
  copies: z.int(),
  reserveCopies: z.int(),
  /** It, or what it replaces, was chosen and ordered a year ago. */
  lastChosen: z.boolean(),
  lastCopies: z.int().nullable(),
  /** The title whose place it takes; null where there is none. */
  replacesId: Id.nullable(),
})
export type OfferedBook = z.infer<typeof OfferedBook>

/** A grade in which every child needs a textbook of a subject, and the district has children. */
export const NeededTextbook = z.object({ subjectId: Id, subjectName: z.string(), stage: Stage, grade: z.int() })
export type NeededTextbook = z.infer<typeof NeededTextbook>

/** What a district chooses from, and what it must not forget. */
export const shelf = { books: z.array(OfferedBook), needed: z.array(NeededTextbook) }

/** A chosen title with quantities: the district's own reserve stands beside what its schools ask for. */
export const ChosenBook = z.object({
  ...bookFacts,
  /** How many schools ask for it. */
  schools: z.int(),
  copies: z.int(),
  listFen: z.int(),
  reserveCopies: z.int(),
  lastCopies: z.int().nullable(),
  lastReserve: z.int().nullable(),
})
export type ChosenBook = z.infer<typeof ChosenBook>

/** What the state pays per student of a stage, against the cap. */
export const StageCap = z.object({
  stage: Stage,
  students: z.int(),
  fundedFen: z.int(),
  /** Rounded up to the fen; 0 where there is nobody. */
  perStudentFen: z.int(),
  /** Null where the plan has no cap for this stage. */
  capFen: z.int().nullable(),
  over: z.boolean(),
})
export type StageCap = z.infer<typeof StageCap>

/** One school's plan as its district lists it. A plan is of one campus. */
export const ReviewedPlan = z.object({
  id: Id,
  version: Version,
  planId: Id,
  schoolId: Id,
  schoolCode: z.string(),
  schoolName: z.string(),
  campusId: Id,
  campusName: z.string(),
  /** More than one campus in this plan: the campus is worth naming. */
  severalCampuses: z.boolean(),
  stages: z.array(Stage),
  state: StateOfSchoolPlan,
  /** Lines there are, and lines with an answer. */
  lines: z.int(),
  filled: z.int(),
  /** Lines that the district has changed. */
  changedLines: z.int(),
  copies: z.int(),
  listFen: z.int(),
  fundedFen: z.int(),
  students: z.int(),
  /** State-funded value per student over all stages; the stages against their caps stand in `caps`. */
  fundedPerStudentFen: z.int(),
  caps: z.array(StageCap),
  /** Of the stage nearest to its cap or furthest above; null without caps. */
  overCap: z.boolean(),
  lastCopies: z.int().nullable(),
  /** This season's copies less last season's; null where there was none. */
  copiesChange: z.int().nullable(),
  /** How much looks wrong, and the first of it, the worst first. Nothing is looked for in an excused plan. */
  blocking: z.int(),
  warnings: z.int(),
  findings: z.array(Finding),
  /** Until when the school itself may save. */
  entryUntil: Moment,
  late: z.boolean(),
  savedAt: Moment.nullable(),
  submittedAt: Moment.nullable(),
  judgedAt: Moment.nullable(),
  onBehalf: z.boolean(),
  /** Why the school orders nothing; empty where it does. */
  nothingNeeded: z.string(),
  /** Whom to call: the campus's own contact, else the school's. */
  contact: z.string(),
  phone: z.string(),
  /** Why it was sent back, reopened or excused, if that came last. */
  lastReason: z.string(),
  actions: Actions,
})
export type ReviewedPlan = z.infer<typeof ReviewedPlan>

/** One school's plan beside all that it is measured by. `findings` holds everything that looks wrong. */
export const ReviewedDocument = ReviewedPlan.extend({
  planCode: z.string(),
  planName: z.string(),
  planState: PlanState,
  districtPlanState: StateOfDistrictPlan,
  districtsUntil: Moment,
  rules: EntryRules,
  /** As the plan counts them. */
  headcount: z.array(Headcount),
  /** A year ago: which plan it was, and what it came to. Null where there was none. */
  lastSeason: z.object({ planCode: z.string(), copies: z.int(), listFen: z.int(), students: z.int() }).nullable(),
  /** By grade, then subject, then title, those for students first; what like schools order per head is in `likeBp`. */
  lineList: z.array(SchoolLine),
  history: z.array(TransitionResult),
})
export type ReviewedDocument = z.infer<typeof ReviewedDocument>

/** A line that was left alone, since somebody else had changed it meanwhile; `copies` is what stands there now. */
export const ReviewConflict = LineConflict.omit({ requested: true }).extend({ copies: z.int().nullable() })
export type ReviewConflict = z.infer<typeof ReviewConflict>

/** A campus, as its district looks after it; its id and version are the campus's. */
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
  /** The school's own, which hold where the campus has none. */
  schoolContact: z.string(),
  schoolPhone: z.string(),
  headcount: z.array(Headcount),
  classes: z.int(),
  students: z.int(),
  fundedStudents: z.int(),
  teachers: z.int(),
  /** How its plan of the present season stands; null where it has none. While it is filled in, it follows the enrolment. */
  planState: StateOfSchoolPlan.nullable(),
  changedBy: z.string(),
  changedAt: Moment,
})
export type MySchool = z.infer<typeof MySchool>
