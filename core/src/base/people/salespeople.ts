import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../kept-calls.ts'
import { ResourceState } from '../../kit/resource.ts'
import { Id, Verdicts, listInput, listOutput } from '../../kit/paging.ts'
import { salespersonWords } from './words.ts'

const endpoint = endpointsOf('people')

/*
 * Who looks after which schools: whole districts, or single schools, which win. A responsibility and a default for
 * filters; nobody sees more or less by it.
 */

const sales = ['manage', 'business'] as const

export const Salesperson = z.object({
  id: Id,
  userName: z.string(),
  name: z.string(),
  mobile: z.string(),
  state: ResourceState,
  companyId: Id.nullable(),
  companyName: z.string(),
  districts: z.int(),
  /** Schools given one by one. */
  schoolsGivenSingly: z.int(),
  /** Schools in effect: given singly, or through their district. */
  schools: z.int(),
})
export type Salesperson = z.infer<typeof Salesperson>

export const listSalespeople = endpoint({
  path: '/api/business/user/list',
  about: 'Salespeople with how many districts and schools each looks after; business sees those of the own company.',
  roles: sales,
  input: listInput(['name', 'userName', 'companyName'], {
    companyIds: SomeIds,
    state: ResourceState.optional(),
    /** Only those who look after something, or only those who do not. */
    looksAfterSchools: z.boolean().optional(),
  }),
  output: listOutput(Salesperson, { active: z.int(), disabled: z.int() }),
  words: salespersonWords,
})

export const SchoolLookedAfter = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  districtId: Id,
  districtName: z.string(),
  /** Given by itself, not through its district. */
  givenSingly: z.boolean(),
})
export const listSchoolsOfSalesperson = endpoint({
  path: '/api/business/user/schoolList',
  about: 'The schools that a salesperson looks after, singly or through their district.',
  roles: sales,
  input: listInput(['code', 'name', 'districtName'], { userId: Id, districtIds: SomeIds }),
  output: listOutput(SchoolLookedAfter, { singly: z.int(), throughDistrict: z.int() }),
  words: salespersonWords,
})

const lookedAfterBy = { salespersonId: Id.nullable(), salespersonName: z.string() }
const place = { id: Id, code: z.string(), name: z.string(), state: ResourceState }
export const DistrictLookedAfter = z.object({
  ...place,
  companyId: Id,
  ...lookedAfterBy,
  /** Each names who was given it singly, and nobody where the district decides. */
  schools: z.array(z.object({ ...place, ...lookedAfterBy })),
})
export type DistrictLookedAfter = z.infer<typeof DistrictLookedAfter>
export const listSchoolsOfDistrict = endpoint({
  path: '/api/business/user/areaSchoolList',
  about:
    'Districts with their schools and who looks after each: all in use that the caller may see, or those asked for; and what is disabled as long as somebody was given it.',
  roles: sales,
  input: z.strictObject({ districtIds: SomeIds, companyId: Id.optional() }),
  output: z.object({ districts: z.array(DistrictLookedAfter) }),
  words: salespersonWords,
})

/** As many as a city has: a whole tree can be ticked at once. */
const SchoolIds = z.array(Id).min(1).max(5_000)
const DistrictIds = z.array(Id).min(1).max(500)

export const giveSchools = endpoint({
  path: '/api/business/user/save',
  about: 'Gives schools to a salesperson, from whoever had them; the verdict says from whom.',
  roles: sales,
  writes: true,
  input: z.strictObject({ userId: Id, schoolIds: SchoolIds }),
  output: Verdicts,
  words: salespersonWords,
})
export const giveDistricts = endpoint({
  path: '/api/business/user/areaSave',
  about: 'Gives whole districts to a salesperson; schools that somebody was given singly stay with them.',
  roles: sales,
  writes: true,
  input: z.strictObject({ userId: Id, districtIds: DistrictIds }),
  output: Verdicts,
  words: salespersonWords,
})
export const takeSchools = endpoint({
  path: '/api/business/user/del',
  about: 'Takes schools away from a salesperson to whom they were given singly.',
  roles: sales,
  writes: true,
  input: z.strictObject({ userId: Id, schoolIds: SchoolIds }),
  output: Verdicts,
  words: salespersonWords,
})
export const takeDistricts = endpoint({
  path: '/api/business/user/areaDel',
  about: 'Takes whole districts away from a salesperson.',
  roles: sales,
  writes: true,
  input: z.strictObject({ userId: Id, districtIds: DistrictIds }),
  output: Verdicts,
  words: salespersonWords,
})
