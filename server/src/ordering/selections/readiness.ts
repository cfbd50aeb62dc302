import type { UnreadyTitles } from '@keben/core/ordering/selections/refusals'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'

/** Obstacles of a selection. */
export interface Readiness {
  readonly id: number
  readonly titles: number
  /** Reserve copies without a warehouse. */
  readonly homeless: number
  readonly unready: UnreadyTitles
}

/** Titles in the catalogue were checked before. */
const lacksTerms = sql`(book.id is not null and offered.book_id is null and terms.id is null)`
const isDisabled = sql`(offered.book_id is null and book.state = 'disabled')`

/** Checks titles: each needs trade terms of the company and must be active. Names only visible ones. */
export async function readinessOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  ids: readonly number[],
): Promise<Map<number, Readiness>> {
  const rows = await db.rows<Readiness>(sql`
    select selection.id, count(chosen.book_id) as titles,
      coalesce(sum(chosen.reserve_copies) filter (where selection.reserve_warehouse_id is null), 0) as homeless,
      json_build_object(
        'withoutTerms', coalesce(json_agg(book.title order by book.book_code)
          filter (where ${lacksTerms} and ${booksSeenBy(actor)}), '[]'),
        'disabled', coalesce(json_agg(book.title order by book.book_code)
          filter (where ${isDisabled} and ${booksSeenBy(actor)}), '[]'),
        'others', count(*) filter (where (${lacksTerms} or ${isDisabled}) and not ${booksSeenBy(actor)})) as unready
    from selection
    left join selection_book as chosen on chosen.selection_id = selection.id
    left join book on book.id = chosen.book_id
    left join book_terms as terms on terms.book_id = book.id and terms.company_id = selection.company_id
    left join plan_book as offered on offered.plan_id = selection.plan_id and offered.company_id = selection.company_id
      and offered.book_id = book.id
    where selection.id = any(${ids}::bigint[])
    group by selection.id`)
  return new Map(rows.map((row) => [row.id, row]))
}
