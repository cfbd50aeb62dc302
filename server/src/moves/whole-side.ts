import { type Flow, type Lane, type LanePromise, type TitleProblem, coverable, lanesOf, preferences } from './lanes.ts'

/*
 * Where all of one side is emptied, or served: little lies over and much lacks, or the other way round. Each warehouse of that
 * side takes a lane at least, so nothing is better than one for each, by which packs break as they must. What is left to
 * choose are lanes that other titles could use, as far as the other side has room; that is looked through here, by the same
 * measure as the solver's, which would take longer to start.
 */

/** So many steps are taken in a moment; beyond, the solver is as quick. */
const mostSteps = 5_000

export function byWholeSide(problem: TitleProblem, promise: LanePromise): Flow[] | undefined {
  const side = wholeSide(problem)
  if (!side) return undefined
  const lanes = lanesOf(problem)
  const preferred = preferences(lanes, promise)
  const place = ({ name }: Lane): number => preferred.get(name) ?? 0
  const ends = [...Map.groupBy(lanes, (lane) => side.whole(lane).warehouseId).values()].map((ways) =>
    ways.toSorted((one, other) => place(one) - place(other)),
  )
  const room = new Map(lanes.map((lane) => [side.other(lane).warehouseId, side.other(lane).copies]))
  /** What those from here on weigh at the least. */
  const least = ends.map((_, from) => sum(ends.slice(from).map(([first]) => (first ? place(first) : 0))))
  let best: { readonly lanes: readonly Lane[]; readonly weight: number } | undefined
  let steps = 0
  const choose = (chosen: readonly Lane[], weight: number): void => {
    if (best && weight + (least[chosen.length] ?? 0) >= best.weight) return
    if (chosen.length === ends.length) best = { lanes: chosen, weight }
    for (const lane of ends[chosen.length] ?? []) {
      if ((steps += 1) > mostSteps) return
      const { copies } = side.whole(lane)
      const { warehouseId } = side.other(lane)
      const left = (room.get(warehouseId) ?? 0) - copies
      if (left < 0) continue
      room.set(warehouseId, left)
      choose([...chosen, lane], weight + place(lane))
      room.set(warehouseId, left + copies)
    }
  }
  choose([], 0)
  if (steps > mostSteps) return undefined
  const { bookId } = problem
  return best?.lanes
    .toSorted((one, other) => lanes.indexOf(one) - lanes.indexOf(other))
    .map((lane) => ({
      bookId,
      fromWarehouseId: lane.from.warehouseId,
      toWarehouseId: lane.to.warehouseId,
      copies: side.whole(lane).copies,
    }))
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0)

interface End {
  readonly warehouseId: number
  readonly copies: number
}
const giver = ({ from: { warehouseId, spare } }: Lane): End => ({ warehouseId, copies: spare })
const getter = ({ to: { warehouseId, lacks } }: Lane): End => ({ warehouseId, copies: lacks })

/** The side of which everybody gives or gets all; the one with more warehouses where both do. */
function wholeSide(problem: TitleProblem) {
  const { sources, sinks } = problem
  const copies = coverable(problem)
  const emptied = copies === sum(sources.map(({ spare }) => spare))
  const served = copies === sum(sinks.map(({ lacks }) => lacks))
  if (emptied && !(served && sinks.length > sources.length)) return { whole: giver, other: getter }
  return served ? { whole: getter, other: giver } : undefined
}
