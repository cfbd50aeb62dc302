import type { Role } from '../roles.ts'
import type { ScreenPath } from '../screens.ts'

/** Where a to-do leads. The list that opens there shows as many rows as the to-do counts; a test holds it. */
export interface Way {
  readonly to: ScreenPath
  /** The filter of the list, as it stands in the address. */
  readonly search?: Readonly<Record<string, string>>
  /** What names a single row in the address: where only one waits, it is opened itself. */
  readonly opens?: string
  /** What the address calls the season, where each season has a line of its own. */
  readonly season?: string
}

/** From the most urgent to what merely should be tidy. */
export const urgencies = ['late', 'othersWait', 'today', 'soon', 'tidy'] as const
export type Urgency = (typeof urgencies)[number]

interface Todo {
  readonly urgency: Urgency
  readonly ways: Partial<Readonly<Record<Role, Way>>>
}

const way = (to: ScreenPath, search: Record<string, string> = {}, opens?: string): Way => ({
  to,
  search,
  ...(opens && { opens }),
})
/** A line for each season, which the address calls `plan`. */
const ofSeason = (to: ScreenPath, search: Record<string, string>, opens?: string): Way => ({
  ...way(to, search, opens),
  season: 'plan',
})

/** For lists that follow the season of the bar: what waits is counted over all seasons. */
const inAllSeasons = { planIds: 'all' }

const base = {
  booksNobodyHas: { urgency: 'soon', ways: { manage: way('/sys/userManage/bookGrant', { view: 'nobody' }) } },
  withoutTerms: {
    urgency: 'soon',
    ways: { business: way('/sys/baseInfo/bookManage', { hasTerms: 'no', state: 'active' }) },
  },
  districtsWithoutDiscount: {
    urgency: 'soon',
    ways: { business: way('/sys/baseInfo/businessDiscount', { without: 'yes' }) },
  },
  campusesUnserved: {
    urgency: 'soon',
    ways: { business: way('/sys/baseInfo/warehouseRange', { gapsOnly: 'true' }) },
  },
  campusesWithoutWarehouse: {
    urgency: 'tidy',
    ways: { manage: way('/sys/baseInfo/school', { view: 'campuses', state: 'active', hasWarehouse: 'no' }) },
  },
  schoolsWithoutHeadcount: {
    urgency: 'tidy',
    ways: { manage: way('/sys/baseInfo/school', { state: 'active', hasHeadcount: 'no' }) },
  },
  headcountToEnter: {
    urgency: 'tidy',
    ways: { area: way('/sys/countyOrder/school', { state: 'active', hasHeadcount: 'no' }) },
  },
  schoolsWithoutUser: {
    urgency: 'tidy',
    ways: { manage: way('/sys/baseInfo/school', { state: 'active', hasUser: 'no' }) },
  },
  schoolsWithoutSalesperson: {
    urgency: 'tidy',
    ways: { manage: way('/sys/baseInfo/school', { state: 'active', hasSalesperson: 'no' }) },
  },
} as const satisfies Record<string, Todo>

