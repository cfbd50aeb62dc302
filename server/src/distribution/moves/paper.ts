import type { Language } from '@keben/core/kit/language'
import type { TableSheet } from '@keben/core/kit/paper'
import { moveFields } from '@keben/core/distribution/moves/fields'
import { type NoteMove, moveNote } from '@keben/core/distribution/moves/note'
import { shelfOrder } from '../../base/catalogue/title-columns.ts'
import type { Database } from '../../kit/requests/context.ts'
import { fieldColumns } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import { sql } from '../../kit/database/sql.ts'

export const moveNotesOf = async (
  db: Database,
  ids: readonly number[],
  { language }: { readonly language: Language },
): Promise<TableSheet[]> => (await readMoves(db, ids)).map((move) => moveNote(move, language))

/** In the requested order, with sorted lines. */
const readMoves = (db: Database, ids: readonly number[]): Promise<NoteMove[]> =>
  db.rows<NoteMove>(sql`
    select move_order.number, move_order.state, company.name as "companyName", origin.name as "fromWarehouseName",
      origin.address as "fromAddress", destination.name as "toWarehouseName", destination.address as "toAddress",
      ${moment(sql`move_order.sent_at`)} as "sentAt", ${moment(sql`move_order.completed_at`)} as "completedAt",
      ${fieldColumns(moveFields, 'move_order')}, held.lines
    from move_order join unnest(${ids}::bigint[]) with ordinality as requested (id, place) on requested.id = move_order.id
    join company on company.id = move_order.company_id join warehouse as origin on origin.id = move_order.from_warehouse_id
    join warehouse as destination on destination.id = move_order.to_warehouse_id
    cross join lateral (
      select coalesce(json_agg(json_build_object('bookCode', book.book_code, 'isbn', book.isbn, 'title', book.title,
        'copies', line.copies, 'sent', coalesce(line.sent, 0), 'good', line.good, 'damaged', line.damaged,
        'pickedReason', line.picked_reason, 'arrivedReason', line.arrived_reason, 'priceFen', line.price_fen,
        'copiesPerPack', line.copies_per_pack, 'packsPerCase', line.packs_per_case) order by ${shelfOrder}, line.id), '[]') as lines
      from move_line as line join book on book.id = line.book_id where line.move_order_id = move_order.id
    ) as held
    order by requested.place`)
