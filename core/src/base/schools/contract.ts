import { z } from 'zod'
import { Stage, Stages } from '../catalogue/choices.ts'
import { endpointsOf } from '../../endpoint.ts'
import { Code, DictEntry, DictInput, SomeIds, stateCounts, resourceCallsOf } from '../../resource-calls.ts'
import { ResourceState, resourceFields, saveInput, versionComesWithId } from '../../kit/resource.ts'
import { Id, listInput, listOutput } from '../../kit/paging.ts'
import { line, lineLike, optionalLine } from '../../kit/text.ts'
import { Nature } from './choices.ts'
import { headcountProblems, mostCounted, tidyHeadcount } from './rules.ts'
import { campusWords, schoolWords } from './words.ts'

const endpoint = endpointsOf('schools')
const { deleteCall, stepCall } = resourceCallsOf('schools')

const manage = ['manage'] as const

/** Sums over all grades. */
const counted = { classes: z.int(), students: z.int(), fundedStudents: z.int(), teachers: z.int() }

// Schools

export const SchoolFields = {
  code: lineLike(/^\d{10}$/, 'school_code'),
  name: line(100),
  districtId: Id,
  stages: Stages,
  nature: z.union([z.literal(''), Nature]).default(''),
  /** Null to inherit the district's. */
  settlementModeId: Id.nullable().default(null),
  address: line(200),
  contact: line(50),
  phone: line(30),
  /** Null to inherit the district's salesperson. */
  salespersonId: Id.nullable().default(null),
}
export const SchoolInput = saveInput(SchoolFields)
export const School = z.object({
  ...resourceFields,
  code: z.string(),
  name: z.string(),
  districtId: Id,
  districtName: z.string(),
  stages: z.array(Stage),
  nature: z.union([z.literal(''), Nature]),
  settlementModeId: Id.nullable(),
  /** The effective one: the school's, or the district's. */
  settlementModeName: z.string(),
  address: z.string(),
  contact: z.string(),
  phone: z.string(),
  salespersonId: Id.nullable(),
  /** The effective salesperson: the school's, or the district's; empty if there is none. */
  salespersonName: z.string(),
  campuses: z.int(),
  ...counted,
  /** Empty if no warehouse serves it. */
  warehouseName: z.string(),
})
export type School = z.infer<typeof School>

export const schoolFilters = {
  state: ResourceState.optional(),
  districtIds: SomeIds,
  stage: Stage.optional(),
  nature: Nature.optional(),
  /** By the effective mode, own or inherited. */
  settlementModeIds: SomeIds,
  /** By the effective salesperson, own or inherited. */
  salespersonIds: SomeIds,
  /** Only schools with students, or only those without known enrolment. */
  hasHeadcount: z.boolean().optional(),
  /** Only schools that a warehouse serves, or only those without one. */
  hasWarehouse: z.boolean().optional(),
  /** Only schools with a user, or only those without. */
  hasUser: z.boolean().optional(),
  /** Only schools with a salesperson in use, or only those without. */
  hasSalesperson: z.boolean().optional(),
}
export const SchoolListInput = listInput(
  ['code', 'name', 'districtName', 'campuses', 'classes', 'students', 'teachers', 'changedAt'],
  schoolFilters,
)
export const listSchools = endpoint({
  path: '/api/base/school/list',
  about: 'Schools with their campuses and students counted, paged and filtered.',
  roles: manage,
  input: SchoolListInput,
  output: listOutput(School, { ...stateCounts, campuses: z.int(), students: z.int() }),
  words: schoolWords,
})
export const saveSchool = endpoint({
  path: '/api/base/school/save',
  about: 'Creates a school together with its main campus, or changes a school.',
  roles: manage,
  writes: true,
  input: SchoolInput.refine(...versionComesWithId),
  output: School,
  words: schoolWords,
  says: 'saved',
})
/** Deletes its campuses too, unless something refers to one of them. */
export const deleteSchools = deleteCall({ path: '/api/base/school/del', what: 'schools', roles: manage })
export const stepSchools = stepCall({ path: '/api/base/school/state', what: 'schools', roles: manage })

