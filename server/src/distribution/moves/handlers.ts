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
const waiting = { unhurried: true }

export const moveHandlers: Handler[] = [
  handle(listMoves, movePage()),
  handle(moveInfo, ({ id }, context) => readMove(context, id)),
  handle(planMoves, (asked, context) => plan(context, asked)),
  handle(saveMove, (written, context) => save(context, written)),
  handle(issueMoves, ({ ids }, context) => issue(context, ids), waiting),
  handle(cancelMoves, ({ ids, reason }, context) => cancel(context, ids, reason), waiting),
  handle(moveLosses, lossPage),

  handle(listMovesOut, movePage('out')),
  handle(moveOutInfo, ({ id }, context) => readMove(context, id, 'out')),
  handle(takeMoveOut, (asked, context) => takeOut(context, asked)),
  handle(countMoveOut, (asked, context) => countOut(context, asked)),
  handle(sendMoveOut, (asked, context) => sendOut(context, asked), waiting),
  handle(sendMovesOut, (asked, context) => sendMany(context, asked), waiting),

  handle(listMovesIn, movePage('in')),
  handle(moveInInfo, ({ id }, context) => readMove(context, id, 'in')),
  handle(takeMoveIn, (asked, context) => takeIn(context, asked)),
  handle(countMoveIn, (asked, context) => countIn(context, asked)),
  handle(completeMove, (asked, context) => complete(context, asked), waiting),
  handle(completeMoves, ({ ids }, context) => completeMany(context, ids), waiting),
]
