import type { Desk } from '@keben/core/desk/contract'
import type { ScreenPath } from '@keben/core/screens'
import { percent, yuan } from '@keben/core/kit/money'
import type { DeskWords } from '../words-desk.ts'

/** One thing that waits, and the screen where it is done. */
export interface Waiting {
  readonly count: number
  readonly title: (count: number) => string
  readonly hint: string
  readonly to?: ScreenPath
  readonly search?: Readonly<Record<string, string>>
}

/** A figure, and the screen with what it counts. */
export interface Counted {
  readonly label: string
  readonly value: number
  readonly to?: ScreenPath
  readonly search?: Readonly<Record<string, string>>
}

/** Something that is true and good to know. */
export interface Known {
  readonly label: string
  readonly text: string
}

/** One step on the way from an empty installation to a working city. */
export interface SetupStep {
  readonly title: string
  readonly hint: string
  readonly to: ScreenPath
  readonly done: boolean
}

/** What a desk shows, as data. */
export interface DeskShown {
  readonly setup?: readonly SetupStep[]
  readonly waiting: readonly Waiting[]
  readonly figures: readonly Counted[]
  readonly known: readonly Known[]
}

type DeskFor<Role> = Extract<Desk, { role: Role }>

/** What waits, what there is, and what is good to know, for each role. */
export function shownOn(desk: Desk, words: DeskWords): DeskShown {
  switch (desk.role) {
    case 'manage':
      return forManage(desk, words)
    case 'business':
      return forBusiness(desk, words)
    case 'area':
      return forArea(desk, words)
    case 'school':
      return forSchool(desk, words)
    case 'warehouse':
      return forKeeper(desk, words)
    case 'supplier':
      return forSupplier(desk, words)
    case 'finance':
      return { waiting: [], figures: figuresOf(desk.has, words), known: [] }
    case 'shop':
      return {
        waiting: present([
          {
            count: desk.missing.shopOrdersRejected,
            ...words.waiting.shopOrdersRejected,
            to: '/sys/shop/order',
            search: { state: 'draft' },
          },
          { count: desk.missing.basketTitles, ...words.waiting.basketTitles, to: '/sys/shop/show' },
          {
            count: desk.missing.shopOrdersWaiting,
            ...words.waiting.shopOrdersWaiting,
            to: '/sys/shop/order',
            search: { state: 'submitted' },
          },
        ]),
        figures: figuresOf(desk.has, words, {
          booksOnSale: { to: '/sys/shop/show' },
          shopCopiesUnderway: { to: '/sys/shop/order', search: { state: 'confirmed' } },
        }),
        known: [
          { label: words.company, text: desk.company },
          { label: words.discount, text: `${percent(desk.discountBp)} %` },
          {
            label: words.creditLimit,
            text: desk.creditLimitFen === null ? words.noLimit : words.yuan(yuan(desk.creditLimitFen)),
          },
        ],
      }
  }
}

function forManage({ has, missing }: DeskFor<'manage'>, words: DeskWords): DeskShown {
  const step = (key: keyof typeof words.setup, to: ScreenPath, done: boolean): SetupStep => ({
    ...words.setup[key],
    to,
    done,
  })
  const setup = [
    step('companies', '/sys/baseInfo/company', has.companies > 0),
    step('settlementModes', '/sys/baseInfo/account', has.settlementModes > 0),
    step('districts', '/sys/baseInfo/county', has.districts > 0),
    step('schools', '/sys/baseInfo/school', has.schools > 0),
    step('headcount', '/sys/baseInfo/school', has.schools > 0 && missing.schoolsWithoutHeadcount === 0),
    step('warehouses', '/sys/baseInfo/warehouse', has.warehouses > 0),
    step('publishers', '/sys/baseInfo/publishing', has.publishers > 0),
    step('suppliers', '/sys/baseInfo/supplier', has.suppliers > 0),
    step('books', '/sys/baseInfo/bookBasicManage', has.books > 0),
    step('users', '/sys/userManage/yWAndCGUser', has.users > 1),
  ]
  // New schools come without enrolment, year after year: it waits below, and does not bring the list back.
  const begun = setup.every(({ title, done }) => done || title === words.setup.headcount.title)
  return {
    ...(begun ? {} : { setup }),
    waiting: present([
      { count: missing.selectionsToJudge, ...words.waiting.selectionsToJudge, to: '/sys/bookOrder/bookSelectApprove' },
      { count: missing.plansWithoutResult, ...words.waiting.plansWithoutResult, to: '/sys/bookOrder/orderResult' },
      { count: missing.purchasesToJudge, ...words.waiting.purchasesToJudge, to: '/sys/orderOp/manage' },
      {
        count: missing.booksNobodyHas,
        ...words.waiting.booksNobodyHas,
        to: '/sys/userManage/bookGrant',
        search: { view: 'nobody' },
      },
      {
        count: missing.schoolsWithoutHeadcount,
        ...words.waiting.schoolsWithoutHeadcount,
        to: '/sys/baseInfo/school',
        search: { hasHeadcount: 'no' },
      },
      { count: missing.schoolsWithoutUser, ...words.waiting.schoolsWithoutUser, to: '/sys/userManage/schoolUser' },
      {
        count: missing.unservedCampuses,
        ...words.waiting.unservedToldBusiness,
        to: '/sys/baseInfo/school',
        search: { hasWarehouse: 'no' },
      },
    ]),
    figures: figuresOf(has, words, {
      districts: { to: '/sys/baseInfo/county' },
      schools: { to: '/sys/baseInfo/school' },
      warehouses: { to: '/sys/baseInfo/warehouse' },
      publishers: { to: '/sys/baseInfo/publishing' },
      suppliers: { to: '/sys/baseInfo/supplier' },
      shops: { to: '/sys/baseInfo/shopkeeper' },
      books: { to: '/sys/baseInfo/bookBasicManage' },
      users: { to: '/sys/userManage/yWAndCGUser' },
      companies: { to: '/sys/baseInfo/company' },
      settlementModes: { to: '/sys/baseInfo/account' },
    }),
    known: [],
  }
}

