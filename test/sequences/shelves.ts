import {
  cancelMoves,
  completeMove,
  issueMoves,
  moveInfo,
  saveMove,
  sendMoveOut,
  takeMoveIn,
  takeMoveOut,
} from '@keben/core/distribution/moves/contract'
import { cancelReceipts, confirmReceipt, issueReceipt, reverseReceipt } from '@keben/core/supply/receipts/contract'
import { adjustStock } from '@keben/core/ledgers/stock/contract'
import { announceShipment } from '@keben/core/supply/supplier-orders/contract'
import {
  type Action,
  type Model,
  type Move,
  type OrderLine,
  type Receipt,
  type SupplierOrder,
  ask,
  charge,
  freeAt,
  judge,
  keeperOf,
  mustBe,
  reason,
  shelfAt,
  sumOf,
} from './model.ts'
import { openOf } from './supplying.ts'

/* Receipts, stock counts and moves. */

/** Suppliers may over-deliver by a tenth: see the furnished city. */
const mayArrive = ({ copies, closed, good, damaged }: OrderLine): number =>
  Math.max(0, Math.floor(((copies - closed) * 11) / 10) - good - damaged)
const waitingOf = ({ receipts }: Model, order: SupplierOrder, place: number): number =>
  sumOf(receipts, (one) => (one.order === order && one.state === 'issued' ? (one.expected[place] ?? 0) : 0))
const mayBeAwaited = (model: Model, order: SupplierOrder, place: number): number => {
  const line = order.lines[place]
  return line ? Math.max(0, mayArrive(line) - waitingOf(model, order, place)) : 0
}

const waits = (order: SupplierOrder, id: number, expected: Receipt['expected']): Receipt => ({
  id,
  order,
  version: 1,
  state: 'issued',
  expected,
  counted: [],
  turn: 0,
})

const isAccepted = ({ state }: SupplierOrder): boolean => state === 'accepted'

const issue: Action = async (stage, roll) => {
  const { model } = stage
  const order = roll.ready(model.orders, (one) => isAccepted(one) && one.lines.some((line) => openOf(line) > 0))
  if (!order) return undefined
  const who = roll.oneIn(2) ? 'business' : keeperOf(order.place)
  const chosen = roll.oneIn(2)
  const copies = order.lines.map((line, place) =>
    chosen
      ? roll.below(mayBeAwaited(model, order, place) + 2)
      : Math.max(0, openOf(line) - waitingOf(model, order, place)),
  )
  const named = order.lines.flatMap((line, place) =>
    copies[place] ? [{ supplierOrderLineId: line.id, copies: copies[place] }] : [],
  )
  if (chosen && !named.length) return undefined
  const tooMany = copies.some((each, place) => each > mayBeAwaited(model, order, place))
  const possible = tooMany ? 'more_than_may_arrive' : named.length ? 'done' : 'nothing_to_come'
  const isGone = order.state === 'deleted' || (who !== 'business' && !isAccepted(order))
  const expected = isGone ? 'not_found' : isAccepted(order) ? possible : 'supplier_order_not_accepted'
  const input = { supplierOrderId: order.id, ...(chosen && { lines: named }) }
  const receipt = await ask(stage, who, issueReceipt, input, expected, roll.oneIn(4) ? 2 : 1)
  if (receipt)
    model.receipts.push(
      waits(
        order,
        receipt.id,
        copies.map((each) => each || null),
      ),
    )
  return expected
}

const announce: Action = async (stage, roll) => {
  const { model } = stage
  const order = roll.ready(model.orders, (one) => isAccepted(one) && one.lines.some((line) => openOf(line) > 0))
  if (!order) return undefined
  const copies = order.lines.map((_, place) => roll.below(mayBeAwaited(model, order, place) + 1))
  const lines = order.lines.flatMap((line, place) =>
    copies[place] ? [{ lineId: line.id, copies: copies[place] }] : [],
  )
  if (!lines.length) return undefined
  const hidden = order.state === 'draft' || order.state === 'deleted'
  const expected = isAccepted(order) ? 'done' : hidden ? 'not_found' : 'supplier_order_not_accepted'
  const input = { id: order.id, expectedOn: '2099-01-01', lines }
  const shown = await ask(stage, 'supplier', announceShipment, input, expected)
  const id = Math.max(...(shown?.receipts.map((receipt) => receipt.id) ?? [0]))
  if (shown)
    model.receipts.push(
      waits(
        order,
        id,
        copies.map((each) => each || null),
      ),
    )
  return expected
}

