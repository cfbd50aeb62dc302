import { expect, it } from 'vitest'
import { confirmSchoolDelivery } from '@keben/core/distribution/deliveries/receiving'
import { dueOf, givenSent } from '../../../../test/fixtures/deliveries.ts'
import { givenPatch } from '../../../../test/fixtures/patch.ts'
import { givenConfirmed } from '../../../../test/fixtures/returning.ts'
import { countedWhole, createSupply } from '../../../../test/fixtures/supply.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { summaryTables } from '../../summaries.ts'

const app = await createTestApp()
const { db } = app

interface Table {
  readonly name: string
  readonly events: readonly string[]
}

/**
 * Every table that holds something of a season: it has the column `plan_id`, or points at a table that holds something of one.
 * With the statements that the database refuses there while the season is archived.
 */
const tablesOfSeasons = (): Promise<Table[]> =>
  db.primary.rows<Table>(sql`
    with recursive key as (
      select conrelid as child, confrelid as parent from pg_constraint
      where contype = 'f' and connamespace = current_schema()::regnamespace
    ), held (oid) as (
      select attrelid from pg_attribute join pg_class on pg_class.oid = attrelid
      where attname = 'plan_id' and not attisdropped and relkind = 'r' and relnamespace = current_schema()::regnamespace
      union select key.child from key join held on held.oid = key.parent
    )
    select held.oid::regclass::text as name, array(
      select event from (values ('insert', 4), ('delete', 8), ('update', 16)) as each (event, bit)
      where exists (select from pg_trigger where tgrelid = held.oid and not tgisinternal and tgtype & bit <> 0
        and tgfoid = 'refuse_archived_season'::regproc)
      order by event) as events
    from held order by name`)

/** What is added up from others: it follows them. */
const derived = ['typical_line', ...summaryTables]

/** What goes on when a season is archived: bills of what was charged before, and money; and traces of what was done. */
const goesOn: Readonly<Record<string, string>> = {
  approval: 'a correction or an invoice of what was charged before waits for a second person',
  bill: 'what was charged before is billed',
  bill_entry: 'what was charged before is billed',
  dispute: 'a bill may be disputed until it is confirmed',
  payment_share: 'bills are paid',
  statement_answer: 'a party says whether a statement of account is right',
  charge: 'changes with its entries alone, and with the answer to a dispute',
  plan_deletion: 'it names the season that is gone',
  plan_deletion_line: 'it is what is left of a season that is gone',
  stock_entry: 'is written with the document that moves copies',
  send_batch_order: 'is written with the delivery that is sent',
}

const isDecided = ({ name }: Table): boolean => name in goesOn || derived.includes(name)

it('every table of a season refuses changes while it is archived, or is a listed exception', async () => {
  const tables = await tablesOfSeasons()
  expect(tables.length).toBeGreaterThan(30)
  expect(tables.filter(({ events }) => !events.includes('insert')).filter((table) => !isDecided(table))).toEqual([])
  // Entries are never changed by anybody.
  expect(
    tables.filter(({ events }) => events.includes('insert') && !events.includes('update')).map(({ name }) => name),
  ).toEqual(['billing_entry'])
})

it('a row of an archived season refuses even an update without changes', async () => {
  const { season, own } = await createSupply(app, { orderState: 'accepted', receipt: true })
  await countedWhole(app, own.receiptId)
  const sent = await givenSent(app, [{ due: await dueOf(app, season, 0), copies: 10 }])
  await app.as('school').done(confirmSchoolDelivery, { id: sent.id, version: 2 })
  await givenConfirmed(app, { damaged: 4, surplus: 6 })
  await givenPatch(app, season, { state: 'draft' })
  await db.primary.run(sql`update plan set state = 'archived'`)
  const refused: string[] = []
  for (const { name, events } of await tablesOfSeasons()) {
    if (!events.includes('update') || !(await db.primary.row(sql`select from ${raw(name)} limit 1`))) continue
    const column = await db.primary.row<{ name: string }>(sql`
      select quote_ident(attname) as name from pg_attribute where attrelid = ${name}::regclass and attnum > 0
        and attgenerated = '' and attidentity = '' and not attisdropped order by attnum limit 1`)
    const same = raw(`update ${name} set ${column?.name} = ${column?.name}`)
    // What was counted once is not written again in any season.
    await expect(db.primary.run(same)).rejects.toThrow(/archived season changes no more|has been counted|has gone out/)
    refused.push(name)
  }
  expect(refused.length).toBeGreaterThan(20)
})

const again = (fact: string, corrects: string) =>
  db.primary.run(sql`
    insert into billing_entry (charge_id, company_id, plan_id, party, payer, district_id, school_id, campus_id, shop_id, supplier_id,
      part, funding, book_id, copies, price_fen, discount_bp, list_fen, net_fen, fact, document_id, line_id, number,
      corrects_id, reason, at)
    select charge_id, company_id, plan_id, party, payer, district_id, school_id, campus_id, shop_id, supplier_id, part, funding,
      book_id, 0, price_fen, discount_bp, 0, 0, ${fact}, 1, 1, 'x', ${raw(corrects)}, 'x', now() from billing_entry limit 1`)

it('an archived season accepts no new entries but corrections', async () => {
  await expect(again('reprice', 'null')).rejects.toThrow('archived season changes no more')
  await again('correction', 'id')
})
