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

it('a plan can be deleted only until others have worked on it', () => {
  expect(states.filter((state) => !isKept(keepsPlan({ ...empty, state })))).toEqual(['draft', 'selecting'])
  expect(keepsPlan({ ...empty, state: 'selecting', selections: 2 }).by).toEqual([{ what: 'selections', count: 2 }])
})

it('the data of a plan can be deleted unless the plan is in use or has results, patches or purchases', () => {
  expect(states.filter((state) => isKept(keepsPlanData({ ...empty, state, selections: 5 })))).toEqual([
    'open',
    'patching',
  ])
  expect(isKept(keepsPlanData({ ...empty, state: 'resulted', issuedResults: 1 }))).toBe(true)
  expect(isKept(keepsPlanData({ ...empty, state: 'closed', patches: 1 }))).toBe(true)
  expect(isKept(keepsPlanData({ ...empty, state: 'closed', purchaseOrders: 1 }))).toBe(true)
})

it('deleting a plan with submitted orders needs two administrators, and is refused once it has results', () => {
  const ordered = { ...empty, state: 'closed', submittedOrders: 3 } as const
  expect(keepsPlanData(ordered).by).toEqual([{ what: 'submittedOrders', count: 3 }])
  expect(needsBoth(ordered)).toBe(true)
  expect(needsBoth({ ...ordered, submittedOrders: 0 })).toBe(false)
  expect(needsBoth({ ...ordered, state: 'open' })).toBe(false)
  for (const what of ['issuedResults', 'patches', 'purchaseOrders'])
    expect(needsBoth({ ...ordered, [what]: 1 })).toBe(false)
})

it('fewer fields of a plan can be changed the further it has come', () => {
  const changeable = (field: Parameters<typeof mayChange>[1]) => states.filter((state) => mayChange(state, field))
  expect(changeable('term')).toEqual(['draft'])
  expect(changeable('schoolsUntil')).toEqual(['draft', 'selecting'])
  expect(changeable('capPrimaryFen')).toEqual(['draft', 'selecting', 'open'])
  expect(changeable('name')).toEqual(states.slice(0, -1))
  expect(states.filter(isEditable)).toEqual(states.slice(0, -1))
  expect(states.filter((state) => movableDates(state).length)).toEqual(['open', 'patching'])
})
