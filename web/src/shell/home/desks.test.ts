import type { Desk } from '@keben/core/office/desk/contract'
import type { TodoName } from '@keben/core/office/desk/todos'
import { expect, it } from 'vitest'
import { deskWords } from '../words-desk.ts'
import { headlineOf, shownOn } from './desks.ts'

type ManageDesk = Extract<Desk, { role: 'manage' }>
const today = '2026-11-20'
const empty: ManageDesk = {
  role: 'manage',
  today,
  todos: [],
  has: {
    companies: 0,
    settlementModes: 0,
    districts: 0,
    schools: 0,
    warehouses: 0,
    publishers: 0,
    suppliers: 0,
    books: 0,
    users: 1,
    schoolsWithoutHeadcount: 0,
  },
  ordered: [],
  moves: { copiesComing: 0, copiesOnHand: 0, copiesOnTheWay: 0 },
}
const one = Object.fromEntries(Object.keys(empty.has).map((name) => [name, 1])) as ManageDesk['has']
const shown = (has: Partial<ManageDesk['has']>, todos: ManageDesk['todos'] = []) =>
  shownOn({ ...empty, todos, has: { ...one, schoolsWithoutHeadcount: 0, users: 2, ...has } }, deskWords.en)
const todo = {
  id: null,
  planId: null,
  planName: '',
  first: '',
  dueOn: null,
  since: null,
  copies: null,
  lines: null,
  fen: null,
}

it('the setup steps of an empty installation follow their prerequisites', () => {
  const { setup = [] } = shownOn(empty, deskWords.en)
  expect(setup.some((step) => step.done)).toBe(false)
  const titles = setup.map((step) => step.title)
  expect(titles.filter((title) => /Publishers|Suppliers|catalogue/.test(title))).toEqual([
    'Publishers',
    'Suppliers',
    'Book catalogue',
  ])
})

it.each(['companies', 'settlementModes', 'districts', 'warehouses', 'publishers', 'suppliers', 'books'] as const)(
  'the setup steps are shown as long as there are no %s',
  (name) => {
    expect(shown({}).setup).toBeUndefined()
    expect(shown({ [name]: 0 }).setup?.filter((step) => !step.done)).toHaveLength(1)
  },
)

it('the setup steps are shown while only the administrator exists, but not for enrolment alone', () => {
  expect(shown({ users: 1 }).setup).toBeDefined()
  const late = shown({ schoolsWithoutHeadcount: 3 }, [{ ...todo, name: 'schoolsWithoutHeadcount', count: 3 }])
  expect(late.setup).toBeUndefined()
  expect(late.waiting.map(({ count }) => count)).toEqual([3])
})

it('the season’s figure on the home page is what is filled in before the result, and the result then', () => {
  const ordered = [
    { planId: 7, copies: 287_302, isIssued: false },
    { planId: 5, copies: 488_009, isIssued: true },
  ]
  const first = (season?: { id: number; name: string }) =>
    shownOn({ ...empty, ordered }, deskWords.en, season).figures.find(({ search }) => search?.['plan'])
  expect(first({ id: 7, name: 'Spring 2027' })).toMatchObject({
    label: 'Entered so far, Spring 2027',
    value: 287_302,
    to: '/sys/bookOrder/orderSchedule',
    search: { plan: '7' },
  })
  expect(first({ id: 5, name: 'Autumn 2026' })).toMatchObject({
    label: 'Copies ordered, Autumn 2026',
    value: 488_009,
    to: '/sys/bookOrder/orderResult',
  })
  expect(first()).toBeUndefined()
})

const way = (name: TodoName, more: Partial<ManageDesk['todos'][number]>) =>
  shown({}, [{ ...todo, name, count: 2, ...more }]).waiting.map(({ to, search }) => [to, search])

