import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { Id } from '../kit/paging.ts'
import { line } from '../kit/text.ts'
import type { Role } from '../roles.ts'
import type { ScreenPath } from '../screens.ts'
import { type FindableThing, findableThings } from './choices.ts'

const endpoint = endpointsOf('desk')

const things = Object.keys(findableThings) as [FindableThing, ...FindableThing[]]

export const FoundThing = z.object({
  thing: z.enum(things),
  id: Id,
  /** Its number, title or name. */
  name: z.string(),
  /** What tells it from its sisters: a code, a receiver. */
  aside: z.string(),
  /** What its list is searched by, where it has no page of its own. */
  keyword: z.string(),
  disabled: z.boolean(),
})
export type FoundThing = z.infer<typeof FoundThing>

/** As many of each kind as one takes in at a glance; whoever looks for more has the lists. */
export const mostOfEach = 6

export const findThings = endpoint({
  path: '/api/find',
  about:
    'Documents by number, titles by name, code or ISBN, organisations and people by name, code or pinyin: the best of each kind, within what the present role may see.',
  roles: 'signed-in',
  input: z.strictObject({ keyword: line(60) }),
  output: z.object({ found: z.array(FoundThing) }),
})

/** Where something that was found is opened: on its page, which the address names, or in its list. */
interface Place {
  readonly to: ScreenPath
  readonly opens?: string
  readonly search?: Readonly<Record<string, string>>
}
type Places = Partial<Readonly<Record<Role, Place>>>

const page = (to: ScreenPath, opens: string, search: Record<string, string> = {}): Place => ({ to, opens, search })
const list = (to: ScreenPath, search: Record<string, string> = {}): Place => ({ to, search })

const arrivals = {
  school: '/sys/schoolOrder/AOG',
  area: '/sys/countyOrder/orderRecSchedule',
  shop: '/sys/shop/AOG',
} as const satisfies Partial<Record<Role, ScreenPath>>
const progress = { view: 'schools' }

