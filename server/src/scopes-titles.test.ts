import type { Actor } from '@keben/core/roles'
import { expect, it } from 'vitest'
import { type Rows, type Sight, actorOf, inPlaceOf, rowsSeen, sightsOf } from '../../test/fixtures/sights.ts'
import { createTestApp } from '../../test/test-app.ts'
import {
  booksSeenBy,
  isAmongBooksSeenBy,
  isBookSeenBy,
  isGrantee,
  isOneOfBooksSeenBy,
  seesEveryTitle,
} from './base/catalogue/scope.ts'
import { linesSeenBy } from './base/catalogue/documents.ts'
import { duesSeenBy, isWholeFor as isWholeDelivery, sendOrdersSeenBy } from './distribution/deliveries/scope.ts'
import { type Sql, raw, sql } from './kit/database/sql.ts'
import { isWholeFor as isWholeMove, movesSeenBy } from './distribution/moves/scope.ts'
import { needsSeenBy, purchaseOrdersSeenBy } from './supply/purchase-orders/scope.ts'
import { isWholeFor as isWholeReceipt, receiptsSeenBy } from './supply/receipts/scope.ts'
import { demandSeenBy } from './ordering/results/scope.ts'
import { saleBooksSeenBy, shopOrdersSeenBy } from './distribution/retail/scope.ts'
import { ableSeenBy, isWholeFor as isWholeReturn, returnsSeenBy } from './distribution/returns/scope.ts'
import { stockSeenBy } from './ledgers/stock/scope.ts'
import { isWholeFor as isWholeOrder, orderLinesSeenBy, supplierOrdersSeenBy } from './supply/supplier-orders/scope.ts'
import { discountsSeenBy } from './base/terms/scope.ts'

// Who sees which titles, and what holds them: by each kind of grant, and of each kind of document.

const app = await createTestApp()

/** Four titles of two publishers and two subjects. */
const titles: Rows = {
  own: { publisher_id: 1, subject_id: 1, state: 'active' },
  sister: { subject_id: 2 },
  cousin: { publisher_id: 2 },
  far: { publisher_id: 2, subject_id: 2 },
}
const grants: Rows = {
  all: { user_id: 101, scope: 'all' },
  publisher: { user_id: 102, scope: 'publisher', publisher_id: 1 },
  subject: { user_id: 103, scope: 'subject', subject_id: 1 },
  title: { user_id: 104, scope: 'book', book_id: 4 },
  several: { user_id: 105, scope: 'book', book_id: 1 },
  more: { user_id: 105, scope: 'publisher', publisher_id: 2 },
}
const catalogue: readonly Sql[] = [
  inPlaceOf('book', titles),
  inPlaceOf('book_grant', grants),
  inPlaceOf('warehouse', { one: { company_id: 1 }, two: { company_id: 2 } }),
  inPlaceOf('district', { one: { company_id: 1 }, two: { company_id: 2 } }),
  raw('supplier_publisher (supplier_id, publisher_id) as (values (1, 1), (2, 3))'),
]

/** Buyers of the own company by what is granted to them. */
const buyers = { all: 101, publisher: 102, subject: 103, title: 104, several: 105, none: 106 } as const
type Buyer = keyof typeof buyers
type Bought = Readonly<Record<Buyer, string>>
const buyer = (userId: number): Actor => ({ ...actorOf(app, 'business'), userId })

async function shownToBuyers(looked: Omit<Sight, 'what' | 'visibleTo'>): Promise<Bought> {
  const found: [string, string][] = []
  for (const [name, userId] of Object.entries(buyers))
    found.push([name, await rowsSeen(app, looked, looked.by(buyer(userId)))])
  return Object.fromEntries(found) as Bought
}

const granted: Bought = {
  all: 'own sister cousin far',
  publisher: 'own sister',
  subject: 'own cousin',
  title: 'far',
  several: 'own cousin far',
  none: '',
}

it('a business user sees the titles that are granted', async () => {
  const beside = catalogue.slice(1)
  const row = { of: 'book', rows: titles, beside }
  for (const by of [
    (actor: Actor) => booksSeenBy(actor),
    (actor: Actor) => linesSeenBy(actor),
    (actor: Actor) => orderLinesSeenBy(actor),
  ])
    expect(await shownToBuyers({ ...row, by })).toEqual(granted)
  const complete = await shownToBuyers({ ...row, by: seesEveryTitle })
  expect(Object.entries(complete).flatMap(([name, seen]) => (seen ? [name] : []))).toEqual(['all'])
  const everybody: Sight = { what: 'titles', ...row, by: (actor) => booksSeenBy(actor), visibleTo: {} }
  expect(await sightsOf(app, everybody)).toEqual({
    ...Object.fromEntries(
      ['manage', 'warehouse', 'area', 'school', 'campus', 'finance', 'shop', 'otherSchool', 'otherArea'].map((name) => [
        name,
        granted.all,
      ]),
    ),
    supplier: granted.publisher,
  })
  const stranger = { ...actorOf(app, 'supplier'), supplierId: null }
  expect(await rowsSeen(app, row, sql`not ${booksSeenBy(stranger)}`)).toBe(granted.all)
})

