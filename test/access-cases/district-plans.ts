import { sql } from '@keben/server/kit/database/sql'
import { type Season, type SeasonWishes, createSeason } from '../fixtures/season.ts'
import type { TestApp } from '../test-app.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'
import { accessStage } from './stage.ts'

const { district, campus } = organisations

/** A plan without the own district. */
async function foreignPlan(app: TestApp): Promise<number> {
  const { planId, own } = await createSeason(app)
  await app.db.primary.run(sql`delete from district_plan where id = ${own.districtPlanId}`)
  return planId
}

/** A district's calls on a plan. Each gets its own season, so that changes stay separate. */
function aboutPlans(app: TestApp, foreign: number) {
  return async (wishes: SeasonWishes, more: (season: Season) => object = () => ({})): Promise<AccessCases> => {
    const season = await createSeason(app, wishes)
    const input = (planId: number) => ({ planId, ...more(season) })
    return { cases: [{ at: 'planId', as: 'area', input, own: season.planId, foreign }] }
  }
}

/** A district's calls on schools' plans, or a company's on districts' plans. */
async function aboutIds(
  app: TestApp,
  as: 'area' | 'business',
  wishes: SeasonWishes,
  more: object = {},
): Promise<AccessCases> {
  const season = await createSeason(app, wishes)
  const idOf = (part: Season['own' | 'foreign']) => (as === 'area' ? part.schoolPlanId : part.districtPlanId)
  const input = (id: number) => ({ ids: [id], ...more })
  return { cases: [{ at: 'ids.0', as, input, own: idOf(season.own), foreign: idOf(season.foreign) }] }
}

/** Titles of the catalogue, and one that no company offers. */
async function choosing(app: TestApp, foreign: number): Promise<AccessCases> {
  const stage = await accessStage(app)
  const [whole, single] = [
    await createSeason(app, { districtState: 'waiting' }),
    await createSeason(app, { districtState: 'waiting' }),
  ]
  return {
    cases: [
      {
        at: 'planId',
        as: 'area',
        input: (planId) => ({ planId, version: 1, bookIds: whole.books }),
        own: whole.planId,
        foreign,
      },
      {
        at: 'bookIds.0',
        as: 'area',
        input: (bookId) => ({ planId: single.planId, version: 1, bookIds: [bookId] }),
        own: single.books[0] ?? 0,
        foreign: stage.foreign.book,
      },
    ],
  }
}

const reserveOf = (bookId = 0) => [{ bookId, copies: 3 }]

async function reserving(app: TestApp, foreign: number): Promise<AccessCases> {
  const stage = await accessStage(app)
  const [whole, single] = [await createSeason(app), await createSeason(app)]
  return {
    cases: [
      {
        at: 'planId',
        as: 'area',
        input: (planId) => ({ planId, version: 1, lines: reserveOf(whole.books[0]) }),
        own: whole.planId,
        foreign,
      },
      {
        at: 'lines.0.bookId',
        as: 'area',
        input: (bookId) => ({ planId: single.planId, version: 1, lines: reserveOf(bookId) }),
        own: single.books[0] ?? 0,
        foreign: stage.foreign.book,
      },
    ],
  }
}

const changing = (id: number, bookId = 0) => ({
  id,
  deed: 'change',
  lines: [{ bookId, audience: 'student', copies: 70, was: null, reason: 'fewer' }],
})

async function savingForSchools(app: TestApp): Promise<AccessCases> {
  const stage = await accessStage(app)
  const [whole, single] = [
    await createSeason(app, { schoolState: 'submitted' }),
    await createSeason(app, { schoolState: 'submitted' }),
  ]
  return {
    cases: [
      {
        at: 'id',
        as: 'area',
        input: (id) => changing(id, whole.books[0]),
        own: whole.own.schoolPlanId,
        foreign: whole.foreign.schoolPlanId,
      },
      {
        at: 'lines.0.bookId',
        as: 'area',
        input: (bookId) => changing(single.own.schoolPlanId, bookId),
        own: single.books[0] ?? 0,
        foreign: stage.foreign.book,
      },
    ],
  }
}

