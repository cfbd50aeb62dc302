import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { Code, DictEntry, DictInput, SomeIds, stateCounts, resourceCallsOf } from '../../resource-calls.ts'
import { ResourceState, resourceFields, saveInput, versionComesWithId } from '../../kit/resource.ts'
import { Id, listInput, listOutput } from '../../kit/paging.ts'
import { line, optionalLine } from '../../kit/text.ts'
import { WarehouseKind } from './choices.ts'
import { coverageWords, warehouseWords } from './words.ts'

const endpoint = endpointsOf('warehouses')
const { deleteCall, stepCall } = resourceCallsOf('warehouses')

const manage = ['manage'] as const
const business = ['business'] as const

// The tree of warehouses

export const WarehouseFields = {
  code: Code,
  name: line(50),
  kind: WarehouseKind,
  parentId: Id.nullable().default(null),
  companyId: Id,
  /** The district of its location, which may use it without sharing. */
  districtId: Id.nullable().default(null),
  keeperId: Id.nullable().default(null),
  address: line(200),
}
export const WarehouseInput = saveInput(WarehouseFields).refine(
  ({ id, parentId }) => id === undefined || id !== parentId,
  { path: ['parentId'], params: { rule: 'part_of_itself' } },
)
export const Warehouse = z.object({
  ...resourceFields,
  code: z.string(),
  name: z.string(),
  kind: WarehouseKind,
  parentId: Id.nullable(),
  parentName: z.string(),
  companyId: Id,
  companyName: z.string(),
  districtId: Id.nullable(),
  districtName: z.string(),
  keeperId: Id.nullable(),
  keeperName: z.string(),
  address: z.string(),
  /** A leaf: only leaves hold copies and serve schools. */
  leaf: z.boolean(),
  /** What it and its parts serve. */
  districts: z.int(),
  schools: z.int(),
  campuses: z.int(),
})
export type Warehouse = z.infer<typeof Warehouse>

export const listWarehouses = endpoint({
  path: '/api/base/warehouse/list',
  about: 'Warehouses, paged and filtered; each with what it serves.',
  roles: manage,
  input: listInput(['code', 'name', 'companyName', 'districtName', 'campuses', 'changedAt'], {
    state: ResourceState.optional(),
    kind: WarehouseKind.optional(),
    companyIds: SomeIds,
    districtIds: SomeIds,
    /** Only leaves, or only warehouses with parts. */
    leaf: z.boolean().optional(),
  }),
  output: listOutput(Warehouse, stateCounts),
  words: warehouseWords,
})
export const saveWarehouse = endpoint({
  path: '/api/base/warehouse/save',
  about: 'Creates or changes a warehouse.',
  roles: manage,
  writes: true,
  input: WarehouseInput.refine(...versionComesWithId),
  output: Warehouse,
  words: warehouseWords,
  says: 'saved',
})
export const deleteWarehouses = deleteCall({ path: '/api/base/warehouse/del', what: 'warehouses', roles: manage })
export const stepWarehouses = stepCall({ path: '/api/base/warehouse/state', what: 'warehouses', roles: manage })
export const WarehouseDictEntry = DictEntry.extend({
  kind: WarehouseKind,
  parentId: Id.nullable(),
  companyId: Id,
  leaf: z.boolean(),
})
export const warehouseDict = endpoint({
  path: '/api/base/warehouse/dict',
  about: 'Warehouses as a dictionary, within what the caller may see.',
  roles: 'signed-in',
  input: DictInput,
  output: z.array(WarehouseDictEntry),
})

/** Only a user with the warehouse role can be a keeper. */
export const keeperDict = endpoint({
  path: '/api/base/warehouse/keeperDict',
  about: 'Users with the role Warehouse as a dictionary: the first fifty that match the keyword.',
  roles: manage,
  input: DictInput,
  output: z.array(DictEntry.extend({ companyName: z.string() })),
})

export const WarehouseNode = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  kind: WarehouseKind,
  state: ResourceState,
  companyId: Id,
  companyName: z.string(),
  districtName: z.string(),
  leaf: z.boolean(),
  /** The parts that the caller may see. */
  get childrenList() {
    return z.array(WarehouseNode)
  },
})
export type WarehouseNode = z.infer<typeof WarehouseNode>
export const listAllWarehouses = endpoint({
  path: '/api/base/warehouse/listAll',
  about: 'The visible tree of warehouses; childrenList has the parts of each.',
  roles: ['manage', 'business', 'warehouse'],
  input: z.strictObject({}),
  output: z.array(WarehouseNode),
})
export const MyWarehouse = WarehouseDictEntry.extend({
  /** Granted itself, not through its parent. */
  granted: z.boolean(),
})
export const listMyWarehouses = endpoint({
  path: '/api/base/warehouse/listByUser',
  about: 'The warehouses in use that were granted to me, with everything beneath them.',
  roles: 'signed-in',
  input: z.strictObject({}),
  output: z.array(MyWarehouse),
})

