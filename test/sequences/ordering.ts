import {
  approvePatches,
  deleteSchoolPatches,
  orderDistrictPatch,
  recallSchoolPatches,
  rejectPatches,
  saveSchoolPatch,
  submitSchoolPatch,
} from '@keben/core/ordering/patches/contract'
import {
  cancelShopOrder,
  confirmShopOrder,
  myShopOrderInfo,
  rejectShopOrder,
  saveShopOrder,
  shopOrderInfo,
  stopShopOrder,
  submitShopOrder,
} from '@keben/core/distribution/retail/contract'
import { openOf, promisedBy } from './delivering.ts'
import {
  type Action,
  type Patch,
  type Roll,
  type ShopOrder,
  type Stage,
  ask,
  judge,
  mustBe,
  reason,
  sumOf,
} from './model.ts'

/* Orders outside the plan: by shops, and supplementary ones by schools and districts. */

const known = async ({ as }: Stage, id: number) => {
  const { version } = await as('shop').done(myShopOrderInfo, { id })
  return { id, version }
}

/** Choices from the list go into the one unsubmitted draft. */
const fill: Action = async (stage, roll) => {
  const { model } = stage
  const title = roll.below(model.titles.length)
  const copies = 1 + roll.below(25)
  const lines = [{ bookId: model.titles[title]?.id ?? 0, copies }]
  const saved = await ask(stage, 'shop', saveShopOrder, { lines }, 'done', roll.oneIn(3) ? 2 : 1)
  const id = saved?.id ?? 0
  const basket = model.shopOrders.find((order) => order.id === id)
  if (!basket)
    mustBe(
      'a basket beside another',
      model.shopOrders.some(({ state, isBasket }) => state === 'draft' && isBasket),
      false,
    )
  const order = basket ?? { id, copies: new Map(), state: 'draft', dues: [], isBasket: true }
  if (!basket) model.shopOrders.push(order)
  order.copies.set(title, copies)
  return 'done'
}

const isDraft = ({ state }: ShopOrder): boolean => state === 'draft'

/** The seller sees no transition of a basket that was never submitted. */
const heardBySeller = ({ isBasket, state }: ShopOrder, steppedFrom: string, possible: string): string =>
  isBasket ? 'not_found' : state === steppedFrom ? possible : 'step_not_possible'

const submitOrder: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.shopOrders, isDraft)
  if (!order) return undefined
  const expected = isDraft(order) ? 'done' : 'step_not_possible'
  await ask(stage, 'shop', submitShopOrder, await known(stage, order.id), expected)
  if (expected === 'done') Object.assign(order, { state: 'submitted', isBasket: false })
  return expected
}

const confirmOrder: Action = async (stage, roll) => {
  const { model } = stage
  const order = roll.ready(model.shopOrders, ({ state }) => state === 'submitted')
  if (!order || isDraft(order)) return undefined
  const { version, lines } = order.isBasket
    ? await stage.as('shop').done(myShopOrderInfo, { id: order.id })
    : await stage.as('business').done(shopOrderInfo, { id: order.id })
  const answers = lines.map((line) => ({ line, copies: roll.oneIn(3) ? roll.below(line.copies + 1) : line.copies }))
  const possible = answers.some(({ copies }) => copies > 0) ? 'done' : 'shop_order_confirms_nothing'
  const expected = heardBySeller(order, 'submitted', possible)
  const input = {
    id: order.id,
    version,
    reason,
    lines: answers.map(({ line, copies }) => ({ id: line.id, copies, reason })),
  }
  await ask(stage, 'business', confirmShopOrder, input, expected, roll.oneIn(3) ? 2 : 1)
  if (expected !== 'done') return expected
  order.state = 'confirmed'
  order.dues = await promisedBy(stage, 'shop', order.id)
  const answeredLines = answers.flatMap(({ line, copies }) => (copies ? [`${line.bookId} ${copies}`] : []))
  const promised = order.dues.map(({ title, requested: copies }) => `${model.titles[title]?.id} ${copies}`)
  mustBe('what a shop is promised', promised.toSorted(), answeredLines.toSorted())
  mustBe(
    'what a shop has ordered',
    lines.map(({ bookId, copies }) => `${bookId} ${copies}`).toSorted(),
    [...order.copies].map(([title, copies]) => `${model.titles[title]?.id} ${copies}`).toSorted(),
  )
  return expected
}

