import { cityDay } from '@keben/core/kit/moment'
import { importBankRows, listBankRows } from '@keben/core/finance/settlements/bank'
import { listAgeing } from '@keben/core/finance/settlements/chasing'
import { districtBills, schoolBills } from '@keben/core/finance/settlements/payers'
import type { Db } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../test/client.ts'
import { bareTables } from './bare.ts'
import { type Delivering, openDelivering } from './delivery-season.ts'
import type { FloorWork } from './floor.ts'
import { compareReads } from './lists.ts'
import { interleaved, measureOnce } from './measure.ts'
import { printTable } from './report.ts'
import { type Stage, type Staged, stageWrite, startFloor, startProduct, work } from './stage.ts'

const linesPerSchool = 150

/** Bills of all schools and districts of a city from what a season's deliveries have come to. */
export async function benchBills(stage: Stage, schools = 1_500): Promise<void> {
  const { staged, season } = await charged(stage, schools)
  await bareTables(staged.db, { empty: ['bill', 'bill_entry', 'document_step', 'audit'] })
  const product = await startProduct(staged, { jobs: true })
  const finance = await product.signIn('finance')
  const floor = await startFloor(staged, { '/bill': billWork(season) })
  let statements = 0
  const figures = [
    await measureOnce('floor', floor.pids, () => floor.call('/bill', {})),
    await measureOnce('product', product.pids, async () => {
      const before = await product.statements()
      await billAll(staged.db, finance, season)
      statements = (await product.statements()) - before
    }),
  ]
  printTable(
    `Bills of ${schools} schools and their districts from ${schools * linesPerSchool} confirmed lines`,
    figures,
    [`${statements} SQL statements: by the hundred of payers, whatever the lines`],
  )
  await floor.stop()
  await product.stop()
  await laterSeasons(staged.db, season, 2)
  const bill = await staged.db.primary.row<{ id: number; lines: number }>(
    sql`select id, lines from bill where payer = 'school' and plan_id = ${season.planId} order by lines desc, id limit 1`,
  )
  await compareReads(`A bill of ${bill?.lines} lines; open bills of three seasons and their age, 1 at once`, staged, [
    { call: schoolBills.info, as: 'finance', input: { id: bill?.id ?? 0 } },
    { call: schoolBills.list, as: 'finance', input: { state: 'confirmed' } },
    { call: schoolBills.listToPay, as: 'finance', input: { overdue: true, sort: 'dueOn' } },
    { call: listAgeing, as: 'finance', input: {} },
  ])
}

/** Confirms the bills, and adds as many of several earlier and later seasons: unpaid and mostly overdue. */
async function laterSeasons(db: Db, { planId }: Delivering, seasons: number): Promise<void> {
  await stageWrite(db, async (tx) => {
    await tx.run(sql`
      update bill set state = 'confirmed', confirmed_at = now() - interval '100 days', due_on = now()::date - (id % 120)::int + 20
      where plan_id = ${planId}`)
    await tx.run(sql`
      insert into plan (code, name, year, term, state, selection_until, schools_until, districts_until, books_in_hand)
      select (2091 + n)::text || 'A', 'Autumn ' || 2091 + n, 2091 + n, term, state, selection_until, schools_until, districts_until,
        books_in_hand from plan cross join generate_series(1, ${seasons}::int) as n where plan.id = ${planId}`)
    await tx.run(sql`
      insert into bill (number, company_id, payer, district_id, school_id, plan_id, funding, goods, rhythm, due_days, due_on, state,
        confirmed_at, lines, copies, list_fen, total_fen)
      select replace(bill.number, '2091A', plan.code), bill.company_id, bill.payer, bill.district_id, bill.school_id, plan.id,
        bill.funding, bill.goods, bill.rhythm, bill.due_days, bill.due_on, 'confirmed', bill.confirmed_at, bill.lines, bill.copies,
        bill.list_fen, bill.total_fen
      from bill cross join plan where bill.plan_id = ${planId} and plan.year between 2092 and 2091 + ${seasons}::int
      order by plan.id, bill.id`)
  })
  await db.primary.run(sql`vacuum analyze`)
}

/** Polls the database for the end, so that only the billing is measured. */
async function billAll(db: Db, finance: Client, { planId }: Delivering): Promise<void> {
  const schools = await finance.done(schoolBills.make, { planIds: [planId] })
  const districts = await finance.done(districtBills.make, { planIds: [planId] })
  const isDone = async () =>
    await db.primary.row(
      sql`select from bill_run where id in (${schools.id}, ${districts.id}) having bool_and(state = 'done')`,
    )
  while (!(await isDone())) await sleep(200)
}