const seasons = {
  selectionsToJudge: {
    urgency: 'othersWait',
    ways: { manage: way('/sys/bookOrder/bookSelectApprove', { state: 'submitted', ...inAllSeasons }, 'selection') },
  },
  plansWithoutCatalogue: {
    urgency: 'late',
    ways: { manage: way('/sys/bookOrder/orderPlan', { waits: 'yes' }, 'plan') },
  },
  planDeletionsToDecide: {
    urgency: 'othersWait',
    ways: { manage: way('/sys/data/plan', { view: 'deletions', waits: 'yes' }) },
  },
  plansWithoutResult: {
    urgency: 'othersWait',
    ways: { manage: way('/sys/bookOrder/orderResult', { waits: 'yes' }, 'plan') },
  },
  /** Also where head office has opened the plan already: our districts have nothing to choose from. */
  selectionsDue: {
    urgency: 'othersWait',
    ways: { business: way('/sys/businessOrder/orderPlan', { waits: 'yes' }, 'plan') },
  },
  districtsToAccept: {
    urgency: 'othersWait',
    ways: { business: ofSeason('/sys/businessOrder/orderPlan', { view: 'districts', state: 'submitted' }, 'district') },
  },
  plansToOpen: {
    urgency: 'othersWait',
    ways: { area: way('/sys/countyOrder/orderPlan', { state: 'waiting', waits: 'yes' }, 'plan') },
  },
  schoolsToReview: {
    urgency: 'othersWait',
    ways: { area: ofSeason('/sys/countyOrder/orderPlan', { view: 'schools', chip: 'submitted' }) },
  },
  schoolsLate: {
    urgency: 'late',
    ways: { area: ofSeason('/sys/countyOrder/orderSchedule', { view: 'schools', late: 'yes' }) },
  },
  patchesToReview: {
    urgency: 'othersWait',
    ways: { area: way('/sys/countyOrder/orderPatch', { state: 'submitted', ...inAllSeasons }, 'patch') },
  },
  plansReturned: {
    urgency: 'late',
    ways: { school: way('/sys/schoolOrder/orderPlan', { state: 'returned', waits: 'yes' }, 'plan') },
  },
  plansToFill: {
    urgency: 'today',
    ways: { school: way('/sys/schoolOrder/orderPlan', { state: 'filling', waits: 'yes' }, 'plan') },
  },
  patchesRejected: {
    urgency: 'today',
    ways: { school: way('/sys/schoolOrder/orderPatch', { state: 'rejected', waits: 'yes', ...inAllSeasons }, 'patch') },
  },
} as const satisfies Record<string, Todo>

const supplierOrders = '/sys/orderOp/supplier'

const supply = {
  purchasesToJudge: {
    urgency: 'othersWait',
    ways: { manage: way('/sys/orderOp/manage', { state: 'submitted', ...inAllSeasons }, 'order') },
  },
  seasonsToBuy: {
    urgency: 'today',
    ways: { business: way('/sys/purchasePlan/planApproved', { standing: 'missing' }) },
  },
  purchasesToSplit: { urgency: 'today', ways: { business: way(supplierOrders) } },
  ordersToIssue: {
    urgency: 'today',
    ways: { business: way(supplierOrders, { state: 'draft', ...inAllSeasons }, 'order') },
  },
  answersToAgree: {
    urgency: 'othersWait',
    ways: { business: way(supplierOrders, { state: 'answered', ...inAllSeasons }, 'order') },
  },
  ordersOverdue: {
    urgency: 'late',
    ways: { business: way(supplierOrders, { concern: 'overdue', ...inAllSeasons }, 'order') },
  },
  ordersToAnswer: {
    urgency: 'othersWait',
    ways: { supplier: way('/sys/supplier/order', { state: 'issued', ...inAllSeasons }, 'order') },
  },
  deliveriesOverdue: {
    urgency: 'late',
    ways: { supplier: way('/sys/supplier/order', { concern: 'overdue', ...inAllSeasons }, 'order') },
  },
  receiptsOverdue: {
    urgency: 'late',
    ways: { warehouse: way('/sys/wareHouse/AOG', { group: 'overdue' }, 'receipt') },
  },
  receiptsToCount: { urgency: 'soon', ways: { warehouse: way('/sys/wareHouse/AOG', { group: 'coming' }, 'receipt') } },
} as const satisfies Record<string, Todo>

const movesOut = '/sys/shifting/warehouseOut'
const arrivals = '/sys/wareHouse/moveAOG'

