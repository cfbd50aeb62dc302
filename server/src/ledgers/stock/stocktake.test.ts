import { listAudit } from '@keben/core/office/audit/contract'
import { adjustStock } from '@keben/core/ledgers/stock/contract'
import type { StocktakeInput } from '@keben/core/ledgers/stock/shapes'
import { afterEach, expect, it } from 'vitest'
import { createFixtures } from '../../../../test/fixtures.ts'
import { mustAddUp } from '../../../../test/fixtures/adds-up.ts'
import { contextFor } from '../../../../test/fixtures/context.ts'
import { givenStock } from '../../../../test/fixtures/supply.ts'
import { createWarehouseFixtures } from '../../../../test/fixtures/warehouses.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations, userIdOf } from '../../../../test/test-app/people.ts'
import { sql } from '../../kit/database/sql.ts'
import { hold } from './holds.ts'

const app = await createTestApp()
const fixtures = createFixtures(app)
const { warehouse } = organisations
const keeper = app.as('warehouse')

afterEach(() => mustAddUp(app))

const shelfWith = async (onHand: number, damaged = 0) => {
  const book = await fixtures.book()
  await givenStock(app, { bookId: book.id, onHand, damaged })
  return book
}
type Line = StocktakeInput['lines'][number]
const line = (bookId: number, was: Line['was'], now: Partial<Line['was']>) => ({ bookId, was, ...was, ...now })
const counting = (...lines: (Omit<Line, 'reason'> & { reason?: string })[]) => ({
  warehouseId: warehouse.own,
  reason: 'Yearly count',
  lines,
})
const balanceOf = (bookId: number) =>
  app.db.primary.row(sql`select on_hand as "onHand", reserved, damaged from stock_balance
    where warehouse_id = ${warehouse.own} and book_id = ${bookId}`)

it('a stocktaking corrects the ledger, and records the count as it was', async () => {
  const [fewer, same, found] = [await shelfWith(10, 1), await shelfWith(5), await fixtures.book()]
  const taken = await keeper.done(
    adjustStock,
    counting(
      { ...line(fewer.id, { onHand: 10, damaged: 1 }, { onHand: 7, damaged: 3 }), reason: 'Wet' },
      line(same.id, { onHand: 5, damaged: 0 }, {}),
      line(found.id, { onHand: 0, damaged: 0 }, { onHand: 4 }),
    ),
  )
  expect(taken).toMatchObject({
    number: expect.stringMatching(/^PD-20\d\d-\d{6}$/) as string,
    warehouseName: 'Own store',
    createdBy: 'Person warehouse',
    titles: 3,
    differing: 2,
    found: 4,
    missing: 3,
    lines: [
      {
        bookId: fewer.id,
        title: fewer.title,
        onHandBefore: 10,
        onHand: 7,
        damagedBefore: 1,
        damaged: 3,
        reason: 'Wet',
      },
      { bookId: same.id, onHandBefore: 5, onHand: 5 },
      { bookId: found.id, onHandBefore: 0, onHand: 4 },
    ],
  })
  expect(await balanceOf(fewer.id)).toEqual({ onHand: 7, reserved: 0, damaged: 3 })
  expect(await balanceOf(found.id)).toEqual({ onHand: 4, reserved: 0, damaged: 0 })
  const entries = await app.db.primary.rows(sql`
    select line_id as "lineId", bucket, delta, reason from stock_entry where thing = 'stocktake' and thing_id = ${taken.id}
    order by id`)
  const lineIds = taken.lines.map(({ id }) => id)
  expect(entries).toEqual([
    { lineId: lineIds[0], bucket: 'damaged', delta: 2, reason: 'Wet' },
    { lineId: lineIds[2], bucket: 'onHand', delta: 4, reason: 'Yearly count' },
    { lineId: lineIds[0], bucket: 'onHand', delta: -3, reason: 'Wet' },
  ])
  const audit = await app.as('manage').done(listAudit, { things: ['stocktake'], keyword: taken.number })
  expect(audit.list).toMatchObject([{ thingName: taken.number, action: 'create', after: { differing: 2, missing: 3 } }])
})

