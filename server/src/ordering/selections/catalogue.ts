import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'

/**
 * Turns approved selections into catalogues in a constant number of statements. New titles get current prices, packs
 * and terms; existing ones keep theirs. An open plan loses no title: one that was removed before it opened is selected
 * again.
 */
export async function fillCatalogue({ db, now }: Context, selectionIds: readonly number[]): Promise<void> {
  if (!selectionIds.length) return
  const approved = sql`selection join plan on plan.id = selection.plan_id and selection.id = any(${selectionIds}::bigint[])`
  await db.run(sql`
    delete from plan_book as offered using ${approved}
    where plan.state = 'selecting' and offered.plan_id = selection.plan_id and offered.company_id = selection.company_id
      and not exists (select from selection_book as chosen
        where chosen.selection_id = selection.id and chosen.book_id = offered.book_id)`)
  await db.run(sql`
    insert into selection_book (selection_id, book_id, reserve_copies)
    select selection.id, offered.book_id, offered.reserve_copies
    from ${approved} join plan_book as offered on offered.plan_id = selection.plan_id and offered.company_id = selection.company_id
    where plan.state = 'open'
    on conflict do nothing`)
  await db.run(sql`
    insert into plan_book (plan_id, company_id, book_id, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id,
      purchase_discount_bp, reserve_copies, reserve_warehouse_id, added_at)
    select selection.plan_id, selection.company_id, book.id, book.price_fen, book.price_kind, book.copies_per_pack,
      book.packs_per_case, coalesce(offered.supplier_id, terms.supplier_id),
      coalesce(offered.purchase_discount_bp, terms.purchase_discount_bp), chosen.reserve_copies,
      selection.reserve_warehouse_id, ${now}
    from ${approved}
    join selection_book as chosen on chosen.selection_id = selection.id
    join book on book.id = chosen.book_id
    left join book_terms as terms on terms.book_id = book.id and terms.company_id = selection.company_id
    left join plan_book as offered on offered.plan_id = selection.plan_id and offered.company_id = selection.company_id
      and offered.book_id = book.id
    order by selection.id, book.id
    on conflict (plan_id, company_id, book_id) do update set reserve_copies = excluded.reserve_copies,
      reserve_warehouse_id = excluded.reserve_warehouse_id`)
}
