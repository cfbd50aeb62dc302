import type { Actor } from '@keben/core/roles'
import type { DeskRows } from '../../desk-rows.ts'
import { seesAllTitles } from '../../base/catalogue/documents.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { searchDocuments } from '../../search.ts'
import { type Waiting, numberOf, rowsOf } from '../../waiting.ts'
import { returnsSeenBy } from './scope.ts'

const inState = (actor: Actor, state: string, since: string): Waiting =>
  rowsOf('return_order', sql`return_order.state = ${state} and ${returnsSeenBy(actor)}`, {
    name: numberOf(
      'return_order',
      raw(`coalesce((select name from school where id = return_order.school_id), (select name from shop where id = return_order.shop_id),
        (select name from supplier where id = return_order.supplier_id), (select name from district where id = return_order.district_id))`),
    ),
    since: raw(`return_order.${since}`),
    ...(seesAllTitles(actor) && { copies: raw('return_order.copies') }),
  })

export const returnsDesk = {
  todos: {
    returnsToJudge: (actor) => inState(actor, 'submitted', 'submitted_at'),
    returnsToCount: (actor) => inState(actor, 'approved', 'judged_at'),
  },
  things: {
    returnOrder: searchDocuments('TH', 'return_order', returnsSeenBy),
  },
} satisfies DeskRows
