import { type Desk, getDesk } from '@keben/core/desk/contract'
import { cityDay } from '@keben/core/kit/moment'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { booksSeenBy, grantedBy } from '../catalogue/scope.ts'
import { activeHolders } from '../grants/grantees.ts'
import { type Handler, handle } from '../kit/handle.ts'
import { type Sql, sql } from '../kit/sql.ts'
import { companiesSeenBy, districtsSeenBy, shopsSeenBy, suppliersSeenBy } from '../network/scope.ts'
import { companysOrders, districtsOrders, managesOrders, schoolsOrders } from './orders.ts'
import { companysRetail, shopsRetail } from './retail.ts'
import { companysDeliveries, deliveriesToConfirm, keepersDeliveries } from './deliveries.ts'
import { financesMoney } from './money.ts'
import { companysSupply, keepersSupply, managesSupply, suppliersSupply } from './supply.ts'
import { campusesSeenBy, schoolsSeenBy } from '../schools/scope.ts'
import { warehousesSeenBy } from '../warehouses/scope.ts'

/** One statement for each role; everything in it goes through the scopes of the families. */
export const deskHandlers: Handler[] = [
  handle(getDesk, async (_, { db, actor, now }) => {
    const desk = await db.row<{ desk: Desk }>(sql`select ${deskOf(actor, now)} as desk`)
    // Whoever acts for nobody, or for what is gone, has no desk.
    if (!desk?.desk) throw refuse('not_found')
    return { ...desk.desk, role: actor.role } as Desk
  }),
]

const counted = (table: Sql, seen: Sql): Sql =>
  sql`(select count(*) from ${table} where ${table}.state = 'active' and ${seen})`

function deskOf(actor: Actor, now: Date): Sql {
  switch (actor.role) {
    case 'manage':
      return manageDesk(actor)
    case 'business':
      return businessDesk(actor, now)
    case 'warehouse':
      return sql`jsonb_build_object('has', jsonb_build_object('warehouses', ${warehouses(actor)},
        'schools', ${schools(actor)}, 'campuses', ${campuses(actor)}),
        'missing', jsonb_build_object(${keepersSupply(actor, now)}, ${keepersDeliveries(actor)}))`
    case 'area':
      return areaDesk(actor, now)
    case 'school':
      return schoolDesk(actor)
    case 'supplier':
      return sql`jsonb_build_object('has', jsonb_build_object(
        'publishers', (select count(*) from supplier_publisher where supplier_id = ${actor.supplierId}),
        'titles', ${books(actor)}, 'companies', ${companies(actor)}),
        'missing', jsonb_build_object(${suppliersSupply(actor, now)}))`
    case 'finance':
      return sql`jsonb_build_object('has', jsonb_build_object('districts', ${districts(actor)}, 'schools', ${schools(actor)},
        'shops', ${counted(sql`shop`, shopsSeenBy(actor))}, 'suppliers', ${counted(sql`supplier`, suppliersSeenBy(actor))}),
        'missing', jsonb_build_object(${financesMoney(actor, now)}))`
    case 'shop':
      return sql`(select jsonb_build_object('company', company.name, 'discountBp', shop.discount_bp,
        'creditLimitFen', shop.credit_limit_fen, ${shopsRetail(actor)}) from shop join company on company.id = shop.company_id where ${shopsSeenBy(actor)})`
  }
}

const companies = (actor: Actor): Sql => counted(sql`company`, companiesSeenBy(actor))
const districts = (actor: Actor): Sql => counted(sql`district`, districtsSeenBy(actor))
const schools = (actor: Actor): Sql => counted(sql`school`, schoolsSeenBy(actor))
const campuses = (actor: Actor): Sql => counted(sql`campus`, campusesSeenBy(actor))
const warehouses = (actor: Actor): Sql => counted(sql`warehouse`, warehousesSeenBy(actor))
const books = (actor: Actor): Sql => counted(sql`book`, booksSeenBy(actor))

const enrolled = (actor: Actor, figure: Sql): Sql => sql`(select coalesce(sum(headcount.${figure}), 0)
  from headcount join campus on campus.id = headcount.campus_id and campus.state = 'active' where ${campusesSeenBy(actor)})`

/** Campuses in use that no warehouse delivers to. */
const unserved = (actor: Actor): Sql => sql`(select count(*) from campus
  join school on school.id = campus.school_id and school.state = 'active'
  join campus_warehouse on campus_warehouse.campus_id = campus.id and campus_warehouse.warehouse_id is null
  where campus.state = 'active' and ${campusesSeenBy(actor)})`

const schoolsWithout = (actor: Actor, what: Sql): Sql =>
  sql`(select count(*) from school where school.state = 'active' and ${schoolsSeenBy(actor)} and not exists (${what}))`

const headcountOfSchool = sql`select from campus join headcount on headcount.campus_id = campus.id
  where campus.school_id = school.id`

