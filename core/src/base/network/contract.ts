import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { Code, DictEntry, DictInput, SomeIds, stateCounts, resourceCallsOf } from '../../resource-calls.ts'
import { ResourceState, resourceFields, saveInput, versionComesWithId } from '../../kit/resource.ts'
import { DiscountBp } from '../../kit/money.ts'
import { Id, listInput, listOutput } from '../../kit/paging.ts'
import { line, lineLike, optionalLine } from '../../kit/text.ts'
import { Role } from '../../roles.ts'
import { BillRhythm, TeacherBookPayer } from './choices.ts'
import { TaxId, reached, reachedFields } from './shapes.ts'
import { companyWords, districtWords, settlementModeWords, shopWords, supplierWords } from './words.ts'

const endpoint = endpointsOf('network')
const { deleteCall, stepCall } = resourceCallsOf('network')

const manage = ['manage'] as const

// Head office and branches.

export const CompanyFields = {
  code: Code,
  name: line(100),
  /** For a branch. */
  parentId: Id.nullable().default(null),
  ...reachedFields,
}
export const CompanyInput = saveInput(CompanyFields).refine(({ id, parentId }) => id === undefined || id !== parentId, {
  path: ['parentId'],
  params: { rule: 'parent_is_itself' },
})
export const Company = z.object({
  ...resourceFields,
  code: z.string(),
  name: z.string(),
  parentId: Id.nullable(),
  parentName: z.string(),
  ...reached,
  districts: z.int(),
  shops: z.int(),
  warehouses: z.int(),
  users: z.int(),
})
export type Company = z.infer<typeof Company>

export const listCompanies = endpoint({
  path: '/api/base/company/list',
  about: 'Companies, paged and filtered; in the order of the tree by default.',
  roles: manage,
  input: listInput(['tree', 'code', 'name', 'parentName', 'districts', 'shops', 'warehouses', 'users', 'changedAt'], {
    state: ResourceState.optional(),
    /** Direct branches of these. */
    parentIds: SomeIds,
  }),
  output: listOutput(Company, stateCounts),
  words: companyWords,
})
export const saveCompany = endpoint({
  path: '/api/base/company/save',
  about: 'Creates or changes a company.',
  roles: manage,
  writes: true,
  input: CompanyInput.refine(...versionComesWithId),
  output: Company,
  words: companyWords,
  says: 'saved',
})
export const deleteCompanies = deleteCall({ path: '/api/base/company/del', what: 'companies', roles: manage })
export const stepCompanies = stepCall({ path: '/api/base/company/state', what: 'companies', roles: manage })
export const CompanyDictEntry = DictEntry.extend({ parentId: Id.nullable() })
export const companyDict = endpoint({
  path: '/api/base/company/dict',
  about: 'Companies as a dictionary, within what the caller may see.',
  roles: 'signed-in',
  input: DictInput,
  output: z.array(CompanyDictEntry),
})

const part = { id: Id, code: z.string(), name: z.string(), state: ResourceState }
/** At most the first thousand of each kind. */
export const CompanyParts = z.object({
  branches: z.array(z.object(part)),
  districts: z.array(z.object({ ...part, schools: z.int() })),
  shops: z.array(z.object({ ...part, districtName: z.string() })),
  warehouses: z.array(z.object({ ...part, districtName: z.string() })),
  /** The code is the username. */
  users: z.array(z.object({ ...part, roles: z.array(Role) })),
})
export type CompanyParts = z.infer<typeof CompanyParts>
export const listCompanyParts = endpoint({
  path: '/api/base/company/getListByCompanyId',
  about: 'Branches, districts, shops, warehouses and users of a company.',
  roles: manage,
  input: z.strictObject({ companyId: Id }),
  output: CompanyParts,
  words: companyWords,
})

// Settlement modes: payer of teacher books, due date, billing period.

export const SettlementModeFields = {
  code: Code,
  name: line(50),
  teacherBooksPaidBy: TeacherBookPayer,
  dueDays: z.int().min(0).max(365),
  billPer: BillRhythm,
}
export const SettlementModeInput = saveInput(SettlementModeFields)
export const SettlementMode = z.object({
  ...resourceFields,
  code: z.string(),
  name: z.string(),
  teacherBooksPaidBy: TeacherBookPayer,
  dueDays: z.int(),
  billPer: BillRhythm,
  /** Districts, and schools with a mode of their own. */
  districts: z.int(),
  schools: z.int(),
})
export type SettlementMode = z.infer<typeof SettlementMode>