export const SchoolDictEntry = DictEntry.extend({
  districtId: Id,
  districtName: z.string(),
  stages: z.array(Stage),
})
/** There are thousands of schools, so the dictionary answers the first fifty that match. */
export const schoolDict = endpoint({
  path: '/api/base/school/dict',
  about: 'Schools as a dictionary within what the caller may see: the first fifty that match the keyword.',
  roles: 'signed-in',
  input: DictInput,
  output: z.array(SchoolDictEntry),
})

// Campuses with their enrolment

/** The enrolment of one grade. */
export const Headcount = z.strictObject({
  grade: z.int().min(1).max(12),
  classes: z.int().min(0).max(mostCounted.classes).default(0),
  students: z.int().min(0).max(mostCounted.students).default(0),
  /** The cap of state-funded copies; at most the students. */
  fundedStudents: z.int().min(0).max(mostCounted.fundedStudents).default(0),
  teachers: z.int().min(0).max(mostCounted.teachers).default(0),
})
export type Headcount = z.infer<typeof Headcount>

export const CampusFields = {
  code: Code,
  name: line(50),
  schoolId: Id,
  address: optionalLine(200),
  contact: optionalLine(50),
  phone: optionalLine(30),
  headcount: z
    .array(Headcount)
    .max(12)
    .superRefine((rows, context) => {
      for (const { field, rule, facts } of headcountProblems(rows))
        context.addIssue({ code: 'custom', path: placeIn(field), params: { rule, facts } })
    })
    .transform(tidyHeadcount)
    .default([]),
}
/** headcount.3.grade → 3, grade: the place within the field itself. */
const placeIn = (field: string): PropertyKey[] =>
  field
    .split('.')
    .slice(1)
    .map((part) => (/^\d+$/.test(part) ? Number(part) : part))

export const CampusInput = saveInput(CampusFields)
export const Campus = z.object({
  ...resourceFields,
  code: z.string(),
  name: z.string(),
  schoolId: Id,
  schoolName: z.string(),
  districtName: z.string(),
  /** The school's stages, which decide the grades of the enrolment. */
  stages: z.array(Stage),
  address: z.string(),
  contact: z.string(),
  phone: z.string(),
  headcount: z.array(Headcount),
  ...counted,
  /** Empty if no warehouse serves it. */
  warehouseName: z.string(),
})
export type Campus = z.infer<typeof Campus>

export const CampusListInput = listInput(
  ['code', 'name', 'schoolName', 'classes', 'students', 'teachers', 'changedAt'],
  {
    state: ResourceState.optional(),
    schoolIds: SomeIds,
    districtIds: SomeIds,
    stage: Stage.optional(),
    hasHeadcount: z.boolean().optional(),
    /** Only campuses that a warehouse serves, or only those without one whose school is in use. */
    hasWarehouse: z.boolean().optional(),
  },
)
export const listCampuses = endpoint({
  path: '/api/base/school/areaList',
  about: 'Campuses of all schools with their headcounts, paged and filtered.',
  roles: manage,
  input: CampusListInput,
  output: listOutput(Campus, { ...stateCounts, ...counted }),
  words: campusWords,
})
export const saveCampus = endpoint({
  path: '/api/base/school/areaSave',
  about: 'Creates or changes a campus with its headcount by grade.',
  roles: manage,
  writes: true,
  input: CampusInput.refine(...versionComesWithId),
  output: Campus,
  words: campusWords,
  says: 'saved',
})
/** A school keeps at least one campus in use. */
export const deleteCampuses = deleteCall({ path: '/api/base/school/areaDel', what: 'campuses', roles: manage })
export const stepCampuses = stepCall({ path: '/api/base/school/areaState', what: 'campuses', roles: manage })

export const CampusDictEntry = DictEntry.extend({ schoolId: Id, schoolName: z.string() })
export const campusDict = endpoint({
  path: '/api/base/school/areaDict',
  about:
    'Campuses as a dictionary within what the caller may see: the first fifty that match, of one school if requested.',
  roles: 'signed-in',
  input: DictInput.extend({ schoolId: Id.optional() }),
  output: z.array(CampusDictEntry),
})
