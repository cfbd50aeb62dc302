import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costOf, leastCost, problem } from '../../../test/given/move-problems.ts'
import { coverable, isPossible, modelOf, promiseOf } from './lanes.ts'
import { byWholeSide } from './whole-side.ts'

const few = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 5 })
const much = fc.array(fc.integer({ min: 40, max: 160 }), { minLength: 1, maxLength: 4 })

describe('all of one side is emptied, or served', () => {
  it('costs what the solver finds at the least', () => {
    let known = 0
    fc.assert(
      fc.property(few, much, fc.constantFrom(1, 7, 20), fc.boolean(), much, (small, large, pack, gives, others) => {
        const given = gives ? problem(small, large, pack, Infinity) : problem(large, small, pack, Infinity)
        const promise = promiseOf([given, problem(others, others, 1, Infinity)])
        const flows = byWholeSide(given, promise)
        if (!flows) return
        known += 1
        const model = modelOf(given, promise)
        expect(isPossible(given, flows)).toBe(true)
        expect(flows.reduce((sum, { copies }) => sum + copies, 0)).toBe(coverable(given))
        expect(costOf(given, flows, model)).toBe(leastCost(model))
      }),
      { numRuns: 150, seed: 7 },
    )
    expect(known).toBeGreaterThan(100)
  })

  it('costs what the solver finds at the least where both are', () => {
    const given = problem([50, 30, 40], [70, 50], 20, Infinity)
    const promise = promiseOf([given])
    const flows = byWholeSide(given, promise) ?? []
    expect(flows).toHaveLength(3)
    expect(costOf(given, flows, modelOf(given, promise))).toBe(leastCost(modelOf(given, promise)))
  })

  it('is nothing to look through where neither is, where one must be shared, or where it takes too long', () => {
    expect(byWholeSide(problem([5, 6], [7, 8], 1, 9), new Map())).toBeUndefined()
    expect(byWholeSide(problem([9, 9], [6, 6, 6, 6], 1, Infinity), new Map())).toBeUndefined()
    const many = Array.from({ length: 13 }, () => 5)
    expect(byWholeSide(problem(many, [24, 24, 24], 1, Infinity), new Map())).toBeUndefined()
  })
})
