import type { Actor } from '@keben/core/roles'
import type { DeskRows } from '../../desk-rows.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { searchDocuments } from '../../search.ts'
import { rowsOf } from '../../waiting.ts'
import { returnsSeenBy } from './scope.ts'

const inState = (actor: Actor, state: string): Sql =>
  rowsOf('return_order', sql`return_order.state = ${state} and ${returnsSeenBy(actor)}`)

export const returnsDesk = {
  todos: {
    returnsToJudge: (actor) => inState(actor, 'submitted'),
    returnsToCount: (actor) => inState(actor, 'approved'),
  },
  things: {
    returnOrder: searchDocuments('TH', 'return_order', returnsSeenBy),
  },
} satisfies DeskRows
