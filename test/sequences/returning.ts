import {
  approveReturns,
  deleteReturns,
  receiveReturn,
  rejectReturns,
  saveReturn,
  submitReturn,
  withdrawReturn,
} from '@keben/core/distribution/returns/contract'
import {
  type Action,
  type Difference,
  type Model,
  type NoteLine,
  type Return,
  type ReturnLine,
  ask,
  charge,
  freeAt,
  judge,
  keeperOf,
  reason,
  shelfAt,
  sumOf,
} from './model.ts'
import { shownTooMuch, takeOut } from './beyond.ts'
import { goneOf } from './shelves.ts'

/* Returns from receivers and to suppliers. */

const takes = new Set<Return['state']>(['submitted', 'approved', 'done'])
const taken = ({ returns }: Model, isIt: (line: ReturnLine) => boolean): number =>
  sumOf(returns, ({ state, lines }) =>
    takes.has(state) ? sumOf(lines, (line) => (isIt(line) ? (line.came ?? line.copies) : 0)) : 0,
  )

const isFetched = ({ kind, state }: Difference): boolean =>
  kind === 'surplus' ? state === 'fetch' : kind === 'damaged' && (state === 'again' || state === 'credit')

/** The copies of a return's line that may still come back. */
function leftOf(model: Model, { noteLine, difference, received }: ReturnLine): number {
  if (difference)
    return isFetched(difference) ? difference.copies - taken(model, (line) => line.difference === difference) : 0
  if (noteLine) return noteLine.has - taken(model, (line) => line.noteLine === noteLine && !line.difference)
  if (!received) return 0
  const { receipt, line } = received
  const counted = receipt.counted[receipt.order.lines.indexOf(line)]?.good ?? 0
  return receipt.state === 'confirmed' ? counted - goneOf(model, receipt, line) : 0
}

const back: Action = async (stage, roll) => {
  const { model } = stage
  const note = roll.among(model.notes.filter(({ state }) => state === 'confirmed'))
  if (!note) return undefined
  const named = note.lines.flatMap((noteLine): ReturnLine[] => {
    const common = { id: 0, title: noteLine.due.title, came: undefined, noteLine }
    const fetched = noteLine.differences.filter(isFetched).map((difference) => ({ ...common, difference }))
    return [common, ...fetched].filter(() => roll.oneIn(2)).map((line) => ({ ...line, copies: 0 }))
  })
  const lines = named.map((line) => ({
    ...line,
    copies: 1 + roll.below(Math.max(1, leftOf(model, line)) + (roll.oneIn(5) ? 2 : 0)),
  }))
  if (!lines.length) return undefined
  const expected = lines.some((line) => line.copies > leftOf(model, line)) ? 'more_than_may_return' : 'done'
  const input = {
    reason,
    lines: lines.map(({ noteLine, difference, copies }) =>
      difference ? { differenceId: difference.id, copies } : { sendOrderLineId: noteLine?.id ?? 0, copies },
    ),
  }
  const saved = await ask(stage, note.who, saveReturn, input, expected)
  if (!saved) return expected
  for (const [at, line] of lines.entries()) {
    const isIt = (one: (typeof saved.lines)[number]): boolean =>
      line.difference ? one.differenceId === line.difference.id : one.sendOrderLineId === line.noteLine?.id
    line.id = saved.lines.find(isIt)?.id ?? saved.lines[at]?.id ?? 0
  }
  model.returns.push({ id: saved.id, by: note.who, place: note.place, lines, version: saved.version, state: 'draft' })
  return expected
}

/** The supplier's deliveries of a title to a warehouse, the last first. */
const broughtTo = (model: Model, place: number, title: number): ReturnLine[] =>
  model.receipts
    .filter((receipt) => receipt.state === 'confirmed' && receipt.order.place === place)
    .toSorted((one, other) => other.turn - one.turn)
    .flatMap((receipt) =>
      receipt.order.lines
        .filter((line) => line.title === title)
        .map((line): ReturnLine => ({ id: 0, title, copies: 0, came: undefined, received: { receipt, line } })),
    )