/** Moves copies onto or off a shelf, with their order. */
function moveIn(model: Model, receipt: Receipt, document: number, sign: 1 | -1): void {
  const { order, counted } = receipt
  for (const [place, line] of order.lines.entries()) {
    const { good = 0, damaged = 0 } = counted[place] ?? {}
    const shelf = shelfAt(model, order.place, line.title)
    line.good += sign * good
    line.damaged += sign * damaged
    shelf.onHand += sign * good
    shelf.damaged += sign * damaged
    charge(model, line.charge, sign * good, `receipt ${document}`)
  }
}

const confirm: Action = async (stage, roll) => {
  const { model } = stage
  const receipt = roll.ready(model.receipts, ({ state }) => state === 'issued')
  if (!receipt) return undefined
  const { order, id, version } = receipt
  const counted = order.lines.map((line, place) => {
    const most = mayArrive(line)
    const usual = Math.min(most, receipt.expected[place] ?? 0)
    const good = roll.oneIn(3) ? roll.below(most + 1) : usual
    return { good, damaged: roll.oneIn(4) ? roll.below(3) : 0, since: false }
  })
  const tooMany = order.lines.some((line, place) => {
    const { good = 0, damaged = 0 } = counted[place] ?? {}
    return good + damaged > mayArrive(line)
  })
  const expected = receipt.state !== 'issued' ? 'step_not_possible' : tooMany ? 'more_than_may_arrive' : 'done'
  const lines = order.lines.map((line, place) => ({
    supplierOrderLineId: line.id,
    good: counted[place]?.good ?? 0,
    damaged: counted[place]?.damaged ?? 0,
  }))
  await ask(stage, keeperOf(order.place), confirmReceipt, { id, version, lines }, expected, roll.oneIn(3) ? 2 : 1)
  if (expected !== 'done') return expected
  model.turns += 1
  Object.assign(receipt, { state: 'confirmed', version: version + 1, counted, turn: model.turns })
  moveIn(model, receipt, id, 1)
  return expected
}

/** The copies of a receipt's line returned to the supplier. */
export const goneOf = ({ returns }: Model, receipt: Receipt, line: OrderLine): number =>
  sumOf(returns, ({ state, lines }) =>
    state === 'submitted' || state === 'approved' || state === 'done'
      ? sumOf(lines, ({ received, copies, came }) =>
          received?.receipt === receipt && received.line === line ? (came ?? copies) : 0,
        )
      : 0,
  )

const reverse: Action = async (stage, roll) => {
  const { model } = stage
  const receipt = roll.ready(model.receipts, ({ state }) => state === 'confirmed')
  if (!receipt) return undefined
  const { order, id, version, counted } = receipt
  const isNamed = (place: number): boolean => (counted[place]?.good ?? 0) + (counted[place]?.damaged ?? 0) > 0
  const since = order.lines.some((_, place) => isNamed(place) && counted[place]?.since)
  const lacks = order.lines.some(({ title }, place) => (counted[place]?.good ?? 0) > freeAt(model, order.place, title))
  const goesBack = order.lines.some((line) => goneOf(model, receipt, line) > 0)
  const stands = since ? 'receipt_counted_since' : lacks ? 'not_enough_stock' : 'done'
  const possible = goesBack ? 'receipt_is_going_back' : stands
  const expected = receipt.state === 'confirmed' ? possible : 'step_not_possible'
  const again = roll.oneIn(2)
  const input = { id, version, reason, again }
  const answer = await ask(stage, keeperOf(order.place), reverseReceipt, input, expected, roll.oneIn(3) ? 2 : 1)
  if (!answer) return expected
  Object.assign(receipt, { state: 'reversed', version: version + 1 })
  const { reversedBy, again: fresh } = answer
  moveIn(model, receipt, reversedBy?.id ?? 0, -1)
  model.receipts.push({ ...waits(order, reversedBy?.id ?? 0, receipt.expected), state: 'reversal' })
  const expects = receipt.expected.map((copies, place) =>
    copies === null ? null : Math.min(copies, mayBeAwaited(model, order, place)) || null,
  )
  mustBe('counting again', fresh !== null, again && expects.some((copies) => copies !== null))
  if (fresh) model.receipts.push(waits(order, fresh.id, expects))
  return expected
}

