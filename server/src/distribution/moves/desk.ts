import type { MoveSide } from '@keben/core/distribution/moves/states'
import type { Actor } from '@keben/core/roles'
import type { DeskRows } from '../../desk-rows.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { searchDocuments } from '../../search.ts'
import { rowsOf } from '../../waiting.ts'
import { movesSeenBy } from './scope.ts'

const moves = (actor: Actor, state: string, side?: MoveSide): Sql =>
  rowsOf('move_order', sql`move_order.state = ${state} and ${movesSeenBy(actor, side)}`)

export const movesDesk = {
  todos: {
    movesToIssue: (actor) => moves(actor, 'draft'),
    movesToTake: (actor) => moves(actor, 'issued', 'out'),
    movesToSend: (actor) => moves(actor, 'picking', 'out'),
    movesComing: (actor) => moves(actor, 'transit', 'in'),
    movesToCount: (actor) => moves(actor, 'arriving', 'in'),
  },
  things: {
    move: searchDocuments('YK', 'move_order', (actor) => movesSeenBy(actor, 'out')),
    moveIn: searchDocuments('YK', 'move_order', (actor) => movesSeenBy(actor, 'in')),
  },
} satisfies DeskRows
