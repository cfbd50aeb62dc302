import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { Id } from '../../kit/paging.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')

/** State-funded students of a grade at a campus. */
export const FundedStudents = z.object({
  campusId: Id,
  campusName: z.string(),
  schoolId: Id,
  schoolName: z.string(),
  grade: z.int(),
  students: z.int(),
  fundedStudents: z.int(),
})

/** State funding of a school in a season. */
export const FundedSchool = z.object({
  schoolId: Id,
  schoolCode: z.string(),
  schoolName: z.string(),
  fundedStudents: z.int(),
  /** Funded students times the stage's cap; null without a cap. */
  capFen: z.int().nullable(),
  copies: z.int(),
  orderedListFen: z.int(),
  orderedFen: z.int(),
  deliveredFen: z.int(),
  returnedFen: z.int(),
  billedFen: z.int(),
  paidFen: z.int(),
})
const sums = FundedSchool.omit({ schoolId: true, schoolCode: true, schoolName: true })

export const FundingStatement = z.object({
  planId: Id,
  planCode: z.string(),
  planName: z.string(),
  districtName: z.string(),
  capPrimaryFen: z.int().nullable(),
  capJuniorFen: z.int().nullable(),
  capSeniorFen: z.int().nullable(),
  mayDeclare: z.boolean(),
  schools: z.array(FundedSchool),
  sums,
  declared: z.array(FundedStudents),
})
export type FundingStatement = z.infer<typeof FundingStatement>

export const fundingStatement = endpoint({
  path: '/api/area/account/unifyView',
  about:
    'The district’s funding statement of a season: funded students and their cap, what the state pays as ordered, delivered, returned, billed and paid, by school and in all.',
  roles: ['area'],
  input: z.strictObject({ planId: Id }),
  output: FundingStatement,
  words: billWords,
})
export const declareFunded = endpoint({
  path: '/api/area/account/unifySaveStudent',
  about:
    'Declares the students whom the state pays for, by campus and grade, while the season’s plans are being filled in; later it is refused and says why.',
  roles: ['area'],
  writes: true,
  input: z.strictObject({
    planId: Id,
    lines: z
      .array(
        z.strictObject({ campusId: Id, grade: z.int().min(1).max(12), fundedStudents: z.int().min(0).max(20_000) }),
      )
      .min(1)
      .max(2000)
      .refine((lines) => new Set(lines.map(({ campusId, grade }) => `${campusId} ${grade}`)).size === lines.length, {
        params: { rule: 'grades_repeat' },
      }),
  }),
  output: FundingStatement,
  words: billWords,
})
