import { sql } from '@keben/server/kit/database/sql'
import { createFixtures } from '../fixtures.ts'
import { createSeason } from '../fixtures/season.ts'
import { givenPatch } from '../fixtures/patch.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'

const { campus, district, school, warehouse } = organisations
const reason = 'Five new students'
const lines = (bookId: number) => [{ bookId, audience: 'student', copies: 1 }]

export const patchRows: FamilyAccessCases = async (app) => {
  const season = await createSeason(app, { state: 'patching' })
  // Not yet open to districts and schools, so invisible.
  const hidden = await createSeason(app, { state: 'selecting' })
  const [book = 0] = season.books
  const stranger = await givenOutside(app)
  const plans = { own: season.planId, foreign: hidden.planId }
  const made = (wishes: Parameters<typeof givenPatch>[2]) => givenPatch(app, season, wishes)
  const pair = async (wishes: Parameters<typeof givenPatch>[2], whose: 'school' | 'district') => ({
    own: await made({ ...wishes, whose }),
    foreign: await made({ ...wishes, whose: whose === 'school' ? 'otherSchool' : 'otherDistrict' }),
  })

  const written = (as: 'school' | 'area', rows: { own: number; foreign: number }): AccessCase[] => {
    const forWhom = as === 'school' ? { campusId: campus.own } : {}
    const base = { planId: season.planId, reason, lines: lines(book), ...forWhom }
    return [
      { at: 'id', as, input: (id) => ({ ...base, id, version: 1 }), ...rows },
      { at: 'planId', as, input: (planId) => ({ ...base, planId }), ...plans },
      {
        at: 'lines.0.bookId',
        as,
        input: (bookId) => ({ ...base, lines: lines(bookId) }),
        own: book,
        foreign: stranger,
      },
      ...(as === 'school'
        ? [{ at: 'campusId', as, input: (campusId: number) => ({ ...base, campusId }), ...campus } as const]
        : []),
    ]
  }
  const one = async (
    as: 'school' | 'area',
    state: 'draft' | 'submitted',
    input: AccessCase['input'],
  ): Promise<AccessCases> => ({
    cases: [{ at: 'id', as, input, ...(await pair({ state }, as === 'school' ? 'school' : 'district')) }],
  })
  const many = async (
    as: 'school' | 'area',
    whose: 'school' | 'district',
    state: 'draft' | 'submitted',
    more: { reason?: string } = {},
  ) => ({
    cases: [
      {
        at: 'ids.0',
        as,
        input: (id: number) => ({ ids: [id], ...more }),
        ...(await pair({ state }, whose)),
      },
    ],
  })
  const listed = (as: 'school' | 'area', places: readonly ('planIds' | 'schoolIds' | 'campusIds')[]): AccessCases => {
    const rows = { planIds: { own: season.planId, foreign: hidden.planId }, schoolIds: school, campusIds: campus }
    return {
      cases: places.map((place) => ({ at: `${place}.0`, as, input: (id) => ({ [place]: [id] }), ...rows[place] })),
    }
  }

  /** An approval needs a serving warehouse. */
  const served = (rows: AccessCases): AccessCases => ({
    ...rows,
    cases: rows.cases.map((rowCase) => ({ ...rowCase, prepare: () => serve(app) })),
  })

  return {
    listSchoolPatches: listed('school', ['planIds', 'schoolIds', 'campusIds']),
    schoolPatchInfo: await one('school', 'draft', (id) => ({ id })),
    saveSchoolPatch: { cases: written('school', await pair({}, 'school')) },
    submitSchoolPatch: await one('school', 'draft', (id) => ({ id, version: 1 })),
    recallSchoolPatches: await many('school', 'school', 'submitted'),
    deleteSchoolPatches: await many('school', 'school', 'draft'),
    schoolPatchBooks: {
      cases: [
        { at: 'planId', as: 'school', input: (planId) => ({ planId }), ...plans },
        { at: 'campusId', as: 'school', input: (campusId) => ({ planId: season.planId, campusId }), ...campus },
      ],
    },
    chosenPatchBooks: listed('school', ['planIds', 'campusIds']),
    orderSchoolPatch: { cases: written('school', await pair({}, 'school')) },

    listDistrictPatches: listed('area', ['planIds']),
    districtPatchInfo: await one('area', 'submitted', (id) => ({ id })),
    saveDistrictPatch: { cases: written('area', await pair({}, 'district')) },
    submitDistrictPatch: served(await one('area', 'draft', (id) => ({ id, version: 1 }))),
    deleteDistrictPatches: await many('area', 'district', 'draft'),
    districtPatchBooks: { cases: [{ at: 'planId', as: 'area', input: (planId) => ({ planId }), ...plans }] },
    chosenDistrictPatchBooks: listed('area', ['planIds']),
    orderDistrictPatch: served({ cases: written('area', await pair({}, 'district')) }),

    listPatchesOfSchools: listed('area', ['planIds', 'schoolIds', 'campusIds']),
    approvePatches: served(await many('area', 'school', 'submitted')),
    rejectPatches: await many('area', 'school', 'submitted', { reason }),
  }
}

const serve = (app: Parameters<FamilyAccessCases>[0]): Promise<number> =>
  app.db.primary.run(sql`insert into district_coverage (district_id, warehouse_id)
    values (${district.own}, ${warehouse.own}) on conflict do nothing`)

/** A title that no district has chosen. */
const givenOutside = async (app: Parameters<FamilyAccessCases>[0]): Promise<number> =>
  (await createFixtures(app).book()).id