/** What each role can open, and where. What is not here is not even looked for. */
export const places: Readonly<Record<FindableThing, Places>> = {
  purchaseOrder: {
    business: page('/sys/purchasePlan/purchaseOrders', 'order'),
    manage: page('/sys/purchasePlan/purchaseOrders', 'order'),
  },
  supplierOrder: {
    business: page('/sys/orderOp/supplier', 'order'),
    supplier: page('/sys/supplier/order', 'order'),
  },
  receipt: {
    business: page('/sys/orderOp/orderRec', 'receipt'),
    warehouse: page('/sys/wareHouse/AOG', 'receipt'),
    manage: page('/sys/receipt/manager', 'receipt'),
  },
  sendOrder: {
    business: page('/sys/orderOp/orderSen', 'send'),
    warehouse: page('/sys/deliverGoods/record', 'send'),
    manage: page('/sys/orderOp/orderManageSen', 'send'),
    school: page(arrivals.school, 'send'),
    area: page(arrivals.area, 'send'),
    shop: page(arrivals.shop, 'send'),
  },
  move: {
    business: page('/sys/planShifting/plan', 'move'),
    warehouse: page('/sys/shifting/warehouseOut', 'move'),
  },
  moveIn: { warehouse: page('/sys/wareHouse/moveAOG', 'move') },
  returnOrder: {
    business: page('/sys/deliverGoods/returns', 'return'),
    warehouse: page('/sys/deliverGoods/returns', 'return'),
    school: page(arrivals.school, 'return'),
    shop: page(arrivals.shop, 'return'),
  },
  patch: {
    school: page('/sys/schoolOrder/orderPatch', 'patch'),
    area: page('/sys/countyOrder/orderPatch', 'patch'),
  },
  shopOrder: {
    business: page('/sys/shopManage/order', 'order'),
    shop: page('/sys/shop/order', 'order'),
  },
  schoolBill: {
    finance: page('/sys/finance/school/pay', 'bill'),
    school: page('/sys/schoolOrder/finance', 'bill'),
  },
  districtBill: {
    finance: page('/sys/finance/area/pay', 'bill'),
    area: page('/sys/countyOrder/finance', 'bill'),
  },
  supplierBill: {
    finance: page('/sys/finance/supplier/order', 'bill'),
    supplier: page('/sys/supplier/statementOfAccount', 'bill'),
  },
  shopBill: {
    finance: page('/sys/finance/shop/order', 'bill'),
    shop: page('/sys/shop/order', 'bill', { view: 'statement' }),
  },
  result: { manage: page('/sys/bookOrder/orderResult', 'plan') },
  plan: {
    manage: page('/sys/bookOrder/orderPlan', 'plan'),
    business: page('/sys/businessOrder/orderPlan', 'plan'),
  },
  book: {
    manage: list('/sys/baseInfo/bookBasicManage'),
    business: list('/sys/baseInfo/bookManage'),
    warehouse: list('/sys/stock/warehouse'),
    shop: list('/sys/shop/show'),
  },
  school: {
    manage: list('/sys/baseInfo/school'),
    business: list('/sys/businessOrder/orderSchedule', progress),
    area: list('/sys/countyOrder/school'),
    finance: list('/sys/finance/school/pay'),
  },
  district: { manage: list('/sys/baseInfo/county'), finance: list('/sys/finance/area/pay') },
  supplier: {
    manage: list('/sys/baseInfo/supplier'),
    business: list('/sys/orderOp/supplier'),
    finance: list('/sys/finance/supplier/order'),
  },
  shop: {
    manage: list('/sys/baseInfo/shopkeeper'),
    business: list('/sys/shopManage/order'),
    finance: list('/sys/finance/shop/order'),
  },
  warehouse: { manage: list('/sys/baseInfo/warehouse') },
  publisher: { manage: list('/sys/baseInfo/publishing') },
  company: { manage: list('/sys/baseInfo/company') },
  staffUser: { manage: list('/sys/userManage/yWAndCGUser') },
  districtUser: { manage: list('/sys/userManage/countyUser') },
  schoolUser: { manage: list('/sys/userManage/schoolUser') },
  campusUser: { manage: list('/sys/userManage/schoolAreaUser') },
  financeUser: { manage: list('/sys/userManage/finance') },
  supplierUser: { manage: list('/sys/userManage/supplierUser') },
  shopUser: { manage: list('/sys/userManage/shopkeeperUser') },
}

/** What a role can open. */
export const findableBy = (role: Role): readonly FindableThing[] => things.filter((thing) => places[thing][role])

/** Where somebody of this role opens it, as an address. */
export function addressOf({ thing, id, keyword }: FoundThing, role: Role) {
  const place = places[thing][role]
  return (
    place && {
      to: place.to,
      search: { ...place.search, ...(place.opens ? { [place.opens]: String(id) } : { keyword }) },
    }
  )
}

/** What somebody means by a part of a number such as PO-2026A-000123: its beginning, its season, its figure, or some of them. */
export interface NumberAsked {
  readonly prefix: string | undefined
  readonly season: string | undefined
  readonly figure: number | undefined
}

/** Both readings of four figures alone: a year, and the figure at the end. Nothing where it is no part of a number. */
export function numbersAsked(keyword: string): NumberAsked[] {
  const parts = /^(?<prefix>[a-z]{2})?[\s-]*(?<season>\d{4}[as]?)?(?<figure>[\s-]*\d{1,6})?$/i.exec(
    keyword.trim(),
  )?.groups
  if (!parts) return []
  const prefix = parts['prefix']?.toUpperCase()
  const season = parts['season']?.toUpperCase()
  const digits = parts['figure']?.replace(/\D/g, '')
  if (prefix === undefined && season === undefined && digits === undefined) return []
  const figure = digits === undefined ? undefined : Number(digits)
  // 002026 and 20261 are figures as well as a year with something behind it.
  const whole =
    /^\d+$/.test(season ?? '') && !/[\s-]/.test(parts['figure'] ?? '') ? `${season ?? ''}${digits ?? ''}` : ''
  return [
    { prefix, season, figure },
    ...(whole && whole.length <= 6 ? [{ prefix, season: undefined, figure: Number(whole) }] : []),
  ]
}
