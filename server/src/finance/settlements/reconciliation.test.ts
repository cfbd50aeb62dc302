import { closeDifferences } from '@keben/core/distribution/deliveries/contract'
import { confirmSchoolDelivery, schoolDeliveryInfo } from '@keben/core/distribution/deliveries/receiving'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import {
  type Reconciled,
  districtReconciledReceivers,
  districtReconciliation,
  manageReconciledReceivers,
  manageReconciliation,
  reconciledTitle,
  schoolReconciliation,
} from '@keben/core/finance/settlements/reconciliation'
import { reconciledState } from '@keben/core/finance/settlements/open-matters'
import type { Actor } from '@keben/core/roles'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { givenBills } from '../../../../test/fixtures/bills.ts'
import { dueOf, givenSent, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { compactSummaries } from '../../summaries.ts'
import { type ListQuery, allRows } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { receiverList, reconciliationList } from './reconcile.ts'

const app = await createTestApp()
const [school, area, manage] = [app.as('school'), app.as('area'), app.as('manage')]
const season = await createSeasonWithOutstanding(app)
const within = { planIds: [season.planId], pageSize: 200 }
const due = await dueOf(app, season, 1)
afterEach(async () => {
  await mustAddUp(app)
  // As promises stand, and as they stand after compaction.
  await mustBeSameFromSums('manage')
  await compactSummaries(app.db.primary, 0)
  await mustBeSameFromSums('manage')
  await mustAddUp(app)
})

const sameSchools = { schoolIds: [organisations.school.own, organisations.school.foreign] }

/** What head office and districts are told comes from sums; what is added up title by title says the same. */
async function mustBeSameFromSums(name: 'manage' | 'area') {
  const who = app.as(name)
  const actor = { role: name, areaId: organisations.district.own } as Actor
  const rowsOf = async (list: ListQuery, sort: string | undefined) =>
    (await app.db.primary.rows<object>(allRows(list, sort))).map((row) => ({ ...row, place: undefined }))
  const [titles, receivers] =
    name === 'manage'
      ? [manageReconciliation, manageReconciledReceivers]
      : [districtReconciliation, districtReconciledReceivers]
  for (const state of [undefined, 'even', 'coming', 'differing'] as const) {
    for (const narrowing of [{}, sameSchools, { reserve: true }, { reserve: false }, { keyword: 'own' }]) {
      const input = receivers.input.parse({ ...within, ...narrowing, state })
      const fromTitles = await rowsOf(receiverList(input, { actor }, 'titles'), undefined)
      expect((await who.done(receivers, input)).list).toEqual(fromTitles)
      expect(await rowsOf(receiverList(input, { actor }), undefined)).toEqual(fromTitles)
      const byTitles = await who.done(receivers, { ...input, sort: '-titles' })
      expect(byTitles.list).toEqual(await rowsOf(receiverList(input, { actor }, 'titles'), '-titles'))
    }
    for (const sort of ['schoolName', '-schoolName'] as const) {
      const input = titles.input.parse({ ...within, state })
      const all = await rowsOf(reconciliationList(input, { actor }), sort)
      const complete = await who.done(titles, { ...within, state, sort })
      expect([complete.list, complete.total]).toEqual([all, all.length])
      const byFigure = await who.done(titles, { ...within, state, sort: 'requested' })
      expect([complete.total, complete.sums]).toEqual([byFigure.total, byFigure.sums])
      const pages = await Promise.all(
        [1, 2, 3].map((page) => who.done(titles, { ...within, state, sort, page, pageSize: 2 })),
      )
      expect(pages.flatMap(({ list }) => list)).toEqual(all.slice(0, 6))
    }
  }
}

const row = async (): Promise<Reconciled> => {
  const { list } = await school.done(schoolReconciliation, within)
  const found = list.find(({ bookId }) => bookId === due.bookId)
  if (!found) throw new Error('The title is not there.')
  expect(reconciledState(found)).toBe(found.state)
  return found
}

it('a title’s reconciliation runs from order to bill, and separates pending from differing copies', async () => {
  const before = await row()
  expect(before).toMatchObject({ sent: 0, owed: before.requested, charged: 0, state: 'coming' })
  const order = await givenSent(app, [{ due, copies: 20 }])
  expect(await row()).toMatchObject({ sent: 20, unconfirmed: 20, owed: before.requested - 20, state: 'coming' })

  const { lines, version } = await school.done(schoolDeliveryInfo, { id: order.id })
  await school.done(confirmSchoolDelivery, {
    id: order.id,
    version,
    lines: lines.map((line) => ({ lineId: line.id, good: 18, damaged: 0, missing: 2, reason: 'Two short' })),
  })
  const differing = await row()
  expect(differing).toMatchObject({ confirmed: 18, unconfirmed: 2, reported: 2, charged: 18, state: 'differing' })

  const behind = await school.done(reconciledTitle, { id: differing.id })
  expect(behind.deliveries).toMatchObject([
    { number: order.number, sent: 20, good: 18, differences: [{ kind: 'missing', copies: 2, state: 'open' }] },
  ])
  expect(behind.charges).toMatchObject([{ fact: 'confirmed', copies: 18, isBilled: false, billId: null }])
  expect(behind.promises.reduce((sum, { requested }) => sum + requested, 0)).toBe(behind.requested)

  const [difference] = behind.deliveries[0]?.differences ?? []
  await app
    .as('business')
    .done(closeDifferences, { ids: [difference?.id ?? 0], how: 'credit', note: 'Lost on the way' })
  expect(await row()).toMatchObject({ reported: 0, unconfirmed: 0, state: 'coming' })
})

it('a reconciliation shows the bill to those who may see it, and a disputed line of it', async () => {
  const [billId = 0] = await givenBills(app)
  const { id } = await row()
  expect((await school.done(reconciledTitle, { id })).charges).toMatchObject([
    { isBilled: true, billId, isDisputed: false },
  ])
  const bill = await school.done(schoolBills.own.info, { id: billId })
  const [line] = bill.entries.filter(({ bookId }) => bookId === due.bookId)
  await school.done(schoolBills.own.dispute, {
    id: billId,
    version: bill.version,
    lines: [{ entryId: line?.entryId ?? 0, reason: 'Too dear' }],
  })
  expect(await row()).toMatchObject({ objections: 1, state: 'differing' })
  for (const [who, sees] of [
    [school, true],
    [area, true],
    [manage, false],
  ] as const) {
    const [charge] = (await who.done(reconciledTitle, { id })).charges
    expect(charge).toMatchObject({ isBilled: true, billId: sees ? billId : null, isDisputed: sees })
  }
})

const shownOfOther = async () =>
  (await manage.done(manageReconciledReceivers, { ...within, schoolIds: [organisations.school.foreign] })).list
const confirmMoreOfOther = (copies: number) =>
  app.db.primary
    .run(sql`update fulfilment_line set sent = sent + ${copies}, confirmed = confirmed + ${copies} where id =
    (select min(id) from fulfilment_line where plan_id = ${season.planId} and school_id = ${organisations.school.foreign})`)

it('a reconciliation marks a title if its charges differ from the confirmed copies', async () => {
  expect(await shownOfOther()).toMatchObject([{ differing: 0 }])
  await confirmMoreOfOther(1)
  expect(await shownOfOther()).toMatchObject([{ differing: 1, state: 'differing' }])
  await mustBeSameFromSums('manage')
  await confirmMoreOfOther(-1)
  expect(await shownOfOther()).toMatchObject([{ differing: 0 }])
})

it('a reconciliation adds up by school, within the scope of each role', async () => {
  await mustBeSameFromSums('area')
  for (const [who, titles, receivers] of [
    [area, districtReconciliation, districtReconciledReceivers],
    [manage, manageReconciliation, manageReconciledReceivers],
  ] as const) {
    const own = { ...within, schoolIds: [organisations.school.own] }
    const { list, sums } = await who.done(titles, own)
    const { list: schools, total } = await who.done(receivers, own)
    expect(total).toBe(1)
    expect(schools).toMatchObject([
      { schoolName: 'Own school', state: 'differing', titles: list.length, differing: 1, chargedFen: sums.chargedFen },
    ])
    expect(sums.even + sums.coming + sums.differing).toBe(list.length)
    expect((await who.done(receivers, { ...own, state: 'even' })).total).toBe(0)
    expect((await who.done(titles, { ...within, reserve: true, schoolIds: [organisations.school.own] })).total).toBe(0)
  }
  const everybody = await manage.done(manageReconciledReceivers, within)
  expect(everybody.list.map(({ schoolId }) => schoolId)).toContain(organisations.school.foreign)
  const foreign = { ...within, districtIds: [organisations.district.foreign] }
  expect((await area.done(districtReconciledReceivers, foreign)).total).toBe(0)
  const { id } = await row()
  for (const stranger of ['otherSchool', 'otherArea'] as const)
    expect(await app.as(stranger).call(reconciledTitle, { id })).toMatchObject({ status: 404 })
})
