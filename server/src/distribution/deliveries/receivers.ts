import { byName, nameOf, searchOf } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'

/*
 * Columns of the receiver, for tables with the receiver columns of `send_order` and `fulfilment_line`; `of` is the
 * alias.
 */

/** 'School · Campus' if the school has several, else the school; the district, or the shop. */
export const receiverName = (of: Sql): Sql => sql`case ${of}.receiver
  when 'campus' then (select school.name || case when exists (select from campus as other
      where other.school_id = school.id and other.id <> campus.id) then ' · ' || campus.name else '' end
    from campus join school on school.id = campus.school_id where campus.id = ${of}.campus_id)
  when 'shop' then ${nameOf('shop', sql`${of}.shop_id`)}
  else ${nameOf('district', sql`${of}.district_id`)} end`

export const receiverCode = (of: Sql): Sql => sql`case ${of}.receiver
  when 'campus' then (select code from campus where campus.id = ${of}.campus_id)
  when 'shop' then (select code from shop where shop.id = ${of}.shop_id)
  else (select code from district where district.id = ${of}.district_id) end`

/** The columns of `receiverFacts`. */
export const receiverColumns = (of = raw('send_order')): Sql => sql`${of}.receiver, ${of}.receiver_id as "receiverId",
  ${receiverCode(of)} as "receiverCode", ${receiverName(of)} as "receiverName", ${of}.district_id as "districtId",
  ${nameOf('district', sql`${of}.district_id`)} as "districtName", ${of}.school_id as "schoolId",
  coalesce(${nameOf('school', sql`${of}.school_id`)}, '') as "schoolName", ${of}.campus_id as "campusId",
  coalesce(${nameOf('campus', sql`${of}.campus_id`)}, '') as "campusName", ${of}.shop_id as "shopId"`

/** The columns of `seasonFacts`. */
export const seasonColumns = (of = raw('send_order')): Sql => sql`${of}.plan_id as "planId",
  coalesce((select plan.code from plan where plan.id = ${of}.plan_id), '') as "planCode",
  coalesce(${nameOf('plan', sql`${of}.plan_id`)}, '') as "planName"`

/** For keyword search. */
export const receiverWords = (of = raw('send_order')): Sql => sql`${searchOf('school', sql`${of}.school_id`)},
  ${searchOf('campus', sql`${of}.campus_id`)}, ${searchOf('shop', sql`${of}.shop_id`)},
  ${searchOf('district', sql`${of}.district_id`)}, ${receiverCode(of)}`

/** If the query does not use these tables otherwise. */
export const byReceiver = (of = raw('send_order')) => ({
  join: sql`left join school as named_school on named_school.id = ${of}.school_id
    left join shop as named_shop on named_shop.id = ${of}.shop_id
    left join district as named_district on named_district.id = ${of}.district_id`,
  by: sql`coalesce(named_school.name_order, ${byName(raw('coalesce(named_shop.name, named_district.name)'))}), ${of}.receiver_id`,
})

/** A campus's own value, else its school's. */
const ofReceiver =
  (column: string) =>
  (of = raw('send_order')): Sql =>
    sql`case ${of}.receiver
  when 'campus' then (select coalesce(nullif(campus.${raw(column)}, ''), school.${raw(column)}) from campus
    join school on school.id = campus.school_id where campus.id = ${of}.campus_id)
  when 'shop' then (select shop.${raw(column)} from shop where shop.id = ${of}.shop_id)
  else (select district.${raw(column)} from district where district.id = ${of}.district_id) end`

export const receiverAddress = ofReceiver('address')
export const receiverContact = ofReceiver('contact')
export const receiverPhone = ofReceiver('phone')