const manageDesk = (actor: Actor): Sql => sql`jsonb_build_object(
  'has', jsonb_build_object('companies', ${companies(actor)},
    'settlementModes', (select count(*) from settlement_mode where state = 'active'),
    'districts', ${districts(actor)}, 'schools', ${schools(actor)}, 'campuses', ${campuses(actor)},
    'students', ${enrolled(actor, sql`students`)}, 'warehouses', ${warehouses(actor)},
    'publishers', (select count(*) from publisher where state = 'active'),
    'suppliers', ${counted(sql`supplier`, suppliersSeenBy(actor))}, 'shops', ${counted(sql`shop`, shopsSeenBy(actor))},
    'books', ${books(actor)}, 'users', (select count(*) from app_user where state = 'active')),
  'missing', jsonb_build_object('unservedCampuses', ${unserved(actor)},
    'schoolsWithoutHeadcount', ${schoolsWithout(actor, headcountOfSchool)},
    'schoolsWithoutUser', ${schoolsWithout(actor, sql`select from app_user where app_user.school_id = school.id and app_user.state = 'active'`)},
    'booksNobodyHas', ${booksNobodyHas}, ${managesOrders}, ${managesSupply(actor)}))`

/** Titles in use that no active business user has been granted, one by one or with their publisher or subject. */
const booksNobodyHas = counted(sql`book`, sql`not ${grantedBy(sql`user_id in ${activeHolders('business')}`)}`)

function businessDesk(actor: Actor, now: Date): Sql {
  const withTerms = sql`exists (select from book_terms where book_terms.book_id = book.id and book_terms.company_id = ${actor.companyId})`
  const salesperson = sql`coalesce(school.salesperson_id, (select salesperson_id from district where district.id = school.district_id))`
  const ofSchools = (condition: Sql): Sql =>
    sql`(select count(*) from school where school.state = 'active' and ${schoolsSeenBy(actor)} and ${condition})`
  const today = sql`${cityDay(now)}::date`
  return sql`jsonb_build_object(
    'has', jsonb_build_object('districts', ${districts(actor)}, 'schools', ${schools(actor)}, 'campuses', ${campuses(actor)},
      'warehouses', ${warehouses(actor)}, 'titles', ${books(actor)},
      'withTerms', ${counted(sql`book`, sql`${booksSeenBy(actor)} and ${withTerms}`)},
      'mySchools', ${ofSchools(sql`${salesperson} = ${actor.userId}`)}),
    'missing', jsonb_build_object('withoutTerms', ${counted(sql`book`, sql`${booksSeenBy(actor)} and not ${withTerms}`)},
      'unservedCampuses', ${unserved(actor)}, 'schoolsWithoutSalesperson', ${ofSchools(sql`not ${isAtWork(salesperson)}`)},
      'districtsWithoutDiscount', ${counted(
        sql`district`,
        sql`${districtsSeenBy(actor)} and not exists (select from district_discount
          where district_discount.district_id = district.id and district_discount.state = 'active'
            and ${today} between valid_from and coalesce(valid_to, 'infinity'))`,
      )}, ${companysOrders(actor)}, ${companysSupply(actor, now)}, ${companysRetail(actor)}, ${companysDeliveries(actor)}))`
}

/** Whoever was disabled answers no more calls: a school in their care has nobody. */
const isAtWork = (user: Sql): Sql =>
  sql`exists (select from app_user where app_user.id = ${user} and app_user.state = 'active')`

const contactOf = (
  user: Sql,
): Sql => sql`coalesce((select jsonb_build_object('name', app_user.name, 'phone', app_user.mobile)
  from app_user where app_user.id = ${user} and app_user.state = 'active'), '{"name": "", "phone": ""}')`

const areaDesk = (actor: Actor, now: Date): Sql => sql`(select jsonb_build_object(
  'has', jsonb_build_object('schools', ${schools(actor)}, 'campuses', ${campuses(actor)},
    'students', ${enrolled(actor, sql`students`)}, 'warehouses', ${warehouses(actor)}),
  'missing', jsonb_build_object('unservedCampuses', ${unserved(actor)},
    'schoolsWithoutHeadcount', ${schoolsWithout(actor, headcountOfSchool)}, ${districtsOrders(actor, now)}, ${deliveriesToConfirm(actor)}),
  'salesperson', ${contactOf(sql`own.salesperson_id`)}) from district as own where ${districtsSeenBy(actor, sql`own`)})`

const schoolDesk = (actor: Actor): Sql => sql`(select jsonb_build_object(
  'has', jsonb_build_object('campuses', ${campuses(actor)}, 'classes', ${enrolled(actor, sql`classes`)},
    'students', ${enrolled(actor, sql`students`)}),
  'missing', jsonb_build_object('unservedCampuses', ${unserved(actor)}, ${schoolsOrders(actor)}, ${deliveriesToConfirm(actor)}),
  'servedBy', (select coalesce(jsonb_agg(warehouse.name order by warehouse.id), '[]') from warehouse where ${warehousesSeenBy(actor)}),
  'salesperson', ${contactOf(sql`coalesce(own.salesperson_id, (select salesperson_id from district where id = own.district_id))`)})
  from school as own where ${schoolsSeenBy(actor, sql`own`)})`
