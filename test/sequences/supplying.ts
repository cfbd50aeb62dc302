import {
  cancelPurchaseOrders,
  confirmPurchaseOrders,
  deletePurchaseOrders,
  purchaseOrderInfo,
  recallPurchaseOrders,
  rejectPurchaseOrders,
  savePurchaseOrder,
  submitPurchaseOrders,
} from '@keben/core/supply/purchase-orders/contract'
import {
  acceptOrder,
  agreeSupplierOrders,
  cancelSupplierOrders,
  closeSupplierOrder,
  createSupplierOrders,
  declineOrder,
  deleteSupplierOrders,
  issueSupplierOrders,
  myOrderInfo,
  supplierOrderInfo,
} from '@keben/core/supply/supplier-orders/contract'
import {
  type Action,
  type OrderLine,
  type Purchase,
  type PurchaseLine,
  type Roll,
  type Stage,
  type SupplierOrder,
  ask,
  judge,
  mustBe,
  reason,
} from './model.ts'

/* Purchases and suppliers' answers. */

const someLines = ({ model }: Stage, roll: Roll): PurchaseLine[] => {
  const all = model.places.flatMap((_, place) => model.titles.map((__, title) => ({ place, title })))
  const chosen = all.filter(() => roll.oneIn(3))
  const lines = chosen.length ? chosen : [{ place: 0, title: roll.below(model.titles.length) }]
  return lines.map((line) => ({ ...line, copies: 5 + roll.below(60), isSplit: false }))
}

const written = ({ model }: Stage, lines: readonly PurchaseLine[]) => ({
  planId: model.planId,
  lines: lines.map(({ place, title, copies }) => ({
    bookId: model.titles[title]?.id ?? 0,
    warehouseId: model.places[place] ?? 0,
    copies,
    reason,
  })),
})

const buy: Action = async (stage, roll) => {
  const lines = someLines(stage, roll)
  const times = roll.oneIn(4) ? 2 : 1
  const saved = await ask(stage, 'business', savePurchaseOrder, written(stage, lines), 'done', times)
  if (saved) stage.model.purchases.push({ id: saved.id, lines, state: 'draft' })
  return 'done'
}

const rewrite: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.purchases, ({ state }) => state === 'draft')
  if (!order) return undefined
  const lines = someLines(stage, roll)
  const gone = order.state === 'deleted'
  const version = gone ? 1 : (await stage.as('business').done(purchaseOrderInfo, { id: order.id })).version
  const expected = order.state === 'draft' ? 'done' : gone ? 'not_found' : 'purchase_order_is_no_draft'
  const input = { ...written(stage, lines), id: order.id, version }
  await ask(stage, 'business', savePurchaseOrder, input, expected)
  if (expected === 'done') order.lines = lines
  return expected
}

type PurchaseStep = readonly [from: readonly Purchase['state'][], to: Purchase['state'], refused?: string]

/** A transition of each order alone. */
const purchaseStep =
  (
    [from, to, refused = 'step_not_possible']: PurchaseStep,
    take: (id: number, stage: Stage, expected: string) => Promise<boolean>,
  ): Action =>
  async (stage, roll) => {
    const order = roll.ready(stage.model.purchases, ({ state }) => from.includes(state))
    if (!order) return undefined
    const expected = from.includes(order.state) ? 'done' : order.state === 'deleted' ? 'not_found' : refused
    if (await take(order.id, stage, expected)) order.state = to
    return expected
  }

const submit = purchaseStep([['draft'], 'submitted'], (id, stage, expected) =>
  judge(stage, 'business', submitPurchaseOrders, { ids: [id] }, expected),
)
const recall = purchaseStep([['submitted'], 'draft'], (id, stage, expected) =>
  judge(stage, 'business', recallPurchaseOrders, { ids: [id] }, expected),
)
const confirm = purchaseStep([['submitted'], 'confirmed'], (id, stage, expected) =>
  judge(stage, 'manage', confirmPurchaseOrders, { ids: [id] }, expected),
)
const reject = purchaseStep([['submitted'], 'draft'], (id, stage, expected) =>
  judge(stage, 'manage', rejectPurchaseOrders, { ids: [id], reason }, expected),
)
const cancel = purchaseStep([['draft', 'submitted'], 'cancelled'], (id, stage, expected) =>
  judge(stage, 'business', cancelPurchaseOrders, { ids: [id], reason }, expected),
)
const remove = purchaseStep([['draft'], 'deleted', 'purchase_order_is_no_draft'], (id, stage, expected) =>
  judge(stage, 'business', deletePurchaseOrders, { ids: [id] }, expected),
)

