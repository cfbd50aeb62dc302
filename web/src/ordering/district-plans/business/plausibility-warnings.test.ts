import { expect, it } from 'vitest'
import { doubtsOf, isFarTitle } from './plausibility-warnings.ts'

const counts = { schools: 10, filling: 0, submitted: 0, approved: 10, returned: 0, excused: 0, late: 0 }
type Seen = Parameters<typeof doubtsOf>[0]
const plan = (part: Partial<Seen> = {}): Seen => ({
  state: 'submitted',
  copies: 10_000,
  lastCopies: 9_800,
  students: 1_000,
  reserveCopies: 100,
  counts,
  ...part,
})

it('a plan like last year’s, or one not yet submitted, has no warnings', () => {
  expect(doubtsOf(plan(), [plan(), plan(), plan()])).toEqual([])
  expect(doubtsOf(plan({ state: 'waiting', copies: 0 }), [])).toEqual([])
})

it('a large change, a high reserve and excused schools raise warnings', () => {
  expect(doubtsOf(plan({ copies: 13_000, reserveCopies: 1_300, counts: { ...counts, excused: 2 } }), [])).toEqual([
    { kind: 'change', percent: 33 },
    { kind: 'reserve', percent: 10 },
    { kind: 'excused', schools: 2 },
  ])
})

it('copies per student are compared with other districts if there are enough of them', () => {
  const odd = plan({ students: 2_000 })
  expect(doubtsOf(odd, [odd, plan()])).toEqual([])
  expect(doubtsOf(odd, [odd, plan(), plan()])).toEqual([{ kind: 'perStudent', perStudent: '5.0', usual: '10.0' }])
})

it('late schools raise a warning while the district still works on its plan', () => {
  expect(doubtsOf(plan({ state: 'open', counts: { ...counts, late: 3 } }), [])).toEqual([{ kind: 'late', schools: 3 }])
})

it('a title is an outlier if it differs by half and by fifty copies', () => {
  expect([
    isFarTitle({ copies: 160, lastCopies: 100 }),
    isFarTitle({ copies: 45, lastCopies: 10 }),
    isFarTitle({ copies: 140, lastCopies: 100 }),
    isFarTitle({ copies: 140, lastCopies: null }),
  ]).toEqual([true, false, false, false])
})
