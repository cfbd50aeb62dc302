import { sql } from '@keben/server/kit/database/sql'
import { createFixtures } from '../fixtures.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'

const asManage = (at: string, input: AccessCase['input']): AccessCase => ({ at, as: 'manage', input })

const { school, campus, warehouse } = organisations
const seeNothing = ['supplier', 'shop'] as const

/** Who sees some schools; a keeper sees those that the warehouse serves. */
const scoped = ['business', 'warehouse', 'area', 'school', 'finance'] as const

const dictionary = (rows: { own: number; foreign: number }, at: string, input: AccessCase['input']): AccessCase[] => [
  ...scoped.map((as): AccessCase => ({ at, as, input, ...rows })),
  ...seeNothing.map((as): AccessCase => ({ at, as, input, foreign: rows.own })),
]

const idsInput: AccessCase['input'] = (id) => ({ keyword: 'nothing has this', ids: [id] })

const resourceCases = (what: string): Record<string, AccessCases> => ({
  [`delete${what}`]: { cases: [asManage('ids.0', (id) => ({ ids: [id] }))] },
  [`step${what}`]: { cases: [asManage('ids.0', (id) => ({ ids: [id], step: 'disable' }))] },
})

export const schoolRows: FamilyAccessCases = async (app) => {
  await app.db.primary.run(sql`insert into school_coverage (school_id, warehouse_id)
    values (${school.own}, ${warehouse.own}), (${school.foreign}, ${warehouse.foreign}) on conflict do nothing`)
  const fixtures = createFixtures(app)
  const [newSchool, newCampus] = [fixtures.schoolInput(), fixtures.campusInput({ schoolId: school.own })]
  return {
    ...resourceCases('Schools'),
    ...resourceCases('Campuses'),
    listSchools: {
      cases: ['districtIds', 'settlementModeIds', 'salespersonIds'].map((filter) =>
        asManage(`${filter}.0`, (id) => ({ [filter]: [id] })),
      ),
    },
    listCampuses: {
      cases: ['schoolIds', 'districtIds'].map((filter) => asManage(`${filter}.0`, (id) => ({ [filter]: [id] }))),
    },
    saveSchool: {
      cases: [
        asManage('id', (id) => ({ ...newSchool, id, version: 1 })),
        ...['districtId', 'settlementModeId', 'salespersonId'].map((field) =>
          asManage(field, (id) => ({ ...newSchool, [field]: id })),
        ),
      ],
    },
    saveCampus: {
      cases: [
        asManage('id', (id) => ({ ...newCampus, id, version: 1 })),
        asManage('schoolId', (schoolId) => ({ ...newCampus, schoolId })),
      ],
    },
    schoolDict: { cases: dictionary(school, 'ids.0', idsInput), seeNothing },
    campusDict: {
      cases: [
        ...dictionary(campus, 'ids.0', idsInput),
        ...dictionary(school, 'schoolId', (schoolId) => ({ schoolId })),
        // A campus user sees the own campus alone.
        { at: 'ids.0', as: 'campus', input: idsInput, own: 2, foreign: campus.own },
      ],
      seeNothing,
    },
  }
}