const canBeSplit = ({ state, lines }: Purchase): boolean =>
  state === 'confirmed' && lines.some(({ isSplit }) => !isSplit)

const split: Action = async (stage, roll) => {
  const purchase = roll.ready(stage.model.purchases, canBeSplit)
  if (!purchase) return undefined
  const { state } = purchase
  const expected = state === 'confirmed' ? 'done' : state === 'deleted' ? 'not_found' : 'purchase_order_not_confirmed'
  const input = { purchaseOrderId: purchase.id }
  const answer = await ask(stage, 'business', createSupplierOrders, input, expected, roll.oneIn(3) ? 2 : 1)
  if (!answer) return expected
  const waiting = purchase.lines.filter(({ isSplit }) => !isSplit)
  mustBe('orders of a split', answer.created.length, new Set(waiting.map(({ place }) => place)).size)
  for (const { id } of answer.created) stage.model.orders.push(await splitInto(stage, id, purchase))
  for (const line of waiting) line.isSplit = true
  return expected
}

const inOrder = (rows: readonly { title: number; copies: number }[]): number[][] =>
  rows.map(({ title, copies }) => [title, copies]).toSorted(([one = 0], [other = 0]) => one - other)

async function splitInto(stage: Stage, id: number, purchase: Purchase): Promise<SupplierOrder> {
  const { model } = stage
  const { warehouseId, lines } = await stage.as('business').done(supplierOrderInfo, { id })
  const place = model.places.indexOf(warehouseId)
  const found = lines.map((line): OrderLine => {
    const title = model.titles.findIndex((one) => one.id === line.bookId)
    const { priceFen, discountBp } = line
    return {
      id: line.id,
      title,
      copies: line.copies,
      accepted: null,
      closed: 0,
      good: 0,
      damaged: 0,
      charge: {
        payer: 'supplier',
        priceFen: model.fixedFen.get(title) ?? priceFen,
        discountBp: discountBp ?? 0,
        funded: 0,
        isAid: model.titles[title]?.isAid ?? false,
        copies: 0,
        corrected: { state: 0, self: 0 },
      },
    }
  })
  const unsplitLines = purchase.lines.filter((line) => line.place === place && !line.isSplit)
  mustBe('lines of a split', inOrder(found), inOrder(unsplitLines))
  return { id, purchase, place, lines: found, state: 'draft' }
}

const closeRest = (order: SupplierOrder): void => {
  for (const line of order.lines) line.closed += openOf(line)
}
export const openOf = ({ copies, closed, good, damaged }: OrderLine): number =>
  Math.max(0, copies - closed - good - damaged)

const issue: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.orders, ({ state }) => state === 'draft')
  if (!order) return undefined
  const expected = order.state === 'draft' ? 'done' : order.state === 'deleted' ? 'not_found' : 'step_not_possible'
  if (await judge(stage, 'business', issueSupplierOrders, { ids: [order.id] }, expected)) order.state = 'issued'
  return expected
}

const removeOrder: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.orders, ({ state }) => state === 'draft')
  if (!order) return undefined
  const { state, purchase, lines, place } = order
  const expected = state === 'draft' ? 'done' : state === 'deleted' ? 'not_found' : 'supplier_order_is_no_draft'
  if (await judge(stage, 'business', deleteSupplierOrders, { ids: [order.id] }, expected)) {
    order.state = 'deleted'
    for (const line of purchase.lines)
      if (line.place === place && lines.some(({ title }) => title === line.title)) line.isSplit = false
  }
  return expected
}

/** Suppliers do not see drafts. */
const seenBySupplier = async (stage: Stage, { id, state }: SupplierOrder): Promise<number> =>
  state === 'draft' || state === 'deleted' ? 1 : (await stage.as('supplier').done(myOrderInfo, { id })).version

const answerTo = (state: SupplierOrder['state']): string =>
  state === 'issued' ? 'done' : state === 'draft' || state === 'deleted' ? 'not_found' : 'step_not_possible'

