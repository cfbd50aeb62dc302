import { grantedBy } from '../catalogue/scope.ts'
import type { DeskRows } from '../../desk-rows.ts'
import { sql } from '../../kit/database/sql.ts'
import { rowsOf } from '../../waiting.ts'
import { activeHolders } from './grantees.ts'

export const grantsDesk = {
  todos: {
    /** Titles in use that no active business user has been granted, one by one or with their publisher or subject. */
    booksNobodyHas: () =>
      rowsOf('book', sql`book.state = 'active' and not ${grantedBy(sql`user_id in ${activeHolders('business')}`)}`),
  },
} satisfies DeskRows