/** The bills with their claims and history: four statements. */
const billWork = ({ planId }: Delivering): FloorWork =>
  work(
    sql`insert into bare.bill (number, company_id, payer, district_id, school_id, plan_id, funding, goods, rhythm, due_days, lines,
        copies, list_fen, total_fen)
      select 'ZD-' || row_number() over (), company_id, payer, district_id, case when payer = 'school' then payer_id end, plan_id,
        funding, goods, 'season', 30, count(*), sum(copies), sum(list_fen), sum(net_fen)
      from billing_entry where plan_id = ${planId} and payer in ('school', 'district')
      group by company_id, payer, payer_id, district_id, plan_id, funding, goods`,
    sql`insert into bare.bill_entry (entry_id, bill_id)
      select billing_entry.id, bill.id from billing_entry join bare.bill on bill.payer = billing_entry.payer and bill.payer_id = billing_entry.payer_id
        and bill.plan_id = billing_entry.plan_id and bill.funding = billing_entry.funding and bill.goods = billing_entry.goods
      where billing_entry.plan_id = ${planId}`,
    sql`insert into bare.document_step (thing, thing_id, at, step, from_state, to_state)
      select 'bill', id, now(), 'create', 'waiting', 'waiting' from bare.bill`,
    sql`insert into bare.audit (at, user_name, role, address, request_id, call, thing, thing_id, action, after)
      select now(), '', 'finance', '', '', 'make-bills', 'bill', id, 'create', jsonb_build_object('number', number) from bare.bill`,
  )

/** One payment over ten bills of a school. */
export async function benchPay(stage: Stage): Promise<void> {
  const staged = await stage.database(2_000)
  const season = await openDelivering(staged.db, { campuses: 60, linesPerCampus: 1, titles: 10 })
  const bills = await billsToPay(staged.db, season, 10)
  await bareTables(staged.db, { empty: ['payment', 'payment_share', 'document_step'], filled: ['bill'] })
  const product = await startProduct(staged)
  const finance = await product.signIn('finance')
  const floor = await startFloor(staged, { '/pay': payWork })
  let paid = 0
  const pay = async () => {
    const ids = bills[paid % bills.length] ?? []
    await finance.done(schoolBills.pay, {
      ids: [...ids],
      paidOn: cityDay(new Date()),
      amountFen: 10,
      way: 'transfer',
      reference: `BENCH-${paid++}`,
    })
  }
  const before = await product.statements()
  await pay()
  const statements = (await product.statements()) - before
  let turn = 0
  for (const atOnce of [1, 16]) {
    const figures = await interleaved(
      [
        {
          name: 'floor',
          pids: floor.pids,
          once: async () =>
            void (await floor.call('/pay', { ids: bills[turn % bills.length], number: `SK-${turn++}` })),
        },
        { name: 'product', pids: product.pids, once: pay },
      ],
      { rounds: 4, perRound: 48, atOnce },
    )
    printTable(`A payment over ten bills, ${atOnce} at once`, figures, [`${statements} SQL statements`])
  }
  await floor.stop()
  await product.stop()
}

const payWork: FloorWork = work(
  sql`select from bare.bill where id = any(${{ fromBody: 'ids' }}::bigint[]) order by id for update`,
  sql`
    with made as (
      insert into bare.payment (number, company_id, payer, payer_id, paid_on, amount_fen, way, reference, created_at)
      select ${{ fromBody: 'number' }}, min(company_id), 'school', min(payer_id), now(), 10, 'transfer', ${{ fromBody: 'number' }}, now()
      from bare.bill where id = any(${{ fromBody: 'ids' }}::bigint[]) returning id
    ), shared as (
      insert into bare.payment_share (payment_id, bill_id, amount_fen)
      select made.id, bill_id, 1 from made cross join unnest(${{ fromBody: 'ids' }}::bigint[]) as bill (bill_id)
    ), told as (
      insert into bare.document_step (thing, thing_id, at, step, from_state, to_state)
      select 'bill', bill_id, now(), 'pay', 'confirmed', 'confirmed'
      from unnest(${{ fromBody: 'ids' }}::bigint[]) as bill (bill_id)
    )
    update bare.bill set paid_fen = paid_fen + 1, version = version + 1 where id = any(${{ fromBody: 'ids' }}::bigint[])`,
)