const filteredBooks = (planId: number, foreign: number): AccessCases => ({
  cases: [
    { at: 'planId', as: 'area', input: (id) => ({ planId: id }), own: planId, foreign },
    { at: 'subjectIds.0', as: 'area', input: (id) => ({ planId, subjectIds: [id] }) },
  ],
  shared: { 'subjectIds.0': 'Subjects belong to nobody.' },
})

const submittedOnes = (planId: number, foreign: number): AccessCases => ({
  cases: [
    { at: 'planIds.0', as: 'business', input: (id) => ({ planIds: [id] }), own: planId, foreign },
    { at: 'districtIds.0', as: 'business', input: (id) => ({ districtIds: [id] }), ...district },
  ],
})

const readId = (as: AccessCase['as'], own: number, foreign: number): AccessCases => ({
  cases: [{ at: 'id', as, input: (id) => ({ id }), own, foreign }],
})

const version = 1
const reason = 'somebody said so'

export const districtPlanRows: FamilyAccessCases = async (app) => {
  const foreign = await foreignPlan(app)
  const plan = aboutPlans(app, foreign)
  const read = await createSeason(app, { schoolState: 'submitted', districtState: 'open' })
  return {
    districtPlanInfo: await plan({}),
    districtBooks: await plan({}),
    chooseBooks: await choosing(app, foreign),
    chosenBooks: filteredBooks(read.planId, foreign),
    fixChoice: await chosenPlan(app, foreign, { version }),
    openDistrictPlan: await chosenPlan(app, foreign, {}, true),
    closeDistrictPlan: await plan({}),
    resumeDistrictPlan: await plan({ districtState: 'submitted', schoolState: 'approved' }),
    updateSchoolsDate: await plan({ schoolsEnd: 24 }, () => ({ version, schoolsUntil: null })),
    saveReserve: await reserving(app, foreign),
    submitDistrictPlan: await plan({ schoolState: 'approved' }),
    repairSchoolPlans: await plan({}),
    listSchoolPlansOfDistrict: await plan({}),
    schoolPlanOfDistrict: readId('area', read.own.schoolPlanId, read.foreign.schoolPlanId),
    approveSchoolPlans: await aboutIds(app, 'area', { schoolState: 'submitted' }),
    rejectSchoolPlans: await aboutIds(app, 'area', { schoolState: 'submitted' }, { reason }),
    reopenSchoolPlans: await aboutIds(app, 'area', { schoolState: 'approved' }, { reason }),
    excuseSchools: await aboutIds(app, 'area', { schoolState: 'filling' }, { reason }),
    saveForSchool: await savingForSchools(app),
    listSubmittedDistricts: submittedOnes(read.planId, foreign),
    submittedDistrict: readId('business', read.own.districtPlanId, read.foreign.districtPlanId),
    approveDistricts: await aboutIds(app, 'business', { districtState: 'submitted', schoolState: 'approved' }),
    rejectDistricts: await aboutIds(
      app,
      'business',
      { districtState: 'submitted', schoolState: 'approved' },
      { reason },
    ),
    saveMySchool: {
      cases: [{ at: 'id', as: 'area', input: (id) => ({ id, version, contact: 'Li Na', headcount: [] }), ...campus }],
    },
  }
}

/** A plan with the own district's choice, fixed on request. */
async function chosenPlan(app: TestApp, foreign: number, more: object, fixed = false): Promise<AccessCases> {
  const { planId, own, books } = await createSeason(app, { districtState: 'waiting' })
  await app.db.primary.run(sql`insert into district_book (district_plan_id, book_id)
    select ${own.districtPlanId}, book_id from unnest(${books}::bigint[]) as book_id`)
  if (fixed) await app.db.primary.run(sql`update district_plan set chosen_at = now() where id = ${own.districtPlanId}`)
  return { cases: [{ at: 'planId', as: 'area', input: (id) => ({ planId: id, ...more }), own: planId, foreign }] }
}
