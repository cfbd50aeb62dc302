import {
  allocateDue,
  batchSend,
  closeDifferences,
  issueSendOrders,
  listDifferences,
  listKeeperSendOrders,
} from '@keben/core/distribution/deliveries/contract'
import {
  confirmDistrictDelivery,
  confirmSchoolDelivery,
  confirmShopDelivery,
  districtDeliveryInfo,
  schoolDeliveryInfo,
  shopDeliveryInfo,
} from '@keben/core/distribution/deliveries/receiving'
import type { SendOrder } from '@keben/core/distribution/deliveries/shapes'
import { sql } from '@keben/server/kit/database/sql'
import { runBatch } from '@keben/server/distribution/deliveries/batch'
import { type Agenda, liveThrough, officeHours } from './agenda.ts'
import { type Player, asDb, forgetJobs, mustAll, retryIn } from './play.ts'
import { nth } from './random.ts'
import type { Cast, Stage } from './stage.ts'

const dayMs = 86_400_000
/** So many days ago, in office hours, and never later than now. */
export const before = (today: Date, days: number): Date =>
  new Date(Math.min(officeHours(new Date(today.getTime() - days * dayMs)).getTime(), today.getTime()))

const drivers = [
  { plate: '云A·31K27', driver: '胡志强', phone: '13900010021', carrier: '自有车辆' },
  { plate: '云A·58D06', driver: '罗建国', phone: '13900010035', carrier: '自有车辆' },
  { plate: '云A·77Q19', driver: '邓海涛', phone: '13900010048', carrier: '捷安物流' },
] as const
export const nextDriver = (place: number): (typeof drivers)[number] => nth(drivers, place)

/**
 * The season on its way to the schools: all that lies free is issued and most of it sent within a week; most schools
 * have confirmed, a few with something to complain about, and a few have not said a word.
 */
export async function playDeliveries(stage: Stage, today: Date): Promise<void> {
  const { city } = stage
  const shown = await shownTitles(stage)
  await liveThrough((agenda) => {
    for (const { id } of city.network.companies)
      agenda.at(before(today, 8), (at) => issue(stage, id, 'plan', at, id === shownCompanyId ? shown.first : undefined))
    agenda.at(before(today, 7.5), (at) => sendAll(stage, agenda, { today, at, ...tours.first }))
    if (city.network.companies.some(({ id }) => id === shownCompanyId))
      agenda.at(before(today, 2.6), (at) => issue(stage, shownCompanyId, 'plan', at, shown.second))
    agenda.at(before(today, 2.5), (at) => sendAll(stage, agenda, { today, at, ...tours.second }))
    for (const company of city.network.companies)
      agenda.at(before(today, 0.6), (at) => answerDifferences(stage, company.id, at, 0.6))
  })
  await stage.lookAgain(
    'fulfilment_line, send_order, send_order_line, delivery_difference, stock_balance, stock_entry, billing_entry',
  )
}

/** Supplementary orders and those of shops follow, as far as copies lie free: half of them have left, some are confirmed. */
export async function playLateDeliveries(stage: Stage, today: Date): Promise<void> {
  await liveThrough((agenda) => {
    for (const company of stage.city.network.companies)
      for (const source of ['patch', 'shop'] as const)
        agenda.at(before(today, 0.4), (at) => issue(stage, company.id, source, at))
    agenda.at(before(today, 0.35), (at) => sendAll(stage, agenda, { today, at, ...tours.late }))
  })
}

/** The company of the demo's own users. */
const shownCompanyId = 1

