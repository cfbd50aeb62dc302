import { createSeason } from '../fixtures/season.ts'
import { resultOf } from '../fixtures/result.ts'
import { countedWhole, givenSupply } from '../fixtures/supply.ts'
import { organisations } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases, AccessCase } from './rows.ts'

const { district, school, campus, warehouse, supplier } = organisations

const inDistricts = (as: AccessCase['as'], planId: number, more: object = {}): AccessCase => ({
  at: 'districtIds.0',
  as,
  input: (id) => ({ planId, districtIds: [id], ...more }),
  own: district.own,
  foreign: district.foreign,
})
const asManage = (at: string, input: AccessCase['input']): AccessCase => ({ at, as: 'manage', input })

const both = (planId: number): AccessCases => ({
  cases: [
    asManage('planId', (id) => ({ planId: id })),
    asManage('districtIds.0', (id) => ({ planId, districtIds: [id] })),
  ],
})

const filter = (
  as: AccessCase['as'],
  field: string,
  rows: Partial<Pick<AccessCase, 'own' | 'foreign'>> = {},
): AccessCase => ({
  at: `${field}.0`,
  as,
  input: (id) => ({ [field]: [id] }),
  ...rows,
})

/** Purchases and arrivals of a season. */
function receivedRows(planId: number, hidden: number): Record<string, AccessCases> {
  const within = (as: AccessCase['as'], field: string, rows: Pick<AccessCase, 'own' | 'foreign'>): AccessCase => ({
    at: `${field}.0`,
    as,
    input: (id) => ({ planId, [field]: [id] }),
    ...rows,
  })
  const plan = (as: AccessCase['as']): AccessCase => ({
    at: 'planId',
    as,
    input: (id) => ({ planId: id }),
    own: planId,
    foreign: hidden,
  })
  const people = ['business', 'warehouse'] as const
  const figures = (...fields: string[]): AccessCases => ({
    cases: [
      ...people.flatMap((as) => [
        filter(as, 'supplierIds', supplier),
        filter(as, 'warehouseIds', warehouse),
        filter(as, 'planIds', { foreign: hidden, own: planId }),
      ]),
      ...fields.map((field) => filter('manage', field)),
    ],
    shared: Object.fromEntries(
      fields.map((field) => [`${field}.0`, 'Everybody knows them; figures are limited by company.']),
    ),
  })
  /** Promises to receivers. */
  const sentFigures = (...fields: string[]): AccessCases => ({
    cases: [
      ...people.flatMap((as) => [
        filter(as, 'planIds', { foreign: hidden, own: planId }),
        filter(as, 'districtIds', district),
        filter(as, 'schoolIds', school),
        filter(as, 'warehouseIds', warehouse),
      ]),
      ...['bookIds', ...fields].map((field) => filter('manage', field)),
    ],
    shared: Object.fromEntries(
      ['bookIds', ...fields].map((field) => [`${field}.0`, 'Everybody knows them; figures are limited by company.']),
    ),
  })
  return {
    receivedBySupplier: figures('publisherIds'),
    receivedByTitle: figures('publisherIds', 'subjectIds'),
    receivedByWarehouse: figures('publisherIds'),
    arrivals: {
      cases: (['business', 'warehouse', 'area'] as const).flatMap((as) => [
        plan(as),
        within(as, 'warehouseIds', warehouse),
      ]),
    },
    sentByDistrict: sentFigures(),
    sentBySchool: sentFigures(),
    sentByTitle: sentFigures('publisherIds', 'subjectIds'),
    confirming: {
      cases: (['business', 'warehouse', 'area'] as const).flatMap((as) => [
        filter(as, 'planIds', { foreign: hidden }),
        filter(as, 'districtIds', district),
        filter(as, 'warehouseIds', warehouse),
      ]),
      shared: { 'planIds.0': 'Everybody knows the seasons; notes are limited by company, warehouse or district.' },
    },
    areaReceiving: { cases: [plan('area'), within('area', 'schoolIds', school)] },
    schoolReceiving: { cases: [plan('school'), within('school', 'campusIds', campus)] },
    warehouseReceiving: { cases: [plan('warehouse'), within('warehouse', 'warehouseIds', warehouse)] },
  }
}

export const statisticsRows: FamilyAccessCases = async (app) => {
  const [open, draft, resulted] = [
    await createSeason(app),
    await createSeason(app, { state: 'draft' }),
    await createSeason(app, { state: 'resulted' }),
  ]
  await resultOf(app, resulted.planId)
  for (const whose of ['own', 'foreign'] as const) {
    const { receiptId } = await givenSupply(app, resulted, whose, { orderState: 'accepted', receipt: true })
    await countedWhole(app, receiptId)
  }
  const seen = open.planId
  const plan = (as: AccessCase['as'], own = seen): AccessCase => ({
    at: 'planId',
    as,
    input: (planId) => ({ planId }),
    own,
    foreign: draft.planId,
  })
  return {
    manageProgress: both(seen),
    manageReceiving: both(resulted.planId),
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
    ...receivedRows(resulted.planId, draft.planId),
    submissionProgress: { cases: [plan('business'), plan('area'), plan('warehouse', resulted.planId)] },
    remindCompanies: {
      cases: [
        { at: 'planId', as: 'manage', input: (planId) => ({ planId }) },
        { at: 'ids.0', as: 'manage', input: (id) => ({ planId: seen, ids: [id] }) },
      ],
    },
    remind: {
      cases: (['business', 'area'] as const).flatMap((as): AccessCase[] => [
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
