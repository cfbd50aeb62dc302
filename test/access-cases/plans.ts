import { sql } from '@keben/server/kit/database/sql'
import { planInput } from '../fixtures/plan.ts'
import { createSeason } from '../fixtures/season.ts'
import type { TestApp } from '../test-app.ts'
import { type PersonName, organisations } from '../test-app/people.ts'
import type { FamilyAccessCases, AccessCase } from './rows.ts'

/** A plan of only the other district and its school. */
async function othersPlan(app: TestApp): Promise<number> {
  const { planId } = await createSeason(app, { state: 'resulted' })
  await app.db.primary.run(sql`update school_plan set state = 'filling' where plan_id = ${planId}`)
  await app.db.primary.run(sql`delete from district_plan
    where plan_id = ${planId} and district_id = ${organisations.district.own}`)
  return planId
}

const asManage = (at: string, input: AccessCase['input']): { cases: AccessCase[] } => ({
  cases: [{ at, as: 'manage', input }],
})
const byId = asManage('id', (id) => ({ id }))
const byIds = asManage('ids.0', (id) => ({ ids: [id] }))

export const planRows: FamilyAccessCases = async (app) => {
  const { planId: resulted } = await createSeason(app, { state: 'resulted' })
  const { planId: draft } = await createSeason(app, { state: 'draft' })
  const elsewhere = await othersPlan(app)
  const ahead = '2099-09-30T10:00:00Z'
  const reason = 'Because'
  const entry = (as: PersonName, foreign: number): AccessCase => ({
    at: 'ids.0',
    as,
    input: (id) => ({ keyword: 'nothing has this', ids: [id] }),
    own: resulted,
    foreign,
  })
  return {
    savePlan: asManage('id', (id) => ({ ...planInput(2150), id, version: 1 })),
    deletePlans: byIds,
    planDict: {
      cases: [
        entry('business', draft),
        entry('warehouse', draft),
        entry('supplier', draft),
        entry('finance', draft),
        entry('shop', draft),
        entry('area', elsewhere),
        entry('school', elsewhere),
        entry('campus', elsewhere),
      ],
    },
    planInfo: byId,
    issuePlan: byId,
    openPlan: byId,
    closePlan: byId,
    resumePlan: byId,
    openPatch: asManage('id', (id) => ({ id, patchUntil: ahead })),
    closePatch: byId,
    updatePlanDates: asManage('id', (id) => ({ id, version: 1, districtsUntil: ahead, reason })),
    excuseDistricts: asManage('ids.0', (id) => ({ ids: [id], excused: true, reason })),
    planPeople: {
      cases: [{ at: 'planId', as: 'business', input: (planId) => ({ planId }), own: resulted, foreign: draft }],
    },
    deletePlanData: asManage('ids.0', (id) => ({ ids: [id], codes: ['2030A'] })),
    requestPlanDeletion: asManage('planId', (planId) => ({ planId, code: '2030A', reason })),
    approvePlanDeletion: asManage('id', (id) => ({ id, code: '2030A' })),
    declinePlanDeletion: asManage('id', (id) => ({ id, reason })),
    withdrawPlanDeletion: byId,
    archivePlans: byIds,
    unarchivePlan: asManage('id', (id) => ({ id, reason })),
  }
}
