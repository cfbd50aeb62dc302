import {
  cancelPurchaseOrders,
  confirmPurchaseOrders,
  deletePurchaseOrders,
  generatePurchaseOrder,
  purchaseDemand,
  rejectPurchaseOrders,
  savePurchaseOrder,
  submitPurchaseOrders,
} from '@keben/core/supply/purchase-orders/contract'
import { deleteResult } from '@keben/core/ordering/results/contract'
import { afterEach, expect, it } from 'vitest'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { meanwhile } from '../../../../test/fixtures/meanwhile.ts'
import { purchaseOf, seasonToBuy } from '../../../../test/fixtures/purchase.ts'
import type { Season } from '../../../../test/fixtures/season.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { takeTitles } from './locks.ts'

// Many who buy at the same moment: nothing is bought twice, and every order ends in one state with an unbroken history.

const app = await createTestApp()
const [business, manage] = [app.as('business'), app.as('manage')]
// Signed in before the races begin: what is raced is the buying.
await Promise.all([business.token(), manage.token()])

afterEach(() => mustAddUp(app))

const times = <T>(count: number, each: (place: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, place) => each(place)))

/** How many copies are bought for a season in orders that are not cancelled, by title. */
const boughtIn = ({ planId }: Season) =>
  app.db.primary.rows<{ copies: number; most: number }>(sql`
    select sum(line.copies)::int as copies, max(line.result_copies) as most
    from purchase_order_line as line join purchase_order on purchase_order.id = line.purchase_order_id
    where line.plan_id = ${planId} and purchase_order.state <> 'cancelled' and line.reason = '' group by line.book_id`)

it.each([8, 50])('one of %i concurrent saves of the same proposal succeeds', async (count) => {
  const season = await seasonToBuy(app, 3)
  const { lines } = await business.done(generatePurchaseOrder, { planId: season.planId })
  const input = {
    planId: season.planId,
    lines: lines.map(({ bookId, warehouseId, copies }) => ({ bookId, warehouseId, copies })),
  }
  const answers = await times(count, () => business.call(savePurchaseOrder, input))
  const codes = answers.map(({ status, code }) => code ?? status)
  expect(codes.filter((code) => code === 200)).toHaveLength(1)
  expect(codes.filter((code) => code === 'purchase_more_than_missing')).toHaveLength(count - 1)
  const refused = answers.find(({ code }) => code === 'purchase_more_than_missing')
  for (const { title } of lines) expect(refused?.message).toContain(title)
  expect(await boughtIn(season)).toEqual(lines.map(() => ({ copies: 162, most: 162 })))
})

it('concurrent purchases never exceed what is missing, whatever their sizes', async () => {
  const season = await seasonToBuy(app, 2)
  const answers = await times(24, (place) =>
    business.call(savePurchaseOrder, purchaseOf(season, { copies: [20, 40, 60][place % 3] ?? 20 })),
  )
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  // The last pack may be filled up.
  for (const { copies } of await boughtIn(season)) expect(copies).toBeLessThanOrEqual(180)
  const { sums } = await business.done(purchaseDemand, { planIds: [season.planId] })
  expect(sums.missing).toBeGreaterThanOrEqual(0)
})

