import type { Context, Database } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'

export interface ReplacedTitle {
  readonly id: number
  readonly title: string
}
export interface Replacement {
  readonly planId: number
  readonly selectionId: number
  readonly companyId: number
  readonly old: ReplacedTitle
  readonly by: ReplacedTitle
  readonly reason: string
}

/** Replaces a title in the selection and in the catalogue. */
export async function replaceSelected(context: Context, replacement: Replacement): Promise<void> {
  await inSelection(context.db, replacement)
  await inCatalogue(context, replacement)
}

async function inSelection(db: Database, { selectionId, old, by }: Replacement): Promise<void> {
  await db.run(sql`
    with gone as (
      delete from selection_book where selection_id = ${selectionId} and book_id = ${old.id} returning reserve_copies
    )
    insert into selection_book (selection_id, book_id, reserve_copies) select ${selectionId}, ${by.id}, reserve_copies from gone
    on conflict (selection_id, book_id) do update
      set reserve_copies = selection_book.reserve_copies + excluded.reserve_copies`)
}

/** With its own current price and terms; nothing if the old one was never approved. */
async function inCatalogue({ db, now }: Context, { planId, companyId, old, by }: Replacement): Promise<void> {
  await db.run(sql`
    with gone as (
      delete from plan_book where plan_id = ${planId} and company_id = ${companyId} and book_id = ${old.id}
      returning reserve_copies, reserve_warehouse_id
    )
    insert into plan_book (plan_id, company_id, book_id, price_fen, price_kind, copies_per_pack, packs_per_case, supplier_id,
      purchase_discount_bp, reserve_copies, reserve_warehouse_id, added_at)
    select ${planId}, ${companyId}, book.id, book.price_fen, book.price_kind, book.copies_per_pack, book.packs_per_case,
      terms.supplier_id, terms.purchase_discount_bp, gone.reserve_copies,
      gone.reserve_warehouse_id, ${now}
    from gone join book on book.id = ${by.id}
    join book_terms as terms on terms.book_id = book.id and terms.company_id = ${companyId}
    on conflict (plan_id, company_id, book_id) do update
      set reserve_copies = plan_book.reserve_copies + excluded.reserve_copies`)
}