/** Lines of titles; the last one, of the first title, is another company's. */
const lines: Rows = {
  own: { company_id: 1, warehouse_id: 1, district_id: 1, receiver: 'district', book_id: 1 },
  sister: { book_id: 2 },
  cousin: { book_id: 3 },
  far: { book_id: 4 },
  foreign: { company_id: 2, warehouse_id: 2, district_id: 2, book_id: 1 },
}
const line = raw('fulfilment_line')
const ofTitle = raw('fulfilment_line.book_id')
const listed = {
  of: 'fulfilment_line',
  rows: lines,
  beside: catalogue,
  joined: raw(
    'join book on book.id = fulfilment_line.book_id join warehouse on warehouse.id = fulfilment_line.warehouse_id',
  ),
}

it.each<{ what: string; by: (actor: Actor) => Sql }>([
  { what: 'fulfilment lines', by: duesSeenBy },
  { what: 'demand', by: (actor) => demandSeenBy(actor, line) },
  { what: 'needs', by: needsSeenBy },
  { what: 'stock', by: (actor) => stockSeenBy(actor) },
  { what: 'returnable lines', by: (actor) => ableSeenBy(actor, line) },
  { what: 'books on sale', by: (actor) => saleBooksSeenBy(actor, line) },
])('a business user sees $what of the own company, as far as titles are granted', async ({ by }) => {
  expect(await shownToBuyers({ ...listed, by })).toEqual(granted)
  const unknown: Actor = { ...buyer(buyers.all), companyId: null }
  expect(await rowsSeen(app, listed, sql`not (${by(unknown)})`)).toBe(`${granted.all} foreign`)
})

const withForeign = (visible: string): string => (visible.startsWith('own') ? `${visible} foreign` : visible)

it.each<{ what: string; by: (actor: Actor) => Sql }>([
  { what: 'among all', by: (actor) => isAmongBooksSeenBy(actor, ofTitle) },
  { what: 'among few', by: (actor) => isOneOfBooksSeenBy(actor, ofTitle) },
  { what: 'by itself', by: (actor) => isBookSeenBy(actor, ofTitle) },
])('the lookup $what finds exactly the titles in scope', async ({ by }) => {
  expect(await shownToBuyers({ ...listed, by })).toEqual(
    Object.fromEntries(Object.entries(granted).map(([name, seen]) => [name, withForeign(seen)])),
  )
  expect(await rowsSeen(app, listed, by(actorOf(app, 'supplier')))).toBe('own sister foreign')
  expect(await rowsSeen(app, listed, by(actorOf(app, 'manage')))).toBe('own sister cousin far foreign')
})

it.each<Pick<Sight, 'what' | 'by' | 'visibleTo'>>([
  { what: 'fulfilment lines', by: duesSeenBy, visibleTo: { manage: `${granted.all} foreign`, warehouse: granted.all } },
  {
    what: 'demand',
    by: (actor) => demandSeenBy(actor, line),
    visibleTo: { manage: `${granted.all} foreign` },
  },
  { what: 'needs', by: needsSeenBy, visibleTo: { manage: `${granted.all} foreign` } },
  {
    what: 'stock',
    by: (actor) => stockSeenBy(actor),
    visibleTo: { manage: `${granted.all} foreign`, warehouse: granted.all },
  },
  {
    what: 'returnable lines',
    by: (actor) => ableSeenBy(actor, line),
    visibleTo: { area: granted.all, otherArea: 'foreign' },
  },
])('the other roles see $what whatever the title', async (sight) => {
  expect(await sightsOf(app, { ...listed, ...sight })).toEqual(sight.visibleTo)
})

const discounts: Rows = {
  whole: { district_id: 1, book_id: null },
  own: { book_id: 1 },
  far: { book_id: 4 },
  foreign: { district_id: 2 },
}
it('a business user sees discounts of the own districts, those of titles as far as they are granted', async () => {
  const row = { of: 'district_discount', rows: discounts, beside: catalogue, by: discountsSeenBy }
  expect(await shownToBuyers(row)).toEqual({
    all: 'whole own far',
    publisher: 'whole own',
    subject: 'whole own',
    title: 'whole far',
    several: 'whole own far',
    none: 'whole',
  })
  expect(await rowsSeen(app, row, discountsSeenBy(actorOf(app, 'manage')))).toBe('whole own far foreign')
})