export const listSettlementModes = endpoint({
  path: '/api/base/account/mode/list',
  about: 'Settlement modes, paged and filtered.',
  roles: manage,
  input: listInput(['code', 'name', 'dueDays', 'districts', 'schools', 'changedAt'], {
    state: ResourceState.optional(),
    teacherBooksPaidBy: TeacherBookPayer.optional(),
    billPer: BillRhythm.optional(),
  }),
  output: listOutput(SettlementMode, stateCounts),
  words: settlementModeWords,
})
export const saveSettlementMode = endpoint({
  path: '/api/base/account/mode/save',
  about: 'Creates or changes a settlement mode.',
  roles: manage,
  writes: true,
  input: SettlementModeInput.refine(...versionComesWithId),
  output: SettlementMode,
  words: settlementModeWords,
  says: 'saved',
})
export const deleteSettlementModes = deleteCall({
  path: '/api/base/account/mode/del',
  what: 'settlement modes',
  roles: manage,
})
export const stepSettlementModes = stepCall({
  path: '/api/base/account/mode/state',
  what: 'settlement modes',
  roles: manage,
})
export const settlementModeDict = endpoint({
  path: '/api/base/account/mode/dict',
  about: 'Settlement modes as a dictionary, within what the caller may see.',
  roles: 'signed-in',
  input: DictInput,
  output: z.array(DictEntry),
})

// Districts

export const DistrictFields = {
  code: lineLike(/^\d{6}$/, 'district_code'),
  name: line(50),
  companyId: Id,
  settlementModeId: Id,
  /** The payer on bills and invoices. */
  payerName: optionalLine(100),
  taxId: TaxId,
  bank: optionalLine(100),
  ...reachedFields,
}
export const DistrictInput = saveInput(DistrictFields)
export const District = z.object({
  ...resourceFields,
  code: z.string(),
  name: z.string(),
  companyId: Id,
  companyName: z.string(),
  settlementModeId: Id,
  settlementModeName: z.string(),
  payerName: z.string(),
  taxId: z.string(),
  bank: z.string(),
  ...reached,
  salespersonName: z.string(),
  schools: z.int(),
  campuses: z.int(),
  /** District-wide; schools may have another. */
  warehouseName: z.string(),
  /** Active campuses without a warehouse. */
  unservedCampuses: z.int(),
})
export type District = z.infer<typeof District>

export const listDistricts = endpoint({
  path: '/api/base/area/list',
  about: 'Districts, paged and filtered.',
  roles: manage,
  input: listInput(
    ['code', 'name', 'companyName', 'settlementModeName', 'schools', 'campuses', 'unservedCampuses', 'changedAt'],
    {
      state: ResourceState.optional(),
      companyIds: SomeIds,
      settlementModeIds: SomeIds,
      /** Only districts with or without full coverage. */
      served: z.boolean().optional(),
    },
  ),
  output: listOutput(District, stateCounts),
  words: districtWords,
})
export const saveDistrict = endpoint({
  path: '/api/base/area/save',
  about: 'Creates or changes a district.',
  roles: manage,
  writes: true,
  input: DistrictInput.refine(...versionComesWithId),
  output: District,
  words: districtWords,
  says: 'saved',
})
export const deleteDistricts = deleteCall({ path: '/api/base/area/del', what: 'districts', roles: manage })
export const stepDistricts = stepCall({ path: '/api/base/area/state', what: 'districts', roles: manage })
export const DistrictDictEntry = DictEntry.extend({ companyId: Id })
export const districtDict = endpoint({
  path: '/api/base/area/dict',
  about: 'Districts as a dictionary, with the company that serves each, within what the caller may see.',
  roles: 'signed-in',
  input: DictInput,
  output: z.array(DistrictDictEntry),
})

// Suppliers

