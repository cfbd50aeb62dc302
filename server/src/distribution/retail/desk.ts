import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import type { DeskRows } from '../../desk-rows.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { type Sql, everything, raw, sql } from '../../kit/database/sql.ts'
import { fit, searchDocuments } from '../../search.ts'
import { type Waiting, numberOf, rowsOf } from '../../waiting.ts'
import { saleBooksSeenBy, shopOrdersSeenBy } from './scope.ts'

const shopOrders = (actor: Actor, condition: Sql): Waiting =>
  rowsOf('shop_order', sql`${condition} and ${shopOrdersSeenBy(actor)}`, {
    name: numberOf('shop_order', nameOf('shop', raw('shop_order.shop_id'))),
    since: raw('shop_order.submitted_at'),
  })

export const retailDesk = {
  todos: {
    shopOrdersToAnswer: (actor) => shopOrders(actor, raw(`shop_order.state = 'submitted'`)),
    shopOrdersRejected: (actor) =>
      shopOrders(actor, raw(`shop_order.state = 'draft' and shop_order.submitted_at is not null`)),
  },
  things: {
    shopOrder: searchDocuments('LS', 'shop_order', shopOrdersSeenBy, nameOf('shop', raw('shop_order.shop_id'))),
    /** A shop finds titles on sale to it. */
    book: {
      rows: (search) => sql`select book.id, book.title as name, book.book_code || ' · ' || book.isbn as aside,
    book.book_code as keyword, book.state <> 'active' as disabled, ${fit('book', 'book_code', 'title', search)} as rank from book
  where ${bookSearch(search.keyword) ?? everything} and ${booksSeenBy(search.actor)} ${
    search.actor.role === 'shop'
      ? sql`and exists (select from sale_book where sale_book.book_id = book.id and ${saleBooksSeenBy(search.actor)})`
      : raw('')
  }
  order by rank, disabled, book.grade, book.id`,
    },
  },
} satisfies DeskRows
