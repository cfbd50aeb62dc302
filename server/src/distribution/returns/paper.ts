import type { Language } from '@keben/core/kit/language'
import type { TableSheet } from '@keben/core/kit/paper'
import { returnFields } from '@keben/core/distribution/returns/fields'
import { type NoteReturn, returnNote } from '@keben/core/distribution/returns/note'
import { shelfOrder } from '../../base/catalogue/title-columns.ts'
import type { Database } from '../../kit/requests/context.ts'
import { fieldColumns } from '../../kit/documents/fields.ts'
import { moment } from '../../kit/resources/description.ts'
import { sql } from '../../kit/database/sql.ts'
import { cameBefore, partyColumns, partyName, whatCameBefore } from './columns.ts'

export const returnNotesOf = async (
  db: Database,
  ids: readonly number[],
  { language }: { readonly language: Language },
): Promise<TableSheet[]> => (await readReturns(db, ids)).map((document) => returnNote(document, language))

/** In the requested order, with sorted lines. */
const readReturns = (db: Database, ids: readonly number[]): Promise<NoteReturn[]> =>
  db.rows<NoteReturn>(sql`
    select return_order.number, return_order.kind, return_order.state, company.name as "companyName",
      warehouse.name as "warehouseName", warehouse.address as "warehouseAddress", ${partyName} as "partyName", ${partyColumns},
      ${moment(sql`return_order.judged_at`)} as "judgedAt", ${moment(sql`return_order.done_at`)} as "doneAt",
      return_order.reason, ${fieldColumns(returnFields, 'return_order')}, held.lines
    from return_order
    join unnest(${ids}::bigint[]) with ordinality as requested (id, place) on requested.id = return_order.id
    join company on company.id = return_order.company_id join warehouse on warehouse.id = return_order.warehouse_id
    cross join lateral (
      select coalesce(json_agg(shown order by place), '[]') as lines from (
        select book.book_code as "bookCode", book.isbn, book.title, ${cameBefore}, line.copies, line.good, line.damaged,
          line.price_fen as "priceFen", line.copies_per_pack as "copiesPerPack", line.packs_per_case as "packsPerCase",
          row_number() over (order by ${shelfOrder}, line.id) as place
        from return_line as line join book on book.id = line.book_id ${whatCameBefore}
        where line.return_order_id = return_order.id
      ) as shown
    ) as held
    order by requested.place`)
