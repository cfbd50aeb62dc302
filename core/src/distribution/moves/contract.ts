import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { bodyLimitOfLines } from '../../kit/endpoint.ts'
import { versionComesWithId } from '../../kit/resource.ts'
import { Id, Ids, Verdicts } from '../../kit/paging.ts'
import { Reason } from '../../kit/text.ts'
import { LossListInput, LossListOutput, MovePlan, MovePlanInput } from './proposals.ts'
import {
  CompleteInput,
  CountInInput,
  CountOutInput,
  MoveDocument,
  MoveInput,
  MoveListInput,
  MoveListOutput,
  SendOutInput,
  TakeInput,
  VehicleInput,
} from './shapes.ts'
import { moveSteps } from './states.ts'
import { moveWords } from './words.ts'

const endpoint = endpointsOf('moves')

const words = moveWords
const business = ['business'] as const
const keepers = ['warehouse'] as const
const ById = z.strictObject({ id: Id })

// For planners.

export const listMoves = endpoint({
  path: '/api/business/move/order/list',
  about: 'The moves of my company that hold one of my titles, paged and filtered; sums are of my titles.',
  roles: business,
  input: MoveListInput,
  output: MoveListOutput,
  words,
})
export const moveInfo = endpoint({
  path: '/api/business/move/order/info',
  about:
    'A move with its lines, why each is moved, what was counted at either end, its history and what may be done now.',
  roles: business,
  input: ById,
  output: MoveDocument,
})
export const planMoves = endpoint({
  path: '/api/business/move/order/plan',
  about:
    'Proposes moves between the warehouses of my company: first the most copies that are owed and that no promise covers in time, then the fewest lanes, then whole packs. Nothing is written.',
  roles: business,
  input: MovePlanInput,
  output: MovePlan,
  words,
})
export const saveMove = endpoint({
  path: '/api/business/move/order/save',
  about: 'Creates or changes a draft from one warehouse of my company to another.',
  roles: business,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: MoveInput.refine(...versionComesWithId),
  output: MoveDocument,
  words,
  says: 'saved',
})
export const issueMoves = endpoint({
  path: '/api/business/move/order/issued',
  about: 'Issues drafts, one or many: their copies are reserved at the origin, and the keepers are notified.',
  roles: moveSteps.issue.roles,
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
})
export const cancelMoves = endpoint({
  path: '/api/business/move/order/cancel',
  about: 'Cancels moves of which nothing has left yet, with a reason: what they held is free again.',
  roles: moveSteps.cancel.roles,
  writes: true,
  input: z.strictObject({ ids: Ids, reason: Reason }),
  output: Verdicts,
  words,
})
export const moveLosses = endpoint({
  path: '/api/business/move/order/losses',
  about: 'What left and never arrived: by lane, by title, by keeper, or line by line with the reason.',
  roles: business,
  input: LossListInput,
  output: LossListOutput,
  words,
})

// Outgoing.

export const listMovesOut = endpoint({
  path: '/api/move/order/ck/list',
  about: 'The moves that leave my warehouses, paged and filtered; drafts are not shown.',
  roles: keepers,
  input: MoveListInput,
  output: MoveListOutput,
  words,
})
export const moveOutInfo = endpoint({
  path: '/api/move/order/ck/info',
  about: 'A move that leaves one of my warehouses, with its lines, its history and what may be done now.',
  roles: keepers,
  input: ById,
  output: MoveDocument,
})
export const takeMoveOut = endpoint({
  path: '/api/move/order/ck/receive',
  about: 'A keeper takes the task to pick it.',
  roles: moveSteps.takeOut.roles,
  writes: true,
  input: TakeInput,
  output: MoveDocument,
})
export const countMoveOut = endpoint({
  path: '/api/move/order/ck/operate',
  about: 'Saves what was picked so far; nothing moves yet.',
  roles: moveSteps.countOut.roles,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: CountOutInput,
  output: MoveDocument,
  words,
})
export const sendMoveOut = endpoint({
  path: '/api/move/order/ck/complete',
  about:
    'What was picked leaves, and is in transit to the other warehouse; what was not picked is free again. Fewer than were to be moved need a reason.',
  roles: moveSteps.sendOut.roles,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: SendOutInput,
  output: MoveDocument,
  words,
})
export const sendMovesOut = endpoint({
  path: '/api/move/order/ck/batchOperate',
  about: 'Sends many moves, each by itself: uncounted lines leave as issued; moves without a keeper are taken.',
  roles: moveSteps.sendOut.roles,
  writes: true,
  input: z.strictObject({ ids: Ids, ...VehicleInput }),
  output: Verdicts,
  words,
})

// Incoming.

export const listMovesIn = endpoint({
  path: '/api/move/order/rk/list',
  about: 'The moves that come to my warehouses, paged and filtered; drafts are not shown.',
  roles: keepers,
  input: MoveListInput,
  output: MoveListOutput,
  words,
})
export const moveInInfo = endpoint({
  path: '/api/move/order/rk/info',
  about: 'A move that comes to one of my warehouses, with its lines, its history and what may be done now.',
  roles: keepers,
  input: ById,
  output: MoveDocument,
})
export const takeMoveIn = endpoint({
  path: '/api/move/order/rk/receive',
  about: 'A keeper takes the task to count it in.',
  roles: moveSteps.takeIn.roles,
  writes: true,
  input: TakeInput,
  output: MoveDocument,
})
export const countMoveIn = endpoint({
  path: '/api/move/order/rk/operate',
  about: 'Saves what was counted so far, good and damaged; nothing moves yet.',
  roles: moveSteps.countIn.roles,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: CountInInput,
  output: MoveDocument,
  words,
})
export const completeMove = endpoint({
  path: '/api/move/order/rk/complete',
  about:
    'What arrived comes onto the shelf, good or damaged; what left and did not arrive is written off with a reason. Once only.',
  roles: moveSteps.complete.roles,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: CompleteInput,
  output: MoveDocument,
  words,
})
export const completeMoves = endpoint({
  path: '/api/move/order/rk/batchOperate',
  about: 'Receives many moves, each by itself: uncounted lines arrived complete; moves without a keeper are taken.',
  roles: moveSteps.complete.roles,
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
})
