import { sql } from '@keben/server/kit/database/sql'
import { givenIn } from '../given.ts'
import { organisations } from '../world/people.ts'
import type { CallRows, FamilyRows, RowCase } from './rows.ts'

const asManage = (at: string, input: RowCase['input']): RowCase => ({ at, as: 'manage', input })

const { school, campus, warehouse } = organisations
const seeNothing = ['supplier', 'shop'] as const

/** Who sees some schools; a keeper sees those that the warehouse serves. */
const scoped = ['business', 'warehouse', 'area', 'school', 'finance'] as const

const dictionary = (rows: { own: number; foreign: number }, at: string, input: RowCase['input']): RowCase[] => [
  ...scoped.map((as): RowCase => ({ at, as, input, ...rows })),
  ...seeNothing.map((as): RowCase => ({ at, as, input, foreign: rows.own })),
]

const held: RowCase['input'] = (id) => ({ keyword: 'nothing has this', ids: [id] })

const kept = (what: string): Record<string, CallRows> => ({
  [`delete${what}`]: { cases: [asManage('ids.0', (id) => ({ ids: [id] }))] },
  [`step${what}`]: { cases: [asManage('ids.0', (id) => ({ ids: [id], step: 'disable' }))] },
})

export const schoolRows: FamilyRows = async (world) => {
  await world.db.primary.run(sql`insert into school_coverage (school_id, warehouse_id)
    values (${school.own}, ${warehouse.own}), (${school.foreign}, ${warehouse.foreign}) on conflict do nothing`)
  const given = givenIn(world)
  const [newSchool, newCampus] = [given.schoolInput(), given.campusInput({ schoolId: school.own })]
  return {
    ...kept('Schools'),
    ...kept('Campuses'),
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
    schoolDict: { cases: dictionary(school, 'ids.0', held), seeNothing },
    campusDict: {
      cases: [
        ...dictionary(campus, 'ids.0', held),
        ...dictionary(school, 'schoolId', (schoolId) => ({ schoolId })),
        // A campus user sees the own campus alone.
        { at: 'ids.0', as: 'campus', input: held, own: 2, foreign: campus.own },
      ],
      seeNothing,
    },
  }
}
