import {
  cancelMoves,
  completeMove,
  completeMoves,
  countMoveIn,
  countMoveOut,
  issueMoves,
  listMoves,
  listMovesIn,
  listMovesOut,
  moveInInfo,
  moveInfo,
  moveLosses,
  moveOutInfo,
  planMoves,
  saveMove,
  sendMoveOut,
  sendMovesOut,
  takeMoveIn,
  takeMoveOut,
} from '@keben/core/distribution/moves/contract'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { complete, completeMany, countIn, takeIn } from './arrive.ts'
import { cancelMoves as cancel, issueMoves as issue } from './issue.ts'
import { countOut, sendMany, sendOut, takeOut } from './leave.ts'
import { movePage } from './list.ts'
import { lossPage } from './losses.ts'
import { planMoves as plan } from './plan.ts'
import { readMove } from './read.ts'
import { saveMove as save } from './save.ts'

/** A long lock timeout, because keepers of one warehouse post to the same stock. */
const waiting = { longLockTimeout: true }

export const moveHandlers: Handler[] = [
  handle(listMoves, movePage()),
  handle(moveInfo, ({ id }, context) => readMove(context, id)),
  handle(planMoves, (input, context) => plan(context, input)),
  handle(saveMove, (written, context) => save(context, written)),
  handle(issueMoves, ({ ids }, context) => issue(context, ids), waiting),
  handle(cancelMoves, ({ ids, reason }, context) => cancel(context, ids, reason), waiting),
  handle(moveLosses, lossPage),

  handle(listMovesOut, movePage('out')),
  handle(moveOutInfo, ({ id }, context) => readMove(context, id, 'out')),
  handle(takeMoveOut, (input, context) => takeOut(context, input)),
  handle(countMoveOut, (input, context) => countOut(context, input)),
  handle(sendMoveOut, (input, context) => sendOut(context, input), waiting),
  handle(sendMovesOut, (input, context) => sendMany(context, input), waiting),

  handle(listMovesIn, movePage('in')),
  handle(moveInInfo, ({ id }, context) => readMove(context, id, 'in')),
  handle(takeMoveIn, (input, context) => takeIn(context, input)),
  handle(countMoveIn, (input, context) => countIn(context, input)),
  handle(completeMove, (input, context) => complete(context, input), waiting),
  handle(completeMoves, ({ ids }, context) => completeMany(context, ids), waiting),
]
