import { grantedBy } from '../catalogue/scope.ts'
import { titleOfBook } from '../catalogue/title-columns.ts'
import type { DeskRows } from '../../desk-rows.ts'
import { sql } from '../../kit/database/sql.ts'
import { rowsOf } from '../../waiting.ts'
import { activeHolders } from './grantees.ts'

export const grantsDesk = {
  todos: {
    /** Active titles without any grant to an active business user. */
    booksNobodyHas: () =>
      rowsOf('book', sql`book.state = 'active' and not ${grantedBy(sql`user_id in ${activeHolders('business')}`)}`, {
        name: titleOfBook,
      }),
  },
} satisfies DeskRows
