import type { Actor } from '@keben/core/roles'
import { type Sql, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/* Visible organisations. Every query of the family uses them with its table's name. */

const same = (column: Sql, id: number | null): Sql => (id === null ? nothing : sql`${column} = ${id}`)

export function companiesSeenBy(actor: Actor, company = raw('company')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
    case 'warehouse':
    case 'finance':
      return same(sql`${company}.id`, actor.companyId)
    case 'area':
    case 'school':
      return sql`${company}.id in (select district.company_id from district where ${districtsSeenBy(actor)})`
    case 'supplier':
      return sql`${company}.id in (select company_id from book_terms where supplier_id = ${actor.supplierId})`
    case 'shop':
      return sql`${company}.id in (select company_id from shop where id = ${actor.shopId})`
  }
}

export function districtsSeenBy(actor: Actor, district = raw('district')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
    case 'warehouse':
    case 'finance':
      return same(sql`${district}.company_id`, actor.companyId)
    case 'area':
      return same(sql`${district}.id`, actor.areaId)
    case 'school':
      return sql`${district}.id in (select district_id from school where id = ${actor.schoolId})`
    case 'shop':
      return sql`${district}.id in (select district_id from shop where id = ${actor.shopId})`
    case 'supplier':
      return nothing
  }
}

/** Districts and schools see their own. */
export function settlementModesSeenBy(actor: Actor, mode = raw('settlement_mode')): Sql {
  switch (actor.role) {
    case 'manage':
    case 'business':
    case 'finance':
      return everything
    case 'area':
      return sql`${mode}.id in (
        select district.settlement_mode_id from district where ${districtsSeenBy(actor)}
        union select school.settlement_mode_id from school where ${same(sql`school.district_id`, actor.areaId)})`
    case 'school':
      return sql`${mode}.id in (
        select coalesce(school.settlement_mode_id, district.settlement_mode_id)
        from school join district on district.id = school.district_id where school.id = ${actor.schoolId})`
    case 'warehouse':
    case 'supplier':
    case 'shop':
      return nothing
  }
}

/** A company may buy from any supplier. */
export function suppliersSeenBy(actor: Actor, supplier = raw('supplier')): Sql {
  switch (actor.role) {
    case 'manage':
    case 'business':
    case 'finance':
      return everything
    case 'supplier':
      return same(sql`${supplier}.id`, actor.supplierId)
    case 'warehouse':
    case 'area':
    case 'school':
    case 'shop':
      return nothing
  }
}

export function shopsSeenBy(actor: Actor, shop = raw('shop')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
    case 'warehouse':
    case 'finance':
      return same(sql`${shop}.company_id`, actor.companyId)
    case 'shop':
      return same(sql`${shop}.id`, actor.shopId)
    case 'area':
    case 'school':
    case 'supplier':
      return nothing
  }
}