const sending = {
  movesToIssue: {
    urgency: 'today',
    ways: { business: way('/sys/planShifting/plan', { view: 'moves', state: 'draft' }, 'move') },
  },
  movesToTake: { urgency: 'othersWait', ways: { warehouse: way(movesOut, { state: 'issued' }, 'move') } },
  movesToSend: { urgency: 'today', ways: { warehouse: way(movesOut, { state: 'picking' }, 'move') } },
  movesComing: { urgency: 'soon', ways: { warehouse: way(arrivals, { state: 'transit' }, 'move') } },
  movesToCount: { urgency: 'today', ways: { warehouse: way(arrivals, { state: 'arriving' }, 'move') } },
  titlesToIssue: { urgency: 'today', ways: { business: way('/sys/deliverGoods/manage', { waits: 'yes' }) } },
  schoolPatchesToIssue: { urgency: 'today', ways: { business: way('/sys/deliverGoods/patch', { waits: 'yes' }) } },
  districtPatchesToIssue: {
    urgency: 'today',
    ways: { business: way('/sys/deliverGoods/areaPatch', { waits: 'yes' }) },
  },
  shopTitlesToIssue: { urgency: 'today', ways: { business: way('/sys/shopManage/deliver', { waits: 'yes' }) } },
  differencesOpen: {
    urgency: 'othersWait',
    ways: { business: way('/sys/deliverGoods/manage', { view: 'differences', state: 'open' }) },
  },
  ordersToSend: { urgency: 'othersWait', ways: { warehouse: way('/sys/wareHouse/deliver', {}, 'send') } },
  deliveriesToConfirm: {
    urgency: 'othersWait',
    ways: {
      school: way('/sys/schoolOrder/AOG', { state: 'sent' }, 'send'),
      area: way('/sys/countyOrder/orderRecSchedule', { state: 'sent', receivers: 'district' }, 'send'),
      shop: way('/sys/shop/AOG', { state: 'sent' }, 'send'),
    },
  },
  returnsToJudge: {
    urgency: 'othersWait',
    ways: { business: way('/sys/deliverGoods/returns', { state: 'submitted' }, 'return') },
  },
  returnsToCount: {
    urgency: 'today',
    ways: { warehouse: way('/sys/deliverGoods/returns', { state: 'approved' }, 'return') },
  },
  shopOrdersToAnswer: {
    urgency: 'othersWait',
    ways: { business: way('/sys/shopManage/order', { state: 'submitted' }, 'order') },
  },
  shopOrdersRejected: {
    urgency: 'today',
    ways: { shop: way('/sys/shop/order', { state: 'draft', waits: 'yes' }, 'order') },
  },
} as const satisfies Record<string, Todo>

const lists = {
  school: { wait: '/sys/finance/school/wait', pay: '/sys/finance/school/pay' },
  district: { wait: '/sys/finance/area/wait', pay: '/sys/finance/area/pay' },
} as const
const settlements = { shop: '/sys/finance/shop/order', supplier: '/sys/finance/supplier/order' } as const
const waits = { state: 'waiting' } as const
const party = (search: Record<string, string>): Todo['ways'] => ({
  school: way('/sys/schoolOrder/finance', { ...search, ...inAllSeasons }, 'bill'),
  area: way('/sys/countyOrder/finance', { ...search, ...inAllSeasons }, 'bill'),
  shop: way('/sys/shop/order', { view: 'statement', ...search }, 'bill'),
})
/** A supplier is paid: it looks at what it gets, and whether it comes. */
const ofSupplier = (search: Record<string, string>): Todo['ways'] => ({
  supplier: way('/sys/supplier/statementOfAccount', { view: 'bills', ...search }, 'bill'),
})
const finance = (to: ScreenPath, search: Record<string, string>, opens = 'bill'): Todo['ways'] => ({
  finance: way(to, search, opens),
})

