import { sql } from '@keben/server/kit/database/sql'
import { givenPatch } from '../fixtures/patch.ts'
import { resultOf } from '../fixtures/result.ts'
import { type Season, createSeason } from '../fixtures/season.ts'
import { asUpload, givenWorkbook } from '../fixtures/workbook.ts'
import type { TestApp } from '../test-app.ts'
import { type PersonName, organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'

const { company, district, school, campus, warehouse } = organisations
const everybodys = { subjectIds: 'Subjects belong to nobody.', publisherIds: 'Publishers belong to nobody.' } as const
const shared = {
  'filter.subjectIds.0': everybodys.subjectIds,
  'filter.publisherIds.0': everybodys.publisherIds,
}

type Pair = { readonly own: number; readonly foreign: number }
type Filter = Readonly<Record<string, unknown>>

/** A filter of a sheet, with the call's required input. */
const filtering = (
  as: PersonName,
  field: string,
  rows: Partial<Pair>,
  filter: Filter = {},
  more: Filter = {},
): AccessCase => ({
  at: field.endsWith('Ids') ? `filter.${field}.0` : `filter.${field}`,
  as,
  input: (id) => ({ ...more, filter: { ...filter, [field]: field.endsWith('Ids') ? [id] : id } }),
  ...rows,
})

/** A withdrawn result with lines, which business cannot see. */
async function withdrawnLike(app: TestApp, season: Season, resultId: number): Promise<number> {
  const withdrawn = await app.db.primary.row<{ id: number }>(sql`
    insert into plan_result (plan_id, number, state, issued_at, withdrawn_at, titles, schools, copies, list_fen)
    values (${season.planId}, 'ZD-SHEETS', 'withdrawn', now(), now(), 0, 0, 0, 0) returning id`)
  await app.db.primary.run(sql`
    insert into plan_result_line (result_id, plan_id, company_id, warehouse_id, district_id, book_id, school_copies,
      district_reserve, company_reserve, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id, purchase_discount_bp)
    select ${withdrawn?.id}, plan_id, company_id, warehouse_id, district_id, book_id, school_copies, district_reserve,
      company_reserve, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id, purchase_discount_bp
    from plan_result_line where result_id = ${resultId}`)
  return withdrawn?.id ?? 0
}

async function resultSheets(app: TestApp, plans: Pair, season: Season): Promise<AccessCases> {
  const resultId = await resultOf(app, season.planId)
  const results = { own: resultId, foreign: await withdrawnLike(app, season, resultId) }
  const [whole, more] = [{ resultId, level: 'district' }, { kind: 'result' }]
  const [own = 0] = season.books
  return {
    cases: [
      filtering('business', 'resultId', results, {}, more),
      filtering('business', 'districtIds', district, whole, more),
      filtering('business', 'warehouseIds', warehouse, whole, more),
      filtering('granted', 'bookIds', { foreign: own }, whole, more),
      filtering('business', 'subjectIds', {}, whole, more),
      filtering('business', 'publisherIds', {}, whole, more),
      filtering('business', 'planId', plans, {}, { kind: 'lines' }),
      filtering('business', 'againstId', plans, { planId: season.planId }, { kind: 'titles' }),
    ],
    shared: { ...shared, 'filter.bookIds.0': 'Which titles somebody sees is looked at by the list itself.' },
  }
}

function catalogueSheet(plans: Pair): AccessCases {
  const roles = ['business', 'area', 'school'] as const
  const planFilter = { planId: plans.own }
  return {
    cases: [
      ...roles.flatMap((as) => [filtering(as, 'planId', plans), filtering(as, 'companyIds', company, planFilter)]),
      filtering('business', 'subjectIds', {}, planFilter),
      filtering('business', 'publisherIds', {}, planFilter),
    ],
    shared,
  }
}

async function patchSheets(app: TestApp, hidden: number): Promise<Readonly<Record<string, AccessCases>>> {
  const season = await createSeason(app, { state: 'patching' })
  for (const whose of ['school', 'otherSchool', 'district', 'otherDistrict'] as const)
    await givenPatch(app, season, { state: 'approved', whose })
  const plans = { own: season.planId, foreign: hidden }
  const everywhere = ['business', 'warehouse', 'area', 'school'] as const
  return {
    downloadSchoolPatches: {
      cases: everywhere.flatMap((as) => [
        filtering(as, 'planIds', plans),
        filtering(as, 'schoolIds', school),
        filtering(as, 'campusIds', campus),
      ]),
    },
    downloadDistrictPatches: {
      cases: everywhere.filter((as) => as !== 'school').map((as) => filtering(as, 'planIds', plans)),
    },
  }
}

function scheduleSheets(plans: Pair): AccessCases {
  const planFilter = { planId: plans.own }
  return {
    cases: [
      ...(['business', 'area'] as const).map((as) => filtering(as, 'planId', plans, {}, { kind: 'progress' })),
      filtering('area', 'districtIds', district, planFilter, { kind: 'progress' }),
      filtering('school', 'campusIds', campus, planFilter, { kind: 'ownTitles' }),
      filtering('warehouse', 'warehouseIds', warehouse, planFilter, { kind: 'warehouseTitles' }),
      filtering('area', 'schoolIds', school, planFilter, { kind: 'awaitedByDistrict' }),
    ],
    sameForRoles: 'Each kind of sheet is open to the roles of its list, and asks that list.',
  }
}

export const orderSheetRows: FamilyAccessCases = async (app) => {
  const open = await createSeason(app)
  const resulted = await createSeason(app, { state: 'resulted' })
  const draft = await createSeason(app, { state: 'draft' })
  const plans = { own: resulted.planId, foreign: draft.planId }
  const schoolPlans = { own: open.own.schoolPlanId, foreign: open.foreign.schoolPlanId }
  const file = await givenWorkbook([
    {
      rows: [
        ['Book code', 'For', 'Copies', 'Reason'],
        ['NOSUCH01', 'Student', 1, ''],
      ],
    },
  ])
  return {
    downloadPlanCatalog: catalogueSheet(plans),
    downloadPlanResult: await resultSheets(app, plans, resulted),
    downloadDeletedOrders: { cases: [{ at: 'id', as: 'manage', input: (id) => ({ id }) }] },
    downloadSchoolPlan: {
      cases: (['area', 'school'] as const).map((as) => ({ at: 'id', as, input: (id) => ({ id }), ...schoolPlans })),
    },
    ...(await patchSheets(app, draft.planId)),
    downloadSchedule: scheduleSheets(plans),
    importSchoolPlan: {
      cases: [{ at: 'id', as: 'school', input: (id) => ({ id, ...asUpload(file) }), ...schoolPlans }],
    },
  }
}
