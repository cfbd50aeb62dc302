import type { Db } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { contextOf } from './catch.ts'
import { stageWrite } from './stage.ts'

/** A season to deliver: one company, one full warehouse, many campuses. */
export interface Delivering {
  readonly planId: number
  readonly companyId: number
  readonly warehouseId: number
}

export interface Size {
  readonly campuses: number
  readonly linesPerCampus: number
  readonly titles: number
}

export const asACity: Size = { campuses: 1_750, linesPerCampus: 100, titles: 800 }
const districts = 16

/** A city's season with result, promises and full stock; nothing is issued yet. */
export async function openDelivering(
  db: Db,
  { campuses, linesPerCampus, titles }: Size,
  { stocked = true } = {},
): Promise<Delivering> {
  const season = await stageWrite(db, async (tx) => {
    const { actor } = await contextOf(tx, 'business')
    const companyId = actor.companyId ?? 0
    await tx.run(sql`insert into book_grant (user_id, scope) values (${actor.userId}, 'all') on conflict do nothing`)
    const place = await tx.row<{ id: number }>(sql`
      select branch.id from warehouse_grant join app_user on app_user.id = warehouse_grant.user_id
      join warehouse_branch as branch on branch.top_id = warehouse_grant.warehouse_id
      join warehouse on warehouse.id = branch.id and warehouse.company_id = ${companyId}
      where app_user.user_name = 'warehouse'
        and not exists (select from warehouse as part where part.parent_id = branch.id) order by branch.id limit 1`)
    const plan = await tx.row<{ id: number }>(sql`
      insert into plan (code, name, year, term, state, selection_until, schools_until, districts_until, books_in_hand)
      values ('2091A', 'Autumn 2091', 2091, 'autumn', 'resulted', now() - interval '3 days', now() - interval '2 days',
        now() - interval '1 day', (now() + interval '90 days')::date) returning id`)
    const planId = plan?.id ?? 0
    const warehouseId = place?.id ?? 0
    await tx.run(sql`insert into plan_result (plan_id, number, issued_at, titles, schools, copies, list_fen)
      values (${planId}, 'ZD-2091A-000001', now(), ${titles}, ${campuses}, 1, 1)`)
    await tx.run(sql`insert into district (code, name, company_id, settlement_mode_id)
      select '89' || lpad(n::text, 4, '0'), 'Deliver ' || n, ${companyId}::bigint, (select min(id) from settlement_mode)
      from generate_series(1, ${districts}::int) as n`)
    await tx.run(sql`insert into school (code, name, district_id, stages, address, contact, phone)
      select '89' || lpad(n::text, 8, '0'), 'Deliver ' || n,
        (select min(id) from district where name like 'Deliver %') + n % ${districts}::int, '{primary}', 'Street', 'Li', '13900000000'
      from generate_series(1, ${campuses}::int) as n`)
    await tx.run(sql`insert into campus (school_id, code, name)
      select id, 'D' || id, 'Main' from school where name like 'Deliver %'`)
    await tx.run(sql`
      insert into fulfilment_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id,
        warehouse_id, book_id, audience, price_fen, discount_bp, copies_per_pack, packs_per_case, funded_copies, requested)
      select 'plan', (select max(id) from plan_result), 'ZD-2091A-000001', ${planId}::bigint, ${companyId}::bigint, 'campus',
        school.district_id, school.id, campus.id, ${warehouseId}::bigint, title.id, 'student', title.price_fen, 9500,
        title.copies_per_pack, title.packs_per_case, 15, 30 + (campus.id + n) % 20
      from school join campus on campus.school_id = school.id
      cross join generate_series(0, ${linesPerCampus - 1}::int) as n
      join (select *, row_number() over (order by id) - 1 as place from (select * from book order by id limit ${titles}) as few)
        as title on title.place = (campus.id * 7 + n * ${Math.floor(titles / linesPerCampus)}::int) % ${titles}::int
      where school.name like 'Deliver %' order by campus.id, title.id`)
    if (stocked)
      await tx.run(sql`
      insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, number, at)
      select ${warehouseId}::bigint, book.id, 'onHand', 900000, coalesce(stood.on_hand, 0) + 900000, 'opening', 'opening', 1,
        'OPENING', now()
      from (select id from book order by id limit ${titles}) as book
      left join stock_balance as stood on stood.warehouse_id = ${warehouseId} and stood.book_id = book.id`)
    return { planId, companyId, warehouseId }
  })
  await db.primary.run(sql`vacuum analyze`)
  return season
}

/** Deliveries on their way to the school that the demo's user `school` acts for, each for promises of its own; their ids. */
export async function sentOrders(
  db: Db,
  { planId, companyId, warehouseId }: Delivering,
  count: number,
  lines: number,
): Promise<{ id: number }[]> {
  await stageWrite(db, async (tx) => {
    const { actor } = await contextOf(tx, 'school')
    await tx.run(sql`
      insert into fulfilment_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id,
        warehouse_id, book_id, audience, price_fen, discount_bp, copies_per_pack, packs_per_case, funded_copies, requested, sent)
      select 'plan', 1000000 + n, 'SENT', ${planId}::bigint, ${companyId}::bigint, 'campus', school.district_id, school.id,
        campus.id, ${warehouseId}::bigint, title.id, 'student', title.price_fen, 9500, title.copies_per_pack,
        title.packs_per_case, 15, 40, 40
      from school join campus on campus.school_id = school.id cross join generate_series(1, ${count}::int) as n
      cross join (select * from book order by id limit ${lines}) as title
      where school.id = ${actor.schoolId} and campus.id = (select min(id) from campus where school_id = ${actor.schoolId})
      order by n, title.id`)
    await tx.run(sql`
      insert into send_order (number, source, way, plan_id, company_id, warehouse_id, receiver, district_id, school_id, campus_id,
        state, issued_at, sent_at, titles, copies, sent)
      select 'FH-SENT-' || source_id, 'plan', 'issued', plan_id, company_id, warehouse_id, 'campus', district_id, school_id,
        campus_id, 'sent', now(), now(), count(*), sum(requested), sum(requested)
      from fulfilment_line where source_number = 'SENT' and plan_id = ${planId}
      group by source_id, plan_id, company_id, warehouse_id, district_id, school_id, campus_id order by source_id`)
    await tx.run(sql`
      insert into send_order_line (send_order_id, fulfilment_line_id, book_id, audience, issued, sent, price_fen, discount_bp,
        copies_per_pack, packs_per_case)
      select send_order.id, due.id, due.book_id, due.audience, due.requested, due.requested, due.price_fen, due.discount_bp,
        due.copies_per_pack, due.packs_per_case
      from fulfilment_line as due join send_order on send_order.number = 'FH-SENT-' || due.source_id
      where due.source_number = 'SENT' and due.plan_id = ${planId} order by due.id`)
  })
  await db.primary.run(sql`vacuum analyze`)
  return db.primary.rows<{ id: number }>(sql`select id from send_order where number like 'FH-SENT-%' order by id`)
}
