import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'
import { accessStage } from './stage.ts'

const asManage = (at: string, input: AccessCase['input']): AccessCase => ({ at, as: 'manage', input })

/** Filters of a list for head office alone. */
const filters = (...names: string[]): AccessCases => ({
  cases: names.map((name) => asManage(`${name}.0`, (id) => ({ [name]: [id] }))),
})

/** Deleting and disabling: the same for every resource of head office. */
const resourceCases = (what: string): Record<string, AccessCases> => ({
  [`delete${what}`]: { cases: [asManage('ids.0', (id) => ({ ids: [id] }))] },
  [`step${what}`]: { cases: [asManage('ids.0', (id) => ({ ids: [id], step: 'disable' }))] },
})

/** A save: the row and its references. */
function save(fields: Readonly<Record<string, unknown>>, ...references: string[]): AccessCases {
  return {
    cases: [
      asManage('id', (id) => ({ ...fields, id, version: 1 })),
      ...references.map((reference) => asManage(reference, (id) => ({ ...fields, [reference]: id }))),
    ],
  }
}

type Organisation = keyof typeof organisations

/** Pickers offer own entries only. */
const picks = (of: Organisation, people: readonly AccessCase['as'][], sameForRoles: string): AccessCases => ({
  cases: people.map((as) => ({
    at: 'ids.0',
    as,
    input: (id) => ({ keyword: 'nothing has this', ids: [id] }),
    ...organisations[of],
  })),
  sameForRoles,
})

const staff = ['business', 'warehouse', 'finance'] as const

export const networkRows: FamilyAccessCases = async (app) => {
  const { own } = await accessStage(app)
  const { company, district } = organisations
  const named = { code: 'NEW', name: 'New' }
  return {
    ...resourceCases('Companies'),
    ...resourceCases('SettlementModes'),
    ...resourceCases('Districts'),
    ...resourceCases('Suppliers'),
    ...resourceCases('Shops'),
    saveCompany: save(named, 'parentId'),
    saveSettlementMode: save({ ...named, teacherBooksPaidBy: 'school', dueDays: 30, billPer: 'month' }),
    saveDistrict: save(
      { code: '990199', name: 'New', companyId: company.own, settlementModeId: 1 },
      'companyId',
      'settlementModeId',
    ),
    saveSupplier: {
      cases: [
        ...save(named).cases,
        asManage('publisherIds.0', (id) => ({ ...named, publisherIds: [own.publisher, id] })),
      ],
    },
    saveShop: save(
      { ...named, districtId: district.own, companyId: company.own, discountBp: 8000 },
      'districtId',
      'companyId',
    ),
    listCompanies: filters('parentIds'),
    listDistricts: filters('companyIds', 'settlementModeIds'),
    listSuppliers: filters('publisherIds'),
    listShops: filters('districtIds', 'companyIds'),
    listCompanyParts: { cases: [asManage('companyId', (companyId) => ({ companyId }))] },
    companyDict: picks('company', [...staff, 'area', 'school', 'supplier', 'shop'], 'Every role is registered.'),
    districtDict: picks(
      'district',
      [...staff, 'area', 'school', 'campus', 'shop'],
      'A supplier sees no district; all the others are registered.',
    ),
    shopDict: picks(
      'shop',
      [...staff, 'shop'],
      'Districts, schools and suppliers see no shop; all the others are registered.',
    ),
    settlementModeDict: {
      cases: [asManage('ids.0', (id) => ({ ids: [id] }))],
      sameForRoles:
        'There is one settlement mode here, everybody’s; what each role sees of several stands in the scope’s test.',
    },
    supplierDict: {
      cases: [{ at: 'ids.0', as: 'business', input: (id) => ({ ids: [id] }) }],
      shared: { 'ids.0': 'A company may buy from any supplier.' },
    },
  }
}