it('a task links to its only document, else to the list; each season’s tasks link to that season', () => {
  expect(way('purchasesToJudge', {})).toEqual([['/sys/orderOp/manage', { state: 'submitted', planIds: 'all' }]])
  expect(way('purchasesToJudge', { count: 1, id: 7 })).toEqual([['/sys/orderOp/manage', { order: '7' }]])
  const business = shownOn(
    {
      role: 'business',
      today,
      has: { titles: 1 },
      moves: { copiesComing: 0, copiesOnHand: 0, copiesOnTheWay: 0, mySchools: 0 },
      todos: [{ ...todo, name: 'districtsToAccept', count: 1, id: 5, planId: 9, planName: 'Autumn' }],
    },
    deskWords.en,
  )
  expect(business.waiting[0]).toMatchObject({ search: { view: 'districts', plan: '9', district: '5' } })
  expect(business.waiting[0]?.hint).toContain('Autumn')
})

it('a task without documents is not shown', () => {
  expect(shown({}, [{ ...todo, name: 'purchasesToJudge', count: 0 }]).waiting).toEqual([])
})

const lines = (language: 'en' | 'zh', ...todos: ManageDesk['todos']) =>
  shownOn(
    { role: 'school', today, todos, moves: {}, servedBy: [], salesperson: {} } as unknown as Desk,
    deskWords[language],
  ).waiting
const toFill = { ...todo, name: 'plansToFill', count: 1, id: 3, first: 'Main campus', lines: 42 } as const

const headline = (language: 'en' | 'zh', dueOn: string) =>
  lines(language, { ...toFill, dueOn }).map((task) => headlineOf(task, deskWords[language]))

it('the most urgent task is one sentence about its only row, with amount and age', () => {
  expect(headline('en', '2026-11-23')).toEqual([
    { text: 'Main campus: 42 lines and 3 days left', aside: '1 order to fill in' },
  ])
  expect(headline('zh', '2026-11-23')[0]?.text).toBe('Main campus：42 行，还剩 3 天')
  expect(headline('en', today)[0]?.text).toBe('Main campus: 42 lines and due today')
  expect(headline('en', '2026-11-19')[0]?.text).toBe('Main campus: 42 lines and 1 day overdue')
})

it('a task of several rows names the first of them and sums them up; Chinese has the counter at the end', () => {
  const several = { ...todo, name: 'billsOverdue', count: 3, first: 'JF-1', fen: 12_345, dueOn: '2026-11-10' } as const
  expect(lines('en', several)).toMatchObject([
    { title: '3 overdue bills', first: 'JF-1 and 2 more', facts: ['¥123.45', '10 days overdue'], isLate: true },
  ])
  expect(lines('zh', several)).toMatchObject([{ title: '逾期账单 3 张', first: 'JF-1 等 3 项' }])
  expect(lines('en', { ...toFill, count: 2, since: '2026-11-15' })).toMatchObject([
    { facts: ['42 lines', 'waiting 5 days'], isLate: false },
  ])
})

const overdue = (name: TodoName, count: number, fen: number) => ({ ...todo, name, count, fen, dueOn: '2026-11-10' })

it('finance sees one line for a kind of bill work, with a part for each party that leads to its rows', () => {
  const { waiting } = shownOn(
    {
      role: 'finance',
      today,
      moves: { receivableFen: 0, overdueFen: 0, payableFen: 0 },
      todos: [
        overdue('schoolBillsOverdue', 4, 100),
        overdue('supplierBillsOverdue', 1, 50),
        overdue('bankRowsToMatch', 2, 0),
      ],
    },
    deskWords.en,
  )
  expect(waiting.map(({ title, facts }) => [title, facts])).toEqual([
    ['5 overdue bills', ['¥1.50', '10 days overdue']],
    ['2 bank payments to match', ['10 days overdue']],
  ])
  expect(waiting[0]?.parts?.map(({ title, to }) => [title, to])).toEqual([
    ['Schools 4', '/sys/finance/school/pay'],
    ['Suppliers 1', '/sys/finance/supplier/order'],
  ])
})

/** Whom a school can call, as its home says it. */
const calledBy = (salesperson: { name: string; phone: string }) =>
  shownOn(
    { role: 'school', todos: [], moves: {}, servedBy: ['Centre'], salesperson } as unknown as Desk,
    deskWords.en,
  ).known.at(-1)

it('a school’s home page names its salesperson with a phone link', () => {
  expect(calledBy({ name: 'Liang', phone: '19985904169' })).toMatchObject({ text: 'Liang', phone: '19985904169' })
  expect(calledBy({ name: '', phone: '' })?.text).toBe(deskWords.en.nobodyYet)
})
