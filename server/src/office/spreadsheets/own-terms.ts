import { refuse } from '@keben/core/refusals'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { suppliersSeenBy } from '../../base/network/scope.ts'
import type { ReaderRequest } from './upload.ts'

/** Business may name its own company, also by default, and its visible titles. */
export async function ownTerms({ db, actor }: Context): Promise<Pick<ReaderRequest, 'only' | 'always'>> {
  const own = await db.row<{ company: string | null; books: string[]; suppliers: string[] }>(sql`select
    (select code from company where id = ${actor.companyId}) as company,
    (select coalesce(json_agg(book.book_code order by book.book_code), '[]') from book where ${booksSeenBy(actor)}) as books,
    (select coalesce(json_agg(supplier.code order by supplier.code), '[]') from supplier
      where ${suppliersSeenBy(actor)}) as suppliers`)
  if (!own?.company) throw refuse('not_found')
  return {
    only: { companyCode: [own.company], bookCode: own.books, supplierCode: own.suppliers },
    always: { companyCode: own.company },
  }
}

/** Grants may have changed since the check. */
export async function refuseForeignTerms({ db, actor }: Context, importId: number): Promise<void> {
  const strange = await db.row<{ rows: number }>(sql`select count(*) as rows
    from import_run as run cross join lateral jsonb_array_elements(run.rows) as row (value)
    where run.id = ${importId} and run.kind = 'bookTerms' and run.user_id = ${actor.userId}
      and not ((row.value ->> 'company_id')::bigint = ${actor.companyId}
        and exists (select from book where book.id = (row.value ->> 'book_id')::bigint and ${booksSeenBy(actor)}))`)
  if (strange && strange.rows > 0) throw refuse('changed_since_check', { rows: strange.rows })
}
