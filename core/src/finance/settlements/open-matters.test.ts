import { expect, it } from 'vitest'
import { type ReconciledFigures, openMattersOf, reconciledState } from './open-matters.ts'

const even: ReconciledFigures = {
  confirmed: 10,
  returned: 2,
  owed: 0,
  unconfirmed: 0,
  reported: 0,
  surplus: 0,
  objections: 0,
  charged: 8,
}

it.each([
  [{}, 'even', []],
  [{ owed: 3 }, 'coming', [['toSend', 3]]],
  [{ unconfirmed: 4 }, 'coming', [['onTheWay', 4]]],
  // What the receiver has reported is no longer merely on the way.
  [
    { unconfirmed: 4, reported: 1 },
    'differing',
    [
      ['reported', 1],
      ['onTheWay', 3],
    ],
  ],
  [{ unconfirmed: 1, reported: 1 }, 'differing', [['reported', 1]]],
  [{ surplus: 2 }, 'differing', [['surplus', 2]]],
  [{ objections: 1 }, 'differing', [['objections', 1]]],
  [{ charged: 9 }, 'differing', [['overcharged', 1]]],
  [
    { charged: 5, owed: 1 },
    'differing',
    [
      ['uncharged', 3],
      ['toSend', 1],
    ],
  ],
] as const)('a reconciliation row with %o is %s', (changed, state, open) => {
  const row = { ...even, ...changed }
  expect(reconciledState(row)).toBe(state)
  expect(openMattersOf(row).map(({ matter, count }) => [matter, count])).toEqual(open)
})
