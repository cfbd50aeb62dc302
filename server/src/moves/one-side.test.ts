import fc from 'fast-check'
import loadHighs from 'highs'
import { describe, expect, it } from 'vitest'
import { type Flow, type TitleProblem, coverable, isPossible, lanesOf, modelOf, promiseOf } from './lanes.ts'
import { byOneSide } from './one-side.ts'

const highs = await loadHighs()

const ends = (copies: readonly number[], first: number) =>
  copies.map((amount, place) => ({ warehouseId: first + place, spare: amount, lacks: amount }))
const problem = (
  spare: readonly number[],
  lacks: readonly number[],
  copiesPerPack: number,
  most: number,
): TitleProblem => ({
  bookId: 1,
  copiesPerPack,
  most,
  sources: ends(spare, 1),
  sinks: ends(lacks, 100),
})

/** What a way to move costs by the model that the solver is given: its terms are `weight variable`. */
function costOf(given: TitleProblem, flows: readonly Flow[], model: string): number {
  const moved = new Map(
    lanesOf(given).map(({ name, from, to }) => [
      name,
      flows.find((flow) => flow.fromWarehouseId === from.warehouseId && flow.toWarehouseId === to.warehouseId)
        ?.copies ?? 0,
    ]),
  )
  const terms = (model.split('Subject To')[0] ?? '').matchAll(/(\d+) ([yb])(\d+_\d+)/g)
  return [...terms].reduce((sum, [, weight, kind, name]) => {
    const copies = moved.get(name ?? '') ?? 0
    const counts = kind === 'y' ? copies > 0 : copies % given.copiesPerPack !== 0
    return sum + (counts ? Number(weight) : 0)
  }, 0)
}

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
          const { ObjectiveValue } = highs.solve(model, { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0 })
          expect(flows && isPossible(given, flows)).toBe(true)
          expect(flows?.reduce((sum, { copies }) => sum + copies, 0)).toBe(coverable(given))
          expect(flows?.every(({ copies }) => copies > 0)).toBe(true)
          expect(costOf(given, flows ?? [], model)).toBe(Math.round(ObjectiveValue))
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
