import { seasonIn } from '../given/season.ts'
import { resultOf } from '../given/result.ts'
import { organisations } from '../world/people.ts'
import type { CallRows, FamilyRows, RowCase } from './rows.ts'

const { district, campus, warehouse } = organisations

const inDistricts = (as: RowCase['as'], planId: number, more: object = {}): RowCase => ({
  at: 'districtIds.0',
  as,
  input: (id) => ({ planId, districtIds: [id], ...more }),
  own: district.own,
  foreign: district.foreign,
})
const asManage = (at: string, input: RowCase['input']): RowCase => ({ at, as: 'manage', input })

const both = (planId: number): CallRows => ({
  cases: [
    asManage('planId', (id) => ({ planId: id })),
    asManage('districtIds.0', (id) => ({ planId, districtIds: [id] })),
  ],
})

export const statisticsRows: FamilyRows = async (world) => {
  const [open, draft, resulted] = [
    await seasonIn(world),
    await seasonIn(world, { state: 'draft' }),
    await seasonIn(world, { state: 'resulted' }),
  ]
  await resultOf(world, resulted.planId)
  const seen = open.planId
  const plan = (as: RowCase['as'], own = seen): RowCase => ({
    at: 'planId',
    as,
    input: (planId) => ({ planId }),
    own,
    foreign: draft.planId,
  })
  return {
    manageProgress: both(seen),
    manageReceiving: both(resulted.planId),
    reconcile: both(resulted.planId),
    businessProgress: { cases: [plan('business'), inDistricts('business', seen)] },
    areaProgress: { cases: [plan('area'), inDistricts('area', seen)] },
    businessReceiving: {
      cases: [plan('business', resulted.planId), inDistricts('business', resulted.planId, { by: 'district' })],
    },
    schoolProgress: {
      cases: [
        plan('school'),
        {
          at: 'campusIds.0',
          as: 'school',
          input: (id) => ({ planId: seen, campusIds: [id] }),
          own: campus.own,
          foreign: campus.foreign,
        },
      ],
    },
    warehouseProgress: {
      cases: [
        plan('warehouse', resulted.planId),
        {
          at: 'warehouseIds.0',
          as: 'warehouse',
          input: (id) => ({ planId: resulted.planId, warehouseIds: [id] }),
          own: warehouse.own,
          foreign: warehouse.foreign,
        },
      ],
    },
    submissionProgress: { cases: [plan('business'), plan('area'), plan('warehouse', resulted.planId)] },
    remind: {
      cases: (['business', 'area'] as const).flatMap((as): RowCase[] => [
        { ...plan(as), input: (planId) => ({ planId, who: 'schools' }) },
        {
          at: 'ids.0',
          as,
          input: (id) => ({ planId: seen, who: 'districts', ids: [id] }),
          own: open.own.districtPlanId,
          foreign: open.foreign.districtPlanId,
        },
      ]),
    },
  }
}