const toSupplier: Action = async (stage, roll) => {
  const { model } = stage
  const shelves = model.places.flatMap((_, place) =>
    model.titles.map((__, title) => {
      const brought = broughtTo(model, place, title)
      return { place, title, brought, total: sumOf(brought, (line) => leftOf(model, line)) }
    }),
  )
  const shelf = roll.ready(shelves, (one) => one.total > 0)
  if (!shelf) return undefined
  const { place, title, brought, total } = shelf
  const copies = 1 + roll.below(Math.max(total, 1) + (roll.oneIn(6) ? 3 : 0))
  const expected = copies > total ? 'more_than_was_received' : 'done'
  const by = roll.oneIn(2) ? 'business' : keeperOf(place)
  const [warehouseId, bookId] = [model.places[place] ?? 0, model.titles[title]?.id ?? 0]
  const input = { reason, supplierId: 1, warehouseId, titles: [{ bookId, copies }] }
  const saved = await ask(stage, by, saveReturn, input, expected)
  if (!saved) return expected
  let left = copies
  const lines = brought.flatMap((line) => {
    const some = Math.min(left, leftOf(model, line))
    left -= some
    return some > 0 ? [{ ...line, copies: some }] : []
  })
  const savedLines = saved.lines.toSorted((one, other) => one.id - other.id)
  for (const [at, line] of lines.entries()) line.id = savedLines[at]?.id ?? 0
  model.returns.push({ id: saved.id, by, place, lines, version: saved.version, state: 'draft' })
  return expected
}

const isReceivers = ({ lines }: Return): boolean => !lines[0]?.received

const submit: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.returns, ({ state }) => state === 'draft')
  if (!order) return undefined
  const { id, version } = order
  const fits = order.lines.every((line) => line.copies <= leftOf(stage.model, line))
  const tooMany = isReceivers(order) ? 'more_than_may_return' : 'more_than_was_received'
  const expected =
    order.state === 'draft' ? (fits ? 'done' : tooMany) : order.state === 'deleted' ? 'not_found' : 'step_not_possible'
  await ask(stage, order.by, submitReturn, { id, version }, expected, roll.oneIn(3) ? 2 : 1)
  if (expected === 'done') Object.assign(order, { state: 'submitted', version: version + 1 })
  return expected
}

const withdraw: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.returns, ({ state }) => state === 'submitted')
  if (!order) return undefined
  const { id, version, state } = order
  const expected = state === 'submitted' ? 'done' : state === 'deleted' ? 'not_found' : 'step_not_possible'
  await ask(stage, order.by, withdrawReturn, { id, version }, expected)
  if (expected === 'done') Object.assign(order, { state: 'draft', version: version + 1 })
  return expected
}

/** Only its authors see a draft. */
const isSeen = ({ state }: Return): boolean => state !== 'deleted'

const hold = (model: Model, { place, lines }: Return, sign: 1 | -1): void => {
  for (const { title, copies } of lines) shelfAt(model, place, title).reserved += sign * copies
}

const approve: Action = async (stage, roll) => {
  const { model } = stage
  const order = roll.ready(model.returns, ({ state }) => state === 'submitted')
  if (!order || (order.state === 'draft' && order.by !== 'business')) return undefined
  const suffices =
    isReceivers(order) ||
    model.titles.every(
      (_, title) =>
        sumOf(order.lines, (line) => (line.title === title ? line.copies : 0)) <=
        Math.max(0, freeAt(model, order.place, title)),
    )
  const possible = suffices ? 'done' : 'not_enough_stock'
  const expected = order.state === 'submitted' ? possible : isSeen(order) ? 'step_not_possible' : 'not_found'
  if (!(await judge(stage, 'business', approveReturns, { ids: [order.id] }, expected))) return expected
  Object.assign(order, { state: 'approved', version: order.version + 1 })
  if (!isReceivers(order)) hold(model, order, 1)
  return expected
}

const reject: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.returns, ({ state }) => state === 'submitted')
  if (!order || (order.state === 'draft' && order.by !== 'business')) return undefined
  const expected = order.state === 'submitted' ? 'done' : isSeen(order) ? 'step_not_possible' : 'not_found'
  if (await judge(stage, 'business', rejectReturns, { ids: [order.id], reason }, expected))
    Object.assign(order, { state: 'rejected', version: order.version + 1 })
  return expected
}

