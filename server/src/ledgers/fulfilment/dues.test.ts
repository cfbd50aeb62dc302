import { cancelSendOrders } from '@keben/core/distribution/deliveries/contract'
import { listNotices } from '@keben/core/office/notices/contract'
import { orderDistrictPatch } from '@keben/core/ordering/patches/contract'
import { archivePlans, planInfo } from '@keben/core/base/plans/contract'
import { deleteResult, issueResult } from '@keben/core/ordering/results/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { givenIssued } from '../../../../test/fixtures/deliveries.ts'
import { givenPatch } from '../../../../test/fixtures/patch.ts'
import { type Season, createSeason } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { closeDues } from './closing.ts'
import { type DueLine, dueColumns, lockDues, moveDues, openDues, withdrawDues } from './write.ts'

const app = await createTestApp()
const manage = app.as('manage')
const area = app.as('area')
const { company, district, school, campus, shop, warehouse } = organisations
const run = (statement: ReturnType<typeof sql>) => app.db.primary.run(statement)

afterEach(() => mustAddUp(app))

/** A season with a result: the own district keeps 7 copies of the first title in reserve, its company 11. */
async function issued(): Promise<Season & { readonly resultId: number }> {
  const season = await createSeason(app, { state: 'closed' })
  await run(sql`update district_book set reserve_copies = 7
    where district_plan_id = ${season.own.districtPlanId} and book_id = ${season.books[0]}`)
  await run(sql`update plan_book set reserve_copies = 11
    where plan_id = ${season.planId} and company_id = ${company.own} and book_id = ${season.books[0]}`)
  const { id } = await manage.done(issueResult, { planId: season.planId })
  return { ...season, resultId: id }
}

const duesOf = (planId: number): Promise<DueLine[]> =>
  app.db.primary.rows<DueLine>(sql`select ${dueColumns} from fulfilment_line where plan_id = ${planId} order by id`)
const moving = (changes: Parameters<typeof moveDues>[1]) =>
  app.db.write(async (tx) => {
    await lockDues(
      { db: tx },
      changes.map(({ id }) => id),
    )
    await moveDues({ db: tx }, changes)
  })
const closing = (closings: Parameters<typeof closeDues>[1], reason = 'Out of print') =>
  app.db.write((tx) => closeDues(contextFor(tx, 'business'), closings, reason))

