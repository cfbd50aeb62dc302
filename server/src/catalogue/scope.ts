import type { Actor } from '@keben/core/roles'
import { type Sql, everything, nothing, sql } from '../kit/sql.ts'

/** Which titles this person may see. Every query of this family goes through it. */
export function booksSeenBy(actor: Actor): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return grantedTo(actor.userId)
    case 'supplier':
      return suppliedBy(actor.supplierId)
    case 'warehouse':
    case 'area':
    case 'school':
    case 'finance':
    case 'shop':
      return everything
  }
}

/** No grant, no rows. Each part is asked once per statement, not once per title. */
const grantedTo = (userId: number): Sql => sql`(
  exists (select from book_grant where user_id = ${userId} and scope = 'all')
  or book.publisher_id in (select publisher_id from book_grant where user_id = ${userId} and scope = 'publisher')
  or book.subject_id in (select subject_id from book_grant where user_id = ${userId} and scope = 'subject')
  or book.id in (select book_id from book_grant where user_id = ${userId} and scope = 'book')
)`

const suppliedBy = (supplierId: number | null): Sql =>
  supplierId === null
    ? nothing
    : sql`book.publisher_id in (select publisher_id from supplier_publisher where supplier_id = ${supplierId})`
