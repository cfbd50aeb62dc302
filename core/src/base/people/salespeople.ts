import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../resource-calls.ts'
import { ResourceState } from '../../kit/resource.ts'
import { Id, Verdicts, listInput, listOutput } from '../../kit/paging.ts'
import { salespersonWords } from './words.ts'

const endpoint = endpointsOf('people')

/*
 * Salespeople of districts or single schools; the latter override. For contacts and default filters; it grants no
 * visibility.
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
  schoolsGivenSingly: z.int(),
  /** Singly, or through the district. */
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
  /** Not through the district. */
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
  /** The school's own salesperson; null if the district decides. */
  schools: z.array(z.object({ ...place, ...lookedAfterBy })),
})
export type DistrictLookedAfter = z.infer<typeof DistrictLookedAfter>
export const listSchoolsOfDistrict = endpoint({
  path: '/api/business/user/areaSchoolList',
  about:
    'Districts with their schools and salespeople: all visible ones in use, or the named ones; disabled ones only while they have a salesperson.',
  roles: sales,
  input: z.strictObject({ districtIds: SomeIds, companyId: Id.optional() }),
  output: z.object({ districts: z.array(DistrictLookedAfter) }),
  words: salespersonWords,
})

/** A whole city's tree can be selected. */
const SchoolIds = z.array(Id).min(1).max(5_000)
const DistrictIds = z.array(Id).min(1).max(500)

export const giveSchools = endpoint({
  path: '/api/business/user/save',
  about: 'Assigns schools to a salesperson; the verdict names the previous one.',
  roles: sales,
  writes: true,
  input: z.strictObject({ userId: Id, schoolIds: SchoolIds }),
  output: Verdicts,
  words: salespersonWords,
})
export const giveDistricts = endpoint({
  path: '/api/business/user/areaSave',
  about: 'Assigns districts to a salesperson; individually assigned schools keep theirs.',
  roles: sales,
  writes: true,
  input: z.strictObject({ userId: Id, districtIds: DistrictIds }),
  output: Verdicts,
  words: salespersonWords,
})
export const takeSchools = endpoint({
  path: '/api/business/user/del',
  about: 'Removes individually assigned schools from a salesperson.',
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
