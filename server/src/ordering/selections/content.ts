import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { SelectedBook, SelectionContent, selectedBooks } from '@keben/core/ordering/selections/contract'
import { changeOf } from '@keben/core/ordering/selections/rules'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { Context } from '../../kit/requests/context.ts'
import { historyOf } from '../../kit/documents/document.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { lastPlanOf } from '../../base/plans/last.ts'
import { selections } from './kind.ts'
import { type StoredSelection, selectionColumns, selectionTables, withActions } from './list.ts'
import { selectionsSeenBy } from './scope.ts'
import { namesOf, newerEditions, titleFacts, titleOrder } from './titles.ts'

type StoredBook = Omit<SelectedBook, 'change'> & { readonly dropped: boolean }
type Stored = Omit<SelectionContent, 'selection' | 'books'> & {
  readonly selection: StoredSelection
  readonly books: readonly StoredBook[]
}

/** The selection's titles, and last season's titles that are missing. */
export async function contentOf(
  { id }: ValueOf<typeof selectedBooks.input>,
  context: Context,
): Promise<SelectionContent> {
  const row = await context.db.row<Stored>(content(id, context))
  if (!row) throw refuse('not_found')
  return {
    ...row,
    selection: withActions(row.selection, context),
    books: row.books.map(({ dropped, ...book }) => ({ ...book, change: dropped ? 'dropped' : changeOf(book) })),
  }
}

/** One statement. `offered` is the catalogue, `before` that of the last season of the same term. */
const content = (id: number, { actor }: Context): Sql => sql`
  with recursive newer as (${newerEditions}),
  mine as (select * from selection where id = ${id} and ${selectionsSeenBy(actor)}),
  last_plan as (select id, code, name from plan where id = ${lastPlanOf(sql`(select plan_id from mine)`)}),
  chosen as (select book_id, reserve_copies from selection_book where selection_id = (select id from mine)),
  offered as (
    select book_id, price_fen from plan_book join mine on plan_book.plan_id = mine.plan_id and plan_book.company_id = mine.company_id
  ), before as (
    select book_id, price_fen from plan_book join mine on plan_book.company_id = mine.company_id
    where plan_book.plan_id = (select id from last_plan)
  ), predecessor as (
    select distinct on (newer.new_id) newer.new_id as book_id, before.book_id as old_id, before.price_fen
    from newer join before on before.book_id = newer.old_id order by newer.new_id, newer.steps
  ), listed as (
    select book_id, reserve_copies, false as dropped from chosen
    union all
    select book_id, 0, true from before
    where book_id not in (select book_id from chosen)
      and not exists (select from newer join chosen on chosen.book_id = newer.new_id where newer.old_id = before.book_id)
  ), entry as (
    select ${titleFacts}, coalesce(offered.price_fen, book.price_fen) as "priceFen", book.state = 'disabled' as disabled,
      coalesce(${nameOf('supplier', sql`terms.supplier_id`)}, '') as "supplierName",
      terms.purchase_discount_bp as "purchaseDiscountBp", listed.reserve_copies as "reserveCopies", listed.dropped,
      offered.book_id is not null as "inCatalogue", coalesce(before.price_fen, predecessor.price_fen) as "lastPriceFen",
      case when before.book_id is null then coalesce((select title from book as old where old.id = predecessor.old_id), '')
        else '' end as "insteadOf",
      row_number() over (order by listed.dropped, ${titleOrder}) as place
    from listed join book on book.id = listed.book_id
    left join offered on offered.book_id = book.id
    left join before on before.book_id = book.id
    left join predecessor on predecessor.book_id = book.id
    left join book_terms as terms on terms.book_id = book.id and terms.company_id = (select company_id from mine)
    where ${booksSeenBy(actor)}
  )
  select row_to_json(one) as selection, ${historyOf(selections, sql`one.id`)} as history,
    (select row_to_json(last_plan) from last_plan) as last,
    (select coalesce(json_agg(entry order by place), '[]') from entry) as books, ${namesOf(sql`entry`)}
  from (select ${selectionColumns(actor)} from ${selectionTables(actor)} where selection.id = (select id from mine)) as one`