// Coverage: the leaf that serves a district or a single school. The entry of the school has priority.

const Districts = z.array(Id).max(500).default([])
const Schools = z.array(Id).max(5000).default([])

export const CoverageSchool = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  campuses: z.int(),
  /** The leaf that serves it; null is a gap. */
  bkWareHouseId: Id.nullable(),
  /** Set for this school, not inherited from its district. */
  own: z.boolean(),
})
export type CoverageSchool = z.infer<typeof CoverageSchool>
export const CoverageDistrict = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** The leaf that serves the district. */
  bkWareHouseId: Id.nullable(),
  /** The leaves that may serve it: its own, and shared ones. */
  allowed: z.array(Id),
  schools: z.array(CoverageSchool),
})
export type CoverageDistrict = z.infer<typeof CoverageDistrict>
export const CoverageWarehouse = z.object({ id: Id, code: z.string(), name: z.string(), districtId: Id.nullable() })
export type CoverageWarehouse = z.infer<typeof CoverageWarehouse>
export const CoverageMap = z.object({
  warehouses: z.array(CoverageWarehouse),
  districts: z.array(CoverageDistrict),
})
export type CoverageMap = z.infer<typeof CoverageMap>

export const listCoverage = endpoint({
  path: '/api/business/warehouse/range/list',
  about: 'The districts and schools of my company with the warehouse that serves each, and the leaves that may.',
  roles: business,
  input: z.strictObject({
    keyword: optionalLine(100),
    areaIds: Districts,
    /** Only schools without a warehouse. */
    gapsOnly: z.boolean().default(false),
  }),
  output: CoverageMap,
  words: coverageWords,
})

export const DistrictCoverage = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  bkWareHouseId: Id.nullable(),
  warehouseName: z.string(),
  schools: z.int(),
  /** Schools with their own warehouse. */
  ownSchools: z.int(),
  campuses: z.int(),
  covered: z.int(),
  uncovered: z.int(),
})
export type DistrictCoverage = z.infer<typeof DistrictCoverage>
export const listCoverageByDistrict = endpoint({
  path: '/api/business/warehouse/range/areaList',
  about: 'The districts of my company with how many schools and campuses are served.',
  roles: business,
  input: listInput(['code', 'name', 'campuses', 'uncovered'], {
    areaIds: SomeIds,
    gapsOnly: z.boolean().default(false),
  }),
  output: listOutput(DistrictCoverage, { campuses: z.int(), covered: z.int(), uncovered: z.int() }),
  words: coverageWords,
})

const namesSomething: [
  (input: { areaIds: readonly number[]; schoolIds: readonly number[] }) => boolean,
  { path: string[]; params: { rule: string } },
] = [
  ({ areaIds, schoolIds }) => areaIds.length + schoolIds.length > 0,
  { path: ['areaIds'], params: { rule: 'districts_or_schools_needed' } },
]

/** The result of a change of coverage. */
export const CoverageChange = z.object({
  /** How many entries changed. */
  districts: z.int(),
  schools: z.int(),
  /** Schools of those districts that keep their own entry. */
  keepingOwn: z.int(),
  /** Changed campuses that no warehouse serves now. */
  unserved: z.int(),
})
export const setCoverage = endpoint({
  path: '/api/business/warehouse/range/checked',
  about: 'Lets a leaf warehouse serve whole districts and single schools; all of them or none.',
  roles: business,
  writes: true,
  whileTyping: true,
  input: z
    .strictObject({
      bkWareHouseId: Id,
      areaIds: Districts,
      schoolIds: Schools,
      /** Deletes the entries of the districts' schools. */
      resetSchools: z.boolean().default(false),
    })
    .refine(...namesSomething),
  output: CoverageChange,
  words: coverageWords,
  says: 'saved',
  outcome: ({ districts, schools }) => ({ done: districts + schools }),
})
export const cancelCoverage = endpoint({
  path: '/api/business/warehouse/range/cancel',
  about: 'Takes districts and schools out of coverage; refused where campuses would be left without a warehouse.',
  roles: business,
  writes: true,
  whileTyping: true,
  input: z
    .strictObject({ areaIds: Districts, schoolIds: Schools, leaveUnserved: z.boolean().default(false) })
    .refine(...namesSomething),
  output: CoverageChange,
  words: coverageWords,
  says: 'saved',
  outcome: ({ districts, schools }) => ({ done: districts + schools }),
})

