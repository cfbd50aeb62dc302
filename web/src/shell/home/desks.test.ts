import type { Desk } from '@keben/core/office/desk/contract'
import type { TodoName } from '@keben/core/office/desk/todos'
import { expect, it } from 'vitest'
import { deskWords } from '../words-desk.ts'
import { shownOn } from './desks.ts'

type ManageDesk = Extract<Desk, { role: 'manage' }>
const empty: ManageDesk = {
  role: 'manage',
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
const todo = { id: null, planId: null, planName: '' }

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
  const late = shown({ schoolsWithoutHeadcount: 3 }, [{ name: 'schoolsWithoutHeadcount', count: 3, ...todo }])
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
    label: 'Filled in so far, Spring 2027',
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
  shown({}, [{ name, count: 2, ...todo, ...more }]).waiting.map(({ to, search }) => [to, search])

it('a task links to its only document, else to the list; each season’s tasks link to that season', () => {
  expect(way('purchasesToJudge', {})).toEqual([['/sys/orderOp/manage', { state: 'submitted', planIds: 'all' }]])
  expect(way('purchasesToJudge', { count: 1, id: 7 })).toEqual([['/sys/orderOp/manage', { order: '7' }]])
  const business = shownOn(
    {
      role: 'business',
      has: { titles: 1 },
      moves: { copiesComing: 0, copiesOnHand: 0, copiesOnTheWay: 0, mySchools: 0 },
      todos: [{ name: 'districtsToAccept', count: 1, id: 5, planId: 9, planName: 'Autumn' }],
    },
    deskWords.en,
  )
  expect(business.waiting[0]).toMatchObject({ search: { view: 'districts', plan: '9', district: '5' } })
  expect(business.waiting[0]?.hint).toContain('Autumn')
})

it('a task without documents is not shown', () => {
  expect(shown({}, [{ name: 'purchasesToJudge', count: 0, ...todo }]).waiting).toEqual([])
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
