import type { Actor } from '@keben/core/roles'
import { holdsTitleSeenBy, isBookSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/**
 * Which orders of shops this person may see: a shop its own; business those of the own company's shops that hold a title
 * granted to them, from the moment at which they are handed in. Every query of this family goes through it.
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

/** Which books on sale: business the granted ones of the own company, a shop what its company has on sale. */
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
