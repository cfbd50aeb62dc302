import type { PlanFacts } from '@keben/core/base/plans/checks'
import type { Database } from '../../kit/requests/context.ts'
import { moment } from '../../kit/resources/description.ts'
import { byName } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { businessOf, districtUsersOf } from '../people/recipients.ts'
import { schoolLabel } from '../schools/label.ts'

const counted = (users: Sql): Sql => sql`(select count(*) from (${users}) as acting)`

/** Active companies that serve active districts. */
export const servingCompanies = sql`company.state = 'active'
  and exists (select from district where district.company_id = company.id and district.state = 'active')`

const companies = sql`(
  select coalesce(json_agg(json_build_object('name', company.name, 'staff', ${counted(businessOf(sql`company.id`))},
    'selection', (select selection.state from selection where selection.plan_id = plan.id and selection.company_id = company.id),
    'catalogue', (select count(*) from plan_book where plan_book.plan_id = plan.id and plan_book.company_id = company.id))
    order by ${byName(sql`company.name`)}), '[]')
  from company where ${servingCompanies})`

const districts = sql`(
  select coalesce(json_agg(json_build_object('name', district.name, 'state', part.state,
    'users', ${counted(districtUsersOf(sql`part.district_id`))},
    'undecided', (select count(*) from school_plan where school_plan.district_plan_id = part.id
      and school_plan.state not in ('approved', 'excused')))
    order by ${byName(sql`district.name`)}), '[]')
  from district_plan as part join district on district.id = part.district_id where part.plan_id = plan.id)`

/** Read only while a result can be issued. */
const unserved = sql`case when plan.state <> 'closed' then '{}' else array(
  select ${schoolLabel} from school_plan as part
  join district_plan on district_plan.id = part.district_plan_id and district_plan.state = 'approved'
  join campus on campus.id = part.campus_id join school on school.id = part.school_id
  join campus_warehouse as served on served.campus_id = part.campus_id
  where part.plan_id = plan.id and part.state = 'approved' and part.copies > 0 and served.warehouse_id is null
  order by school.name_order, campus.name) end`

/**
 * Undelivered purchases, empty pending deliveries, open surpluses and returns under way. Read only while the season can
 * be archived. Purchases without a supplier order would otherwise count as incoming forever.
 */
const unfinished = sql`case when plan.state <> 'resulted' then '{}' else array(
  select number from purchase_order where purchase_order.plan_id = plan.id and (purchase_order.state in ('draft', 'submitted')
    or purchase_order.state = 'confirmed' and purchase_order.id in (
      select line.purchase_order_id from purchase_order_line as line where line.plan_id = plan.id
        and not exists (select from supplier_order_line as split where split.purchase_order_line_id = line.id)))
  union all
  select number from supplier_order where supplier_order.plan_id = plan.id and (supplier_order.state in ('draft', 'issued', 'answered')
    or supplier_order.state = 'accepted' and exists (select from supplier_order_line as line
      where line.supplier_order_id = supplier_order.id and line.open > 0))
  union all
  select number from receipt where receipt.plan_id = plan.id and receipt.state = 'issued'
  union all
  select number from send_order where send_order.plan_id = plan.id and send_order.state = 'issued'
    and not exists (select from send_order_line as line where line.send_order_id = send_order.id
      and coalesce(line.picked, line.issued) > 0)
  union all
  select distinct number from delivery_difference as difference join send_order on send_order.id = difference.send_order_id
  where send_order.plan_id = plan.id and difference.state = 'open' and difference.kind = 'surplus'
  union all
  select distinct number from return_line_season as line join return_order on return_order.id = line.return_order_id
  where line.plan_id = plan.id and return_order.state in ('submitted', 'approved')
  order by number) end`

/** The season's fulfilment, read only while it can be archived. */
const promised = (copies: string): Sql => sql`case when plan.state <> 'resulted' then 0 else (
  select coalesce(sum(${raw(copies)}), 0) from fulfilment_line where fulfilment_line.plan_id = plan.id) end`

/** Facts for the checks before transitions, for a row of `plan`. */
export const factColumns = sql`plan.state, ${moment(sql`plan.selection_until`)} as "selectionUntil",
  ${moment(sql`plan.schools_until`)} as "schoolsUntil", ${moment(sql`plan.districts_until`)} as "districtsUntil",
  plan.books_in_hand as "booksInHand", ${companies} as companies, ${districts} as districts, ${unserved} as unserved,
  (select count(*) from patch where patch.plan_id = plan.id and patch.state = 'submitted') as "patchesUnjudged",
  ${unfinished} as unfinished,
  ${promised('issued + sent + surplus_kept - confirmed - to_resend - credited')} as underway, ${promised('owed - issued')} as owed`

/** The caller has checked visibility. */
export async function factsOf(db: Database, planIds: readonly number[]): Promise<Map<number, PlanFacts>> {
  const rows = await db.rows<PlanFacts & { id: number }>(sql`
    select plan.id, ${factColumns} from plan where plan.id = any(${planIds}::bigint[])`)
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
