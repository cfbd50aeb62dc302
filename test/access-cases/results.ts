import { issueResult } from '@keben/core/ordering/results/contract'
import { sql } from '@keben/server/kit/database/sql'
import { createSeason } from '../fixtures/season.ts'
import type { TestApp } from '../test-app.ts'
import { type PersonName, organisations } from '../test-app/people.ts'
import type { FamilyAccessCases, AccessCase } from './rows.ts'
import { accessStage } from './stage.ts'

const { district, warehouse } = organisations

const everybodys = { subjectIds: 'Subjects belong to nobody.', publisherIds: 'Publishers belong to nobody.' } as const
const shared = { 'subjectIds.0': everybodys.subjectIds, 'publisherIds.0': everybodys.publisherIds }

/** Both companies' plan with its result, two titles, one visible to `granted`; and a draft plan. */
async function plansOf(app: TestApp) {
  const stage = await accessStage(app)
  const season = await createSeason(app, { state: 'closed', books: [stage.own.book, stage.foreign.book] })
  const result = await app.as('manage').done(issueResult, { planId: season.planId })
  const withdrawn = await app.db.primary.row<{ id: number }>(sql`
    insert into plan_result (plan_id, number, state, issued_at, withdrawn_at, titles, schools, copies, list_fen)
    values (${season.planId}, 'ZD-WITHDRAWN', 'withdrawn', now(), now(), 0, 0, 0, 0) returning id`)
  // Without lines it would look like an unknown result.
  await app.db.primary.run(sql`
    insert into plan_result_line (result_id, plan_id, company_id, warehouse_id, district_id, book_id, school_copies,
      district_reserve, company_reserve, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id,
      purchase_discount_bp)
    select ${withdrawn?.id}, plan_id, company_id, warehouse_id, district_id, book_id, school_copies, district_reserve,
      company_reserve, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id, purchase_discount_bp
    from plan_result_line where result_id = ${result.id}`)
  const draft = await createSeason(app, { state: 'draft' })
  return {
    plan: { own: season.planId, foreign: draft.planId },
    result: { own: result.id, foreign: withdrawn?.id ?? 0 },
    book: { own: stage.own.book, foreign: stage.foreign.book },
  }
}

export const resultRows: FamilyAccessCases = async (app) => {
  const { plan, result, book } = await plansOf(app)
  const as: PersonName = 'granted'
  /** Further filters of a plan's lines. */
  const filters = (filter: Readonly<Record<string, unknown>>): AccessCase[] => [
    { at: 'districtIds.0', as, input: (id) => ({ ...filter, districtIds: [id] }), ...district },
    { at: 'warehouseIds.0', as, input: (id) => ({ ...filter, warehouseIds: [id] }), ...warehouse },
    { at: 'bookIds.0', as, input: (id) => ({ ...filter, bookIds: [id] }), ...book },
    { at: 'subjectIds.0', as, input: (id) => ({ ...filter, subjectIds: [id] }) },
    { at: 'publisherIds.0', as, input: (id) => ({ ...filter, publisherIds: [id] }) },
  ]
  const ofPlan = (more: Readonly<Record<string, unknown>> = {}): AccessCase => ({
    at: 'planId',
    as,
    input: (planId) => ({ ...more, planId }),
    ...plan,
  })
  const counted = { planId: plan.own, rows: 'district' }
  return {
    previewResult: { cases: [ofPlan()] },
    issueResult: { cases: [{ at: 'planId', as: 'manage', input: (planId) => ({ planId }) }] },
    deleteResult: { cases: [{ at: 'ids.0', as: 'manage', input: (id) => ({ ids: [id], reason: 'Not there' }) }] },
    resultLines: {
      cases: [
        { at: 'resultId', as, input: (resultId) => ({ resultId }), ...result },
        ...filters({ resultId: result.own, level: 'district' }),
      ],
      shared,
    },
    planLines: { cases: [ofPlan(), ...filters({ planId: plan.own })], shared },
    planByTitle: {
      cases: [
        ofPlan(),
        { at: 'againstId', as, input: (againstId) => ({ planId: plan.own, againstId }), ...plan },
        ...filters({ planId: plan.own }),
      ],
      shared,
    },
    countPlan: {
      cases: [
        ofPlan({ rows: 'district' }),
        { at: 'besideId', as, input: (besideId) => ({ ...counted, besideId }), ...plan },
        ...filters(counted),
      ],
      shared,
    },
  }
}