const rejectOrder: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.shopOrders, ({ state }) => state === 'submitted')
  if (!order || isDraft(order)) return undefined
  const expected = heardBySeller(order, 'submitted', 'done')
  await ask(stage, 'business', rejectShopOrder, { ...(await known(stage, order.id)), reason }, expected)
  if (expected === 'done') order.state = 'draft'
  return expected
}

const cancelOrder: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.shopOrders, ({ state }) => state === 'submitted')
  if (!order) return undefined
  const expected = isDraft(order) || order.state === 'submitted' ? 'done' : 'step_not_possible'
  await ask(stage, 'shop', cancelShopOrder, { ...(await known(stage, order.id)), reason }, expected)
  if (expected === 'done') order.state = 'cancelled'
  return expected
}

/** Closes unsent copies; those in a send order must ship or be cancelled first. */
const stopOrder: Action = async (stage, roll) => {
  const order = roll.ready(stage.model.shopOrders, ({ state }) => state === 'confirmed')
  if (!order || isDraft(order)) return undefined
  const open = sumOf(order.dues, (due) => Math.max(0, openOf(due)))
  const isUnderWay = order.dues.some(({ owed }) => owed.issued > 0)
  const possible = isUnderWay ? 'shop_order_is_on_its_way' : open > 0 ? 'done' : 'shop_order_is_all_sent'
  const expected = heardBySeller(order, 'confirmed', possible)
  await ask(stage, 'business', stopShopOrder, { ...(await known(stage, order.id)), reason }, expected)
  if (expected !== 'done') return expected
  order.state = 'stopped'
  for (const due of order.dues) due.owed.closed += Math.max(0, openOf(due))
  return expected
}

const wantedLines = ({ model }: Stage, roll: Roll): Patch['lines'] => {
  const all = model.titles.flatMap((_, title) => [
    { title, audience: 'student' as const },
    ...(title === 0 ? [{ title, audience: 'teacher' as const }] : []),
  ])
  const chosen = all.filter(() => roll.oneIn(2))
  return (chosen.length ? chosen : all.slice(0, 1)).map((line) => ({ ...line, copies: 1 + roll.below(15) }))
}
const written = ({ model }: Stage, lines: Patch['lines']) => ({
  planId: model.planId,
  reason,
  lines: lines.map(({ title, ...line }) => ({ bookId: model.titles[title]?.id ?? 0, ...line })),
})

const askFor: Action = async (stage, roll) => {
  const lines = wantedLines(stage, roll)
  const campus = 1 + roll.below(2)
  const input = { ...written(stage, lines), campusId: campus }
  const saved = await ask(stage, 'school', saveSchoolPatch, input, 'done', roll.oneIn(3) ? 2 : 1)
  if (saved) stage.model.patches.push({ id: saved.id, campus, lines, version: saved.version, state: 'draft' })
  return 'done'
}

const reviseIt: Action = async (stage, roll) => {
  const patch = roll.ready(stage.model.patches, ({ state }) => state === 'rejected' || state === 'draft')
  if (!patch) return undefined
  const lines = wantedLines(stage, roll)
  const { id, version, state } = patch
  const may = state === 'draft' || state === 'rejected'
  const expected = may ? 'done' : state === 'deleted' ? 'not_found' : 'step_not_possible'
  const input = { ...written(stage, lines), campusId: patch.campus, id, version }
  const saved = await ask(stage, 'school', saveSchoolPatch, input, expected)
  if (saved) Object.assign(patch, { lines, version: saved.version, state: 'draft' })
  return expected
}

