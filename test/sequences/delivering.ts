import {
  batchProgress,
  batchSend,
  cancelSendOrders,
  closeDifferences,
  closeDue,
  issueSendOrders,
  keeperSendOrderInfo,
  pickSendOrder,
  reverseSendOrder,
  sendBooks,
} from '@keben/core/distribution/deliveries/contract'
import {
  confirmDistrictDelivery,
  confirmSchoolDelivery,
  confirmShopDelivery,
} from '@keben/core/distribution/deliveries/receiving'
import { runBatch } from '@keben/server/distribution/deliveries/batch'
import { sql } from '@keben/server/kit/database/sql'
import {
  type Action,
  type Difference,
  type Due,
  type Model,
  type Note,
  type NoteLine,
  type Stage,
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
import { shownTooMuch, takeOut } from './beyond.ts'

/* Promises to receivers, deliveries and their confirmations. */

/** The promises of a document with their terms, read once. The model knows the receivers and copies. */
export async function promisedBy(
  { model, db }: Stage,
  source: 'plan' | 'patch' | 'shop',
  sourceId?: number,
): Promise<Due[]> {
  const rows = await db.primary.rows<{
    id: number
    receiver: 'campus' | 'district' | 'shop'
    campusId: number | null
    warehouseId: number
    bookId: number
    priceFen: number
    discountBp: number
    funded: number
    requested: number
  }>(sql`
    select id, receiver, campus_id as "campusId", warehouse_id as "warehouseId", book_id as "bookId", price_fen as "priceFen",
      discount_bp as "discountBp", funded_copies as funded, requested
    from fulfilment_line where source = ${source} and company_id = 1 and (${sourceId ?? null}::bigint is null or source_id = ${sourceId ?? null})
    order by id`)
  const dues = rows.map(
    ({ id, receiver, campusId, warehouseId, bookId, priceFen, discountBp, funded, requested }): Due => {
      const title = model.titles.findIndex((one) => one.id === bookId)
      const payer = receiver === 'campus' ? 'school' : receiver
      const isAid = model.titles[title]?.isAid ?? false
      return {
        id,
        who: receiver === 'district' ? 'area' : receiver === 'shop' ? 'shop' : campusId === 2 ? 'campus' : 'school',
        receiver: `${source} ${receiver} ${campusId}`,
        place: model.places.indexOf(warehouseId),
        title,
        requested,
        owed: { issued: 0, sent: 0, confirmed: 0, surplusKept: 0, toResend: 0, credited: 0, closed: 0, returned: 0 },
        charge: {
          payer,
          // Shop orders have no season, in which a price could be fixed.
          priceFen: (source === 'shop' ? undefined : model.fixedFen.get(title)) ?? priceFen,
          discountBp,
          funded,
          isAid,
          copies: 0,
          corrected: { state: 0, self: 0 },
        },
      }
    },
  )
  model.dues.push(...dues)
  return dues
}

export const openOf = ({ requested, owed }: Due): number =>
  requested + owed.toResend - owed.sent - owed.closed - owed.issued

/** By title, so that two lines of one title do not share copies. */
const suffices = (model: Model, place: number, lines: readonly { due: Due; copies: number }[]): boolean =>
  model.titles.every(
    (_, title) =>
      sumOf(lines, ({ due, copies }) => (due.title === title ? copies : 0)) <= Math.max(freeAt(model, place, title), 0),
  )

const issue: Action = async (stage, roll) => {
  const { model } = stage
  const first = roll.ready(model.dues, (due) => openOf(due) > 0 && freeAt(model, due.place, due.title) > 0)
  if (!first) return undefined
  const others = model.dues.filter(
    (due) => due !== first && due.receiver === first.receiver && due.place === first.place,
  )
  const elsewhere = roll.oneIn(5) ? 1 - first.place : undefined
  const place = elsewhere ?? first.place
  const lines = [first, ...others.filter((due) => roll.oneIn(2) && (openOf(due) > 0 || roll.oneIn(9)))].map((due) => ({
    due,
    copies:
      1 +
      roll.below(roll.oneIn(6) ? openOf(due) + 5 : Math.max(1, Math.min(openOf(due), freeAt(model, place, due.title)))),
  }))
  const isWithinOpen = lines.every(({ due, copies }) => copies <= openOf(due))
  const expected = isWithinOpen ? (suffices(model, place, lines) ? 'done' : 'not_enough_stock') : 'more_than_owed'
  const input = {
    lines: lines.map(({ due, copies }) => ({ dueLineId: due.id, copies })),
    ...(elsewhere !== undefined && { fromWarehouseId: model.places[elsewhere] ?? 0 }),
  }
  const made = await ask(stage, 'business', issueSendOrders, input, expected, roll.oneIn(3) ? 2 : 1)
  if (!made) return expected
  mustBe('send orders of one receiver', made.orders.length, 1)
  const id = made.orders[0]?.id ?? 0
  const order = await stage.as(keeperOf(place)).done(keeperSendOrderInfo, { id })
  const noted = lines.map(({ due, copies }): NoteLine => {
    const lineId = order.lines.find(({ dueLineId }) => dueLineId === due.id)?.id ?? 0
    return { id: lineId, due, issued: copies, copies, countedSince: false, has: 0, differences: [], before: [] }
  })
  for (const { due, copies } of lines) {
    due.owed.issued += copies
    shelfAt(model, place, due.title).reserved += copies
  }
  model.notes.push({ id, place, who: first.who, lines: noted, version: 1, state: 'issued' })
  return expected
}

const pick: Action = async (stage, roll) => {
  const { model } = stage
  const note = roll.ready(model.notes, ({ state }) => state === 'issued')
  if (!note) return undefined
  const { id, version, place } = note
  const picked = note.lines.map(({ issued }) => (roll.oneIn(2) ? roll.below(issued + 1) : issued))
  const more = note.lines.map((line, at) => ({ due: line.due, copies: (picked[at] ?? 0) - line.copies }))
  const isWithinOpen = more.every(({ due, copies }) => copies <= 0 || copies <= openOf(due))
  const possible = isWithinOpen ? (suffices(model, place, more) ? 'done' : 'not_enough_stock') : 'more_than_owed'
  const expected = note.state === 'issued' ? possible : 'step_not_possible'
  const lines = note.lines.map((line, at) => ({ lineId: line.id, picked: picked[at] ?? 0, reason }))
  await ask(stage, keeperOf(place), pickSendOrder, { id, version, lines }, expected)
  if (expected !== 'done') return expected
  note.version += 1
  for (const [at, line] of note.lines.entries()) line.copies = picked[at] ?? 0
  for (const { due, copies } of more) {
    due.owed.issued += copies
    shelfAt(model, place, due.title).reserved += copies
  }
  return expected
}

const letGo = (model: Model, { place, lines }: Note): void => {
  for (const { due, copies } of lines) {
    due.owed.issued -= copies
    shelfAt(model, place, due.title).reserved -= copies
  }
}

const possibleFor = ({ lines }: Note): string => (lines.some(({ copies }) => copies > 0) ? 'done' : 'nothing_to_send')

const goesOut = (model: Model, note: Note): void => {
  Object.assign(note, { state: 'sent', version: note.version + 1 })
  letGo(model, note)
  for (const line of note.lines) {
    const { due, copies } = line
    const shelf = shelfAt(model, note.place, due.title)
    line.before = [...shelf.past]
    due.owed.sent += copies
    shelf.onHand -= copies
  }
}

const send: Action = async (stage, roll) => {
  const { model } = stage
  const note = roll.ready(model.notes, ({ state }) => state === 'issued')
  if (!note) return undefined
  const { id, version, place } = note
  const expected = note.state === 'issued' ? possibleFor(note) : 'step_not_possible'
  await ask(stage, keeperOf(place), sendBooks, { id, version }, expected, roll.oneIn(3) ? 2 : 1)
  if (expected !== 'done') return expected
  goesOut(model, note)
  return expected
}

/** Batch sending in the background: each succeeds or stays. */
const sendMany: Action = async (stage, roll) => {
  const { model } = stage
  const first = roll.ready(model.notes, ({ state }) => state === 'issued')
  if (!first) return undefined
  const others = model.notes.filter((note) => note !== first && note.place === first.place)
  const notes = [first, ...others.filter(({ state }) => roll.oneIn(state === 'issued' ? 2 : 9))]
  const keeper = keeperOf(first.place)
  const ids = notes.map(({ id }) => id)
  const batch = await ask(stage, keeper, batchSend, { ids }, 'done', roll.oneIn(3) ? 2 : 1)
  const id = batch?.id ?? 0
  await runBatch(stage.db, id, () => new Date())
  await stage.db.primary.run(sql`delete from job where name = 'send-batch'`)
  const { verdicts } = await stage.as(keeper).done(batchProgress, { id })
  mustBe(
    'what could go of a batch',
    verdicts.map((verdict) => `${verdict.id} ${verdict.done ? 'done' : verdict.code}`).toSorted(),
    notes.map((note) => `${note.id} ${note.state === 'issued' ? possibleFor(note) : 'step_not_possible'}`).toSorted(),
  )
  for (const note of notes) if (note.state === 'issued' && possibleFor(note) === 'done') goesOut(model, note)
  return notes.length > 1 ? 'several' : 'one'
}

const cancel: Action = async (stage, roll) => {
  const note = roll.ready(stage.model.notes, ({ state }) => state === 'issued')
  if (!note) return undefined
  const expected = note.state === 'issued' ? 'done' : 'step_not_possible'
  if (!(await judge(stage, 'business', cancelSendOrders, { ids: [note.id], reason }, expected))) return expected
  note.state = 'cancelled'
  letGo(stage.model, note)
  return expected
}

const reverse: Action = async (stage, roll) => {
  const { model } = stage
  const note = roll.ready(model.notes, ({ state }) => state === 'sent')
  if (!note) return undefined
  const { id, version, place, lines } = note
  const since = lines.some(({ copies, countedSince }) => copies > 0 && countedSince)
  const expected = note.state === 'sent' ? (since ? 'sent_counted_since' : 'done') : 'step_not_possible'
  await ask(stage, keeperOf(place), reverseSendOrder, { id, version, reason }, expected)
  if (expected !== 'done') return expected
  note.state = 'reversed'
  for (const { due, copies } of lines) {
    due.owed.sent -= copies
    shelfAt(model, place, due.title).onHand += copies
  }
  return expected
}

const confirmCalls = {
  school: confirmSchoolDelivery,
  campus: confirmSchoolDelivery,
  area: confirmDistrictDelivery,
  shop: confirmShopDelivery,
} as const

const confirm: Action = async (stage, roll) => {
  const { model } = stage
  const note = roll.ready(model.notes, ({ state }) => state === 'sent')
  if (!note || !['sent', 'confirmed', 'reversed'].includes(note.state)) return undefined
  const { id, version, who } = note
  const differs = roll.oneIn(2)
  const found = note.lines.map((line) => {
    const damaged = differs ? roll.below(Math.min(line.copies, 4) + 1) : 0
    const missing = differs ? roll.below(Math.min(line.copies - damaged, 4) + 1) : 0
    const surplus = differs && roll.oneIn(2) ? roll.below(4) : 0
    return { line, good: line.copies - damaged - missing, damaged, missing, surplus }
  })
  const lines = found.map(({ line, ...counts }) => ({ lineId: line.id, ...counts, reason }))
  const expected = note.state === 'sent' ? 'done' : 'step_not_possible'
  const call = confirmCalls[who as keyof typeof confirmCalls]
  const shown = await ask(stage, who, call, { id, version, lines }, expected, roll.oneIn(3) ? 2 : 1)
  if (!shown) return expected
  Object.assign(note, { state: 'confirmed', version: version + 1 })
  for (const { line, good } of found) {
    line.has = good
    line.due.owed.confirmed += good
    charge(model, line.due.charge, good, `delivery ${id}`)
  }
  for (const { line, damaged, missing, surplus } of found) {
    if (!line.countedSince) for (const past of line.before) past.beyond += surplus
    const kinds = { missing, damaged, surplus }
    for (const [kind, copies] of Object.entries(kinds) as [Difference['kind'], number][]) {
      if (!copies) continue
      const one = shown.differences.find((each) => each.lineId === line.id && each.kind === kind)
      mustBe(`difference of ${kind} copies`, one?.copies, copies)
      line.differences.push({ id: one?.id ?? 0, kind, copies, state: 'open' })
    }
  }
  return differs ? 'with differences' : expected
}

const ways = {
  missing: ['again', 'credit', 'accept'],
  damaged: ['again', 'credit', 'accept'],
  surplus: ['keep', 'fetch'],
} as const

const close: Action = async (stage, roll) => {
  const { model } = stage
  const all = model.notes.flatMap((note) =>
    note.lines.flatMap((line) => line.differences.map((difference) => ({ note, line, difference }))),
  )
  const one = roll.ready(all, ({ difference }) => difference.state === 'open')
  if (!one) return undefined
  const { note, line, difference } = one
  const { kind, copies, id } = difference
  const how = roll.among([...ways[kind]]) ?? 'again'
  const { due } = line
  const shelf = shelfAt(model, note.place, due.title)
  const leaving = how === 'keep' && !line.countedSince ? Math.min(copies, shownTooMuch(shelf)) : 0
  const lacks = leaving > 0 && leaving > freeAt(model, note.place, due.title)
  const expected = difference.state === 'open' ? (lacks ? 'not_enough_stock' : 'done') : 'step_not_possible'
  if (!(await judge(stage, 'business', closeDifferences, { ids: [id], how, note: reason }, expected))) return expected
  difference.state = how
  if (how === 'again') due.owed.toResend += copies
  if (how === 'credit') due.owed.credited += copies
  if (how === 'accept' || how === 'keep') {
    line.has += copies
    due.owed.confirmed += copies
    charge(model, due.charge, copies, `delivery ${note.id}`)
  }
  if (how === 'keep') due.owed.surplusKept += copies
  takeOut(shelf, leaving)
  return how
}

const closeShort: Action = async (stage, roll) => {
  const due = roll.ready(stage.model.dues, (one) => openOf(one) > 0)
  if (!due) return undefined
  const copies = Math.max(0, openOf(due))
  const answer = await ask(stage, 'business', closeDue, { dueLineIds: [due.id], reason }, 'done')
  mustBe('copies closed short', answer?.copies, copies)
  due.owed.closed += copies
  return 'done'
}

export const delivering: Readonly<Record<string, readonly [weight: number, action: Action]>> = {
  issueNote: [6, issue],
  pick: [6, pick],
  send: [16, send],
  sendMany: [4, sendMany],
  cancelNote: [1, cancel],
  reverseNote: [4, reverse],
  confirmNote: [16, confirm],
  closeDifference: [12, close],
  closeShort: [1, closeShort],
}
