import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, leastCost, problem } from '../../../test/given/move-problems.ts'
import { coverable, isPossible, modelOf, promiseOf } from './lanes.ts'
import { byOneSide } from './one-side.ts'

describe('one warehouse gives, or one gets', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 130 }), { minLength: 2, maxLength: 6 })
  it('costs what the solver finds at the least', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.integer({ min: 1, max: 400 }),
        fc.constantFrom(1, 7, 20),
        fc.constantFrom(Infinity, 60),
        fc.boolean(),
        amounts,
        (many, one, pack, most, gives, others) => {
          const given = gives ? problem([one], many, pack, most) : problem(many, [one], pack, most)
          const promise = promiseOf([given, problem(others, others, 1, Infinity)])
          const flows = byOneSide(given, promise)
          const model = modelOf(given, promise)
          expect(flows && isPossible(given, flows)).toBe(true)
          expect(flows?.reduce((sum, { copies }) => sum + copies, 0)).toBe(coverable(given))
          expect(flows?.every(({ copies }) => copies > 0)).toBe(true)
          expect(costOf(given, flows ?? [], model)).toBe(leastCost(model))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('is nothing to look through where several give and several get, or where there are too many choices', () => {
    expect(byOneSide(problem([1, 2], [1, 2], 1, Infinity), new Map())).toBeUndefined()
    expect(
      byOneSide(
        problem(
          Array.from({ length: 40 }, () => 5),
          [100],
          1,
          Infinity,
        ),
        new Map(),
      ),
    ).toBeUndefined()
  })
})