const cancel: Action = async (stage, roll) => {
  const receipt = roll.ready(stage.model.receipts, ({ state }) => state === 'issued')
  if (!receipt) return undefined
  const expected = receipt.state === 'issued' ? 'done' : 'step_not_possible'
  if (await judge(stage, 'business', cancelReceipts, { ids: [receipt.id], reason }, expected))
    Object.assign(receipt, { state: 'cancelled', version: receipt.version + 1 })
  return expected
}

const count: Action = async (stage, roll) => {
  const { model } = stage
  const [place, title] = [roll.below(model.places.length), roll.below(model.titles.length)]
  const shelf = shelfAt(model, place, title)
  const onHand = Math.max(0, shelf.onHand + roll.below(31) - 12)
  const damaged = Math.max(0, shelf.damaged + roll.below(4) - 1)
  const isStale = roll.oneIn(8)
  const was = { onHand: shelf.onHand + (isStale ? 1 : 0), damaged: shelf.damaged }
  const expected = isStale ? 'stock_moved_since' : onHand < shelf.reserved ? 'counted_below_reserved' : 'done'
  const [warehouseId = 0, bookId = 0] = [model.places[place], model.titles[title]?.id]
  const input = { warehouseId, reason, lines: [{ bookId, onHand, damaged, was }] }
  await ask(stage, keeperOf(place), adjustStock, input, expected, roll.oneIn(3) ? 2 : 1)
  if (expected !== 'done') return expected
  Object.assign(shelf, { onHand, damaged, past: [] })
  for (const { order, counted } of model.receipts.filter(({ state }) => state === 'confirmed'))
    if (order.place === place)
      for (const [at, line] of order.lines.entries()) if (line.title === title && counted[at]) counted[at].since = true
  for (const note of model.notes.filter(({ state }) => state === 'sent' || state === 'confirmed'))
    if (note.place === place) for (const line of note.lines) if (line.due.title === title) line.countedSince = true
  return expected
}

const write: Action = async (stage, roll) => {
  const { model } = stage
  const from = roll.oneIn(3) ? 1 : 0
  const chosen = model.titles.flatMap((_, title) => (roll.oneIn(2) ? [title] : []))
  const lines = (chosen.length ? chosen : [0]).map((title) => ({
    title,
    id: 0,
    sent: 0,
    copies: 1 + roll.below(Math.max(Math.ceil(freeAt(model, from, title) / (roll.oneIn(4) ? 1 : 3)), 1)),
  }))
  const input = {
    fromWarehouseId: model.places[from] ?? 0,
    toWarehouseId: model.places[1 - from] ?? 0,
    lines: lines.map(({ title, copies }) => ({ bookId: model.titles[title]?.id ?? 0, copies })),
  }
  const saved = await ask(stage, 'business', saveMove, input, 'done')
  for (const line of lines)
    line.id = saved?.lines.find(({ bookId }) => bookId === model.titles[line.title]?.id)?.id ?? 0
  model.moves.push({ id: saved?.id ?? 0, from, to: 1 - from, lines, state: 'draft', wasIssued: false })
  return 'done'
}

const hold = (model: Model, { from, lines }: Move, sign: 1 | -1): void => {
  for (const { title, copies } of lines) shelfAt(model, from, title).reserved += sign * copies
}

const issueMove: Action = async (stage, roll) => {
  const { model } = stage
  const move = roll.ready(model.moves, ({ state }) => state === 'draft')
  if (!move) return undefined
  const suffices = move.lines.every(({ title, copies }) => copies <= freeAt(model, move.from, title))
  const expected = move.state === 'draft' ? (suffices ? 'done' : 'not_enough_stock') : 'step_not_possible'
  if (!(await judge(stage, 'business', issueMoves, { ids: [move.id] }, expected))) return expected
  Object.assign(move, { state: 'issued', wasIssued: true })
  hold(model, move, 1)
  return expected
}