it('one of eight drafts grows to what is missing if all of them are saved concurrently', async () => {
  const season = await seasonToBuy(app, 1)
  const drafts = await times(8, () => business.done(savePurchaseOrder, purchaseOf(season, { copies: 1 })))
  const answers = await Promise.all(
    drafts.map(({ id, version }) =>
      business.call(savePurchaseOrder, { ...purchaseOf(season, { copies: 100 }), id, version }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await boughtIn(season)).toEqual([{ copies: 107, most: 162 }])
})

it('one of eight concurrent saves of the same draft succeeds', async () => {
  const season = await seasonToBuy(app, 2)
  const { id, version } = await business.done(savePurchaseOrder, purchaseOf(season, { copies: 20 }))
  const answers = await times(8, (place) =>
    business.call(savePurchaseOrder, { ...purchaseOf(season, { copies: 40 + place }), id, version }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'stale_version')).toHaveLength(7)
})

interface Step {
  readonly from: string
  readonly to: string
}

it('a purchase order ends in one state with an unbroken history, whatever runs concurrently', async () => {
  const season = await seasonToBuy(app, 4)
  const orders = await times(4, (place) =>
    business.done(savePurchaseOrder, purchaseOf({ ...season, books: season.books.slice(place, place + 1) })),
  )
  const ids = orders.map(({ id }) => id)
  const back = ids.toReversed()
  const actions: (() => Promise<unknown>)[] = [
    () => business.call(submitPurchaseOrders, { ids }),
    () => business.call(submitPurchaseOrders, { ids: back }),
    () => manage.call(confirmPurchaseOrders, { ids: back }),
    () => manage.call(rejectPurchaseOrders, { ids, reason: 'No' }),
    () => business.call(cancelPurchaseOrders, { ids: [ids[0] ?? 0, ids[3] ?? 0], reason: 'No' }),
    () => manage.call(confirmPurchaseOrders, { ids }),
    () => business.call(deletePurchaseOrders, { ids: [ids[1] ?? 0] }),
  ]
  await Promise.all([...actions, ...actions].map((action) => action()))
  for (const id of ids) {
    const steps = await app.db.primary.rows<Step>(sql`select from_state as from, to_state as to from document_step
      where thing = 'purchaseOrder' and thing_id = ${id} order by id`)
    steps.slice(1).forEach(({ from }, place) => expect(from).toBe(steps[place]?.to))
    const order = await app.db.primary.row<{ state: string }>(sql`select state from purchase_order where id = ${id}`)
    // What was deleted was a draft until then.
    expect(steps.at(-1)?.to).toBe(order?.state ?? 'draft')
  }
})

it('a concurrent confirmation and cancellation of a purchase order never both succeed', async () => {
  const season = await seasonToBuy(app, 1)
  for (let round = 0; round < 5; round += 1) {
    const { id } = await business.done(savePurchaseOrder, purchaseOf(season, { copies: 20 }))
    await business.done(submitPurchaseOrders, { ids: [id] })
    const answers = await Promise.all([
      manage.done(confirmPurchaseOrders, { ids: [id] }),
      business.done(cancelPurchaseOrders, { ids: [id], reason: 'No' }),
    ])
    expect(answers.filter(({ verdicts }) => verdicts[0]?.done)).toHaveLength(1)
  }
})

it('a result is not withdrawn if it is bought for at the same moment', async () => {
  const season = await seasonToBuy(app, 1)
  const result = await app.db.primary.row<{ id: number }>(
    sql`select id from plan_result where plan_id = ${season.planId}`,
  )
  const [saved, withdrawn] = await Promise.all([
    business.call(savePurchaseOrder, purchaseOf(season)),
    manage.done(deleteResult, { ids: [result?.id ?? 0], reason: 'Wrong' }),
  ])
  expect([saved.status === 200, withdrawn.verdicts[0]?.done].filter(Boolean)).toHaveLength(1)
})

const codeOf = (answer: { verdicts: readonly { code?: string | undefined }[] }) => answer.verdicts[0]?.code

it('a purchase waits for a concurrent withdrawal of its result, and is then refused', async () => {
  const season = await seasonToBuy(app, 3)
  const each = (place: number) => purchaseOf({ ...season, books: season.books.slice(place, place + 1) })
  const [draft, submitted] = await times(2, (place) => business.done(savePurchaseOrder, each(place)))
  const [toSubmit, toConfirm] = [[draft?.id ?? 0], [submitted?.id ?? 0]]
  await business.done(submitPurchaseOrders, { ids: toConfirm })
  const codes = await meanwhile(app, season.planId, {
    holds: 'alone',
    requested: () => [
      business.call(savePurchaseOrder, each(2)).then((answer) => answer.code),
      business.done(submitPurchaseOrders, { ids: toSubmit }).then(codeOf),
      manage.done(confirmPurchaseOrders, { ids: toConfirm }).then(codeOf),
    ],
    changes: (tx) => tx.run(sql`update plan set state = 'closed' where id = ${season.planId}`),
  })
  expect(codes).toEqual(codes.map(() => 'purchase_needs_a_result'))
})

it('a withdrawal waits for a concurrent purchase for its result, and is then refused', async () => {
  const season = await seasonToBuy(app, 1)
  const result = await app.db.primary.row<{ id: number }>(
    sql`select id from plan_result where plan_id = ${season.planId}`,
  )
  const [withdrawn] = await meanwhile(app, season.planId, {
    holds: 'shared',
    requested: () => [manage.done(deleteResult, { ids: [result?.id ?? 0], reason: 'Wrong' })],
    changes: (tx) =>
      tx.run(sql`insert into purchase_order (number, plan_id, company_id) values ('PO-NOW', ${season.planId}, 1)`),
  })
  expect(withdrawn?.verdicts).toMatchObject([{ done: false, code: 'result_is_bought' }])
})

it('a purchase waits for another purchase of the same title, and not for those of other titles', async () => {
  const season = await seasonToBuy(app, 2)
  const [taken = 0, other = 0] = season.books
  const save = (book: number) =>
    business.call(savePurchaseOrder, purchaseOf({ ...season, books: [book] }, { copies: 20 }))
  const ended: string[] = []
  const waiting = await app.db.write(async (tx) => {
    await takeTitles(tx, sql`select ${taken}::bigint`)
    const same = save(taken).then(({ status }) => ended.push(`same ${status}`))
    await save(other).then(({ status }) => ended.push(`other ${status}`))
    return { same }
  })
  await waiting.same
  expect(ended).toEqual(['other 200', 'same 200'])
})
