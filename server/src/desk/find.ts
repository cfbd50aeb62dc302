import type { FindableThing } from '@keben/core/desk/choices'
import {
  type FoundThing,
  type NumberAsked,
  findThings,
  findableBy,
  mostOfEach,
  numbersAsked,
} from '@keben/core/desk/find'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../catalogue/book-list.ts'
import { booksSeenBy } from '../catalogue/scope.ts'
import { receiverName } from '../deliveries/receivers.ts'
import { sendOrdersSeenBy } from '../deliveries/scope.ts'
import { handle } from '../kit/handle.ts'
import { contains, nameOf } from '../kit/list.ts'
import { type Sql, allOf, everything, join, raw, sql } from '../kit/sql.ts'
import { movesSeenBy } from '../moves/scope.ts'
import { companiesSeenBy, districtsSeenBy, shopsSeenBy, suppliersSeenBy } from '../network/scope.ts'
import { patchesSeenBy } from '../patches/scope.ts'
import { type UserKindName, isOfKind } from '../people/kinds.ts'
import { usersSeenBy } from '../people/scope.ts'
import { plansSeenBy } from '../plans/scope.ts'
import { purchaseOrdersSeenBy } from '../purchase-orders/scope.ts'
import { receiptsSeenBy } from '../receipts/scope.ts'
import { resultsSeenBy } from '../results/scope.ts'
import { saleBooksSeenBy, shopOrdersSeenBy } from '../retail/scope.ts'
import { returnsSeenBy } from '../returns/scope.ts'
import { schoolsSeenBy } from '../schools/scope.ts'
import { billsPaidBy, billsSeenBy } from '../settlements/scope.ts'
import { supplierOrdersSeenBy } from '../supplier-orders/scope.ts'
import { warehousesSeenBy } from '../warehouses/scope.ts'

/** Where things of one kind are looked for, always within what the caller may see. Rows have id, name, aside, keyword, disabled, rank. */
type Look = (asked: Asked) => Sql

interface Asked {
  readonly actor: Actor
  readonly keyword: string
}

/** A document by its number. The numbers that are meant are known beforehand, from their counters: each is looked up by its index. */
const document =
  (prefix: string, table: string, seenBy: (actor: Actor) => Sql, aside: Sql = raw(`''`), id = 'id'): Look =>
  ({ actor }) =>
    sql`select ${raw(`${table}.${id}`)} as id, ${raw(table)}.number as name, coalesce(${aside}, '') as aside,
    ${raw(table)}.number as keyword, false as disabled, 0 as rank from ${raw(table)}
    where ${raw(table)}.number = any(array(select number from meant where prefix = ${prefix})) and ${seenBy(actor)}
    order by ${raw(table)}.number desc`

const bill = (payer: string, prefix: string): Look =>
  document(
    prefix,
    'bill',
    (actor) => sql`bill.payer = ${payer} and ${actor.role === 'finance' ? billsSeenBy(actor) : billsPaidBy(actor)}`,
  )

/** How well a name fits: it is the keyword, begins with it, has a word or a sound that does, or merely contains it. */
const fit = (table: string, code: string, name: string, { keyword }: Asked): Sql => {
  const typed = keyword.trim().toLowerCase()
  const begins = `${typed.replace(/[\\%_]/g, '\\$&')}%`
  const [codeText, nameText] = [raw(`lower(${table}.${code})`), raw(`lower(${table}.${name})`)]
  return sql`case when ${typed} in (${codeText}, ${nameText}) then 0
    when ${codeText} like ${begins} or ${nameText} like ${begins} then 1
    when ${raw(table)}.search like ${`% ${begins}`} then 2 else 3 end`
}

/** Something kept, by code, name or sound. `keyword` is what its list is searched by. */
const kept =
  (
    table: string,
    seenBy: (actor: Actor) => Sql,
    keyword: 'code' | 'name' | ((actor: Actor) => 'code' | 'name') = 'code',
  ): Look =>
  (asked) => {
    const by = typeof keyword === 'string' ? keyword : keyword(asked.actor)
    return sql`select ${raw(table)}.id, ${raw(table)}.name, ${raw(table)}.code as aside, ${raw(`${table}.${by}`)} as keyword,
      ${raw(table)}.state <> 'active' as disabled, ${fit(table, 'code', 'name', asked)} as rank from ${raw(table)}
    where ${contains(raw(`${table}.search`), asked.keyword) ?? everything} and ${seenBy(asked.actor)}
    order by rank, disabled, length(${raw(table)}.name), ${raw(table)}.id`
  }

/** Lists of bills and orders show organisations by name alone; base data know the code. */
const codeForOffice = ({ role }: Actor) => (role === 'manage' || role === 'area' ? 'code' : 'name')

const books: Look = (asked) => sql`select book.id, book.title as name, book.book_code || ' · ' || book.isbn as aside,
    book.book_code as keyword, book.state <> 'active' as disabled, ${fit('book', 'book_code', 'title', asked)} as rank from book
  where ${bookSearch(asked.keyword) ?? everything} and ${booksSeenBy(asked.actor)} ${
    asked.actor.role === 'shop'
      ? sql`and exists (select from sale_book where sale_book.book_id = book.id and ${saleBooksSeenBy(asked.actor)})`
      : raw('')
  }
  order by rank, disabled, book.grade, book.id`

