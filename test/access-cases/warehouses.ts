import { setCoverage } from '@keben/core/base/warehouses/contract'
import type { TestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'

const { company, district, school, warehouse } = organisations

type Place = Pick<AccessCase, 'own' | 'foreign'>

const asManage = (at: string, input: AccessCase['input']): AccessCase => ({ at, as: 'manage', input })
const asBusiness = (at: string, place: Place, input: AccessCase['input']): AccessCase => ({
  at,
  as: 'business',
  input,
  ...place,
})

/** A district is served as a whole, so its school sees the warehouse. */
async function cover(app: TestApp): Promise<void> {
  await app.as('business').done(setCoverage, { bkWareHouseId: warehouse.own, areaIds: [district.own] })
}

const warehouseCase = (as: AccessCase['as']): AccessCase => ({
  at: 'ids.0',
  as,
  input: (id) => ({ keyword: 'nothing has this', ids: [id] }),
  ...warehouse,
})

const coverageRows: Record<string, AccessCases> = {
  listCoverage: { cases: [asBusiness('areaIds.0', district, (id) => ({ areaIds: [id] }))] },
  listCoverageByDistrict: { cases: [asBusiness('areaIds.0', district, (id) => ({ areaIds: [id] }))] },
  coverageOfWarehouse: { cases: [asBusiness('bkWareHouseId', warehouse, (id) => ({ bkWareHouseId: id }))] },
  setCoverage: {
    cases: [
      asBusiness('bkWareHouseId', warehouse, (id) => ({ bkWareHouseId: id, schoolIds: [school.own] })),
      asBusiness('areaIds.0', district, (id) => ({ bkWareHouseId: warehouse.own, areaIds: [id] })),
      asBusiness('schoolIds.0', school, (id) => ({ bkWareHouseId: warehouse.own, schoolIds: [id] })),
    ],
  },
  cancelCoverage: {
    cases: [
      asBusiness('schoolIds.0', school, (id) => ({ schoolIds: [id], leaveUnserved: true })),
      asBusiness('areaIds.0', district, (id) => ({ areaIds: [id], leaveUnserved: true })),
    ],
  },
  // Each case leaves what the next one expects: nothing set, then the own warehouse.
  restoreCoverage: {
    cases: [
      asBusiness('areas.0.id', district, (id) => ({ areas: [{ id, fromId: null, toId: warehouse.own }], schools: [] })),
      asBusiness('areas.0.toId', warehouse, (toId) => ({
        areas: [{ id: district.own, fromId: warehouse.own, toId }],
        schools: [],
      })),
      asBusiness('areas.0.fromId', warehouse, (fromId) => ({
        areas: [{ id: district.own, fromId, toId: null }],
        schools: [],
      })),
      asBusiness('schools.0.id', school, (id) => ({ areas: [], schools: [{ id, fromId: null, toId: warehouse.own }] })),
      asBusiness('schools.0.toId', warehouse, (toId) => ({
        areas: [],
        schools: [{ id: school.own, fromId: warehouse.own, toId }],
      })),
      asBusiness('schools.0.fromId', warehouse, (fromId) => ({
        areas: [],
        schools: [{ id: school.own, fromId, toId: null }],
      })),
    ],
  },
}

const sharingRows: Record<string, AccessCases> = {
  listDistrictWarehouses: { cases: [asBusiness('areaIds.0', district, (id) => ({ areaIds: [id] }))] },
  districtsOfWarehouse: { cases: [asBusiness('bkWareHouseId', warehouse, (id) => ({ bkWareHouseId: id }))] },
  shareWarehouse: {
    cases: [
      asBusiness('bkWareHouseId', warehouse, (id) => ({ bkWareHouseId: id, areaIds: [district.own] })),
      asBusiness('areaIds.0', district, (id) => ({ bkWareHouseId: warehouse.own, areaIds: [id] })),
      asBusiness('stopAreaIds.0', district, (id) => ({ bkWareHouseId: warehouse.own, stopAreaIds: [id] })),
    ],
  },
}

export const warehouseRows: FamilyAccessCases = async (app) => {
  await cover(app)
  const fields = { code: 'NEW', name: 'New', kind: 'branch', companyId: company.own, address: 'Street 9' }
  return {
    listWarehouses: {
      cases: [
        asManage('companyIds.0', (id) => ({ companyIds: [id] })),
        asManage('districtIds.0', (id) => ({ districtIds: [id] })),
      ],
    },
    saveWarehouse: {
      cases: [
        asManage('id', (id) => ({ ...fields, id, version: 1 })),
        asManage('parentId', (parentId) => ({ ...fields, parentId })),
        asManage('companyId', (companyId) => ({ ...fields, companyId })),
        asManage('districtId', (districtId) => ({ ...fields, districtId })),
        asManage('keeperId', (keeperId) => ({ ...fields, keeperId })),
      ],
    },
    deleteWarehouses: { cases: [asManage('ids.0', (id) => ({ ids: [id] }))] },
    stepWarehouses: { cases: [asManage('ids.0', (id) => ({ ids: [id], step: 'disable' }))] },
    keeperDict: { cases: [asManage('ids.0', (id) => ({ ids: [id] }))] },
    warehouseDict: {
      cases: [
        warehouseCase('business'),
        warehouseCase('finance'),
        warehouseCase('warehouse'),
        warehouseCase('area'),
        warehouseCase('school'),
      ],
      sameForRoles: 'Suppliers and shops see no warehouse at all; all others are here.',
    },
    ...coverageRows,
    ...sharingRows,
  }
}