const cancelMove: Action = async (stage, roll) => {
  const may = ['draft', 'issued', 'picking']
  const move = roll.ready(stage.model.moves, ({ state }) => may.includes(state))
  if (!move) return undefined
  const expected = may.includes(move.state) ? 'done' : 'step_not_possible'
  if (!(await judge(stage, 'business', cancelMoves, { ids: [move.id], reason }, expected))) return expected
  if (move.state !== 'draft') hold(stage.model, move, -1)
  move.state = 'cancelled'
  return expected
}

const take =
  (from: Move['state'], to: Move['state'], side: 'from' | 'to'): Action =>
  async (stage, roll) => {
    const move = roll.ready(stage.model.moves, ({ state }) => state === from)
    // The receiving warehouse sees a move once it is sent.
    if (!move?.wasIssued || (side === 'to' && !['transit', 'arriving', 'completed'].includes(move.state)))
      return undefined
    const expected = move.state === from ? 'done' : 'step_not_possible'
    const { version } = await stage.as('business').done(moveInfo, { id: move.id })
    const call = side === 'from' ? takeMoveOut : takeMoveIn
    await ask(stage, keeperOf(move[side]), call, { id: move.id, version }, expected)
    if (expected === 'done') move.state = to
    return expected
  }

const sendOff: Action = async (stage, roll) => {
  const { model } = stage
  const move = roll.ready(model.moves, ({ state }) => state === 'picking')
  if (!move?.wasIssued) return undefined
  const counts = move.lines.map(({ copies }) => (roll.oneIn(3) ? roll.below(copies + 1) : copies))
  const possible = counts.some((each) => each > 0) ? 'done' : 'move_sends_nothing'
  const expected = move.state === 'picking' ? possible : 'step_not_possible'
  const { version } = await stage.as('business').done(moveInfo, { id: move.id })
  const lines = move.lines.map(({ id }, at) => ({ lineId: id, picked: counts[at] ?? 0, reason }))
  await ask(stage, keeperOf(move.from), sendMoveOut, { id: move.id, version, lines }, expected, roll.oneIn(3) ? 2 : 1)
  if (expected !== 'done') return expected
  hold(model, move, -1)
  for (const [at, line] of move.lines.entries()) {
    line.sent = counts[at] ?? 0
    shelfAt(model, move.from, line.title).onHand -= line.sent
    shelfAt(model, move.to, line.title).inTransit += line.sent
  }
  move.state = 'transit'
  return expected
}

const arrive: Action = async (stage, roll) => {
  const { model } = stage
  const move = roll.ready(model.moves, ({ state }) => state === 'arriving')
  if (!move || !['transit', 'arriving', 'completed'].includes(move.state)) return undefined
  const counts = move.lines.map(({ sent }) => {
    const good = roll.oneIn(3) ? roll.below(sent + 1) : sent
    return { good, damaged: roll.below(sent - good + 1) }
  })
  const expected = move.state === 'arriving' ? 'done' : 'step_not_possible'
  const { version } = await stage.as('business').done(moveInfo, { id: move.id })
  const lines = move.lines.map(({ id }, at) => ({
    lineId: id,
    good: counts[at]?.good ?? 0,
    damaged: counts[at]?.damaged ?? 0,
    reason,
  }))
  await ask(stage, keeperOf(move.to), completeMove, { id: move.id, version, lines }, expected, roll.oneIn(3) ? 2 : 1)
  if (expected !== 'done') return expected
  for (const [at, line] of move.lines.entries()) {
    const shelf = shelfAt(model, move.to, line.title)
    shelf.inTransit -= line.sent
    shelf.onHand += counts[at]?.good ?? 0
    shelf.damaged += counts[at]?.damaged ?? 0
  }
  move.state = 'completed'
  return expected
}

export const shelves: Readonly<Record<string, readonly [weight: number, action: Action]>> = {
  issueReceipt: [10, issue],
  announce: [6, announce],
  countReceipt: [18, confirm],
  reverseReceipt: [3, reverse],
  cancelReceipt: [1, cancel],
  stocktake: [2, count],
  writeMove: [1, write],
  issueMove: [6, issueMove],
  cancelMove: [1, cancelMove],
  takeOut: [6, take('issued', 'picking', 'from')],
  sendMove: [6, sendOff],
  takeIn: [6, take('transit', 'arriving', 'to')],
  arrive: [6, arrive],
}
