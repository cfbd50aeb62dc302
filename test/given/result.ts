import { duesOfCampuses } from '@keben/server/ledgers/fulfilment/open'
import { sql } from '@keben/server/kit/database/sql'
import type { World } from '../world.ts'

/** Freezes the schools' orders of a season into an issued result with promises, without reserves; its id. */
export async function resultOf({ db }: Pick<World, 'db'>, planId: number): Promise<number> {
  return db.write(async (tx) => {
    const result = await tx.row<{ id: number }>(sql`
      insert into plan_result (plan_id, number, issued_at, titles, schools, copies, list_fen)
      select plan.id, 'ZD-' || plan.code || '-000001', now(), count(distinct line.book_id), count(distinct school_plan.school_id),
        sum(line.copies), sum(line.copies::bigint * line.price_fen)
      from plan join school_plan on school_plan.plan_id = plan.id
      join school_plan_line as line on line.school_plan_id = school_plan.id where plan.id = ${planId} group by plan.id
      returning id`)
    const id = result?.id ?? 0
    await tx.run(sql`
      insert into plan_result_school (result_id, plan_id, warehouse_id, district_id, school_id, campus_id, book_id, audience,
        copies, funded_copies, price_fen, discount_bp)
      select ${id}, ${planId}, served.warehouse_id, served.district_id, school_plan.school_id, school_plan.campus_id,
        line.book_id, line.audience, line.copies, line.funded_copies, line.price_fen, 8000
      from school_plan join school_plan_line as line on line.school_plan_id = school_plan.id
      join campus_warehouse as served on served.campus_id = school_plan.campus_id
      where school_plan.plan_id = ${planId} and line.copies > 0`)
    await tx.run(sql`
      insert into plan_result_line (result_id, plan_id, company_id, warehouse_id, district_id, book_id, school_copies,
        district_reserve, company_reserve, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id, purchase_discount_bp)
      select ${id}, ${planId}, offered.company_id, owed.warehouse_id, owed.district_id, owed.book_id, sum(owed.copies), 0, 0,
        offered.price_fen, offered.price_kind, offered.copies_per_pack, offered.packs_per_case, offered.supplier_id,
        offered.purchase_discount_bp
      from plan_result_school as owed join district on district.id = owed.district_id
      join plan_book as offered on offered.plan_id = owed.plan_id and offered.company_id = district.company_id
        and offered.book_id = owed.book_id
      where owed.result_id = ${id}
      group by offered.plan_id, offered.company_id, offered.book_id, owed.warehouse_id, owed.district_id, owed.book_id`)
    await tx.run(duesOfCampuses(id))
    return id
  })
}