const plans: Look = (asked) => sql`select plan.id, plan.name, plan.code as aside, plan.code as keyword,
    plan.state = 'archived' as disabled, 1 as rank from plan
  where ${contains(sql`lower(plan.code || ' ' || plan.name)`, asked.keyword) ?? everything} and ${plansSeenBy(asked.actor)}
  order by disabled, plan.code desc`

const people =
  (kind: UserKindName): Look =>
  (asked) =>
    sql`select app_user.id, app_user.name, app_user.user_name as aside, app_user.user_name as keyword,
    app_user.state <> 'active' as disabled, ${fit('app_user', 'user_name', 'name', asked)} as rank from app_user
  where ${contains(sql`app_user.search`, asked.keyword) ?? everything} and ${usersSeenBy(asked.actor)} and ${isOfKind(kind)}
  order by rank, disabled, app_user.id`

const named = (table: string, id: string): Sql => nameOf(table, raw(id))

const looks: Readonly<Record<FindableThing, Look>> = {
  purchaseOrder: document('PO', 'purchase_order', purchaseOrdersSeenBy, named('company', 'purchase_order.company_id')),
  supplierOrder: document(
    'GD',
    'supplier_order',
    supplierOrdersSeenBy,
    named('supplier', 'supplier_order.supplier_id'),
  ),
  receipt: document('RK', 'receipt', receiptsSeenBy, named('supplier', 'receipt.supplier_id')),
  sendOrder: document('FH', 'send_order', sendOrdersSeenBy, receiverName(raw('send_order'))),
  move: document('YK', 'move_order', (actor) => movesSeenBy(actor, 'out')),
  moveIn: document('YK', 'move_order', (actor) => movesSeenBy(actor, 'in')),
  returnOrder: document('TH', 'return_order', returnsSeenBy),
  patch: document('BD', 'patch', patchesSeenBy, named('school', 'patch.school_id')),
  shopOrder: document('LS', 'shop_order', shopOrdersSeenBy, named('shop', 'shop_order.shop_id')),
  schoolBill: bill('school', 'JF'),
  districtBill: bill('district', 'JF'),
  supplierBill: bill('supplier', 'JS'),
  shopBill: bill('shop', 'LJ'),
  result: document('ZD', 'plan_result', resultsSeenBy, named('plan', 'plan_result.plan_id'), 'plan_id'),
  plan: plans,
  book: books,
  school: kept('school', schoolsSeenBy, codeForOffice),
  district: kept('district', districtsSeenBy, codeForOffice),
  supplier: kept('supplier', suppliersSeenBy, codeForOffice),
  shop: kept('shop', shopsSeenBy, codeForOffice),
  warehouse: kept('warehouse', warehousesSeenBy),
  publisher: kept('publisher', () => everything),
  company: kept('company', companiesSeenBy),
  staffUser: people('staffUser'),
  districtUser: people('districtUser'),
  schoolUser: people('schoolUser'),
  campusUser: people('campusUser'),
  financeUser: people('financeUser'),
  supplierUser: people('supplierUser'),
  shopUser: people('shopUser'),
}

const documents: ReadonlySet<FindableThing> = new Set([
  'purchaseOrder',
  'supplierOrder',
  'receipt',
  'sendOrder',
  'move',
  'moveIn',
  'returnOrder',
  'patch',
  'shopOrder',
  'schoolBill',
  'districtBill',
  'supplierBill',
  'shopBill',
  'result',
])

/** The numbers that may be meant: those with this figure that have been given, or the latest where none was typed. */
const meant = (asked: readonly NumberAsked[]): Sql => sql`select counter.prefix,
    counter.prefix || '-' || counter.season || '-' || lpad(given.figure::text, 6, '0') as number
  from document_number as counter cross join lateral (${join(
    asked.map(
      ({ prefix, season, figure }) => sql`select figure from generate_series(
        ${figure === undefined ? sql`greatest(1, counter.last - ${mostOfEach - 1})` : sql`${figure}::int`},
        least(counter.last, ${figure ?? raw('counter.last')})) as figure
      where ${allOf([
        prefix !== undefined && sql`counter.prefix = ${prefix}`,
        season !== undefined && sql`counter.season like ${`${season}%`}`,
      ])}`,
    ),
    ' union ',
  )}) as given`

/** A number that was typed as a whole is meant as it is. */
const whole = (asked: readonly NumberAsked[]): Sql[] =>
  asked.flatMap(({ prefix, season, figure }) =>
    prefix !== undefined && season !== undefined && figure !== undefined
      ? [sql`select ${prefix}, ${`${prefix}-${season}-${String(figure).padStart(6, '0')}`}`]
      : [],
  )

export const findHandler = handle(findThings, async ({ keyword }, { db, actor }) => {
  const numbers = numbersAsked(keyword)
  const things = findableBy(actor.role).filter((thing) => !documents.has(thing) || numbers.length > 0)
  if (!things.length) return { found: [] }
  const found = things.map(
    (thing, place) => sql`(select ${thing} as thing, ${raw(String(place))} as place, found.* from (
      ${looks[thing]({ actor, keyword })} limit ${mostOfEach}) as found)`,
  )
  const rows = await db.rows<FoundThing>(sql`with meant as (${
    numbers.length
      ? join([meant(numbers), ...whole(numbers)], ' union ')
      : raw(`select '' as prefix, '' as number where false`)
  })
    select thing, id, name, aside, keyword, disabled from (${join(found, ' union all ')}) as everything
    order by rank, place, disabled, name`)
  return { found: rows }
})