const money = {
  schoolBillsDisputed: {
    urgency: 'othersWait',
    ways: finance(lists.school.wait, { disputed: 'yes', ...inAllSeasons }),
  },
  districtBillsDisputed: {
    urgency: 'othersWait',
    ways: finance(lists.district.wait, { disputed: 'yes', ...inAllSeasons }),
  },
  shopBillsDisputed: { urgency: 'othersWait', ways: finance(settlements.shop, { ...waits, disputed: 'yes' }) },
  supplierBillsDisputed: { urgency: 'othersWait', ways: finance(settlements.supplier, { ...waits, disputed: 'yes' }) },
  schoolBillsOverdue: { urgency: 'late', ways: finance(lists.school.pay, { overdue: 'yes', ...inAllSeasons }) },
  districtBillsOverdue: { urgency: 'late', ways: finance(lists.district.pay, { overdue: 'yes', ...inAllSeasons }) },
  shopBillsOverdue: { urgency: 'late', ways: finance(settlements.shop, { state: 'confirmed', overdue: 'yes' }) },
  supplierBillsOverdue: {
    urgency: 'late',
    ways: finance(settlements.supplier, { state: 'confirmed', overdue: 'yes' }),
  },
  invoicesDiffering: { urgency: 'today', ways: finance(settlements.supplier, { differenceOpen: 'yes' }) },
  approvalsToDecide: {
    urgency: 'othersWait',
    ways: {
      finance: way('/sys/finance/approval', { mine: 'yes' }),
      manage: way('/sys/finance/approval', { mine: 'yes' }),
    },
  },
  schoolBillsToConfirm: { urgency: 'today', ways: finance(lists.school.wait, { disputed: 'no', ...inAllSeasons }) },
  districtBillsToConfirm: { urgency: 'today', ways: finance(lists.district.wait, { disputed: 'no', ...inAllSeasons }) },
  shopBillsToConfirm: { urgency: 'today', ways: finance(settlements.shop, { ...waits, disputed: 'no' }) },
  supplierBillsToConfirm: { urgency: 'today', ways: finance(settlements.supplier, { ...waits, disputed: 'no' }) },
  bankRowsToMatch: { urgency: 'today', ways: { finance: way('/sys/finance/bank', { state: 'open' }) } },
  schoolBillsToMake: { urgency: 'soon', ways: { finance: way(lists.school.wait, { view: 'make' }) } },
  districtBillsToMake: { urgency: 'soon', ways: { finance: way(lists.district.wait, { view: 'make' }) } },
  shopDeliveriesToSettle: { urgency: 'soon', ways: { finance: way('/sys/finance/shop/send') } },
  supplierReceiptsToSettle: { urgency: 'soon', ways: { finance: way('/sys/finance/supplier/receipt') } },
  settlementsToAgree: { urgency: 'today', ways: ofSupplier({ ...waits, agreed: 'no', disputed: 'no' }) },
  settlementsUnpaid: { urgency: 'soon', ways: ofSupplier({ state: 'confirmed', overdue: 'yes' }) },
  billsToAgree: { urgency: 'today', ways: party({ ...waits, agreed: 'no', disputed: 'no' }) },
  billsToPay: { urgency: 'soon', ways: party({ state: 'confirmed', overdue: 'no', credit: 'no' }) },
  billsOverdue: { urgency: 'late', ways: party({ state: 'confirmed', overdue: 'yes' }) },
} as const satisfies Record<string, Todo>

/**
 * Every job that can wait for somebody: for which roles, how urgent it is, and the list that shows it. The server counts
 * each of them; the home page names each in one line.
 */
export const todos = { ...seasons, ...supply, ...sending, ...money, ...base } as const
export type TodoName = keyof typeof todos
export const todoNames = Object.keys(todos) as TodoName[]

/** Where it leads somebody of this role; nothing where it is no job of theirs. */
export const wayOf = (name: TodoName, role: Role): Way | undefined => (todos[name] as Todo).ways[role]

/** The jobs of a role, the most urgent first; within the same urgency as they stand here. */
export const todosOf = (role: Role): TodoName[] =>
  todoNames
    .filter((name) => wayOf(name, role))
    .toSorted((one, other) => urgencies.indexOf(todos[one].urgency) - urgencies.indexOf(todos[other].urgency))