describe('fulfilment lines', () => {
  it('are created by a result for orders of campuses and reserves of districts, not of companies', async () => {
    await run(sql`insert into district_discount (district_id, scope, discount_bp, valid_from)
      values (${district.own}, 'all', 8100, '2020-01-01')`)
    const { planId, books, resultId } = await issued()
    const dues = await duesOf(planId)
    expect(dues.reduce((sum, { requested }) => sum + requested, 0)).toBe(405 + 7)
    const first = dues.filter(
      ({ bookId, districtId, audience }) =>
        bookId === books[0] && districtId === district.own && audience === 'student',
    )
    expect(
      first.map(({ receiver, receiverId, requested, fundedCopies }) => [receiver, receiverId, requested, fundedCopies]),
    ).toEqual([
      ['campus', campus.own, 80, 70],
      ['campus', 2, 80, 70],
      ['district', district.own, 7, 0],
    ])
    for (const due of first)
      expect(due).toMatchObject({
        source: 'plan',
        sourceId: resultId,
        companyId: company.own,
        warehouseId: warehouse.own,
        audience: 'student',
        priceFen: 1000,
        discountBp: 8100,
        copiesPerPack: 20,
        packsPerCase: 5,
        owed: due.requested,
        open: due.requested,
      })
    expect(first[0]?.schoolId).toBe(school.own)
  })

  it('are created by an approved supplementary order, from the warehouse that serves it then', async () => {
    const season = await createSeason(app, { state: 'patching', patchEnds: 48 })
    const { number } = await area.done(orderDistrictPatch, {
      planId: season.planId,
      reason: 'Moved here',
      lines: [{ bookId: season.books[0] ?? 0, audience: 'student', copies: 12 }],
    })
    const [due] = await duesOf(season.planId)
    expect(due).toMatchObject({
      source: 'patch',
      sourceNumber: number,
      receiver: 'district',
      receiverId: district.own,
      warehouseId: warehouse.own,
      requested: 12,
    })
    // Whom the district is served by later changes nothing about it, and the warehouse cannot go.
    await expect(run(sql`delete from warehouse where id = ${warehouse.own}`)).rejects.toThrow('warehouse')
  })

  it('are deleted with a withdrawn result, unless copies of them were issued', async () => {
    const gone = await issued()
    await manage.done(deleteResult, { ids: [gone.resultId], reason: 'Too early' })
    expect(await duesOf(gone.planId)).toEqual([])

    const stored = await issued()
    const [due] = await duesOf(stored.planId)
    await moving([{ id: due?.id ?? 0, issued: 5 }])
    const { verdicts } = await manage.done(deleteResult, { ids: [stored.resultId], reason: 'Too early' })
    expect(verdicts).toMatchObject([{ done: false, code: 'promise_is_underway' }])
    expect(verdicts[0]?.message).toContain('5 copies')
    await expect(app.db.write((tx) => withdrawDues({ db: tx }, 'plan', [stored.resultId]))).rejects.toMatchObject({
      code: 'promise_is_underway',
    })
    expect(await duesOf(stored.planId)).not.toEqual([])
    await moving([{ id: due?.id ?? 0, issued: -5 }])
  })

  it('remain empty for the record if a cancelled delivery refers to them', async () => {
    const { planId, resultId } = await issued()
    const due = (await duesOf(planId)).find(({ campusId }) => campusId === campus.own)
    if (!due) throw new Error('Nothing is owed to the own campus.')
    const order = await givenIssued(app, [{ due, copies: 5 }])
    await app.as('business').done(cancelSendOrders, { ids: [order.id], reason: 'Too early' })
    const { verdicts } = await manage.done(deleteResult, { ids: [resultId], reason: 'Too early' })
    expect(verdicts).toMatchObject([{ done: true }])
    expect(await duesOf(planId)).toMatchObject([{ id: due.id, requested: 0, owed: 0 }])
  })

  it('of a shop order are created line by line, each from its warehouse', async () => {
    const season = await createSeason(app)
    const line = {
      sourceId: 1,
      sourceNumber: 'LS-1',
      planId: null,
      companyId: company.own,
      receiver: 'shop' as const,
      districtId: district.own,
      schoolId: null,
      campusId: null,
      shopId: shop.own,
      warehouseId: warehouse.own,
      audience: 'student' as const,
      priceFen: 1000,
      discountBp: 9000,
      copiesPerPack: 20,
      packsPerCase: 5,
    }
    const ids = await app.db.write((tx) =>
      openDues({ db: tx }, 'shop', [
        { ...line, bookId: season.books[1] ?? 0, requested: 20 },
        { ...line, bookId: season.books[0] ?? 0, requested: 30 },
      ]),
    )
    const rows = await app.db.primary.rows<DueLine>(
      sql`select ${dueColumns} from fulfilment_line where id = any(${ids}::bigint[]) order by id`,
    )
    expect(rows.map(({ bookId, requested, receiverId }) => [bookId, requested, receiverId])).toEqual([
      [season.books[1], 20, shop.own],
      [season.books[0], 30, shop.own],
    ])
    await app.db.write((tx) => withdrawDues({ db: tx }, 'shop', [1]))
    expect(await app.db.primary.rows(sql`select id from fulfilment_line where id = any(${ids}::bigint[])`)).toEqual([])
  })
})

