import type { Desk } from '@keben/core/desk/contract'
import { expect, it } from 'vitest'
import { deskWords } from '../words-desk.ts'
import { shownOn } from './desks.ts'

type ManageDesk = Extract<Desk, { role: 'manage' }>
const places = { companies: 0, settlementModes: 0, districts: 0, schools: 0, campuses: 0, students: 0, warehouses: 0 }
const empty: ManageDesk = {
  role: 'manage',
  has: { ...places, publishers: 0, suppliers: 0, shops: 0, books: 0, users: 1 },
  missing: {
    unservedCampuses: 0,
    schoolsWithoutHeadcount: 0,
    schoolsWithoutUser: 0,
    booksNobodyHas: 0,
    selectionsToJudge: 0,
    plansWithoutResult: 0,
    purchasesToJudge: 0,
  },
}
const one = Object.fromEntries(Object.keys(empty.has).map((name) => [name, 1])) as ManageDesk['has']
const shown = (has: Partial<ManageDesk['has']>, missing: Partial<ManageDesk['missing']> = {}) =>
  shownOn({ ...empty, has: { ...one, users: 2, ...has }, missing: { ...empty.missing, ...missing } }, deskWords.en)

it('leads from nothing to a city, each step after what it builds on', () => {
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
  'shows the steps as long as there are no %s',
  (name) => {
    expect(shown({}).setup).toBeUndefined()
    expect(shown({ [name]: 0 }).setup?.filter((step) => !step.done)).toHaveLength(1)
  },
)

it('shows them as long as there is nobody but the administrator, but not for enrolment alone', () => {
  expect(shown({ users: 1 }).setup).toBeDefined()
  const late = shown({}, { schoolsWithoutHeadcount: 3 })
  expect(late.setup).toBeUndefined()
  expect(late.waiting.map(({ count }) => count)).toEqual([3])
})