const submitPatch: Action = async (stage, roll) => {
  const patch = roll.ready(stage.model.patches, ({ state }) => state === 'draft')
  if (!patch) return undefined
  const { id, version, state } = patch
  const expected = state === 'draft' ? 'done' : state === 'deleted' ? 'not_found' : 'step_not_possible'
  const shown = await ask(stage, 'school', submitSchoolPatch, { id, version }, expected)
  if (shown) Object.assign(patch, { state: 'submitted', version: shown.version })
  return expected
}

/** An approval creates promises: as many copies per line as requested. */
async function mustPromise(stage: Stage, id: number, lines: Patch['lines']): Promise<void> {
  const dues = await promisedBy(stage, 'patch', id)
  const found = dues.map(({ title, requested }) => `${title} ${requested}`).toSorted()
  mustBe(
    'what a supplementary order promises',
    found,
    lines.map(({ title, copies }) => `${title} ${copies}`).toSorted(),
  )
}

const approvePatch: Action = async (stage, roll) => {
  const patch = roll.ready(stage.model.patches, ({ state }) => state === 'submitted')
  if (!patch) return undefined
  const { state } = patch
  if (state === 'draft') return undefined
  const expected = state === 'submitted' ? 'done' : state === 'deleted' ? 'not_found' : 'step_not_possible'
  if (!(await judge(stage, 'area', approvePatches, { ids: [patch.id] }, expected))) return expected
  Object.assign(patch, { state: 'approved', version: patch.version + 1 })
  await mustPromise(stage, patch.id, patch.lines)
  return expected
}

const rejectPatch: Action = async (stage, roll) => {
  const patch = roll.ready(stage.model.patches, ({ state }) => state === 'submitted')
  if (!patch || patch.state === 'draft') return undefined
  const { state } = patch
  const expected = state === 'submitted' ? 'done' : state === 'deleted' ? 'not_found' : 'step_not_possible'
  if (await judge(stage, 'area', rejectPatches, { ids: [patch.id], reason }, expected))
    Object.assign(patch, { state: 'rejected', version: patch.version + 1 })
  return expected
}

const recallPatch: Action = async (stage, roll) => {
  const patch = roll.ready(stage.model.patches, ({ state }) => state === 'submitted')
  if (!patch) return undefined
  const { state } = patch
  const expected = state === 'submitted' ? 'done' : state === 'deleted' ? 'not_found' : 'step_not_possible'
  if (await judge(stage, 'school', recallSchoolPatches, { ids: [patch.id] }, expected))
    Object.assign(patch, { state: 'draft', version: patch.version + 1 })
  return expected
}

const removePatch: Action = async (stage, roll) => {
  const patch = roll.ready(stage.model.patches, ({ state }) => state === 'draft')
  if (!patch) return undefined
  const { state } = patch
  const expected = state === 'draft' ? 'done' : state === 'deleted' ? 'not_found' : 'patch_is_no_draft'
  if (await judge(stage, 'school', deleteSchoolPatches, { ids: [patch.id] }, expected)) patch.state = 'deleted'
  return expected
}

/** A district's own request is promised at once. */
const askForDistrict: Action = async (stage, roll) => {
  const lines = wantedLines(stage, roll)
  const saved = await ask(stage, 'area', orderDistrictPatch, written(stage, lines), 'done', roll.oneIn(3) ? 2 : 1)
  if (saved) await mustPromise(stage, saved.id, lines)
  return 'done'
}

export const ordering: Readonly<Record<string, readonly [weight: number, action: Action]>> = {
  fillBasket: [2, fill],
  submitShopOrder: [6, submitOrder],
  confirmShopOrder: [6, confirmOrder],
  rejectShopOrder: [1, rejectOrder],
  cancelShopOrder: [1, cancelOrder],
  stopShopOrder: [1, stopOrder],
  askForMore: [1, askFor],
  reviseMore: [1, reviseIt],
  submitMore: [4, submitPatch],
  approveMore: [4, approvePatch],
  rejectMore: [1, rejectPatch],
  recallMore: [1, recallPatch],
  removeMore: [1, removePatch],
  askForDistrict: [1, askForDistrict],
}