describe('the owed copies of a fulfilment line', () => {
  it('never become negative, whichever statement writes', async () => {
    const { planId } = await issued()
    const id = (await duesOf(planId))[0]?.id ?? 0
    const { requested = 0 } = (await duesOf(planId))[0] ?? {}
    await expect(moving([{ id, issued: requested + 1 }])).rejects.toThrow('no_more_goes_out_than_is_owed')
    await expect(
      moving([
        { id, issued: requested - 1 },
        { id, issued: 2 },
      ]),
    ).rejects.toThrow('no_more_goes_out_than_is_owed')
    await moving([{ id, issued: requested }])
    await moving([{ id, issued: -requested, sent: requested }])
    await expect(moving([{ id, confirmed: requested + 1 }])).rejects.toThrow('what_was_sent_is_accounted_for')
    await moving([{ id, confirmed: requested - 10, toResend: 6, credited: 4 }])
    expect((await duesOf(planId))[0]).toMatchObject({ owed: 6, open: 6 })
    await expect(moving([{ id, returned: requested }])).rejects.toThrow('fulfilment_returned_was_confirmed')
    await run(sql`update fulfilment_line set sent = 0, confirmed = 0, to_resend = 0, credited = 0 where id = ${id}`)
  })

  it('are issued once if fifty requests arrive at the same moment', async () => {
    const { planId } = await issued()
    const { id = 0, requested = 0 } = (await duesOf(planId))[0] ?? {}
    const part = Math.ceil(requested / 10)
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => moving([{ id, issued: part }])))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(Math.floor(requested / part))
    await run(sql`update fulfilment_line set issued = 0 where id = ${id}`)
  })

  it('can be closed short with a reason, and the receiver is notified', async () => {
    const { planId } = await issued()
    const dues = await duesOf(planId)
    const due = dues.find(({ campusId }) => campusId === campus.own)
    const id = due?.id ?? 0
    await moving([{ id, issued: 5 }])
    await expect(closing([{ id, copies: due?.requested ?? 0 }])).rejects.toMatchObject({ code: 'promise_is_smaller' })
    await closing([{ id, copies: 30 }])
    expect((await duesOf(planId)).find((one) => one.id === id)).toMatchObject({
      closed: 30,
      owed: (due?.requested ?? 0) - 30,
    })
    const [notice] = (await app.as('school').done(listNotices, {})).list
    expect(notice?.text).toMatch(/^30 copies of ZD-.* will not be delivered and are not billed: Out of print/)
    await moving([{ id, issued: -5 }])
  })
})

describe('archiving a season with fulfilment lines', () => {
  it('waits for copies in progress, and closes what is owed only on request', async () => {
    const { planId } = await issued()
    const id = (await duesOf(planId))[0]?.id ?? 0
    await moving([{ id, issued: 3 }])
    const ids = [planId]
    const short = { ids, closeShort: true, reason: 'Out of print' }
    const [early] = (await manage.done(archivePlans, short)).verdicts
    expect(early).toMatchObject({ done: false, code: 'plan_not_ready' })
    expect(early?.message).toContain('3 copies are issued, in transit or in dispute')
    await moving([{ id, issued: -3, sent: 3 }])
    expect((await manage.done(archivePlans, short)).verdicts).toMatchObject([{ done: false, code: 'plan_not_ready' }])
    await moving([{ id, confirmed: 3 }])

    const { checks } = await manage.done(planInfo, { id: planId })
    expect(checks['archive']).toContainEqual(
      expect.objectContaining({ check: 'nothing_owed', weight: 'warning', count: 409 }),
    )
    const [owing] = (await manage.done(archivePlans, { ids })).verdicts
    expect(owing).toMatchObject({ done: false, code: 'plan_still_owes' })
    expect(await manage.call(archivePlans, { ids, closeShort: true })).toMatchObject({ status: 400 })
    expect((await manage.done(archivePlans, short)).verdicts).toMatchObject([{ done: true }])
    expect((await duesOf(planId)).every(({ owed }) => owed === 0)).toBe(true)
    const noticesOf = (await app.as('area').done(listNotices, {})).list.filter(({ text }) =>
      text.includes('Out of print'),
    )
    expect(noticesOf).toHaveLength(1)
    // Nothing was really sent: what the test wrote is put back.
    await run(sql`update plan set state = 'resulted' where id = ${planId}`)
    await run(sql`update fulfilment_line set sent = 0, confirmed = 0, closed = requested where id = ${id}`)
    await run(
      sql`update fulfilment_closing set copies = (select requested from fulfilment_line where id = ${id}) where fulfilment_line_id = ${id}`,
    )
    await run(sql`update plan set state = 'archived' where id = ${planId}`)
  })
})

it('fulfilment lines are created only by approved orders', async () => {
  const season = await createSeason(app, { state: 'patching', patchEnds: 48 })
  await givenPatch(app, season, { state: 'submitted' })
  expect(await duesOf(season.planId)).toEqual([])
})