/** Its titles: most go out at once, some later, and some wait to be issued. */
async function shownTitles({ tx, planId }: Stage): Promise<{ first: number[]; second: number[] }> {
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct book_id as id from fulfilment_line where plan_id = ${planId} and company_id = ${shownCompanyId} order by id`)
  const lot = (remainders: (remainder: number) => boolean) =>
    rows.filter((_, place) => remainders(place % 10)).map(({ id }) => id)
  return { first: lot((remainder) => remainder < 7), second: lot((remainder) => remainder === 7 || remainder === 8) }
}

/** When tours leave and how far apart, in days; when receivers answer; and of how many orders one stays. */
const tours = {
  first: { from: 7, step: 1, answers: 1.5, stays: 10, isLast: false },
  second: { from: 2.2, step: 0.2, answers: 0.8, stays: 10, isLast: true },
  late: { from: 0.3, step: 0.01, answers: 0.2, stays: 3, isLast: true },
} as const

/** Issues the deliverable copies, if there are any. */
export async function issue(
  { play, cast, planId }: Stage,
  companyId: number,
  source: 'plan' | 'patch' | 'shop',
  at: Date,
  bookIds?: readonly number[],
): Promise<void> {
  const business = cast.business(companyId)
  const all = { sources: [source], ...(source !== 'shop' && { planIds: [planId] }) }
  // What shops ordered goes in two lots, title by title in turn: the second is not settled with the first.
  const { list } = await play(business, at, allocateDue, { ...all, by: 'title', pageSize: 100 })
  const titles = [...new Set(list.flatMap(({ book }) => (book ? [book.bookId] : [])))].toSorted((a, b) => a - b)
  const lots =
    source === 'shop' ? [0, 1].map((lot) => titles.filter((_, place) => place % 2 === lot)) : [[...(bookIds ?? [])]]
  for (const lot of lots) {
    const input = { ...all, bookIds: lot }
    const { sums } = await play(business, at, allocateDue, { ...input, by: 'receiver', pageSize: 10 })
    if (sums.copies > 0 && (source !== 'shop' || lot.length))
      await play(business, at, issueSendOrders, { ...input, remark: '' })
  }
}

interface Sending {
  readonly today: Date
  readonly at: Date
  /** So many days ago the first of them leave. */
  readonly from: number
  readonly step: number
  readonly answers: number
  readonly stays: number
  /** The demo's own receivers have not answered the last order yet. */
  readonly isLast: boolean
}

/** Keepers send what was issued, tour by tour; some of it still waits. */
async function sendAll(
  stage: Stage,
  agenda: Agenda,
  { today, at, from, step, answers, stays, isLast }: Sending,
): Promise<void> {
  for (const warehouse of stage.city.network.warehouses) {
    const keeper = stage.cast.keeper(warehouse.id)
    if (!keeper) continue
    const orders = await issuedAt(stage, warehouse.id, at)
    const lastOf = new Map(orders.map((order) => [receiverKey(order), order.id]))
    const going = orders
      .map((order, place) => ({ order, place, isShown: isShown(stage, order) }))
      .filter(({ order, place, isShown: isOwn }) => isOwn || order.receiver === 'shop' || place % stays !== stays - 1)
    for (const [turn, some] of Map.groupBy(going, ({ place }) => place % 5)) {
      const day = from - turn * step
      const sent = some.map(({ order }) => order)
      agenda.at(before(today, day), (moment) => sendTogether(stage, keeper, sent, turn, moment))
      // The platform reminds receivers that have not answered.
      for (const { order, place, isShown: isOwn } of some)
        if (isLast && isOwn ? lastOf.get(receiverKey(order)) !== order.id : place % 6 !== 5)
          agenda.at(before(today, day - answers), (moment) => confirm(stage, order, place, moment))
    }
  }
}

const receiverKey = ({ receiver, receiverId }: SendOrder): string => `${receiver} ${receiverId}`

/** Whether it goes to the demo's own school, district or shop. */
const isShown = ({ city }: Stage, { receiver, receiverId }: SendOrder): boolean =>
  city.users.some(({ roles: [role], userName, schoolId, districtId, shopId }) => {
    if (role !== userName) return false
    if (receiver === 'campus')
      return city.network.campuses.some((campus) => campus.id === receiverId && campus.schoolId === schoolId)
    return receiverId === (receiver === 'district' ? districtId : shopId)
  })

/** What leaves on the same tour. */
export async function sendTogether(
  { play, tx }: Stage,
  keeper: Player,
  orders: readonly SendOrder[],
  turn: number,
  at: Date,
): Promise<void> {
  const ids = orders.map(({ id }) => id)
  const batch = await play(keeper, at, batchSend, { ids, ...nextDriver(turn) })
  await retryIn(tx, () => runBatch(asDb(tx), batch.id, () => at))
  await forgetJobs(tx)
}

/** What a keeper finds to be sent. */
export async function issuedAt({ play, cast }: Stage, warehouseId: number, at: Date): Promise<SendOrder[]> {
  const keeper = cast.keeper(warehouseId)
  if (!keeper) return []
  const orders: SendOrder[] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = await play(keeper, at, listKeeperSendOrders, {
      warehouseIds: [warehouseId],
      state: 'issued',
      sort: 'number',
      page,
      pageSize: 100,
    })
    orders.push(...list)
    if (orders.length >= total || !list.length) return orders
  }
}

/** Mostly all is as on the note; now and then a pack is short, or a copy wet. */
export async function confirm({ play, cast }: Stage, order: SendOrder, place: number, at: Date): Promise<void> {
  const who = receiverOf(cast, order)
  if (!who) return
  const calls = callsOf[order.receiver]
  if (place % 7 !== 3 && place % 11 !== 4) {
    // As it was issued, and sent since.
    await play(who, at, calls.confirm, { id: order.id, version: order.version + 1, lines: [] })
    return
  }
  const { id, version, lines } = await play(who, at, calls.info, { id: order.id })
  const [first, second] = lines.filter(({ sent }) => (sent ?? 0) > 4)
  const differing = [
    ...(place % 7 === 3 && first ? [short(first.id, first.sent ?? 0, 2)] : []),
    ...(place % 11 === 4 && second ? [wet(second.id, second.sent ?? 0, 1)] : []),
  ]
  await play(who, at, calls.confirm, { id, version, lines: differing })
}

const callsOf = {
  campus: { info: schoolDeliveryInfo, confirm: confirmSchoolDelivery },
  district: { info: districtDeliveryInfo, confirm: confirmDistrictDelivery },
  shop: { info: shopDeliveryInfo, confirm: confirmShopDelivery },
} as const

function receiverOf(cast: Cast, { receiver, districtId, campusId, shopId }: SendOrder): Player | undefined {
  if (receiver === 'district') return cast.area(districtId)
  return receiver === 'shop' ? cast.shop(shopId ?? 0) : cast.school(campusId ?? 0)
}

const short = (lineId: number, sent: number, missing: number) => ({
  lineId,
  good: sent - missing,
  missing,
  reason: '拆包清点少册',
})
const wet = (lineId: number, sent: number, damaged: number) => ({
  lineId,
  good: sent - damaged,
  damaged,
  reason: '运输途中受潮',
})

/** The company resolves differences: missing copies are sent again, damaged ones credited; the newest may be open. */
export async function answerDifferences(
  { play, cast }: Stage,
  companyId: number,
  at: Date,
  share: number = 1,
): Promise<void> {
  const business = cast.business(companyId)
  const { list } = await play(business, at, listDifferences, { state: 'open', sort: 'reportedAt', pageSize: 500 })
  const older = list.slice(0, Math.ceil(list.length * share))
  for (const [kind, how, note] of [
    ['missing', 'again', '核实少发，随下批补发'],
    ['damaged', 'credit', '破损不计款'],
  ] as const) {
    const ids = older.filter((difference) => difference.kind === kind).map(({ id }) => id)
    if (ids.length) mustAll(await play(business, at, closeDifferences, { ids, how, note }))
  }
}
