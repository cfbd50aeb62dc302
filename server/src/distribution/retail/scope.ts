import type { Actor } from '@keben/core/roles'
import { holdsTitleSeenBy, isBookSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/**
 * Visible shop orders: a shop sees its own. Business sees submitted ones of its company's shops with a granted title.
 * Every query of this family uses it.
 */
export function shopOrdersSeenBy(actor: Actor, order = raw('shop_order')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null
        ? nothing
        : sql`(${order}.company_id = ${actor.companyId} and ${order}.state <> 'draft' and ${order}.submitted_at is not null
            and ${holdsTitleSeenBy(actor, sql`shop_order_line as held where held.shop_order_id = ${order}.id`)})`
    case 'shop':
      return actor.shopId === null ? nothing : sql`${order}.shop_id = ${actor.shopId}`
    case 'warehouse':
    case 'area':
    case 'school':
    case 'supplier':
    case 'finance':
      return nothing
  }
}

/** Visible offers: business sees granted titles of its company, a shop those on sale. */
export function saleBooksSeenBy(actor: Actor, sale = raw('sale_book')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null
        ? nothing
        : sql`(${sale}.company_id = ${actor.companyId} and ${isBookSeenBy(actor, sql`${sale}.book_id`)})`
    case 'shop':
      return actor.shopId === null
        ? nothing
        : sql`(${sale}.state = 'active' and ${sale}.company_id = (select company_id from shop where shop.id = ${actor.shopId})
            and exists (select from book as sold where sold.id = ${sale}.book_id and sold.state = 'active'))`
    case 'warehouse':
    case 'area':
    case 'school':
    case 'supplier':
    case 'finance':
      return nothing
  }
}