const remove: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.returns, ({ state }) => state === 'draft')
  if (!order) return undefined
  const { state } = order
  const expected = state === 'draft' ? 'done' : state === 'deleted' ? 'not_found' : 'return_is_no_draft'
  if (await judge(stage, order.by, deleteReturns, { ids: [order.id] }, expected)) order.state = 'deleted'
  return expected
}

interface Counted {
  readonly line: ReturnLine
  readonly good: number
  readonly damaged: number
}

/** Copies that left without a note and were not counted since. */
const isUncounted = ({ difference, noteLine }: ReturnLine): boolean =>
  difference?.kind === 'surplus' && !noteLine?.countedSince

/** Writes off a title's copies that the ledger has shown throughout. */
const goneAgain = (model: Model, place: number, title: number, counted: readonly Counted[]): number => {
  const came = sumOf(counted, ({ line, good, damaged }) =>
    line.title === title && isUncounted(line) ? good + damaged : 0,
  )
  return Math.min(came, shownTooMuch(shelfAt(model, place, title)))
}

function comesBack(model: Model, { id, place }: Return, counted: readonly Counted[]): void {
  for (const title of model.titles.keys())
    takeOut(shelfAt(model, place, title), goneAgain(model, place, title, counted))
  for (const { line, good, damaged } of counted) {
    const came = good + damaged
    const shelf = shelfAt(model, place, line.title)
    shelf.onHand += good
    shelf.damaged += damaged
    if (line.difference) continue
    const { due } = line.noteLine as NoteLine
    due.owed.returned += came
    charge(model, due.charge, -came, `return ${id}`)
  }
}

function goesOut(model: Model, order: Return, counted: readonly Counted[]): void {
  hold(model, order, -1)
  for (const { line, good } of counted) {
    shelfAt(model, order.place, line.title).onHand -= good
    if (line.received) charge(model, line.received.line.charge, -good, `return ${order.id}`)
  }
}

const receive: Action = async (stage, roll) => {
  const { model } = stage
  const order = roll.ready(model.returns, ({ state }) => state === 'approved')
  if (!order || !['approved', 'done'].includes(order.state)) return undefined
  const { id, version, place } = order
  const counted = order.lines.map((line): Counted => {
    const came = roll.oneIn(4) ? roll.below(line.copies + 1) : line.copies
    const damaged = isReceivers(order) && roll.oneIn(3) ? roll.below(came + 1) : 0
    return { line, good: came - damaged, damaged }
  })
  const lacks = model.titles.some((_, title) => {
    const linesOfTitle = counted.filter(({ line }) => line.title === title)
    const gone = goneAgain(model, place, title, linesOfTitle)
    return gone > 0 && gone > freeAt(model, place, title) + sumOf(linesOfTitle, ({ good }) => good)
  })
  const expected = order.state === 'approved' ? (lacks ? 'not_enough_stock' : 'done') : 'step_not_possible'
  const lines = counted.map(({ line, good, damaged }) => ({ lineId: line.id, good, damaged }))
  await ask(stage, keeperOf(place), receiveReturn, { id, version, lines }, expected, roll.oneIn(3) ? 2 : 1)
  if (expected !== 'done') return expected
  Object.assign(order, { state: 'done', version: version + 1 })
  if (isReceivers(order)) comesBack(model, order, counted)
  else goesOut(model, order, counted)
  for (const { line, good, damaged } of counted) line.came = good + damaged
  return isReceivers(order) ? 'came back' : 'went out'
}

export const returning: Readonly<Record<string, readonly [weight: number, action: Action]>> = {
  giveBack: [8, back],
  giveBackToSupplier: [3, toSupplier],
  submitReturn: [10, submit],
  withdrawReturn: [1, withdraw],
  approveReturn: [10, approve],
  rejectReturn: [1, reject],
  removeReturn: [1, remove],
  receiveReturn: [10, receive],
}
