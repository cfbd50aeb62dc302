import { type Flow, type TitleProblem, lanesOf } from '@keben/server/moves/lanes'
import loadHighs from 'highs'

const highs = await loadHighs()

const ends = (copies: readonly number[], first: number) =>
  copies.map((amount, place) => ({ warehouseId: first + place, spare: amount, lacks: amount }))
/** What warehouses 1, 2 … could give of a title, and what 100, 101 … lack of it. */
export const problem = (
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
export function costOf(given: TitleProblem, flows: readonly Flow[], model: string): number {
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

/** What the solver finds at the least. */
export const leastCost = (model: string): number =>
  Math.round(highs.solve(model, { output_flag: false, mip_rel_gap: 0, mip_abs_gap: 0 }).ObjectiveValue)