/** The bank's sheet: so many rows are taken in, and each finds the bill that it pays. */
export async function benchBank(stage: Stage, rows = 2_000): Promise<void> {
  const staged = await stage.database(2_000)
  const season = await openDelivering(staged.db, { campuses: 500, linesPerCampus: 1, titles: 10 })
  const numbers = (await billsToPay(staged.db, season, Math.ceil(rows / 500))).flat()
  await bareTables(staged.db, { empty: ['bank_row'] })
  const product = await startProduct(staged)
  const finance = await product.signIn('finance')
  const { companyId } = season
  const floor = await startFloor(staged, {
    '/bank': work(sql`
      insert into bare.bank_row (company_id, reference, paid_on, payer_name, amount_fen, purpose, created_at, changed_at)
      select ${companyId}::bigint, came.reference, came."paidOn", came."payerName", came."amountFen", came.purpose, now(), now()
      from jsonb_to_recordset(${{ fromBody: 'rows' }}::jsonb)
        as came (reference text, "paidOn" date, "payerName" text, "amountFen" bigint, purpose text)`),
  })
  const bills = await staged.db.primary.rows<{ number: string; school: string }>(sql`
    select bill.number, school.name as school from bill join school on school.id = bill.school_id
    where bill.id = any(${numbers}::bigint[]) order by bill.id limit ${rows}`)
  // A third names its bill, a third its amount, a third the payer alone.
  const came = bills.map(({ number, school }, place) => ({
    reference: `B-${place}`,
    paidOn: cityDay(new Date()),
    payerName: school,
    amountFen: place % 3 === 1 ? 1_000_000 : 5_000 + place,
    purpose: place % 3 === 0 ? `Textbooks ${number}` : '',
  }))
  let statements = 0
  const figures = [
    await measureOnce('floor', floor.pids, () => floor.call('/bank', { rows: JSON.stringify(came) })),
    await measureOnce('product', product.pids, async () => {
      const before = await product.statements()
      await finance.done(importBankRows, { rows: came })
      statements = (await product.statements()) - before
    }),
  ]
  printTable(`${came.length} rows of the bank are taken in`, figures, [`${statements} SQL statements`])
  await floor.stop()
  await product.stop()
  await staged.db.primary.run(sql`vacuum analyze`)
  await compareReads('Rows of the bank with the bills proposed for each, 1 at once', staged, [
    { call: listBankRows, as: 'finance', input: {} },
    { call: listBankRows, as: 'finance', input: { pageSize: 200 } },
  ])
}

/** Confirmed bills of many schools, so many of each, of which a fen at a time is paid; their ids by school. */
async function billsToPay(db: Db, { planId, companyId }: Delivering, each: number): Promise<number[][]> {
  await stageWrite(db, (tx) =>
    tx.run(sql`
      insert into bill (number, company_id, payer, district_id, school_id, plan_id, funding, goods, rhythm, due_days, due_on,
        state, confirmed_at, lines, total_fen)
      select 'JF-2091A-' || lpad((school.id * 100 + n)::text, 6, '0'), ${companyId}::bigint, 'school', school.district_id, school.id, ${planId}::bigint,
        'self', 'textbooks', 'season', 30, now()::date, 'confirmed', now(), 1, 1000000
      from school cross join generate_series(1, ${each}::int) as n where school.name like 'Deliver %' order by school.id, n`),
  )
  await db.primary.run(sql`vacuum analyze`)
  const rows = await db.primary.rows<{ ids: number[] }>(sql`
    select array_agg(id order by id) as ids from bill where plan_id = ${planId} group by school_id order by school_id`)
  return rows.map(({ ids }) => ids)
}

/** A delivered and confirmed season: charged, not yet billed. */
export async function charged(stage: Stage, schools: number): Promise<{ staged: Staged; season: Delivering }> {
  const staged = await stage.database(2_000)
  const size = { campuses: schools, linesPerCampus: linesPerSchool, titles: 800 }
  const season = await openDelivering(staged.db, size)
  await stageWrite(staged.db, async (tx) => {
    // One school has twice as many lines.
    await tx.run(sql`
      insert into fulfilment_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id,
        warehouse_id, book_id, audience, price_fen, discount_bp, copies_per_pack, packs_per_case, funded_copies, requested)
      select source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id, warehouse_id,
        book_id, 'teacher', price_fen, discount_bp, copies_per_pack, packs_per_case, funded_copies, requested
      from fulfilment_line where plan_id = ${season.planId}
        and campus_id = (select min(campus_id) from fulfilment_line where plan_id = ${season.planId}) order by id`)
    await tx.run(
      sql`update fulfilment_line set sent = requested, confirmed = requested where plan_id = ${season.planId}`,
    )
    await tx.run(sql`
      insert into charge (fulfilment_line_id, payer, price_fen, discount_bp, funded_copies, copies, state_fen, self_fen)
      select id, 'school', price_fen, discount_bp, funded_copies, requested,
        charged_fen('state', requested, funded_copies, price_fen, discount_bp, 0),
        charged_fen('self', requested, funded_copies, price_fen, discount_bp, 0)
      from fulfilment_line where plan_id = ${season.planId} order by id`)
    await tx.run(sql`
      insert into billing_entry (charge_id, company_id, plan_id, party, payer, district_id, school_id, campus_id, part, funding, book_id,
        copies, price_fen, discount_bp, list_fen, net_fen, fact, document_id, line_id, number, at)
      select charge.id, due.company_id, due.plan_id, 'campus', paid.payer, due.district_id, due.school_id, due.campus_id,
        'student', paid.funding, due.book_id, paid.copies, due.price_fen, due.discount_bp, paid.copies * due.price_fen,
        paid.net_fen, 'confirmed', due.campus_id, due.id, 'FH-' || due.campus_id, now() - interval '40 days'
      from fulfilment_line as due join charge on charge.fulfilment_line_id = due.id
      cross join lateral (values ('state', 'district', due.funded_copies, charge.state_fen),
        ('self', 'school', due.requested - due.funded_copies, charge.self_fen)) as paid (funding, payer, copies, net_fen)
      where due.plan_id = ${season.planId} order by due.id`)
  })
  await staged.db.primary.run(sql`vacuum analyze`)
  return { staged, season }
}
