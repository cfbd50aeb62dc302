import { schemaFolder } from '@keben/server/app'
import { loadSignInKeys } from '@keben/server/base/identity/keys'
import { type Connection, type Db, openDatabase } from '@keben/server/kit/database/db'
import { migrate } from '@keben/server/kit/database/migrate'
import { raw, sql } from '@keben/server/kit/database/sql'
import { randomBytes } from 'node:crypto'
import { isbnNumber } from '../fixtures.ts'
import { resultOf } from '../fixtures/result.ts'
import { writeSeason } from '../fixtures/season.ts'
import { openSessions } from '../fixtures/sessions.ts'
import { writeBase } from '../test-app/base.ts'
import { type PersonName, personNames, userIdOf } from '../test-app/people.ts'
import type { Model, Shelf } from './model.ts'
import { keepAsItIs } from './put-back.ts'

/** The start of every walk: a small city mid-season, in a database that each process copies once. */
export interface City {
  readonly template: string
  readonly secretFile: string
  readonly tokens: Readonly<Record<string, string>>
  readonly planId: number
  readonly places: readonly number[]
  readonly titles: readonly { readonly id: number; readonly isAid: boolean }[]
}

type Cluster = Exclude<Connection, string>
/** Initial copies of each title in the first warehouse. */
const opening = 60

/** Odd prices, so that halves of a fen are rounded; another keeper has the second warehouse. */
export async function furnishCity(cluster: Cluster, secretFile: string): Promise<City> {
  const template = `sequence_template_${randomBytes(6).toString('hex')}`
  await administer(cluster, sql`create database ${raw(template)}`)
  const db = openDatabase({ connection: { ...cluster, database: template }, poolSize: 2, prepare: false })
  try {
    await migrate(db, schemaFolder)
    await loadSignInKeys(db, secretFile)
    await db.write(writeBase)
    const books = await writeTitles(db)
    const { planId } = await writeSeason(db, { year: 2030, state: 'patching', books: books.map(({ id }) => id) })
    await resultOf({ db }, planId)
    const second = await writeRest(db, planId)
    const tokens = await openSessions(db.primary, personNames.map(userIdOf))
    await db.primary.run(raw('analyze'))
    await keepAsItIs(db)
    return {
      template,
      secretFile,
      tokens: Object.fromEntries(personNames.map((name: PersonName, place) => [name, tokens[place] ?? ''])),
      planId,
      places: [1, second],
      titles: books,
    }
  } finally {
    await db.close()
  }
}

const writeTitles = (db: Db): Promise<{ id: number; isAid: boolean }[]> =>
  db.primary.rows(sql`
    with publisher as (insert into publisher (code, name) values ('SQ', 'Press') returning id
    ), edition as (insert into edition (code, name) values ('SQ', 'Edition') returning id
    ), subject as (insert into subject (code, name, stages) values ('SQ', 'Subject', array['primary']) returning id)
    insert into book (book_code, isbn, title, publisher_id, edition_id, subject_id, stage, grade, volume, term, kind, funding,
      price_fen, copies_per_pack, packs_per_case)
    select 'SEQ' || lpad(place::text, 3, '0'), isbn, 'Title ' || place, publisher.id, edition.id, subject.id, 'primary', 3,
      'first', 'autumn', kind, funding, price_fen, 20, 6
    from publisher, edition, subject, unnest(${[isbnNumber(1), isbnNumber(2), isbnNumber(3)]}::text[],
      '{textbook,workbook,aid}'::text[], '{state,self,self}'::text[], '{1037,555,823}'::int[])
      with ordinality as given (isbn, kind, funding, price_fen, place)
    order by place
    returning id, kind = 'aid' as "isAid"`)

/** Stock, titles on sale, a shop without a credit limit, and a supplier with over-delivery and returns. */
async function writeRest(db: Db, planId: number): Promise<number> {
  await db.primary.run(sql`
    insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
    select 1, id, 'onHand', ${opening}::int, ${opening}::int, 'opening', 'opening', 1, 'OPENING', now() from book`)
  await db.primary.run(sql`update shop set credit_limit_fen = null`)
  await db.primary.run(sql`update supplier set over_delivery_bp = 1000, takes_returns = true where id = 1`)
  await db.primary.run(sql`update plan_result_school set discount_bp = 8333 where plan_id = ${planId}`)
  await db.primary.run(sql`update fulfilment_line set discount_bp = 8333 where plan_id = ${planId}`)
  await db.primary.run(sql`insert into sale_book (company_id, book_id) select 1, id from book`)
  const row = await db.primary.row<{ id: number }>(sql`
    insert into warehouse (code, name, kind, company_id, district_id, address)
    values ('WH3', 'Second store', 'centre', 1, 1, 'Street 5') returning id`)
  await db.primary.run(sql`insert into warehouse_grant (user_id, warehouse_id)
    values (${userIdOf('otherWarehouse')}, ${row?.id})`)
  return row?.id ?? 0
}

const nothing = (): Shelf => ({ onHand: 0, reserved: 0, inTransit: 0, damaged: 0, past: [] })

/** The initial model. */
export const modelOf = ({ planId, places, titles }: City): Model => ({
  planId,
  places,
  titles,
  shelves: [titles.map(() => ({ ...nothing(), onHand: opening })), titles.map(nothing)],
  purchases: [],
  orders: [],
  receipts: [],
  moves: [],
  dues: [],
  notes: [],
  returns: [],
  shopOrders: [],
  patches: [],
  entries: [],
  bills: [],
  payments: [],
  fixedFen: new Map(),
  repricings: 0,
  turns: 0,
})

/** Creates and drops databases, from the cluster's default one. */
export async function administer(cluster: Cluster, statement: ReturnType<typeof sql>): Promise<void> {
  const admin = openDatabase({ connection: cluster, poolSize: 1, prepare: false })
  try {
    await admin.primary.run(statement)
  } finally {
    await admin.close()
  }
}
