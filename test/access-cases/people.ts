import { sql } from '@keben/server/kit/database/sql'
import { userInput } from '../fixtures/people.ts'
import { organisations, userIdOf } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'

const { company, district, school, campus, supplier, shop } = organisations

const asManage = (at: string, input: AccessCase['input']): AccessCase => ({ at, as: 'manage', input })

const filters = (...names: string[]): AccessCases => ({
  cases: names.map((name) => asManage(`${name}.0`, (id) => ({ [name]: [id] }))),
})
const userFilters = filters('companyIds', 'districtIds', 'schoolIds', 'supplierIds', 'shopIds')
const someIds: AccessCases = { cases: [asManage('ids.0', (id) => ({ ids: [id] }))] }

/** A user of every organisation. */
const everywhere = {
  companyId: company.own,
  districtId: district.own,
  schoolId: school.own,
  campusId: campus.own,
  supplierId: supplier.own,
  shopId: shop.own,
}
const allRoles = ['finance', 'area', 'school', 'supplier', 'shop'] as const

function saves(fields: object): AccessCases {
  return {
    cases: [
      asManage('id', (id) => ({ ...fields, id, version: 1 })),
      ...Object.keys(everywhere).map((field) => asManage(field, (id) => ({ ...fields, [field]: id }))),
    ],
  }
}

/** Salespeople of the own company, and one of another. */
const salesperson = { own: userIdOf('granted'), foreign: userIdOf('otherBusiness') }
const asBusiness = (at: string, input: AccessCase['input'], rows: { own: number; foreign: number }): AccessCase => ({
  at,
  as: 'business',
  input,
  ...rows,
})

/** Assigning and removing schools or districts. */
const moves = (field: 'schoolIds' | 'districtIds', rows: { own: number; foreign: number }): AccessCases => ({
  cases: [
    asBusiness('userId', (userId) => ({ userId, [field]: [rows.own] }), salesperson),
    asBusiness(`${field}.0`, (id) => ({ userId: salesperson.own, [field]: [id] }), rows),
  ],
})

export const peopleRows: FamilyAccessCases = async (app) => {
  await app.db.primary.run(sql`update school set salesperson_id =
    case id when ${school.own} then ${salesperson.own}::bigint else ${salesperson.foreign} end`)
  await app.db.primary.run(sql`update district set salesperson_id =
    case id when ${district.own} then ${salesperson.own}::bigint else ${salesperson.foreign} end`)
  const user = userInput({ roles: [...allRoles], ...everywhere })
  const { roles } = user
  const rolesOf = (id: number, named: object) => ({ id, version: 1, roles, ...everywhere, ...named })
  return {
    listUsers: userFilters,
    listFinanceUsers: userFilters,
    saveUser: saves(user),
    saveFinanceUser: saves(user),
    deleteUsers: someIds,
    deleteFinanceUsers: someIds,
    stepUsers: { cases: [asManage('ids.0', (id) => ({ ids: [id], step: 'disable' }))] },
    resetPassword: someIds,
    saveRoles: {
      cases: [
        asManage('id', (id) => rolesOf(id, {})),
        ...Object.keys(everywhere).map((field) => asManage(field, (id) => rolesOf(salesperson.own, { [field]: id }))),
      ],
    },
    userDict: someIds,
    businessUserDict: { cases: [...someIds.cases, asManage('companyId', (companyId) => ({ companyId }))] },
    listCompanyUsers: filters('companyIds'),
    addCompanyUsers: {
      cases: [
        asManage('companyId', (companyId) => ({ companyId, userIds: [userIdOf('finance')] })),
        asManage('userIds.0', (id) => ({ companyId: company.own, userIds: [id] })),
      ],
    },
    listSalespeople: { cases: [asBusiness('companyIds.0', (id) => ({ companyIds: [id] }), company)] },
    listSchoolsOfSalesperson: {
      cases: [
        asBusiness('userId', (userId) => ({ userId }), salesperson),
        asBusiness('districtIds.0', (id) => ({ userId: salesperson.own, districtIds: [id] }), district),
      ],
    },
    listSchoolsOfDistrict: {
      cases: [
        asBusiness('districtIds.0', (id) => ({ districtIds: [id] }), district),
        asBusiness('companyId', (companyId) => ({ companyId }), company),
      ],
    },
    giveSchools: moves('schoolIds', school),
    takeSchools: moves('schoolIds', school),
    giveDistricts: moves('districtIds', district),
    takeDistricts: moves('districtIds', district),
  }
}
