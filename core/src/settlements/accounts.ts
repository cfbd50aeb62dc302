import { z } from 'zod'
import { Grade } from '../catalogue/choices.ts'
import { titleFacts } from '../catalogue/title.ts'
import { endpointsOf } from '../endpoint.ts'
import { Payer } from '../entries/choices.ts'
import { SomeIds } from '../kept-calls.ts'
import { Id, listInput, listOutput } from '../kit/paging.ts'
import type { Role } from '../roles.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')

/** A title as one school has it: what was ordered of it for one use and funding, what came, and what it comes to. */
export const AccountRow = z.object({
  /** The two together tell rows apart. */
  schoolId: Id,
  schoolCode: z.string(),
  schoolName: z.string(),
  ...titleFacts,
  payer: Payer,
  ordered: z.int(),
  copies: z.int(),
  listFen: z.int(),
  netFen: z.int(),
  /** Of the net, what stands in bills, and in bills that are paid. */
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
export const AccountInput = listInput(['schoolName', 'grade', 'title', 'ordered', 'copies', 'netFen'] as const, {
  planIds: SomeIds,
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
