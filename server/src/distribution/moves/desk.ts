import type { MoveSide } from '@keben/core/distribution/moves/states'
import type { Actor } from '@keben/core/roles'
import type { DeskRows } from '../../desk-rows.ts'
import { seesAllTitles } from '../../base/catalogue/documents.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { searchDocuments } from '../../search.ts'
import { type Waiting, numberOf, rowsOf } from '../../waiting.ts'
import { movesSeenBy } from './scope.ts'

const moves = (actor: Actor, state: string, since: string, side?: MoveSide): Waiting =>
  rowsOf('move_order', sql`move_order.state = ${state} and ${movesSeenBy(actor, side)}`, {
    name: numberOf('move_order', nameOf('warehouse', raw(`move_order.${side === 'out' ? 'to' : 'from'}_warehouse_id`))),
    since: raw(`move_order.${since}`),
    ...(seesAllTitles(actor) && { copies: raw('coalesce(nullif(move_order.sent, 0), move_order.copies)') }),
  })

export const movesDesk = {
  todos: {
    movesToIssue: (actor) => moves(actor, 'draft', 'created_at'),
    movesToTake: (actor) => moves(actor, 'issued', 'issued_at', 'out'),
    movesToSend: (actor) => moves(actor, 'picking', 'taken_out_at', 'out'),
    movesComing: (actor) => moves(actor, 'transit', 'sent_at', 'in'),
    movesToCount: (actor) => moves(actor, 'arriving', 'taken_in_at', 'in'),
  },
  things: {
    move: searchDocuments('YK', 'move_order', (actor) => movesSeenBy(actor, 'out')),
    moveIn: searchDocuments('YK', 'move_order', (actor) => movesSeenBy(actor, 'in')),
  },
} satisfies DeskRows
