import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { broken, costOf, greedy } from '../../../../test/fixtures/greedy-moves.ts'
import { type LaneFlow, type TitleProblem, coverable, isPossible, modelOf, onlyWay, promiseOf } from './lanes.ts'
import { solveApart } from './solve.ts'

const problem = (
  spare: readonly number[],
  lacks: readonly number[],
  { copiesPerPack = 1, most = Infinity, bookId = 1 } = {},
): TitleProblem => ({
  bookId,
  copiesPerPack,
  most,
  sources: spare.map((copies, place) => ({ warehouseId: place + 1, spare: copies })),
  sinks: lacks.map((copies, place) => ({ warehouseId: 100 + place, lacks: copies })),
})
const flow = (from: number, to: number, copies: number): LaneFlow => ({
  bookId: 1,
  fromWarehouseId: from,
  toWarehouseId: to,
  copies,
})
const amounts = (most: number) => fc.array(fc.integer({ min: 1, max: most }), { minLength: 1, maxLength: 4 })

describe('a move plan with only one solution', () => {
  it.each([
    [problem([9], [4]), [flow(1, 100, 4)]],
    [problem([9], [4, 5]), [flow(1, 100, 4), flow(1, 101, 5)]],
    [problem([2, 3], [9]), [flow(1, 100, 2), flow(2, 100, 3)]],
    [problem([2, 3], []), []],
    [problem([9], [4], { most: 0 }), []],
  ])('is found without the solver (case %#)', (input, flows) => {
    expect(onlyWay(input)).toEqual(flows)
    expect(isPossible(input, flows)).toBe(true)
  })
  it('is not assumed if one of several warehouses must be chosen', () => {
    expect(onlyWay(problem([3], [4, 5]))).toBeUndefined()
    expect(onlyWay(problem([3, 4], [5]))).toBeUndefined()
    expect(onlyWay(problem([9], [4, 5], { most: 3 }))).toBeUndefined()
  })
})

describe('the solver of move plans', () => {
  it('covers all that can be covered, over the fewest lanes', async () => {
    // 70 = 40 + 30 and 50 = 50: three lanes, where the hurried one needs four.
    const input = problem([50, 40, 30], [70, 50])
    expect(greedy(input)).toHaveLength(4)
    expect(await solveApart([input])).toEqual([flow(1, 101, 50), flow(2, 100, 40), flow(3, 100, 30)])
  })

  it('breaks no packs if that costs neither copies nor lanes', async () => {
    // 50 copies from 30 and 40, packs of 20: 10 + 40 breaks one, 30 + 20 breaks one, 25 + 25 would break two.
    const flows = await solveApart([problem([30, 40], [50], { copiesPerPack: 20 })])
    expect(flows).toHaveLength(2)
    expect(broken(flows, 20)).toBe(1)
    // Less than a pack is moved all the same.
    expect(await solveApart([problem([30], [7], { copiesPerPack: 20 })])).toEqual([flow(1, 100, 7)])
  })

  it('moves no more than the total limit', async () => {
    const flows = await solveApart([problem([30, 40], [50, 10], { most: 45 })])
    expect(flows.reduce((sum, { copies }) => sum + copies, 0)).toBe(45)
  })

  it('prefers lanes that other titles can use too', async () => {
    // Either warehouse could serve the first title alone; only the second one has the other title.
    const first = problem([10, 10], [10])
    const other = { ...problem([0, 500], [400], { bookId: 2 }), sources: [{ warehouseId: 2, spare: 500 }] }
    expect((await solveApart([first, other])).map(({ fromWarehouseId }) => fromWarehouseId)).toEqual([2, 2])
  })

  it('is never worse than the greedy solution, feasible and deterministic', async () => {
    const some = fc.record({
      spare: amounts(120),
      lacks: amounts(120),
      copiesPerPack: fc.constantFrom(1, 10, 20),
      most: fc.constantFrom(Infinity, 60),
    })
    const shapes = fc.sample(some, { numRuns: 15, seed: 7 })
    const problems = shapes.map(({ spare, lacks, ...rest }, place) =>
      problem(spare, lacks, { ...rest, bookId: place + 1 }),
    )
    const [flows, again] = [await solveApart(problems), await solveApart(problems)]
    expect(again).toEqual(flows)
    for (const each of problems) {
      const found = flows.filter(({ bookId }) => bookId === each.bookId)
      const hurried = greedy(each)
      expect(isPossible(each, found)).toBe(true)
      expect(isPossible(each, hurried)).toBe(true)
      expect(costOf(found, each.copiesPerPack)).toBeLessThanOrEqual(costOf(hurried, each.copiesPerPack))
    }
  })

  it('is stopped if it takes too long', async () => {
    const large = problem([311, 207, 523, 419, 97, 613], [401, 223, 317, 509, 127, 431], { copiesPerPack: 20 })
    await expect(solveApart([large], 0.05)).rejects.toMatchObject({ code: 'took_too_long' })
  })
})

it('the solver gets the problem as a linear program', () => {
  const input = problem([5], [3, 4], { copiesPerPack: 2 })
  expect(coverable(input)).toBe(5)
  expect(modelOf(input, promiseOf([input]))).toMatchInlineSnapshot(`
    "Minimize
     58 y0_0
     + 19 b0_0
     + 57 y0_1
     + 19 b0_1
    Subject To
     x0_0
     + x0_1 <= 5
     x0_0 <= 3
     x0_1 <= 4
     x0_0
     + x0_1 = 5
     x0_0 - 3 y0_0 <= 0
     x0_1 - 4 y0_1 <= 0
     x0_0 - 2 k0_0 >= 0
     x0_0 - 2 k0_0 - 1 b0_0 <= 0
     x0_1 - 2 k0_1 >= 0
     x0_1 - 2 k0_1 - 1 b0_1 <= 0
    Bounds
     0 <= x0_0 <= 3
     0 <= x0_1 <= 4
     0 <= k0_0 <= 1
     0 <= k0_1 <= 2
    General
     x0_0
     x0_1
     k0_0
     k0_1
    Binary
     y0_0
     y0_1
     b0_0
     b0_1
    End"
  `)
})
