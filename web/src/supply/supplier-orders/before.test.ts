import type { TransitionResult } from '@keben/core/kit/document'
import { expect, it } from 'vitest'
import { acceptedBefore, promisedIn } from './before.ts'

const step = (id: number, name: string, facts: TransitionResult['facts'] = null): TransitionResult => ({
  id,
  at: '2026-07-01T00:00:00Z',
  who: 'Li',
  role: 'supplier',
  step: name,
  from: 'issued',
  to: 'answered',
  reason: '',
  facts,
})
const answer = (id: number, accepted: number) =>
  step(id, 'answer', { lines: [{ lineId: 7, accepted, answer: 'other' }] })

it('the earlier promise of a supplier is known once a new answer was requested', () => {
  expect(acceptedBefore([step(1, 'issue'), answer(2, 40)])).toBeUndefined()
  const requests = [step(1, 'issue'), answer(2, 40), step(3, 'askAgain'), answer(4, 60)]
  expect(acceptedBefore(requests)).toEqual(new Map([[7, 40]]))
})

it('promised copies are read from answers only', () => {
  expect(promisedIn(answer(1, 40))).toMatchObject([{ lineId: 7, accepted: 40 }])
  expect(promisedIn(step(1, 'answer', { lines: [{ lineId: 'x' }, null] }))).toEqual([])
  expect(promisedIn(step(1, 'issue'))).toEqual([])
})