const answer: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.orders, ({ state }) => state === 'issued')
  if (!order) return undefined
  const version = await seenBySupplier(stage, order)
  const expected = answerTo(order.state)
  const isShort = roll.oneIn(3)
  const accepted = order.lines.map(({ copies }) => (isShort ? roll.below(copies + 1) : copies))
  const lines = order.lines.map((line, place) => ({
    lineId: line.id,
    accepted: accepted[place] ?? 0,
    answer: 'printing' as const,
  }))
  const input = { id: order.id, version, arrivalOn: '2099-01-01', lines }
  await ask(stage, 'supplier', acceptOrder, input, expected, roll.oneIn(4) ? 2 : 1)
  if (expected !== 'done') return expected
  for (const [place, line] of order.lines.entries()) line.accepted = accepted[place] ?? 0
  order.state = order.lines.some(({ copies, accepted: promised }) => (promised ?? 0) < copies) ? 'answered' : 'accepted'
  return order.state
}

const decline: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.orders, ({ state }) => state === 'issued')
  if (!order) return undefined
  const expected = answerTo(order.state)
  const version = await seenBySupplier(stage, order)
  await ask(stage, 'supplier', declineOrder, { id: order.id, version, reason }, expected)
  if (expected === 'done') {
    order.state = 'declined'
    closeRest(order)
  }
  return expected
}

const agree: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.orders, ({ state }) => state === 'answered')
  if (!order) return undefined
  const agrees = !roll.oneIn(3)
  const expected = order.state === 'answered' ? 'done' : order.state === 'deleted' ? 'not_found' : 'step_not_possible'
  const input = { ids: [order.id], agree: agrees, reason }
  if (!(await judge(stage, 'business', agreeSupplierOrders, input, expected))) return expected
  order.state = agrees ? 'accepted' : 'issued'
  for (const line of order.lines) {
    if (agrees) line.closed += line.copies - (line.accepted ?? 0)
    else line.accepted = null
  }
  return expected
}

const isAwaited = ({ model }: Stage, order: SupplierOrder, lines: readonly OrderLine[] = order.lines): boolean =>
  model.receipts.some(
    (receipt) =>
      receipt.order === order &&
      receipt.state === 'issued' &&
      order.lines.some((line, place) => lines.includes(line) && receipt.expected[place] !== null),
  )

const cancelOrder: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.orders, ({ state }) => ['issued', 'answered', 'accepted'].includes(state))
  if (!order) return undefined
  const { state } = order
  const possible = state === 'issued' || state === 'answered' || state === 'accepted'
  const { verdicts } = await stage
    .as('business')
    .done(cancelSupplierOrders, { ids: [order.id], reason }, { key: stage.key() })
  const free = order.lines.every(({ good, damaged }) => good + damaged === 0) && !isAwaited(stage, order)
  mustBe(`cancelling an order that is ${state}`, verdicts[0]?.done, possible && free)
  if (!possible || !free) return 'refused'
  order.state = 'cancelled'
  closeRest(order)
  return 'done'
}

const close: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.orders, ({ state }) => state === 'accepted')
  if (!order) return undefined
  const open = order.lines.filter((line) => openOf(line) > 0)
  const possible = open.length
    ? isAwaited(stage, order, open)
      ? 'supplier_order_is_awaited'
      : 'done'
    : 'nothing_to_come'
  const expected =
    order.state === 'accepted' ? possible : order.state === 'deleted' ? 'not_found' : 'supplier_order_not_accepted'
  await ask(stage, 'business', closeSupplierOrder, { id: order.id, reason }, expected)
  if (expected === 'done') closeRest(order)
  return expected
}

export const supplying: Readonly<Record<string, readonly [weight: number, action: Action]>> = {
  buy: [2, buy],
  rewrite: [1, rewrite],
  submit: [12, submit],
  recall: [1, recall],
  confirmPurchase: [12, confirm],
  rejectPurchase: [1, reject],
  cancelPurchase: [1, cancel],
  removePurchase: [1, remove],
  split: [12, split],
  issueOrder: [12, issue],
  removeOrder: [1, removeOrder],
  answer: [12, answer],
  decline: [1, decline],
  agree: [6, agree],
  cancelOrder: [1, cancelOrder],
  closeOrder: [1, close],
}
