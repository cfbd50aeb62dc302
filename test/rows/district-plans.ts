import { sql } from '@keben/server/kit/database/sql'
import { type Season, type SeasonWishes, seasonIn } from '../given/season.ts'
import type { World } from '../world.ts'
import { organisations } from '../world/people.ts'
import type { CallRows, FamilyRows, RowCase } from './rows.ts'
import { stageIn } from './stage.ts'

const { district, campus } = organisations

/** A plan without the own district. */
async function foreignPlan(world: World): Promise<number> {
  const { planId, own } = await seasonIn(world)
  await world.db.primary.run(sql`delete from district_plan where id = ${own.districtPlanId}`)
  return planId
}

/** A district's calls on a plan. Each gets its own season, so that changes stay separate. */
function aboutPlans(world: World, foreign: number) {
  return async (wishes: SeasonWishes, more: (season: Season) => object = () => ({})): Promise<CallRows> => {
    const season = await seasonIn(world, wishes)
    const input = (planId: number) => ({ planId, ...more(season) })
    return { cases: [{ at: 'planId', as: 'area', input, own: season.planId, foreign }] }
  }
}

/** A district's calls on schools' plans, or a company's on districts' plans. */
async function aboutIds(
  world: World,
  as: 'area' | 'business',
  wishes: SeasonWishes,
  more: object = {},
): Promise<CallRows> {
  const season = await seasonIn(world, wishes)
  const idOf = (part: Season['own' | 'foreign']) => (as === 'area' ? part.schoolPlanId : part.districtPlanId)
  const input = (id: number) => ({ ids: [id], ...more })
  return { cases: [{ at: 'ids.0', as, input, own: idOf(season.own), foreign: idOf(season.foreign) }] }
}

/** Titles of the catalogue, and one that no company offers. */
async function choosing(world: World, foreign: number): Promise<CallRows> {
  const stage = await stageIn(world)
  const [whole, single] = [
    await seasonIn(world, { districtState: 'waiting' }),
    await seasonIn(world, { districtState: 'waiting' }),
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

async function reserving(world: World, foreign: number): Promise<CallRows> {
  const stage = await stageIn(world)
  const [whole, single] = [await seasonIn(world), await seasonIn(world)]
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

async function savingForSchools(world: World): Promise<CallRows> {
  const stage = await stageIn(world)
  const [whole, single] = [
    await seasonIn(world, { schoolState: 'submitted' }),
    await seasonIn(world, { schoolState: 'submitted' }),
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

const filteredBooks = (planId: number, foreign: number): CallRows => ({
  cases: [
    { at: 'planId', as: 'area', input: (id) => ({ planId: id }), own: planId, foreign },
    { at: 'subjectIds.0', as: 'area', input: (id) => ({ planId, subjectIds: [id] }) },
  ],
  shared: { 'subjectIds.0': 'Subjects belong to nobody.' },
})

const submittedOnes = (planId: number, foreign: number): CallRows => ({
  cases: [
    { at: 'planIds.0', as: 'business', input: (id) => ({ planIds: [id] }), own: planId, foreign },
    { at: 'districtIds.0', as: 'business', input: (id) => ({ districtIds: [id] }), ...district },
  ],
})

const readId = (as: RowCase['as'], own: number, foreign: number): CallRows => ({
  cases: [{ at: 'id', as, input: (id) => ({ id }), own, foreign }],
})

const version = 1
const reason = 'somebody said so'

export const districtPlanRows: FamilyRows = async (world) => {
  const foreign = await foreignPlan(world)
  const plan = aboutPlans(world, foreign)
  const read = await seasonIn(world, { schoolState: 'submitted', districtState: 'open' })
  return {
    districtPlanInfo: await plan({}),
    districtBooks: await plan({}),
    chooseBooks: await choosing(world, foreign),
    chosenBooks: filteredBooks(read.planId, foreign),
    fixChoice: await chosenPlan(world, foreign, { version }),
    openDistrictPlan: await chosenPlan(world, foreign, {}, true),
    closeDistrictPlan: await plan({}),
    resumeDistrictPlan: await plan({ districtState: 'submitted', schoolState: 'approved' }),
    updateSchoolsDate: await plan({ schoolsEnd: 24 }, () => ({ version, schoolsUntil: null })),
    saveReserve: await reserving(world, foreign),
    submitDistrictPlan: await plan({ schoolState: 'approved' }),
    repairSchoolPlans: await plan({}),
    listSchoolPlansOfDistrict: await plan({}),
    schoolPlanOfDistrict: readId('area', read.own.schoolPlanId, read.foreign.schoolPlanId),
    approveSchoolPlans: await aboutIds(world, 'area', { schoolState: 'submitted' }),
    rejectSchoolPlans: await aboutIds(world, 'area', { schoolState: 'submitted' }, { reason }),
    reopenSchoolPlans: await aboutIds(world, 'area', { schoolState: 'approved' }, { reason }),
    excuseSchools: await aboutIds(world, 'area', { schoolState: 'filling' }, { reason }),
    saveForSchool: await savingForSchools(world),
    listSubmittedDistricts: submittedOnes(read.planId, foreign),
    submittedDistrict: readId('business', read.own.districtPlanId, read.foreign.districtPlanId),
    approveDistricts: await aboutIds(world, 'business', { districtState: 'submitted', schoolState: 'approved' }),
    rejectDistricts: await aboutIds(
      world,
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
async function chosenPlan(world: World, foreign: number, more: object, fixed = false): Promise<CallRows> {
  const { planId, own, books } = await seasonIn(world, { districtState: 'waiting' })
  await world.db.primary.run(sql`insert into district_book (district_plan_id, book_id)
    select ${own.districtPlanId}, book_id from unnest(${books}::bigint[]) as book_id`)
  if (fixed)
    await world.db.primary.run(sql`update district_plan set chosen_at = now() where id = ${own.districtPlanId}`)
  return { cases: [{ at: 'planId', as: 'area', input: (id) => ({ planId: id, ...more }), own: planId, foreign }] }
}
