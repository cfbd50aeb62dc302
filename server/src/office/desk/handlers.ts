import { type Desk, getDesk } from '@keben/core/office/desk/contract'
import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { companiesSeenBy, districtsSeenBy, shopsSeenBy, suppliersSeenBy } from '../../base/network/scope.ts'
import { plansSeenBy } from '../../base/plans/scope.ts'
import { copiesFilledIn } from '../../base/plans/store.ts'
import { schoolsSeenBy } from '../../base/schools/scope.ts'
import { warehousesSeenBy } from '../../base/warehouses/scope.ts'
import { movesOf } from './figures.ts'
import { findHandler } from './find.ts'
import { todosFor } from './todos.ts'

/** One statement for each role, within the families' scopes. */
export const deskHandlers: Handler[] = [
  handle(getDesk, async (_, { db, actor, now }) => {
    const desk = await db.row<{ desk: Desk }>(sql`select ${deskOf(actor)} || jsonb_build_object(
      'moves', ${movesOf(actor, now)}, 'today', ${cityDay(now)}::text, 'todos', ${todosFor(actor, now)}) as desk`)
    // Users without an organisation have no desk.
    if (!desk?.desk) throw refuse('not_found')
    return { ...desk.desk, role: actor.role } as Desk
  }),
  findHandler,
]

/** The role's own figures; empty without an organisation. */
function deskOf(actor: Actor): Sql {
  switch (actor.role) {
    case 'manage':
      return manageDesk(actor)
    case 'business':
      return sql`jsonb_build_object('has', jsonb_build_object('titles', ${counted(sql`book`, booksSeenBy(actor))}))`
    case 'area':
      return areaDesk(actor)
    case 'school':
      return schoolDesk(actor)
    case 'shop':
      return sql`(select jsonb_build_object('company', company.name, 'discountBp', shop.discount_bp,
        'creditLimitFen', shop.credit_limit_fen) from shop join company on company.id = shop.company_id where ${shopsSeenBy(actor)})`
    case 'warehouse':
    case 'supplier':
    case 'finance':
      return raw(`'{}'::jsonb`)
  }
}

const counted = (table: Sql, isVisible: Sql): Sql =>
  sql`(select count(*) from ${table} where ${table}.state = 'active' and ${isVisible})`

/** By season; the page knows the current one. The few seasons without a result sum their schools. */
const orderedInSeasons = (actor: Actor): Sql => sql`(select coalesce(jsonb_agg(jsonb_build_object('planId', plan.id,
    'copies', coalesce(plan_result.copies, ${copiesFilledIn}), 'isIssued', plan_result.id is not null)), '[]')
  from plan left join plan_result on plan_result.plan_id = plan.id and plan_result.state = 'issued'
  where plan.state not in ('draft', 'archived') and ${plansSeenBy(actor)})`

const manageDesk = (actor: Actor): Sql => sql`jsonb_build_object(
  'has', jsonb_build_object('companies', ${counted(sql`company`, companiesSeenBy(actor))},
    'settlementModes', (select count(*) from settlement_mode where state = 'active'),
    'districts', ${counted(sql`district`, districtsSeenBy(actor))}, 'schools', ${counted(sql`school`, schoolsSeenBy(actor))},
    'warehouses', ${counted(sql`warehouse`, warehousesSeenBy(actor))},
    'publishers', (select count(*) from publisher where state = 'active'),
    'suppliers', ${counted(sql`supplier`, suppliersSeenBy(actor))}, 'books', ${counted(sql`book`, booksSeenBy(actor))},
    'users', (select count(*) from app_user where state = 'active'),
    'schoolsWithoutHeadcount', (select count(*) from school where school.state = 'active' and ${schoolsSeenBy(actor)}
      and not exists (select from campus join headcount on headcount.campus_id = campus.id where campus.school_id = school.id))),
  'ordered', ${orderedInSeasons(actor)})`

const contactOf = (
  user: Sql,
): Sql => sql`coalesce((select jsonb_build_object('name', app_user.name, 'phone', app_user.mobile)
  from app_user where app_user.id = ${user} and app_user.state = 'active'), '{"name": "", "phone": ""}')`

const areaDesk = (
  actor: Actor,
): Sql => sql`(select jsonb_build_object('salesperson', ${contactOf(sql`own.salesperson_id`)})
  from district as own where ${districtsSeenBy(actor, sql`own`)})`

const schoolDesk = (actor: Actor): Sql => sql`(select jsonb_build_object(
  'servedBy', (select coalesce(jsonb_agg(warehouse.name order by warehouse.id), '[]') from warehouse where ${warehousesSeenBy(actor)}),
  'salesperson', ${contactOf(sql`coalesce(own.salesperson_id, (select salesperson_id from district where id = own.district_id))`)})
  from school as own where ${schoolsSeenBy(actor, sql`own`)})`
