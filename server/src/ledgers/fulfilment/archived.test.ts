import { closeDue, issueSendOrders } from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery } from '@keben/core/distribution/deliveries/receiving'
import { cityDay } from '@keben/core/kit/moment'
import { saveReserve } from '@keben/core/ordering/district-plans/contract'
import { orderSchoolPatch } from '@keben/core/ordering/patches/contract'
import {
  archivePlans,
  openPatch,
  planInfo,
  savePlan,
  unarchivePlan,
  updatePlanDates,
} from '@keben/core/base/plans/contract'
import { savePurchaseOrder } from '@keben/core/supply/purchase-orders/contract'
import { issueReceipt, keeperReceiptInfo, reverseReceipt } from '@keben/core/supply/receipts/contract'
import { deleteResult } from '@keben/core/ordering/results/contract'
import {
  approveReturns,
  deleteReturns,
  listReturnable,
  listSupplierReturnable,
  receiveReturn,
  returnInfo,
  saveReturn,
  submitReturn,
} from '@keben/core/distribution/returns/contract'
import { saveSchoolLines } from '@keben/core/ordering/school-plans/contract'
import { saveSelection } from '@keben/core/ordering/selections/contract'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import { reprice } from '@keben/core/finance/settlements/repricing'
import { announceShipment, closeSupplierOrder } from '@keben/core/supply/supplier-orders/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills } from '../../../../test/fixtures/bills.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { dueOf, givenSent } from '../../../../test/fixtures/deliveries.ts'
import { meanwhile } from '../../../../test/fixtures/meanwhile.ts'
import { planInput } from '../../../../test/fixtures/plan.ts'
import { type Supply, countedWhole, createSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { compactSummaries } from '../../summaries.ts'
import { sql } from '../../kit/database/sql.ts'
import { archive } from './archive.ts'

const app = await createTestApp()
const [manage, business, supplier, keeper, school, area, finance] = [
  app.as('manage'),
  app.as('business'),
  app.as('supplier'),
  app.as('warehouse'),
  app.as('school'),
  app.as('area'),
  app.as('finance'),
]
// Signed in before anybody waits for anybody.
await Promise.all([business.token(), school.token(), finance.token()])
await app.db.primary.run(sql`update supplier set takes_returns = true where id = ${organisations.supplier.own}`)

afterEach(() => mustAddUp(app))

const reason = 'Too many'
const { warehouse, campus } = organisations
const short = { closeShort: true, reason: 'Over' }

interface Lived extends Supply {
  /** The line of the delivery that the school has confirmed. */
  readonly sendOrderLineId: number
  readonly sendOrderId: number
}

/** A season that was bought, counted in and partly delivered: ten copies of its second title, which the school pays, which the school confirmed. */
async function livedThrough(): Promise<Lived> {
  const supply = await createSupply(app, { orderState: 'accepted', receipt: true, toleranceBp: 500 })
  for (const { receiptId } of [supply.own, supply.foreign]) await countedWhole(app, receiptId)
  const sent = await givenSent(app, [{ due: await dueOf(app, supply.season, 1), copies: 10 }])
  await school.done(confirmSchoolDelivery, { id: sent.id, version: 2 })
  const line = await app.db.primary.row<{ id: number }>(
    sql`select id from send_order_line where send_order_id = ${sent.id}`,
  )
  return { ...supply, sendOrderId: sent.id, sendOrderLineId: line?.id ?? 0 }
}

const givingBack = ({ sendOrderLineId }: Lived, copies = 1) => ({ reason, lines: [{ sendOrderLineId, copies }] })

const archived = async ({ season: { planId } }: Supply): Promise<void> => {
  const { verdicts } = await manage.done(archivePlans, { ids: [planId], ...short })
  expect(verdicts).toEqual([{ id: planId, done: true }])
}

/** The totals of a season: every figure that an action in it could change. */
const figuresOf = ({ season: { planId } }: Supply) =>
  app.db.primary.rows(sql`
    select 'entries' as what, count(*), sum(net_fen) as figure from billing_entry where plan_id = ${planId}
    union all select 'dues', count(*), sum(requested + issued + sent + confirmed + returned + closed) from fulfilment_line where plan_id = ${planId}
    union all select 'prices', count(*), sum(price_fen) from fixed_price where plan_id = ${planId}
    union all select 'orders', count(*), sum(version) from supplier_order where plan_id = ${planId}
    union all select 'purchases', count(*), sum(version) from purchase_order where plan_id = ${planId}
    union all select 'receipts', count(*), sum(version) from receipt where plan_id = ${planId}
    union all select 'deliveries', count(*), sum(version) from send_order where plan_id = ${planId}
    union all select 'patches', count(*), sum(version) from patch where plan_id = ${planId}
    union all select 'schools', count(*), sum(version) from school_plan where plan_id = ${planId}
    union all select 'districts', count(*), sum(version) from district_plan where plan_id = ${planId}
    union all select 'selections', count(*), sum(version) from selection where plan_id = ${planId}
    union all select 'results', count(*), sum(version) from plan_result where plan_id = ${planId}
    union all select 'plan', 1, version from plan where id = ${planId} order by what`)

interface Answer {
  readonly status: number | string
  readonly code?: string
  readonly message: string
  readonly data?: unknown
}

/** Why nothing was done: of the whole call, or of its only verdict. */
function whyNot({ status, code, message, data }: Answer): { code: string | undefined; message: string } | undefined {
  const [verdict] = (data as { verdicts?: { done: boolean; code?: string; message?: string }[] } | null)?.verdicts ?? []
  if (verdict) return verdict.done ? undefined : { code: verdict.code, message: verdict.message ?? '' }
  return Number(status) === 200 || status === '1000' ? undefined : { code, message }
}

describe('an archived season', async () => {
  const lived = await livedThrough()
  const draft = await school.done(saveReturn, givingBack(lived))
  await archived(lived)
  const { season, own, resultId } = lived
  const { planId, books } = season
  const [, bookId = 0] = books
  const ahead = '2099-09-30T10:00:00Z'
  const lines = [{ bookId, audience: 'student' as const, copies: 1 }]

  const actions: readonly (readonly [what: string, code: string, ask: () => Promise<unknown>])[] = [
    [
      'rename the plan',
      'invalid_input',
      async () => {
        const { plan } = await manage.done(planInfo, { id: planId })
        return manage.call(savePlan, { ...planInput(2150), id: planId, version: plan.version, name: 'x' })
      },
    ],
    [
      'move its dates',
      'invalid_input',
      async () => {
        const { plan } = await manage.done(planInfo, { id: planId })
        return manage.call(updatePlanDates, { id: planId, version: plan.version, districtsUntil: ahead, reason })
      },
    ],
    ['open supplements', 'step_not_possible', () => manage.call(openPatch, { id: planId, patchUntil: ahead })],
    ['withdraw the result', 'step_not_possible', () => manage.call(deleteResult, { ids: [resultId], reason })],
    ['select titles', 'selection_not_now', () => business.call(saveSelection, { planId, books: [{ bookId }] })],
    [
      'reserve copies',
      'season_not_open',
      () => area.call(saveReserve, { planId, version: 1, lines: [{ bookId, copies: 3 }] }),
    ],
    [
      'change a school’s order',
      'entry_plan_not_open',
      () =>
        school.call(saveSchoolLines, {
          id: season.own.schoolPlanId,
          lines: [{ bookId, audience: 'student', copies: 1, was: null }],
        }),
    ],
    [
      'order a supplement',
      'patch_window_closed',
      () => school.call(orderSchoolPatch, { planId, campusId: campus.own, reason, lines }),
    ],
    [
      'buy',
      'purchase_needs_a_result',
      () =>
        business.call(savePurchaseOrder, {
          planId,
          lines: [{ bookId, warehouseId: warehouse.own, copies: 20, reason }],
        }),
    ],
    [
      'close a supplier order short',
      'nothing_to_come',
      () => business.call(closeSupplierOrder, { id: own.supplierOrderId, reason }),
    ],
    [
      'announce a shipment',
      'season_is_archived',
      () =>
        supplier.call(announceShipment, {
          id: own.supplierOrderId,
          expectedOn: '2099-01-01',
          lines: [{ lineId: own.supplierLineIds[0] ?? 0, copies: 1 }],
        }),
    ],
    [
      'expect a receipt',
      'season_is_archived',
      () =>
        business.call(issueReceipt, {
          supplierOrderId: own.supplierOrderId,
          lines: [{ supplierOrderLineId: own.supplierLineIds[0] ?? 0, copies: 1 }],
        }),
    ],
    [
      'reverse a receipt',
      'season_is_archived',
      async () => {
        const { version } = await keeper.done(keeperReceiptInfo, { id: own.receiptId })
        return keeper.call(reverseReceipt, { id: own.receiptId, version, reason })
      },
    ],
    [
      'send copies',
      'more_than_owed',
      async () =>
        business.call(issueSendOrders, {
          lines: [{ dueLineId: (await dueOf(app, season, 0)).id, copies: 1 }],
        }),
    ],
    ['return copies of a school', 'season_is_archived', () => school.call(saveReturn, givingBack(lived))],
    [
      'hand on a return that was a draft',
      'season_is_archived',
      () => school.call(submitReturn, { id: draft.id, version: draft.version }),
    ],
    [
      'return copies to the supplier',
      'more_than_was_received',
      () =>
        business.call(saveReturn, {
          reason,
          lines: [],
          supplierId: organisations.supplier.own,
          warehouseId: warehouse.own,
          titles: [{ bookId, copies: 1 }],
        }),
    ],
    [
      'fix a price',
      'season_is_archived',
      () => finance.call(reprice, { planId, bookId, priceFen: 1234, billed: true, reason }),
    ],
  ]

  it.each(actions.map(([what, code, ask]) => ({ what, code, ask })))(
    'refuses to $what, with a sentence',
    async ({ code, ask }) => {
      const before = await figuresOf(lived)
      const why = whyNot((await ask()) as Answer)
      expect(why).toMatchObject({ code, message: expect.stringMatching(/\w/) })
      expect(await figuresOf(lived)).toEqual(before)
    },
  )

  it('has no fulfilment line left that could be closed', async () => {
    const { id } = await dueOf(app, season, 0)
    expect(await business.done(closeDue, { dueLineIds: [id], reason })).toMatchObject({ lines: 0, copies: 0 })
  })

  it('offers nothing to return', async () => {
    expect((await school.done(listReturnable, { sendOrderId: lived.sendOrderId })).list).toEqual([])
    expect((await school.done(listReturnable, { bookIds: [bookId] })).list).toEqual([])
    expect((await business.done(listSupplierReturnable, { bookIds: [bookId] })).list).toEqual([])
  })

  it('permits deleting a draft of a return', async () => {
    expect((await school.done(deleteReturns, { ids: [draft.id] })).verdicts).toEqual([{ id: draft.id, done: true }])
  })

  it('permits billing, disputing, correcting and paying its charges', async () => {
    await givenBills(app)
    const [bill] = (await finance.done(schoolBills.list, { planIds: [planId] })).list
    const { version, entries } = await finance.done(schoolBills.info, { id: bill?.id ?? 0 })
    const id = bill?.id ?? 0
    const entryId = entries[0]?.entryId ?? 0
    await school.done(schoolBills.own.dispute, { id, version, lines: [{ entryId, reason: 'One was torn' }] })
    const { disputes } = await finance.done(schoolBills.info, { id })
    const answered = { id: disputes[0]?.id ?? 0, answer: 'So it was' }
    await finance.done(schoolBills.resolveDispute, { ...answered, netFen: (entries[0]?.netFen ?? 0) - 100 })
    await finance.done(schoolBills.confirm, { ids: [id], reason: 'Agreed by phone' })
    const { totalFen } = await finance.done(schoolBills.info, { id })
    const paid = { amountFen: totalFen, way: 'cash', paidOn: cityDay(new Date()) } as const
    await finance.done(schoolBills.pay, { ids: [id], ...paid })
    expect(await finance.done(schoolBills.info, { id })).toMatchObject({ state: 'paid', outstandingFen: 0 })
  })
})

describe('archiving a season', () => {
  it('waits for a return that is in progress', async () => {
    const lived = await livedThrough()
    const { planId } = lived.season
    const { id, version, number } = await school.done(saveReturn, givingBack(lived, 2))
    await school.done(submitReturn, { id, version })
    const early = async () => (await manage.done(archivePlans, { ids: [planId], ...short })).verdicts[0]?.message
    expect(await early()).toContain(`Still open: ${number}`)
    await business.done(approveReturns, { ids: [id] })
    expect(await early()).toContain(`Still open: ${number}`)
    const { version: approved, lines } = await keeper.done(returnInfo, { id })
    await keeper.done(receiveReturn, {
      id,
      version: approved,
      lines: lines.map((line) => ({ lineId: line.id, good: 2, damaged: 0 })),
    })
    await archived(lived)
  })

  it('waits for a surplus that is not closed', async () => {
    const lived = await livedThrough()
    const { id, number } = await givenSent(app, [{ due: await dueOf(app, lived.season, 0), copies: 5 }])
    const line = await app.db.primary.row<{ id: number }>(
      sql`select id from send_order_line where send_order_id = ${id}`,
    )
    await school.done(confirmSchoolDelivery, {
      id,
      version: 2,
      lines: [{ lineId: line?.id ?? 0, good: 5, surplus: 3, reason: 'Three more' }],
    })
    const { verdicts } = await manage.done(archivePlans, { ids: [lived.season.planId], ...short })
    expect(verdicts[0]?.message).toContain(`Still open: ${number}`)
  })

  it('blocks a concurrent return and price change, and then refuses them', async () => {
    const lived = await livedThrough()
    const { planId, books } = lived.season
    const { id, version } = await school.done(saveReturn, givingBack(lived))
    const answers = await meanwhile<{ code?: string }>(app, planId, {
      holds: 'alone',
      requested: () => [
        school.call(submitReturn, { id, version }),
        finance.call(reprice, { planId, bookId: books[1] ?? 0, priceFen: 1234, reason }),
      ],
      changes: (tx) => archive({ ids: [planId], ...short }, contextFor(tx, 'manage')),
    })
    expect(answers.map(({ code }) => code)).toEqual(['season_is_archived', 'season_is_archived'])
  })
})

describe('taking a season back from the archive', () => {
  it('needs a reason, and permits returns again', async () => {
    const lived = await livedThrough()
    const { planId, code } = lived.season
    await archived(lived)
    await compactSummaries(app.db.primary)
    expect(await manage.call(unarchivePlan, { id: planId, reason: '' })).toMatchObject({ status: 400 })
    const plan = await manage.done(unarchivePlan, { id: planId, reason: 'Boxes were found' })
    expect(plan).toMatchObject({ code, state: 'resulted' })
    const { history } = await manage.done(planInfo, { id: planId })
    expect(history.at(-1)).toMatchObject({
      step: 'unarchive',
      from: 'archived',
      to: 'resulted',
      reason: 'Boxes were found',
    })
    const { id, version } = await school.done(saveReturn, givingBack(lived))
    await school.done(submitReturn, { id, version })
    expect(await manage.call(unarchivePlan, { id: planId, reason })).toMatchObject({ code: 'step_not_possible' })

    await business.done(approveReturns, { ids: [id] })
    const approved = await keeper.done(returnInfo, { id })
    const lines = approved.lines.map((line) => ({ lineId: line.id, good: 1, damaged: 0 }))
    await keeper.done(receiveReturn, { id, version: approved.version, lines })
    await finance.done(reprice, { planId, bookId: lived.season.books[1] ?? 0, priceFen: 1234, reason })
    await archived(lived)
    await mustAddUp(app)
    await compactSummaries(app.db.primary)
    expect(await school.call(saveReturn, givingBack(lived))).toMatchObject({ code: 'season_is_archived' })
    await givenBills(app)
  })

  it('restores its compacted summaries', async () => {
    const lived = await livedThrough()
    await archived(lived)
    await compactSummaries(app.db.primary)
    await manage.done(unarchivePlan, { id: lived.season.planId, reason: 'A delivery was counted twice' })
    const { version } = await keeper.done(keeperReceiptInfo, { id: lived.own.receiptId })
    await keeper.done(reverseReceipt, { id: lived.own.receiptId, version, reason })
    expect(await keeper.done(keeperReceiptInfo, { id: lived.own.receiptId })).toMatchObject({ state: 'reversed' })
    await mustAddUp(app)
    await compactSummaries(app.db.primary)
  })
})