function forBusiness({ has, missing }: DeskFor<'business'>, words: DeskWords): DeskShown {
  const terms = '/sys/baseInfo/bookManage' as const
  const noGrant: Waiting = { count: 0, ...words.waiting.noGrants }
  return {
    waiting: [
      ...(has.titles === 0 ? [noGrant] : []),
      ...present([
        { count: missing.selectionsDue, ...words.waiting.selectionsDue, to: '/sys/businessOrder/orderPlan' },
        { count: missing.districtsToAccept, ...words.waiting.districtsToAccept, to: '/sys/businessOrder/orderPlan' },
        {
          count: missing.shopOrdersToAnswer,
          ...words.waiting.shopOrdersToAnswer,
          to: '/sys/shopManage/order',
          search: { state: 'submitted' },
        },
        {
          count: missing.answersToAgree,
          ...words.waiting.answersToAgree,
          to: supplierOrders,
          search: { state: 'answered' },
        },
        {
          count: missing.ordersOverdue,
          ...words.waiting.ordersOverdue,
          to: supplierOrders,
          search: { concern: 'overdue' },
        },
        { count: missing.titlesToIssue, ...words.waiting.titlesToIssue, to: '/sys/deliverGoods/manage' },
        {
          count: missing.differencesOpen,
          ...words.waiting.differencesOpen,
          to: '/sys/deliverGoods/manage',
          search: { view: 'differences', state: 'open' },
        },
        { count: missing.purchasesToSplit, ...words.waiting.purchasesToSplit, to: supplierOrders },
        {
          count: missing.ordersToIssue,
          ...words.waiting.ordersToIssue,
          to: supplierOrders,
          search: { state: 'draft' },
        },
        {
          count: missing.movesToIssue,
          ...words.waiting.movesToIssue,
          to: moves,
          search: { view: 'moves', state: 'draft' },
        },
        {
          count: missing.movesInTransit,
          ...words.waiting.movesInTransit,
          to: moves,
          search: { view: 'moves', state: 'transit' },
        },
        { count: missing.withoutTerms, ...words.waiting.withoutTerms, to: terms, search: { hasTerms: 'no' } },
        { count: missing.unservedCampuses, ...words.waiting.unserved, to: '/sys/baseInfo/warehouseRange' },
        {
          count: missing.districtsWithoutDiscount,
          ...words.waiting.districtsWithoutDiscount,
          to: '/sys/baseInfo/businessDiscount',
        },
        { count: missing.schoolsWithoutSalesperson, ...words.waiting.schoolsWithoutSalesperson },
      ]),
    ],
    figures: figuresOf(has, words, {
      titles: { to: terms },
      withTerms: { to: terms, search: { hasTerms: 'yes' } },
      warehouses: { to: '/sys/baseInfo/warehouseArea' },
      campuses: { to: '/sys/baseInfo/warehouseRange' },
    }),
    known: [],
  }
}

const supplierOrders = '/sys/orderOp/supplier'
const moves = '/sys/planShifting/plan'

