import type { Desk, TodoCount } from '@keben/core/office/desk/contract'
import { type BillWork, type Todo, type Urgency } from '@keben/core/desk-parts'
import { todos, wayOf } from '@keben/core/office/desk/todos'
import { percent, yuan } from '@keben/core/kit/money'
import type { Role } from '@keben/core/roles'
import type { ScreenPath } from '@keben/core/screens'
import { figure } from '../../kit/app/language.ts'
import type { DeskWords } from '../words-desk.ts'

/** A to-do, and the screen where it is done. */
export interface WaitingTask {
  readonly key: string
  readonly count: number
  readonly urgency: Urgency
  readonly title: string
  readonly hint: string
  /** The first object, and how many others there are. */
  readonly first: string
  /** Amounts and age. */
  readonly facts: readonly string[]
  /** Past its date. */
  readonly isLate: boolean
  /** What its button says. */
  readonly action: string
  readonly to?: ScreenPath
  readonly search?: Readonly<Record<string, string>>
  /** The to-dos of one kind of bill work, by party. */
  readonly parts?: readonly WaitingTask[]
}

/** A figure, and the screen with what it counts. */
export interface DeskFigure {
  readonly label: string
  readonly value: number
  /** Money stands in fen. */
  readonly isMoney?: boolean
  readonly to?: ScreenPath
  readonly search?: Readonly<Record<string, string>>
}

/** Something that is true and good to know. */
export interface DeskFact {
  readonly label: string
  readonly text: string
  /** Whom it names can be called. */
  readonly phone?: string
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
  /** Most urgent first. */
  readonly waiting: readonly WaitingTask[]
  readonly figures: readonly DeskFigure[]
  readonly known: readonly DeskFact[]
}

/** The season of the card, by its brief name. */
export interface SeasonShown {
  readonly id: number
  readonly name: string
}

type DeskFor<Name> = Extract<Desk, { role: Name }>

/** What waits, what moves, and what is good to know, for each role. */
export function shownOn(desk: Desk, words: DeskWords, season?: SeasonShown): DeskShown {
  const setup = desk.role === 'manage' ? setupOf(desk, words) : undefined
  return {
    ...(setup && { setup }),
    waiting: [
      ...(desk.role === 'business' && desk.has.titles === 0 ? [withoutGrants(words)] : []),
      ...byWork(
        desk.todos.filter(({ count }) => count > 0),
        desk,
        words,
      ),
    ],
    figures: [
      ...(desk.role === 'manage' ? orderedIn(season, desk, words) : []),
      ...Object.entries(desk.moves).map(([name, value]) => ({
        label: words.figures[name] ?? name,
        value,
        ...(name.endsWith('Fen') && { isMoney: true }),
        ...figureWays[desk.role]?.[name],
      })),
    ],
    known: knownTo(desk, words),
  }
}

/** What the season of the card comes to: it leads to the result, or to how far those are who fill it in. */
function orderedIn(season: SeasonShown | undefined, { ordered }: DeskFor<'manage'>, words: DeskWords): DeskFigure[] {
  const found = ordered.find(({ planId }) => planId === season?.id)
  if (!season || !found) return []
  return [
    {
      label: found.isIssued ? words.ordered(season.name) : words.filledIn(season.name),
      value: found.copies,
      to: found.isIssued ? '/sys/bookOrder/orderResult' : '/sys/bookOrder/orderSchedule',
      search: { plan: String(season.id) },
    },
  ]
}

const withoutGrants = ({ waiting: { noGrants } }: DeskWords): WaitingTask => ({
  key: 'noGrants',
  count: 0,
  urgency: 'othersWait',
  title: noGrants.title(0, ''),
  hint: noGrants.hint,
  first: '',
  facts: [],
  isLate: false,
  action: noGrants.action,
})

/** One line for each to-do; those of one kind of bill work share a line. */
function byWork(counts: readonly TodoCount[], desk: Desk, words: DeskWords): WaitingTask[] {
  const lines = counts.map((todo) => ({ todo, kind: (todos[todo.name] as Todo).kind, line: lineOf(todo, desk, words) }))
  return lines.flatMap(({ kind, line }, place) => {
    const sisters = kind ? lines.filter((other) => other.kind === kind) : []
    if (!kind || sisters.length < 2) return [line]
    if (lines.findIndex((other) => other.kind === kind) < place) return []
    return [
      workOf(
        kind,
        sisters.map(({ todo }) => todo),
        desk,
        words,
      ),
    ]
  })
}

