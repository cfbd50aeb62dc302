import type { DeskRows } from '../../desk-rows.ts'
import { everything, sql } from '../../kit/database/sql.ts'
import { searchBaseData } from '../../search.ts'
import { rowsOf } from '../../waiting.ts'
import { booksSeenBy } from './scope.ts'
import { titleOfBook } from './title-columns.ts'

export const catalogueDesk = {
  todos: {
    withoutTerms: (actor) =>
      rowsOf(
        'book',
        sql`book.state = 'active' and ${booksSeenBy(actor)} and not exists (select from book_terms
        where book_terms.book_id = book.id and book_terms.company_id = ${actor.companyId})`,
        { name: titleOfBook },
      ),
  },
  things: {
    publisher: searchBaseData('publisher', () => everything),
  },
} satisfies DeskRows
