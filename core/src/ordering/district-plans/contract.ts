import { z } from 'zod'
import { Kind, Stage } from '../../base/catalogue/choices.ts'
import { endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../resource-calls.ts'
import { ResourceState } from '../../kit/resource.ts'
import { GivenMoment, Id, Ids, Verdicts, Version, listInput, listOutput } from '../../kit/paging.ts'
import { Reason, optionalLine } from '../../kit/text.ts'
import { LineInputs, StateOfSchoolPlan } from '../school-plans/contract.ts'
import { CampusFields } from '../../base/schools/contract.ts'
import {
  ChosenBook,
  DistrictPlan,
  DistrictPlanDocument,
  StateOfDistrictPlan,
  MySchool,
  ReviewConflict,
  ReviewedDocument,
  ReviewedPlan,
  shelf,
} from './shapes.ts'
import { mySchoolWords, reviewWords } from './schools/words.ts'
import { districtBookWords, districtPlanWords, reserveWords } from './words.ts'

const endpoint = endpointsOf('district-plans')

const area = ['area'] as const
const business = ['business'] as const

/** A district has one plan in each season, so the season's id identifies it. */
const ofPlan = { planId: Id }
const why = { reason: optionalLine(200) }

const planStateCounts = {
  waiting: z.int(),
  open: z.int(),
  submitted: z.int(),
  approved: z.int(),
  excused: z.int(),
}

// The district's own plan

export const listDistrictPlans = endpoint({
  path: '/api/area/plan/list',
  about: 'Plans open to my district with its state, deadlines and how far its schools have come; the latest first.',
  roles: area,
  follows: 'progress',
  input: listInput(['planCode', 'districtsUntil'], {
    state: StateOfDistrictPlan.optional(),
    /** Only running seasons. */
    waits: z.boolean().optional(),
  }),
  output: listOutput(DistrictPlan, planStateCounts),
  words: districtPlanWords,
})
export const districtPlanInfo = endpoint({
  path: '/api/area/plan/info',
  about: 'My district’s part of a plan with its history and what may be done now.',
  roles: area,
  follows: 'progress',
  input: z.strictObject(ofPlan),
  output: DistrictPlanDocument,
  words: districtPlanWords,
})
export const districtBooks = endpoint({
  path: '/api/area/plan/bookList',
  about: 'The whole catalogue of a plan for my district: what is chosen, what schools ask for, what last season had.',
  roles: area,
  input: z.strictObject(ofPlan),
  output: z.object({ districtPlan: DistrictPlanDocument, ...shelf }),
  words: districtBookWords,
})
export const chooseBooks = endpoint({
  path: '/api/area/plan/bookSelect',
  about: 'Chooses the books my schools may order: the whole list. In an open plan it may only grow.',
  roles: area,
  writes: true,
  input: z.strictObject({ ...ofPlan, version: Version, bookIds: z.array(Id).max(5000) }),
  output: DistrictPlanDocument,
  words: districtPlanWords,
  says: 'saved',
})
export const chosenBooks = endpoint({
  path: '/api/area/plan/bookSelectList',
  about: 'The chosen books with what schools ask for and the district’s own reserve.',
  roles: area,
  input: listInput(['grade', 'title', 'subjectName', 'copies', 'listFen', 'reserveCopies', 'priceFen'], {
    ...ofPlan,
    stage: Stage.optional(),
    grade: z.int().min(0).max(12).optional(),
    kinds: z.array(Kind).max(8).default([]),
    subjectIds: SomeIds,
    /** Only titles with a reserve, or only those without. */
    hasReserve: z.boolean().optional(),
  }),
  output: listOutput(ChosenBook, {
    titles: z.int(),
    copies: z.int(),
    listFen: z.int(),
    reserveCopies: z.int(),
    reserveFen: z.int(),
  }),
  words: districtBookWords,
})
export const fixChoice = endpoint({
  path: '/api/area/plan/bookSubmit',
  about: 'Fixes the choice of books; refused while there is more than one edition of a subject, grade and kind.',
  roles: area,
  writes: true,
  input: z.strictObject({ ...ofPlan, version: Version }),
  output: DistrictPlanDocument,
  words: districtPlanWords,
})
export const openDistrictPlan = endpoint({
  path: '/api/area/plan/openPlan',
  about: 'Opens the plan to my schools: each campus gets its plan with headcounts and lines.',
  roles: area,
  writes: true,
  input: z.strictObject(ofPlan),
  output: DistrictPlanDocument,
  words: districtPlanWords,
})
export const closeDistrictPlan = endpoint({
  path: '/api/area/plan/closePlan',
  about: 'Ends my schools’ entry before its deadline.',
  roles: area,
  writes: true,
  input: z.strictObject({ ...ofPlan, ...why }),
  output: DistrictPlanDocument,
  words: districtPlanWords,
})
export const resumeDistrictPlan = endpoint({
  path: '/api/area/plan/resume',
  about: 'Takes a submitted plan back; of an open one, opens entry again.',
  roles: area,
  writes: true,
  input: z.strictObject({ ...ofPlan, ...why }),
  output: DistrictPlanDocument,
  words: districtPlanWords,
})
export const updateSchoolsDate = endpoint({
  path: '/api/area/plan/updateDate',
  about: 'Sets my schools’ own deadline, from now up to the district’s; null for the plan’s.',
  roles: area,
  writes: true,
  input: z.strictObject({ ...ofPlan, version: Version, schoolsUntil: GivenMoment.nullable(), ...why }),
  output: DistrictPlanDocument,
  words: districtPlanWords,
})
export const saveReserve = endpoint({
  path: '/api/area/plan/reserveSave',
  about: 'The district’s own reserve of chosen titles; titles that are not named keep theirs.',
  roles: area,
  writes: true,
  input: z.strictObject({
    ...ofPlan,
    version: Version,
    lines: z
      .array(z.strictObject({ bookId: Id, copies: z.int().min(0).max(999_999) }))
      .min(1)
      .max(5000)
      .refine((lines) => new Set(lines.map(({ bookId }) => bookId)).size === lines.length, {
        params: { rule: 'titles_repeat' },
      }),
  }),
  output: DistrictPlanDocument,
  words: reserveWords,
  says: 'saved',
})
export const submitDistrictPlan = endpoint({
  path: '/api/area/plan/submit',
  about: 'Submits the district’s plan, once all its schools are approved or excused.',
  roles: area,
  writes: true,
  input: z.strictObject(ofPlan),
  output: DistrictPlanDocument,
  words: districtPlanWords,
  says: 'submittedToCompany',
})

// The schools' plans, reviewed by exception

export const ReviewListInput = listInput(
  ['findings', 'late', 'name', 'copies', 'copiesChange', 'students', 'fundedPerStudentFen', 'submittedAt'],
  {
    ...ofPlan,
    state: StateOfSchoolPlan.optional(),
    late: z.boolean().optional(),
    /** Only plans with blocking findings, with any finding, or without findings. */
    looks: z.enum(['blocking', 'any', 'nothing']).optional(),
    stage: Stage.optional(),
    onBehalf: z.boolean().optional(),
    /** Only plans with lines that the district has changed, or only others. */
    changed: z.boolean().optional(),
  },
)
export const listSchoolPlansOfDistrict = endpoint({
  path: '/api/area/plan/schoolList',
  about: 'My schools’ plans, what looks wrong first; with sums over all that match.',
  roles: area,
  follows: 'progress',
  input: ReviewListInput,
  output: listOutput(ReviewedPlan, {
    /** By state, without the filter for the state. */
    filling: z.int(),
    submitted: z.int(),
    approved: z.int(),
    returned: z.int(),
    excused: z.int(),
    /** Of the filtered state. */
    late: z.int(),
    blocking: z.int(),
    withFindings: z.int(),
    students: z.int(),
    copies: z.int(),
    listFen: z.int(),
    fundedFen: z.int(),
    /** Of the submitted plans, and the order of the same schools last season. */
    submittedCopies: z.int(),
    lastCopies: z.int(),
  }),
  words: reviewWords,
})
export const schoolPlanOfDistrict = endpoint({
  path: '/api/area/plan/schoolInfo',
  about: 'One school’s plan beside last season, headcount and like schools, with what looks wrong and its history.',
  roles: area,
  follows: 'progress',
  input: z.strictObject({ id: Id }),
  output: ReviewedDocument,
  words: reviewWords,
})

/** One verdict for each school; a refusal has its reason. */
const manySchools = <Extra extends z.ZodRawShape>(path: string, about: string, extra: Extra) =>
  endpoint({
    path,
    about,
    roles: area,
    writes: true,
    input: z.strictObject({ ids: Ids, ...extra }),
    output: Verdicts,
    words: reviewWords,
  })
export const approveSchoolPlans = manySchools(
  '/api/area/plan/approve',
  'Approves submitted plans of schools, one or many.',
  {},
)
export const rejectSchoolPlans = manySchools(
  '/api/area/plan/reject',
  'Sends submitted plans of schools back with a reason that they see.',
  { reason: Reason },
)
export const reopenSchoolPlans = manySchools(
  '/api/area/plan/reopen',
  'Opens approved or excused plans of schools again, with a reason that they see.',
  { reason: Reason },
)
export const excuseSchools = manySchools(
  '/api/area/plan/excuse',
  'Excuses schools from ordering, with a reason; they count nothing.',
  { reason: Reason },
)

export const saveForSchool = endpoint({
  path: '/api/area/plan/schoolSave',
  about: 'Changes approved copies of a school’s lines with a reason, or fills in on its behalf.',
  roles: area,
  writes: true,
  input: z
    .strictObject({
      id: Id,
      /**
       * `change` sets approved copies of a submitted or approved plan (null takes a change back), each with a reason that
       * the school sees; `fill` writes requests on the school's behalf while it is filling in.
       */
      deed: z.enum(['change', 'fill']),
      lines: LineInputs.optional(),
      /** With `fill`: also submits the plan, and approves it. */
      submit: z.boolean().default(false),
      approve: z.boolean().default(false),
      /** Submits despite warnings. */
      despite: z.boolean().default(false),
      /** The reason of an empty plan. */
      nothingNeeded: optionalLine(200),
    })
    .refine(({ deed, lines, submit }) => lines || (deed === 'fill' && submit), {
      path: ['lines'],
      params: { rule: 'lines_or_submit' },
    }),
  output: z.object({
    plan: ReviewedDocument,
    changed: z.int(),
    /** Lines that another user has changed in the meantime. They stay as they are, and prevent the submission. */
    conflicts: z.array(ReviewConflict),
  }),
  words: reviewWords,
  says: 'saved',
  outcome: ({ changed, conflicts }) => ({ done: changed, left: conflicts.length }),
})
export const repairSchoolPlans = endpoint({
  path: '/api/area/plan/repairSchoolPlan',
  about: 'Creates what is missing for campuses and titles that joined late, again and again without harm.',
  roles: area,
  writes: true,
  input: z.strictObject(ofPlan),
  /** Campuses with a new plan, and plans with new lines. */
  output: z.object({ plans: z.int(), completed: z.int(), lines: z.int() }),
  words: districtPlanWords,
  says: 'repaired',
  outcome: ({ plans, completed, lines }) => ({ done: plans + completed + lines, says: 'nothingMissing' }),
})

// The company approves districts

export const listSubmittedDistricts = endpoint({
  path: '/api/business/plan/areaSubmitted',
  about: 'District plans of my company with their totals; those submitted first.',
  roles: business,
  follows: 'progress',
  input: listInput(['state', 'districtName', 'planCode', 'submittedAt', 'copies', 'copiesChange'], {
    state: StateOfDistrictPlan.optional(),
    planIds: SomeIds,
    districtIds: SomeIds,
  }),
  output: listOutput(DistrictPlan, { ...planStateCounts, copies: z.int(), listFen: z.int(), reserveCopies: z.int() }),
  words: districtPlanWords,
})
export const submittedDistrict = endpoint({
  path: '/api/business/plan/areaInfo',
  about: 'One district’s plan title by title, beside last season, with its history.',
  roles: business,
  follows: 'progress',
  input: z.strictObject({ id: Id }),
  output: z.object({ districtPlan: DistrictPlanDocument, books: z.array(ChosenBook) }),
  words: districtPlanWords,
})
export const approveDistricts = endpoint({
  path: '/api/business/plan/areaApprove',
  about: 'Accepts submitted district plans, one or many.',
  roles: business,
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
  words: districtPlanWords,
})
export const rejectDistricts = endpoint({
  path: '/api/business/plan/areaReject',
  about: 'Sends district plans back with a reason.',
  roles: business,
  writes: true,
  input: z.strictObject({ ids: Ids, reason: Reason }),
  output: Verdicts,
  words: districtPlanWords,
})

// Schools of the district, by campus

export const listMySchools = endpoint({
  path: '/api/area/school/list',
  about: 'Campuses of my district with enrolment by grade and contact.',
  roles: area,
  input: listInput(['schoolName', 'code', 'classes', 'students', 'teachers', 'changedAt'], {
    state: ResourceState.optional(),
    stage: Stage.optional(),
    /** Only campuses with students, or only those without known enrolment. */
    hasHeadcount: z.boolean().optional(),
  }),
  output: listOutput(MySchool, {
    active: z.int(),
    disabled: z.int(),
    classes: z.int(),
    students: z.int(),
    fundedStudents: z.int(),
    teachers: z.int(),
  }),
  words: mySchoolWords,
})
export const saveMySchool = endpoint({
  path: '/api/area/school/save',
  about: 'Enrolment, teachers and contact of a campus of my district; a plan that is being filled in follows.',
  roles: area,
  writes: true,
  changes: ['schools', 'district-plans'],
  input: z.strictObject({
    id: Id,
    version: Version,
    address: CampusFields.address,
    contact: CampusFields.contact,
    phone: CampusFields.phone,
    headcount: CampusFields.headcount,
  }),
  output: MySchool,
  words: mySchoolWords,
  says: 'saved',
})
