import { listSendOrders } from '@keben/core/distribution/deliveries/contract'
import { listPlans } from '@keben/core/base/plans/contract'
import { schoolBills } from '@keben/core/finance/settlements/payers'
import { now } from '@keben/server/kit/operations/clock'
import { type Db, openDatabase } from '@keben/server/kit/database/db'
import { raw, sql } from '@keben/server/kit/database/sql'
import { findBreaches } from '@keben/server/verify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../test/database.ts'
import { connectionTo, dropDatabase, migratedDatabase } from '../../test/test-app/template.ts'
import { connectionsOfBuild, fillDemo } from '../city.ts'
import type { City } from '../made.ts'
import { type Play, playingIn } from '../play.ts'
import { usualSeed } from '../profile.ts'
import { castOf } from '../stage.ts'
import { readBelonging } from './belonging.ts'
import { addEarlierSeasons } from './seasons.ts'

const added = 3
const { db: real } = await createDatabase()
const name = await migratedDatabase()
const db = openDatabase({ connection: connectionTo(name), poolSize: connectionsOfBuild })
afterAll(async () => {
  await db.close()
  await dropDatabase(name)
})

interface Shelf {
  readonly warehouseId: number
  readonly bookId: number
  readonly onHand: number
  readonly reserved: number
}

const shelves = (of: Db): Promise<Shelf[]> =>
  of.read.rows<Shelf>(sql`
    select warehouse_id as "warehouseId", book_id as "bookId", on_hand as "onHand", reserved from stock_balance
    order by warehouse_id, book_id`)

const plans = (): Promise<{ id: number; code: string; state: string }[]> =>
  db.read.rows(sql`select id, code, state from plan order by id`)

let city: City
let before: Shelf[]
beforeAll(async () => {
  city = await fillDemo(db, 'small', usualSeed, { sideBySide: true })
  before = await shelves(db)
  await addEarlierSeasons(db, added)
}, 600_000)

const asking = <T>(ask: (play: Play) => Promise<T>): Promise<T> => db.write((tx) => ask(playingIn(tx)))

describe('earlier seasons of a demo city', () => {
  it('satisfy all invariants', async () => {
    expect(await findBreaches(db.read)).toEqual([])
  })

  it('lie before the others, in the archive', async () => {
    const all = await plans()
    expect(all).toHaveLength(3 + added)
    expect(all.slice(0, added).every(({ state }) => state === 'archived')).toBe(true)
    const halves = all.map(({ code }) => Number(code.slice(0, 4)) * 2 + (code.endsWith('A') ? 1 : 0))
    expect(halves).toEqual(halves.map((_, place) => (halves[0] ?? 0) + place))
    const { total } = await asking((play) => play(castOf(city).manage, now(), listPlans, { state: 'archived' }))
    expect(total).toBe(added + 1)
  })

  it('leave the stock unchanged', async () => {
    expect(await shelves(db)).toEqual(before)
  })

  it('contain no dangling references', async () => {
    const { tables } = await readBelonging(db.read)
    const keys = await db.read.rows<{ child: string; own: string; parent: string; theirs: string }>(sql`
      select conrelid::regclass::text as child, own.attname as own, confrelid::regclass::text as parent, theirs.attname as theirs
      from pg_constraint join pg_attribute as own on own.attrelid = conrelid and own.attnum = conkey[1]
      join pg_attribute as theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
      where contype = 'f' and cardinality(conkey) = 1 and connamespace = current_schema()::regnamespace`)
    expect(keys.length).toBeGreaterThan(tables.size)
    const astray: string[] = []
    for (const { child, own, parent, theirs } of keys) {
      const row = await db.read.row(sql`
        select from ${raw(child)} as child where child.${raw(own)} is not null
          and not exists (select from ${raw(parent)} as parent where parent.${raw(theirs)} = child.${raw(own)}) limit 1`)
      if (row) astray.push(`${child}.${own}`)
    }
    expect(astray).toEqual([])
  })

  it('appear in lists with documents and numbers of their own', async () => {
    const [first, second] = await plans()
    if (!first || !second) throw new Error('There are no seasons.')
    const cast = castOf(city)
    const company = city.network.companies[0]?.id ?? 0
    const sent = (planId: number) =>
      asking((play) => play(cast.business(company), now(), listSendOrders, { planIds: [planId] }))
    const [some, others] = [await sent(first.id), await sent(second.id)]
    expect(some.total).toBeGreaterThan(10)
    expect(others.total).toBe(some.total)
    expect(some.list.every(({ number }) => number.startsWith(`FH-${first.code}-`))).toBe(true)
    const finance = cast.finance(company)
    if (!finance) throw new Error('There is nobody in finance.')
    const bills = await asking((play) => play(finance, now(), schoolBills.listPaid, { planIds: [first.id] }))
    expect(bills.total).toBeGreaterThan(0)
    expect(bills.list.every(({ outstandingFen }) => outstandingFen === 0)).toBe(true)
  })

  it('leave nothing open, and no document number that would be used twice', async () => {
    const [first] = await plans()
    const open = await db.read.row<{ due: number; bills: number }>(sql`
      select (select count(*) from fulfilment_line where plan_id = ${first?.id} and owed <> 0)::int as due,
        (select count(*) from billing_entry where plan_id = ${first?.id}
          and not exists (select from bill_entry where bill_entry.entry_id = billing_entry.id))::int as bills`)
    expect(open).toEqual({ due: 0, bills: 0 })
    const taken = await db.read.rows(sql`
      select number from (select number from send_order union all select number from return_order union all
        select number from bill union all select number from payment union all select number from stocktake) as document
      join document_number as counter on counter.prefix = split_part(number, '-', 1) and counter.season = split_part(number, '-', 2)
      where split_part(number, '-', 3)::bigint > counter.last`)
    expect(taken).toEqual([])
  })
})

describe('a database', () => {
  it('that is no demo city gets no earlier seasons', async () => {
    await expect(addEarlierSeasons(real, 1)).rejects.toThrow('demo cities only')
  })

  it('with earlier seasons gets no more', async () => {
    await expect(addEarlierSeasons(db, 1)).rejects.toThrow('added once')
  })
})