/** The line of a kind of bill work: its sums, and a part for each party. */
function workOf(kind: BillWork, counts: readonly TodoCount[], desk: Desk, words: DeskWords): WaitingTask {
  const parts = counts.map((todo) => {
    const line = lineOf(todo, desk, words)
    const { party } = todos[todo.name] as Todo
    return { ...line, title: party ? words.parties[party](todo.count) : line.title }
  })
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const earliest = (date: 'dueOn' | 'since') => counts.flatMap((todo) => todo[date] ?? []).toSorted()[0] ?? null
  const fen = counts.reduce((sum, todo) => sum + (todo.fen ?? 0), 0)
  const [first] = parts as [WaitingTask, ...WaitingTask[]]
  return {
    ...first,
    key: kind,
    count,
    title: words.works[kind](figure(count), count === 1),
    first: '',
    facts: factsOf({ copies: null, lines: null, fen, dueOn: earliest('dueOn'), since: earliest('since') }, desk, words),
    parts,
  }
}

/** A line leads to the row that waits, if it is the only one, else to the list of them. */
function lineOf(todo: TodoCount, desk: Desk, words: DeskWords): WaitingTask {
  const { name, count, id, planId, planName } = todo
  const way = wayOf(name, desk.role)
  const { title, hint, action } = words.waiting[name]
  return {
    key: planId === null ? name : `${name}-${planId}`,
    count,
    urgency: todos[name].urgency,
    title: title(count, figure(count)),
    hint: planName ? `${planName} · ${hint}` : hint,
    first: todo.first && words.first(todo.first, count - 1),
    facts: factsOf(todo, desk, words),
    isLate: todo.dueOn !== null && todo.dueOn < desk.today,
    action,
    ...(way && { to: way.to, search: searchOf(way, { id, planId }) }),
  }
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** Amounts, then how late it is or how long it waits. */
function factsOf(
  { copies, lines, fen, dueOn, since }: Pick<TodoCount, 'copies' | 'lines' | 'fen' | 'dueOn' | 'since'>,
  { today }: Desk,
  words: DeskWords,
): string[] {
  const days = dueOn === null ? 0 : daysBetween(today, dueOn)
  const waits = since === null ? 0 : daysBetween(since, today)
  return [
    ...(fen ? [`¥${yuan(fen)}`] : []),
    ...(lines ? [words.lines(lines)] : []),
    ...(copies ? [words.copies(copies)] : []),
    ...(dueOn !== null
      ? [days > 0 ? words.daysLeft(days) : days === 0 ? words.dueToday : words.daysOverdue(-days)]
      : waits > 0
        ? [words.waitsFor(waits)]
        : []),
  ]
}

/** What a task comes to in one sentence: about its row, if it is the only one. */
export function headlineOf(task: WaitingTask, words: DeskWords): { readonly text: string; readonly aside: string } {
  const [one, other, ...others] = task.facts
  const facts = one && other && !others.length ? words.and(one, other) : task.facts.join(words.listSeparator)
  if (task.count === 1 && task.first && facts) return { text: words.headline(task.first, facts), aside: task.title }
  return { text: words.headline(task.title, facts), aside: task.first || task.hint }
}

function searchOf(
  { search = {}, opens, season }: NonNullable<ReturnType<typeof wayOf>>,
  { id, planId }: Pick<TodoCount, 'id' | 'planId'>,
): Record<string, string> {
  const { view } = search
  const inSeason = season && planId !== null ? { [season]: String(planId) } : {}
  if (opens && id !== null) return { ...(season && view && { view }), ...inSeason, [opens]: String(id) }
  return { ...search, ...inSeason }
}

/** Where a figure can be looked at. */
const figureWays: Partial<Record<Role, Readonly<Record<string, Pick<DeskFigure, 'to' | 'search'>>>>> = {
  manage: {
    copiesComing: { to: '/sys/bookOrder/orderRecSchedule' },
    copiesOnHand: { to: '/sys/stock/manage' },
    copiesOnTheWay: { to: '/sys/orderOp/orderManageSen', search: { state: 'sent', planIds: 'all' } },
  },
  business: {
    copiesComing: { to: '/sys/orderOp/supplier', search: { state: 'accepted', planIds: 'all' } },
    copiesOnHand: { to: '/sys/stock/business' },
    copiesOnTheWay: { to: '/sys/send/business', search: { state: 'sent', planIds: 'all' } },
  },
  warehouse: {
    copiesOnHand: { to: '/sys/stock/warehouse' },
    copiesFree: { to: '/sys/stock/warehouse' },
    copiesToCount: { to: '/sys/wareHouse/AOG' },
    copiesToSend: { to: '/sys/wareHouse/deliver' },
  },
  area: {
    students: { to: '/sys/countyOrder/school' },
    copiesOwed: { to: '/sys/countyOrder/orderRecSchedule', search: { view: 'owed' } },
    copiesOnTheWay: { to: '/sys/countyOrder/orderRecSchedule', search: { state: 'sent' } },
  },
  school: {
    copiesOwed: { to: '/sys/schoolOrder/orderRecSchedule', search: { view: 'owed' } },
    copiesOnTheWay: { to: '/sys/schoolOrder/AOG', search: { state: 'sent' } },
  },
  supplier: {
    ordersOpen: { to: '/sys/supplier/order', search: { state: 'accepted', planIds: 'all' } },
    copiesComing: { to: '/sys/supplier/order', search: { state: 'accepted', planIds: 'all' } },
  },
  finance: {
    receivableFen: { to: '/sys/finance/school/pay', search: { planIds: 'all' } },
    overdueFen: { to: '/sys/finance/school/pay', search: { overdue: 'yes', planIds: 'all' } },
    payableFen: { to: '/sys/finance/supplier/order', search: { state: 'confirmed' } },
  },
  shop: {
    booksOnSale: { to: '/sys/shop/show' },
    basketTitles: { to: '/sys/shop/show', search: { onlyBasket: 'yes' } },
    ordersWaiting: { to: '/sys/shop/order', search: { state: 'submitted' } },
    copiesUnderway: { to: '/sys/shop/order', search: { state: 'confirmed' } },
  },
}

/** The way from nothing to a working city, as long as it is not done. */
function setupOf({ has }: DeskFor<'manage'>, words: DeskWords): SetupStep[] | undefined {
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
    step('headcount', '/sys/baseInfo/school', has.schools > 0 && has.schoolsWithoutHeadcount === 0),
    step('warehouses', '/sys/baseInfo/warehouse', has.warehouses > 0),
    step('publishers', '/sys/baseInfo/publishing', has.publishers > 0),
    step('suppliers', '/sys/baseInfo/supplier', has.suppliers > 0),
    step('books', '/sys/baseInfo/bookBasicManage', has.books > 0),
    step('users', '/sys/userManage/yWAndCGUser', has.users > 1),
  ]
  // New schools come without enrolment, year after year: it waits below, and does not bring the list back.
  const begun = setup.every(({ title, done }) => done || title === words.setup.headcount.title)
  return begun ? undefined : setup
}

function knownTo(desk: Desk, words: DeskWords): DeskFact[] {
  switch (desk.role) {
    case 'area':
      return [contact(desk.salesperson, words)]
    case 'school':
      return [
        { label: words.servedBy, text: desk.servedBy.join(words.listSeparator) || words.nobodyYet },
        contact(desk.salesperson, words),
      ]
    case 'shop':
      return [
        { label: words.company, text: desk.company },
        { label: words.discount, text: `${percent(desk.discountBp)} %` },
        {
          label: words.creditLimit,
          text: desk.creditLimitFen === null ? words.noLimit : words.yuan(yuan(desk.creditLimitFen)),
        },
      ]
    case 'manage':
    case 'business':
    case 'warehouse':
    case 'supplier':
    case 'finance':
      return []
  }
}

const contact = ({ name, phone }: { name: string; phone: string }, words: DeskWords): DeskFact => ({
  label: words.salesperson,
  text: name || (phone ? '' : words.nobodyYet),
  ...(phone && { phone }),
})
