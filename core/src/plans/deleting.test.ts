import { expect, it } from 'vitest'
import { type PlanContents, isKept, keepsPlan, keepsPlanData, needsBoth } from './deleting.ts'
import { isEditable, mayChange, movableDates } from './editing.ts'
import { type PlanState, planStates } from './states.ts'

const states = Object.keys(planStates) as PlanState[]
const empty: PlanContents = {
  state: 'draft',
  selections: 0,
  issuedResults: 0,
  patches: 0,
  purchaseOrders: 0,
  submittedOrders: 0,
}

it('lets a plan go where plans are made only before others have worked on it', () => {
  expect(states.filter((state) => !isKept(keepsPlan({ ...empty, state })))).toEqual(['draft', 'selecting'])
  expect(keepsPlan({ ...empty, state: 'selecting', selections: 2 }).by).toEqual([{ what: 'selections', count: 2 }])
})

it('lets the data of a plan go unless somebody works in it or something came of it', () => {
  expect(states.filter((state) => isKept(keepsPlanData({ ...empty, state, selections: 5 })))).toEqual([
    'open',
    'patching',
  ])
  expect(isKept(keepsPlanData({ ...empty, state: 'resulted', issuedResults: 1 }))).toBe(true)
  expect(isKept(keepsPlanData({ ...empty, state: 'closed', patches: 1 }))).toBe(true)
  expect(isKept(keepsPlanData({ ...empty, state: 'closed', purchaseOrders: 1 }))).toBe(true)
})

it('needs two administrators for a plan that schools have ordered in, and lets nobody delete what more came of', () => {
  const ordered = { ...empty, state: 'closed', submittedOrders: 3 } as const
  expect(keepsPlanData(ordered).by).toEqual([{ what: 'submittedOrders', count: 3 }])
  expect(needsBoth(ordered)).toBe(true)
  expect(needsBoth({ ...ordered, submittedOrders: 0 })).toBe(false)
  expect(needsBoth({ ...ordered, state: 'open' })).toBe(false)
  for (const what of ['issuedResults', 'patches', 'purchaseOrders'])
    expect(needsBoth({ ...ordered, [what]: 1 })).toBe(false)
})

it('lets less be changed the further a plan has come', () => {
  const changeable = (field: Parameters<typeof mayChange>[1]) => states.filter((state) => mayChange(state, field))
  expect(changeable('term')).toEqual(['draft'])
  expect(changeable('schoolsUntil')).toEqual(['draft', 'selecting'])
  expect(changeable('capPrimaryFen')).toEqual(['draft', 'selecting', 'open'])
  expect(changeable('name')).toEqual(states.slice(0, -1))
  expect(states.filter(isEditable)).toEqual(states.slice(0, -1))
  expect(states.filter((state) => movableDates(state).length)).toEqual(['open', 'patching'])
})