export const SupplierFields = {
  code: Code,
  name: line(100),
  publisherIds: z
    .array(Id)
    .max(200)
    // Sorted.
    .transform((ids) => [...new Set(ids)].toSorted((one, other) => one - other))
    .default([]),
  taxId: TaxId,
  bank: optionalLine(100),
  /** The default discount, in basis points of the list price. */
  purchaseDiscountBp: DiscountBp.nullable().default(null),
  daysToPay: z.int().min(0).max(365).default(60),
  takesReturns: z.boolean().default(false),
  /** The permitted surplus. */
  overDeliveryBp: z.int().min(0).max(10_000).default(0),
  ...reachedFields,
}
export const SupplierInput = saveInput(SupplierFields)
export const Supplier = z.object({
  ...resourceFields,
  code: z.string(),
  name: z.string(),
  publisherIds: z.array(Id),
  publisherNames: z.array(z.string()),
  taxId: z.string(),
  bank: z.string(),
  purchaseDiscountBp: z.int().nullable(),
  daysToPay: z.int(),
  takesReturns: z.boolean(),
  overDeliveryBp: z.int(),
  ...reached,
  books: z.int(),
})
export type Supplier = z.infer<typeof Supplier>

export const listSuppliers = endpoint({
  path: '/api/base/supplier/list',
  about: 'Suppliers, paged and filtered.',
  roles: manage,
  input: listInput(['code', 'name', 'purchaseDiscountBp', 'daysToPay', 'books', 'changedAt'], {
    state: ResourceState.optional(),
    /** Suppliers of any of these. */
    publisherIds: SomeIds,
    takesReturns: z.boolean().optional(),
  }),
  output: listOutput(Supplier, stateCounts),
  words: supplierWords,
})
export const saveSupplier = endpoint({
  path: '/api/base/supplier/save',
  about: 'Creates or changes a supplier.',
  roles: manage,
  writes: true,
  input: SupplierInput.refine(...versionComesWithId),
  output: Supplier,
  words: supplierWords,
  says: 'saved',
})
export const deleteSuppliers = deleteCall({ path: '/api/base/supplier/del', what: 'suppliers', roles: manage })
export const stepSuppliers = stepCall({ path: '/api/base/supplier/state', what: 'suppliers', roles: manage })
export const SupplierDictEntry = DictEntry.extend({ purchaseDiscountBp: z.int().nullable() })
export const supplierDict = endpoint({
  path: '/api/base/supplier/dict',
  about: 'Suppliers as a dictionary, with the purchase discount from which terms begin.',
  roles: ['manage', 'business', 'finance'],
  input: DictInput,
  output: z.array(SupplierDictEntry),
})

// Retail shops

export const ShopFields = {
  code: Code,
  name: line(100),
  districtId: Id,
  companyId: Id,
  discountBp: DiscountBp,
  /** The credit limit; null for none. */
  creditLimitFen: z.int().min(0).max(1e12).nullable().default(null),
  ...reachedFields,
}
export const ShopInput = saveInput(ShopFields)
export const Shop = z.object({
  ...resourceFields,
  code: z.string(),
  name: z.string(),
  districtId: Id,
  districtName: z.string(),
  companyId: Id,
  companyName: z.string(),
  discountBp: z.int(),
  creditLimitFen: z.int().nullable(),
  ...reached,
  users: z.int(),
})
export type Shop = z.infer<typeof Shop>

export const listShops = endpoint({
  path: '/api/base/shop/list',
  about: 'Retail shops, paged and filtered.',
  roles: manage,
  input: listInput(
    ['code', 'name', 'districtName', 'companyName', 'discountBp', 'creditLimitFen', 'users', 'changedAt'],
    { state: ResourceState.optional(), districtIds: SomeIds, companyIds: SomeIds },
  ),
  output: listOutput(Shop, stateCounts),
  words: shopWords,
})
export const saveShop = endpoint({
  path: '/api/base/shop/save',
  about: 'Creates or changes a retail shop.',
  roles: manage,
  writes: true,
  input: ShopInput.refine(...versionComesWithId),
  output: Shop,
  words: shopWords,
  says: 'saved',
})
export const deleteShops = deleteCall({ path: '/api/base/shop/del', what: 'retail shops', roles: manage })
export const stepShops = stepCall({ path: '/api/base/shop/state', what: 'retail shops', roles: manage })
export const ShopDictEntry = DictEntry.extend({ districtId: Id, companyId: Id })
export const shopDict = endpoint({
  path: '/api/base/shop/dict',
  about: 'Retail shops as a dictionary, within what the caller may see.',
  roles: 'signed-in',
  input: DictInput,
  output: z.array(ShopDictEntry),
})
