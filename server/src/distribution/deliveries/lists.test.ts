import {
  closeDue,
  deliveryStatement,
  issueSendOrders,
  keeperSendOrderInfo,
  listAllSendOrders,
  listDistrictPatchesSent,
  listDistrictPatchesToSend,
  listDistrictSendOrders,
  listKeeperSendOrders,
  listPassedOn,
  listSchoolPatchesSent,
  listSchoolPatchesToSend,
  listSchoolSendOrders,
  listSendOrders,
  listSent,
  listShopSendOrders,
  passOn,
  proposePassingOn,
  sendDistrictPatch,
  sendOrderInfo,
  sendSchoolPatch,
} from '@keben/core/distribution/deliveries/contract'
import {
  confirmDistrictDelivery,
  confirmSchoolDelivery,
  confirmShopDelivery,
  districtDeliveryInfo,
  findDelivery,
  findTitles,
  listDistrictDeliveries,
  listSchoolDeliveries,
  listShopDeliveries,
  schoolDeliveryInfo,
  shopDeliveryInfo,
} from '@keben/core/distribution/deliveries/receiving'
import { listNotices } from '@keben/core/office/notices/contract'
import { expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import {
  dueNow,
  dueOf,
  givenIssued,
  givenSent,
  createSeasonWithOutstanding,
  owedPatch,
  owedShop,
} from '../../../../test/fixtures/deliveries.ts'
import { givenArriving, givenCounted } from '../../../../test/fixtures/receiving.ts'
import { createTestApp } from '../../../../test/test-app.ts'

// One season: a send order to each kind of receiver, some of them gone out.
const app = await createTestApp()
const business = app.as('business')
const keeper = app.as('warehouse')
const area = app.as('area')
const shop = app.as('shop')

const season = await createSeasonWithOutstanding(app)
const [first = 0, second = 0] = season.books
const toSchool = await givenSent(app, [{ due: await dueOf(app, season, 0), copies: 20 }])
const toCampus = await givenIssued(app, [{ due: await dueOf(app, season, 0, { campus: 2 }), copies: 10 }])
const schoolPatch = await owedPatch(app, season, { copies: 6 })
const toPatch = await givenIssued(app, [{ due: schoolPatch, copies: 4 }])
const districtPatch = await owedPatch(app, season, { whose: 'district', copies: 8 })
const toDistrict = await givenIssued(app, [{ due: districtPatch, copies: 8 }])
const shopDue = await owedShop(app, first)
const toShop = await givenSent(app, [{ due: shopDue, copies: 40 }])

const ids = ({ list }: { list: readonly { readonly id: number }[] }): number[] =>
  list.map(({ id }) => id).toSorted((one, other) => one - other)

it('each list of send orders contains exactly its own', async () => {
  const all = [toSchool, toCampus, toPatch, toDistrict, toShop].map(({ id }) => id)
  expect(ids(await app.as('manage').done(listAllSendOrders, {}))).toEqual(all)
  expect(ids(await business.done(listSendOrders, {}))).toEqual(all)
  expect(ids(await keeper.done(listKeeperSendOrders, { state: 'issued' }))).toEqual([
    toCampus.id,
    toPatch.id,
    toDistrict.id,
  ])
  expect(ids(await keeper.done(listSchoolSendOrders, {}))).toEqual([toSchool.id, toCampus.id, toPatch.id])
  expect(ids(await business.done(listDistrictSendOrders, {}))).toEqual([toDistrict.id])
  expect(ids(await keeper.done(listShopSendOrders, {}))).toEqual([toShop.id])
  expect(ids(await keeper.done(listSent, {}))).toEqual([toSchool.id, toShop.id])
  expect(ids(await business.done(listSendOrders, { keyword: toShop.number }))).toEqual([toShop.id])
})

it('a receiver sees the orders on their way to it, and none that are not yet sent', async () => {
  expect(ids(await app.as('school').done(listSchoolDeliveries, {}))).toEqual([toSchool.id])
  expect(ids(await app.as('campus').done(listSchoolDeliveries, {}))).toEqual([])
  expect(ids(await area.done(listDistrictDeliveries, {}))).toEqual([toSchool.id])
  expect(ids(await shop.done(listShopDeliveries, {}))).toEqual([toShop.id])
  expect(await shop.call(findDelivery, { number: toSchool.number })).toMatchObject({ status: 404 })
})

it('a send order hides amounts from keepers, and titles that are not granted from buyers', async () => {
  const document = await keeper.done(keeperSendOrderInfo, { id: toSchool.id })
  expect([document.netFen, ...document.lines.flatMap(({ netFen, discountBp }) => [netFen, discountBp])]).toEqual([
    null,
    null,
    null,
  ])
  expect((await keeper.done(listKeeperSendOrders, {})).sums.netFen).toBeNull()
  expect(await business.done(sendOrderInfo, { id: toSchool.id })).toMatchObject({ listFen: 20_000, netFen: 20_000 })

  const due = await dueOf(app, season, 1)
  const shared = await givenIssued(app, [
    { due, copies: 3 },
    { due: await dueOf(app, season, 0), copies: 2 },
  ])
  const granted = app.as('granted')
  expect(await granted.call(sendOrderInfo, { id: shared.id })).toMatchObject({ status: 404 })
  await createFixtures(app).grant('granted', { book: second })
  const part = await granted.done(sendOrderInfo, { id: shared.id })
  expect(part).toMatchObject({ whole: false, copies: 3, titles: 1, actions: [] })
  const other = { lines: [{ dueLineId: (await dueOf(app, season, 0)).id, copies: 1 }] }
  expect(await granted.call(issueSendOrders, other)).toMatchObject({
    code: 'no_such_reference',
    issues: [{ field: 'lines.0.dueLineId' }],
  })
})

it('a supplementary order is sent only from the list of its kind', async () => {
  const { list } = await keeper.done(listSchoolPatchesToSend, {})
  expect(list).toMatchObject([
    { patchId: schoolPatch.sourceId, requested: 6, issued: 4, open: 2, orders: [{ id: toPatch.id, copies: 4 }] },
  ])
  expect((await business.done(listDistrictPatchesToSend, {})).list).toMatchObject([
    { requested: 8, issued: 8, open: 0 },
  ])
  expect(await keeper.call(sendSchoolPatch, { id: toDistrict.id, version: 1 })).toMatchObject({
    status: 422,
    code: 'not_of_this_kind',
  })
  await keeper.done(sendSchoolPatch, { id: toPatch.id, version: 1 })
  await keeper.done(sendDistrictPatch, { id: toDistrict.id, version: 1, driver: 'Wang' })
  expect(ids(await keeper.done(listSchoolPatchesSent, {}))).toEqual([toPatch.id])
  expect(ids(await business.done(listDistrictPatchesSent, {}))).toEqual([toDistrict.id])
})

it('a district or shop can confirm its own deliveries, and no others', async () => {
  expect(await area.call(confirmDistrictDelivery, { id: toSchool.id, version: 2 })).toMatchObject({
    status: 403,
    code: 'not_your_delivery',
  })
  expect(await area.done(districtDeliveryInfo, { id: toSchool.id })).toMatchObject({ actions: [] })
  const done = await area.done(confirmDistrictDelivery, { id: toDistrict.id, version: 2 })
  expect(done).toMatchObject({ state: 'confirmed', good: 8, receiver: 'district' })
  const note = await shop.done(shopDeliveryInfo, { id: toShop.id })
  expect((await shop.done(findTitles, { code: note.lines[0]?.isbn ?? '' })).list.map(({ bookId }) => bookId)).toEqual([
    first,
  ])
  const refused = await shop.call(confirmShopDelivery, {
    id: toShop.id,
    version: 2,
    further: [{ bookId: first, copies: 1 }],
  })
  expect(refused).toMatchObject({ code: 'on_the_note' })
  await shop.done(confirmShopDelivery, { id: toShop.id, version: 2 })
})

it('a delivery statement shows what each receiver was sent and its amount', async () => {
  const byShop = await business.done(deliveryStatement, { receivers: ['shop'] })
  expect(byShop.list).toMatchObject([
    { to: { receiver: 'shop' }, orders: 1, sent: 40, confirmed: 40, onItsWay: 0, difference: 0, netFen: 32_000 },
  ])
  const byDistrict = await business.done(deliveryStatement, { by: 'district' })
  expect(byDistrict.list).toMatchObject([{ to: null, sent: 20 + 40 + 4 + 8, confirmed: 48, onItsWay: 24 }])
})

it('a delivery statement shows differences as received less sent: missing copies as negative', async () => {
  const book = (await createFixtures(app).book({ kind: 'workbook', funding: 'self', grade: 3 })).id
  const owed = await createSeasonWithOutstanding(app, { books: [book] })
  const stated = async () => {
    const { list, sums } = await business.done(deliveryStatement, { planIds: [owed.planId] })
    return [...list.map(({ difference }) => difference), sums.difference]
  }
  const school = app.as('school')
  for (const [found, expected] of [
    [{ good: 35, damaged: 2, missing: 3, surplus: 0 }, -3],
    [{ good: 20, damaged: 0, missing: 0, surplus: 1 }, -3 + 1],
  ] as const) {
    const copies = found.good + found.damaged + found.missing
    const { id } = await givenSent(app, [{ due: await dueOf(app, owed, 0), copies }])
    const { version, lines } = await school.done(schoolDeliveryInfo, { id })
    await school.done(confirmSchoolDelivery, {
      id,
      version,
      lines: [{ lineId: lines[0]?.id ?? 0, ...found, reason: 'As unpacked' }],
    })
    expect(await stated()).toEqual([expected, expected])
  }
  await mustAddUp(app)
})

it('a counted receipt can be passed on in fair shares, and no more than it brought', async () => {
  const book = (await createFixtures(app).book({ kind: 'workbook', funding: 'self', grade: 3 })).id
  const owed = await createSeasonWithOutstanding(app, { books: [book] })
  const order = await givenArriving(app, { copies: [100], books: [book] })
  const receipt = await givenCounted(app, order)
  const proposed = await keeper.done(proposePassingOn, { receiptId: receipt.id })
  expect(proposed.list.map(({ copies }) => copies)).toEqual([60, 40])
  const created = await keeper.done(passOn, { receiptId: receipt.id, plate: 'B777' })
  expect(created).toMatchObject({ copies: 100, lines: 2 })
  expect(ids(await keeper.done(listPassedOn, { receiptId: receipt.id }))).toEqual(ids({ list: created.orders }))
  const [one] = created.orders
  expect(await business.done(sendOrderInfo, { id: one?.id ?? 0 })).toMatchObject({
    state: 'sent',
    way: 'passedOn',
    plate: 'B777',
    receipt: { number: receipt.number },
  })
  expect(await dueOf(app, owed, 0)).toMatchObject({ sent: 60 })
  expect(await keeper.call(passOn, { receiptId: receipt.id })).toMatchObject({ code: 'nothing_to_issue' })
  await mustAddUp(app)
})

it('a closed fulfilment line notifies its receiver and leaves issued copies alone', async () => {
  const due = await dueOf(app, season, 1, { campus: 2 })
  await givenIssued(app, [{ due, copies: 30 }])
  expect(await business.done(closeDue, { dueLineIds: [due.id], reason: 'Out of print' })).toEqual({
    lines: 1,
    copies: 50,
    receivers: 1,
  })
  expect(await dueNow(app, due.id)).toMatchObject({ issued: 30, closed: 50, open: 0, owed: 30 })
  const { list } = await app.as('school').done(listNotices, {})
  expect(list.some(({ text }) => text.includes('Out of print'))).toBe(true)
  await mustAddUp(app)
})