it('a stocktaking is refused if the ledger has moved since, with the present figures', async () => {
  const [moved, calm] = [await shelfWith(10), await shelfWith(5)]
  await givenStock(app, { bookId: moved.id, onHand: 2 })
  const input = counting(
    line(calm.id, { onHand: 5, damaged: 0 }, { onHand: 4 }),
    line(moved.id, { onHand: 10, damaged: 0 }, { onHand: 9 }),
  )
  expect(await keeper.call(adjustStock, input)).toMatchObject({
    status: 409,
    code: 'stock_moved_since',
    message: `The ledger has changed since the count. Count again: “${moved.title}” now has 12 on hand and 0 damaged.`,
    data: { titles: [{ bookId: moved.id, onHand: 12, damaged: 0 }] },
  })
  const chinese = await keeper.call(adjustStock, input, { language: 'zh' })
  expect(chinese.message).toBe(`清点后账面已有变动，请重新清点：《${moved.title}》现在库 12 册、残损 0 册。`)
  expect(await balanceOf(calm.id)).toMatchObject({ onHand: 5 })
})

it('a stocktaking cannot count fewer copies than are reserved', async () => {
  const book = await shelfWith(10)
  const held = { warehouseId: warehouse.own, bookId: book.id, lineId: 1, copies: 6 }
  await app.db.write((tx) => hold(contextFor(tx, 'business'), { thing: 'holder', id: 1, number: 'FH-1' }, [held]))
  const count = (onHand: number) => counting(line(book.id, { onHand: 10, damaged: 0 }, { onHand }))
  expect(await keeper.call(adjustStock, count(5))).toMatchObject({
    status: 422,
    code: 'counted_below_reserved',
    data: { titles: [{ bookId: book.id, onHand: 5, reserved: 6 }] },
  })
  await keeper.done(adjustStock, count(6))
  expect(await balanceOf(book.id)).toEqual({ onHand: 6, reserved: 6, damaged: 0 })
})

it('a stocktaking is posted once, however often it is sent', async () => {
  const book = await shelfWith(10)
  const input = counting(line(book.id, { onHand: 10, damaged: 0 }, { onHand: 8 }))
  const key = 'one-stocktaking-only'
  const [first, second] = await Promise.all([
    keeper.done(adjustStock, input, { key }),
    keeper.done(adjustStock, input, { key }),
  ])
  expect(second).toEqual(first)
  expect(await keeper.done(adjustStock, input, { key })).toEqual(first)
  expect(await keeper.call(adjustStock, input)).toMatchObject({ status: 409, code: 'stock_moved_since' })
  expect(await balanceOf(book.id)).toMatchObject({ onHand: 8 })
})

it('one of two concurrent stocktakings of the same shelf succeeds', async () => {
  const book = await shelfWith(10)
  const answers = await Promise.all(
    [7, 8].map((onHand) => keeper.call(adjustStock, counting(line(book.id, { onHand: 10, damaged: 0 }, { onHand })))),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

it('a stocktaking is refused for a foreign warehouse, one with parts, and a repeated title', async () => {
  const book = await shelfWith(10)
  const one = line(book.id, { onHand: 10, damaged: 0 }, {})
  const unknown = { status: 422, code: 'no_such_reference', issues: [{ field: 'warehouseId', rule: 'no_such_entry' }] }
  expect(await keeper.call(adjustStock, { ...counting(one), warehouseId: warehouse.foreign })).toMatchObject(unknown)
  const strange = { ...line(999_999_999, { onHand: 0, damaged: 0 }, { onHand: 1 }) }
  for (const [lines, field] of [
    [[one, strange], 'lines.1.bookId'],
    [[strange, one], 'lines.0.bookId'],
  ] as const)
    expect(await keeper.call(adjustStock, counting(...lines))).toMatchObject({ ...unknown, issues: [{ field }] })
  const centre = await createWarehouseFixtures(app).warehouse({ kind: 'centre' })
  await createWarehouseFixtures(app).warehouse({ parentId: centre.id })
  await app.db.primary.run(sql`insert into warehouse_grant (user_id, warehouse_id)
    values (${userIdOf('warehouse')}, ${centre.id})`)
  const above = await keeper.call(adjustStock, {
    ...counting(line(book.id, { onHand: 0, damaged: 0 }, {})),
    warehouseId: centre.id,
  })
  expect(above).toMatchObject({ status: 422, code: 'warehouse_holds_no_stock', data: { warehouse: centre.name } })
  expect(await keeper.call(adjustStock, counting(one, one))).toMatchObject({
    status: 400,
    issues: [{ field: 'lines', rule: 'counted_twice' }],
  })
  expect(await balanceOf(book.id)).toMatchObject({ onHand: 10 })
})
