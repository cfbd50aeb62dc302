import { describe, expect, it } from 'vitest'
import { partsOf } from './figures.ts'

const none = { copies: 100, accepted: null, waiting: 0, good: 0, damaged: 0, closed: 0, open: 100 }
const nothing = { good: 0, damaged: 0, waiting: 0, promised: 0, requested: 0, closed: 0 }

describe('the parts of a supplier order', () => {
  it.each([
    ['requested until the supplier answers', none, { ...nothing, requested: 100 }],
    ['promised as far as accepted', { ...none, accepted: 80 }, { ...nothing, promised: 80, requested: 20 }],
    [
      'closed where less was agreed',
      { ...none, accepted: 80, closed: 20, open: 80 },
      { ...nothing, promised: 80, closed: 20 },
    ],
    [
      'waiting, good and damaged as they arrive',
      { ...none, accepted: 100, waiting: 30, good: 40, damaged: 5, open: 55 },
      { ...nothing, good: 40, damaged: 5, waiting: 30, promised: 25 },
    ],
    [
      'no more waiting than open, even if the tolerance allows more',
      { ...none, accepted: 100, waiting: 12, good: 95, open: 5 },
      { ...nothing, good: 95, waiting: 5 },
    ],
  ])('are %s', (_what, figures, parts) => {
    expect(partsOf(figures)).toEqual(parts)
  })
})