const Restored = z.strictObject({ id: Id, fromId: Id.nullable(), toId: Id.nullable() })
export const restoreCoverage = endpoint({
  path: '/api/business/warehouse/range/restore',
  about: 'Undoes a change of coverage: restores the previous warehouses, except those changed since.',
  roles: business,
  writes: true,
  whileTyping: true,
  input: z.strictObject({ areas: z.array(Restored).max(500), schools: z.array(Restored).max(5000) }),
  output: CoverageChange,
  words: coverageWords,
  says: 'saved',
  outcome: ({ districts, schools }) => ({ done: districts + schools }),
})

const Served = z.object({ id: Id, code: z.string(), name: z.string(), campuses: z.int() })
export const coverageOfWarehouse = endpoint({
  path: '/api/business/warehouse/range/checkedHouses',
  about: 'What a warehouse of my company serves: whole districts, and single schools.',
  roles: business,
  input: z.strictObject({ bkWareHouseId: Id }),
  output: z.object({
    /** Whole districts; their campuses without those of schools with another warehouse. */
    districts: z.array(Served),
    schools: z.array(Served.extend({ districtName: z.string() })),
    campuses: z.int(),
  }),
  words: coverageWords,
})

// The warehouses of a district: those in it, and those shared with it

export const DistrictWarehouse = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** Shared with the district, and located elsewhere. */
  shared: z.boolean(),
  /** The parent that is shared or located in the district, if it is not the leaf itself. */
  through: z.string(),
  /** Of this district. */
  schools: z.int(),
  campuses: z.int(),
})
export type DistrictWarehouse = z.infer<typeof DistrictWarehouse>
export const DistrictWarehouses = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  schools: z.int(),
  campuses: z.int(),
  warehouses: z.array(DistrictWarehouse),
})
export type DistrictWarehouses = z.infer<typeof DistrictWarehouses>
export const listDistrictWarehouses = endpoint({
  path: '/api/business/warehouse/area/list',
  about: 'The districts of my company with the warehouses that each may use, and how much each of them serves there.',
  roles: business,
  input: listInput(['code', 'name', 'schools'], { areaIds: SomeIds }),
  output: listOutput(DistrictWarehouses, {}),
  words: coverageWords,
})
export const shareWarehouse = endpoint({
  path: '/api/business/warehouse/area/share',
  about:
    'Shares a warehouse, with everything beneath it, with districts of my company, and ends the sharing with others.',
  roles: business,
  writes: true,
  input: z
    .strictObject({
      bkWareHouseId: Id,
      areaIds: z.array(Id).max(500).default([]),
      stopAreaIds: z.array(Id).max(500).default([]),
    })
    .refine(({ areaIds, stopAreaIds }) => areaIds.length + stopAreaIds.length > 0, {
      path: ['areaIds'],
      params: { rule: 'districts_needed' },
    })
    .refine(({ areaIds, stopAreaIds }) => !areaIds.some((id) => stopAreaIds.includes(id)), {
      path: ['stopAreaIds'],
      params: { rule: 'shared_and_not' },
    }),
  output: z.object({ shared: z.int(), stopped: z.int() }),
  words: coverageWords,
  says: 'saved',
  outcome: ({ shared, stopped }) => ({ done: shared + stopped }),
})
export const WarehouseDistrict = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  /** The warehouse or its parent is located there. */
  own: z.boolean(),
  /** Shared itself. */
  shared: z.boolean(),
  /** The name of the shared parent. */
  through: z.string(),
  /** Schools of the district that it and its parts serve. */
  schools: z.int(),
})
export type WarehouseDistrict = z.infer<typeof WarehouseDistrict>
export const districtsOfWarehouse = endpoint({
  path: '/api/business/warehouse/area/getByHouseId',
  about: 'The districts of my company, and whether each uses this warehouse.',
  roles: business,
  input: z.strictObject({ bkWareHouseId: Id }),
  output: z.object({ list: z.array(WarehouseDistrict) }),
  words: coverageWords,
})
