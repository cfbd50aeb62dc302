import { z } from 'zod'
import { Grade } from '../../base/catalogue/choices.ts'
import { titleFacts } from '../../base/catalogue/title.ts'
import { endpointsOf } from '../../endpoint.ts'
import { Payer } from '../../ledgers/charges/choices.ts'
import { SomeIds, SomeSeasons } from '../../resource-calls.ts'
import { Id, listInput, listOutput } from '../../kit/paging.ts'
import type { Role } from '../../roles.ts'
import { AccountPart } from './choices.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')

/** Aggregated rows lack the title, or the school. */
const title = z.object(titleFacts)
const someTitle = {
  bookId: title.shape.bookId.nullable(),
  bookCode: z.string().nullable(),
  isbn: z.string().nullable(),
  title: z.string().nullable(),
  subjectId: title.shape.subjectId.nullable(),
  subjectName: z.string().nullable(),
  publisherName: z.string().nullable(),
  stage: title.shape.stage.nullable(),
  grade: title.shape.grade.nullable(),
  kind: title.shape.kind.nullable(),
}

/** Ordered, delivered and charged copies of one use and funding. */
export const AccountRow = z.object({
  /** Unique in the list. */
  id: Id,
  schoolId: Id.nullable(),
  schoolCode: z.string().nullable(),
  schoolName: z.string().nullable(),
  ...someTitle,
  schools: z.int(),
  titles: z.int(),
  payer: Payer,
  ordered: z.int(),
  copies: z.int(),
  listFen: z.int(),
  netFen: z.int(),
  /** Billed and paid part of the net; a partial payment counts in proportion for every line. */
  billedFen: z.int(),
  paidFen: z.int(),
})
export type AccountRow = z.infer<typeof AccountRow>

const figures = {
  ordered: z.int(),
  copies: z.int(),
  listFen: z.int(),
  netFen: z.int(),
  billedFen: z.int(),
  paidFen: z.int(),
}
const sorts = [
  'schoolName',
  'grade',
  'title',
  'ordered',
  'copies',
  'listFen',
  'netFen',
  'billedFen',
  'paidFen',
] as const
export const AccountInput = listInput(sorts, {
  by: AccountPart.default('line'),
  planIds: SomeSeasons,
  schoolIds: SomeIds,
  grades: z.array(Grade).max(13).default([]),
})
export const AccountOutput = listOutput(AccountRow, { schools: z.int(), ...figures })

const account = (path: string, about: string, roles: readonly Role[]) =>
  endpoint({ path, about, roles, input: AccountInput, output: AccountOutput, words: billWords })

const [area, school] = [['area'] as const, ['school'] as const]

export const schoolSelfPaid = account(
  '/api/school/account/student',
  'Student books that my school pays itself, by title.',
  school,
)
export const schoolTeacherBooks = account(
  '/api/school/account/teacher',
  'Teacher books of my school, by title, with who pays them.',
  school,
)
export const schoolFunded = account(
  '/api/school/account/unifyStudent',
  'Student books of my school that the state pays, by title.',
  school,
)
export const districtSelfPaid = account(
  '/api/area/account/student',
  'Student books that the schools of my district pay themselves, by school and title.',
  area,
)
export const districtTeacherBooks = account(
  '/api/area/account/teacher',
  'Teacher books that the schools of my district pay, by school and title.',
  area,
)
export const districtTeacherUnified = account(
  '/api/area/account/teacherUnify',
  'Teacher books that my district pays for its schools, by school and title.',
  area,
)
export const districtFunded = account(
  '/api/area/account/unifyStudent',
  'Student books of my schools that the state pays, by school and title.',
  area,
)