/** Documents of some titles, or of none; the last one is another company's. */
const documents: Rows = {
  one: {
    company_id: 1,
    warehouse_id: 1,
    from_warehouse_id: 1,
    to_warehouse_id: 1,
    state: 'done',
    submitted_at: '2026-09-01',
  },
  two: {},
  three: {},
  empty: {},
  foreign: { company_id: 2, warehouse_id: 2 },
}
const held: Rows = {
  one: { of: 1, book_id: 1 },
  two: { of: 2, book_id: 1 },
  twoMore: { of: 2, book_id: 4 },
  three: { of: 3, book_id: 4 },
  foreign: { of: 5, book_id: 1 },
  foreignMore: { of: 5, book_id: 4 },
}
const heldBy = (table: string, of: string): Sql =>
  inPlaceOf(
    table,
    Object.fromEntries(
      Object.entries(held).map(([name, { of: document, ...row }]) => [name, { ...row, [of]: document }]),
    ),
  )

interface Family {
  readonly document: string
  readonly lines: string
  readonly of: string
  readonly by: (actor: Actor) => Sql
  readonly whole?: (actor: Actor) => Sql
}
const families: readonly Family[] = [
  { document: 'purchase_order', lines: 'purchase_order_line', of: 'purchase_order_id', by: purchaseOrdersSeenBy },
  {
    document: 'supplier_order',
    lines: 'supplier_order_line',
    of: 'supplier_order_id',
    by: supplierOrdersSeenBy,
    whole: isWholeOrder,
  },
  { document: 'receipt', lines: 'receipt_line', of: 'receipt_id', by: receiptsSeenBy, whole: isWholeReceipt },
  {
    document: 'send_order',
    lines: 'send_order_line',
    of: 'send_order_id',
    by: sendOrdersSeenBy,
    whole: isWholeDelivery,
  },
  { document: 'return_order', lines: 'return_line', of: 'return_order_id', by: returnsSeenBy, whole: isWholeReturn },
  { document: 'move_order', lines: 'move_line', of: 'move_order_id', by: movesSeenBy, whole: isWholeMove },
  { document: 'shop_order', lines: 'shop_order_line', of: 'shop_order_id', by: shopOrdersSeenBy },
]
const lookedAt = (family: Family) => ({
  of: family.document,
  rows: documents,
  beside: [...catalogue, heldBy(family.lines, family.of)],
})

it.each(families)('a business user sees a $document that contains a granted title', async (family) => {
  expect(await shownToBuyers({ ...lookedAt(family), by: (actor) => family.by(actor) })).toEqual({
    all: 'one two three empty',
    publisher: 'one two',
    subject: 'one two',
    title: 'two three',
    several: 'one two three',
    none: '',
  })
})

it.each(families.flatMap((family) => (family.whole ? [{ ...family, whole: family.whole }] : [])))(
  'a $document is wholly visible only if all its titles are granted',
  async ({ whole, ...family }) => {
    expect(await shownToBuyers({ ...lookedAt(family), by: whole })).toEqual({
      all: 'one two three empty foreign',
      publisher: 'one empty',
      subject: 'one empty',
      title: 'three empty',
      several: 'one two three empty foreign',
      none: 'empty',
    })
    // A supplier sees all of its order, whosever books it supplies by now.
    for (const name of ['warehouse', 'supplier'] as const)
      expect(await rowsSeen(app, lookedAt(family), whole(actorOf(app, name)))).toBe('one two three empty foreign')
  },
)

it('another buyer of a document is a user to whom at least one of its titles is granted', async () => {
  const table = inPlaceOf('book', titles)
  const ask = async (bookIds: readonly number[]): Promise<string> => {
    const figures: string[] = []
    for (const [name, userId] of Object.entries(buyers)) {
      const row = await app.db.primary.row<{ is: boolean }>(sql`
        with ${table}, ${inPlaceOf('book_grant', grants)}
        select ${isGrantee(sql`${userId}`, sql`select unnest(${bookIds}::bigint[])`)} as is`)
      if (row?.is) figures.push(name)
    }
    return figures.join(' ')
  }
  expect([await ask([1]), await ask([2]), await ask([3]), await ask([4]), await ask([2, 4]), await ask([])]).toEqual([
    'all publisher subject several',
    'all publisher',
    'all subject several',
    'all title several',
    'all publisher title several',
    'all',
  ])
})