function forKeeper({ has, missing }: DeskFor<'warehouse'>, words: DeskWords): DeskShown {
  const arrivals = '/sys/wareHouse/AOG'
  const movesOut = '/sys/shifting/warehouseOut'
  return {
    waiting: present([
      { count: missing.receiptsOverdue, ...words.waiting.receiptsOverdue, to: arrivals },
      { count: missing.receiptsToCount, ...words.waiting.receiptsToCount, to: arrivals },
      { count: missing.movesToReceive, ...words.waiting.movesToReceive, to: '/sys/wareHouse/moveAOG' },
      { count: missing.movesToTake, ...words.waiting.movesToTake, to: movesOut, search: { state: 'issued' } },
      { count: missing.movesToSend, ...words.waiting.movesToSend, to: movesOut, search: { state: 'picking' } },
      { count: missing.ordersToSend, ...words.waiting.ordersToSend, to: '/sys/wareHouse/deliver' },
    ]),
    figures: figuresOf(has, words),
    known: [],
  }
}

function forSupplier({ has, missing }: DeskFor<'supplier'>, words: DeskWords): DeskShown {
  const orders = '/sys/supplier/order'
  return {
    waiting: present([
      { count: missing.ordersToAnswer, ...words.waiting.ordersToAnswer, to: orders, search: { state: 'issued' } },
      { count: missing.ordersOverdue, ...words.waiting.deliveriesOverdue, to: orders, search: { concern: 'overdue' } },
    ]),
    figures: figuresOf(has, words),
    known: [],
  }
}

function forArea({ has, missing, salesperson }: DeskFor<'area'>, words: DeskWords): DeskShown {
  return {
    waiting: present([
      {
        count: missing.deliveriesToConfirm,
        ...words.waiting.deliveriesToConfirm,
        to: '/sys/countyOrder/orderRecSchedule',
        search: { state: 'sent', receivers: 'district' },
      },
      { count: missing.plansToOpen, ...words.waiting.plansToOpen, to: '/sys/countyOrder/orderPlan' },
      { count: missing.schoolsToReview, ...words.waiting.schoolsToReview, to: '/sys/countyOrder/orderPlan' },
      {
        count: missing.schoolsLate,
        ...words.waiting.schoolsLate,
        to: '/sys/countyOrder/orderSchedule',
        search: { view: 'schools', late: 'yes' },
      },
      { count: missing.patchesToReview, ...words.waiting.patchesToReview, to: '/sys/countyOrder/orderPatch' },
      {
        count: missing.schoolsWithoutHeadcount,
        ...words.waiting.headcountToEnter,
        to: '/sys/countyOrder/school',
      },
      { count: missing.unservedCampuses, ...words.waiting.unservedToldBusiness },
    ]),
    figures: figuresOf(has, words),
    known: [contact(salesperson, words)],
  }
}

function forSchool({ has, missing, servedBy, salesperson }: DeskFor<'school'>, words: DeskWords): DeskShown {
  return {
    waiting: present([
      {
        count: missing.deliveriesToConfirm,
        ...words.waiting.deliveriesToConfirm,
        to: '/sys/schoolOrder/AOG',
        search: { state: 'sent' },
      },
      { count: missing.plansReturned, ...words.waiting.plansReturned, to: '/sys/schoolOrder/orderPlan' },
      { count: missing.plansToFill, ...words.waiting.plansToFill, to: '/sys/schoolOrder/orderPlan' },
      { count: missing.patchesRejected, ...words.waiting.patchesRejected, to: '/sys/schoolOrder/orderPatch' },
      { count: missing.unservedCampuses, ...words.waiting.unservedToldBusiness },
    ]),
    figures: figuresOf(has, words),
    known: [
      { label: words.servedBy, text: servedBy.join(words.listSeparator) || words.nobodyYet },
      contact(salesperson, words),
    ],
  }
}

const present = (tasks: readonly Waiting[]): Waiting[] => tasks.filter(({ count }) => count > 0)

const contact = ({ name, phone }: { name: string; phone: string }, words: DeskWords): Known => ({
  label: words.salesperson,
  text: [name, phone].filter(Boolean).join(' · ') || words.nobodyYet,
})

function figuresOf(
  has: Readonly<Record<string, number>>,
  words: DeskWords,
  ways: Readonly<Record<string, Pick<Counted, 'to' | 'search'>>> = {},
): Counted[] {
  return Object.entries(has).map(([name, value]) => ({ label: words.figures[name] ?? name, value, ...ways[name] }))
}
