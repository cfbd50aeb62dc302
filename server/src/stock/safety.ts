import type { Actor } from '@keben/core/roles'
import { equals } from '../kit/list.ts'
import { type Sql, allOf, sql } from '../kit/sql.ts'
import { stockCompanies } from './scope.ts'

/**
 * Titles in use of which a company has fewer free copies than it wants to have: `short`, for a `with`. A safety stock is
 * kept per company, so it is compared with all warehouses of the company, whichever of them somebody looks at. Of one
 * title, where that is all that is asked for.
 */
export const titlesShort = (actor: Actor, bookId?: number): Sql => sql`short as materialized (
  select terms.company_id, terms.book_id, terms.safety_stock, had.free is not null as stocked
  from book_terms as terms join book on book.id = terms.book_id and book.state = 'active'
  left join (
    select shelf.company_id, stood.book_id, sum(stood.free) as free
    from stock_balance as stood join warehouse as shelf on shelf.id = stood.warehouse_id
    where ${allOf([sql`shelf.company_id in ${stockCompanies(actor)}`, equals(sql`stood.book_id`, bookId)])}
    group by shelf.company_id, stood.book_id
  ) as had on had.company_id = terms.company_id and had.book_id = terms.book_id
  where ${allOf([
    sql`terms.safety_stock > coalesce(had.free, 0) and terms.company_id in ${stockCompanies(actor)}`,
    equals(sql`terms.book_id`, bookId),
  ])})`
