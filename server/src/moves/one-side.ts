import { type Flow, type Lane, type LanePromise, type TitleProblem, coverable, lanesOf, preferences } from './lanes.ts'

/*
 * Where one warehouse gives, or one gets, and less is moved than the other side could give or take: which of them are chosen.
 * Nearly all titles that leave a choice are like that, and the best answer is found by looking at each choice, by the same
 * measure as the solver's: the fewest lanes, then the fewest broken packs, then lanes that other titles could use.
 */

/** So many choices are looked at in a moment; beyond, the solver is as quick. */
const mostChoices = 5_000

export function byOneSide(problem: TitleProblem, promise: LanePromise): Flow[] | undefined {
  const { bookId, sources, sinks, copiesPerPack } = problem
  if (sources.length !== 1 && sinks.length !== 1) return undefined
  const copies = coverable(problem)
  const lanes = lanesOf(problem)
  const size = fewest(lanes, copies)
  if (!copies || choicesOf(lanes.length, size) > mostChoices) return undefined
  const preferred = preferences(lanes, promise)
  let best: { readonly chosen: readonly Lane[]; readonly breaks: number; readonly place: number } | undefined
  for (const chosen of choices(lanes, size)) {
    if (carried(chosen) < copies) continue
    const breaks = broken(chosen, copies, copiesPerPack).length
    const place = chosen.reduce((sum, { name }) => sum + (preferred.get(name) ?? 0), 0)
    if (!best || breaks < best.breaks || (breaks === best.breaks && place < best.place))
      best = { chosen, breaks, place }
  }
  return shared(best?.chosen ?? [], copies, copiesPerPack).map(({ lane: { from, to }, copies: moved }) => ({
    bookId,
    fromWarehouseId: from.warehouseId,
    toWarehouseId: to.warehouseId,
    copies: moved,
  }))
}

const carried = (lanes: readonly Lane[]): number => lanes.reduce((sum, { most }) => sum + most, 0)

/** How many lanes it takes at least: the largest ones. */
function fewest(lanes: readonly Lane[], copies: number): number {
  const largest = lanes.map(({ most }) => most).toSorted((a, b) => b - a)
  let size = 0
  for (let left = copies; left > 0 && size < largest.length; size += 1) left -= largest[size] ?? 0
  return size
}

/** In how many ways so many of all are chosen. */
function choicesOf(all: number, size: number): number {
  let ways = 1
  for (let place = 1; place <= size; place += 1) ways = (ways * (all - size + place)) / place
  return ways
}

function* choices(lanes: readonly Lane[], size: number): Generator<Lane[]> {
  if (size === 0) return yield []
  for (const [place, lane] of lanes.entries())
    for (const rest of choices(lanes.slice(place + 1), size - 1)) yield [lane, ...rest]
}

const inPacks = ({ most }: Lane, pack: number): number => Math.floor(most / pack) * pack

/** The lanes that break a pack: as few as carry so many copies, those first whose last pack is the fullest. */
function broken(lanes: readonly Lane[], copies: number, pack: number): Lane[] {
  const least = copies % pack === 0 ? 0 : 1
  const byRest = lanes.toSorted((a, b) => b.most - inPacks(b, pack) - (a.most - inPacks(a, pack)))
  let whole = lanes.reduce((sum, lane) => sum + inPacks(lane, pack), 0)
  let count = 0
  for (const lane of byRest) {
    if (count >= least && whole >= copies) break
    whole += lane.most - inPacks(lane, pack)
    count += 1
  }
  return byRest.slice(0, count)
}

/**
 * How many go over each: all that it carries, but for one of them, which carries so much less as is too much in all. That is
 * never all of it, since fewer lanes would not do.
 */
function shared(lanes: readonly Lane[], copies: number, pack: number) {
  const breaking = broken(lanes, copies, pack)
  const full = lanes.map((lane) => ({ lane, copies: breaking.includes(lane) ? lane.most : inPacks(lane, pack) }))
  const tooMuch = full.reduce((sum, each) => sum + each.copies, 0) - copies
  const giving = breaking[0] ?? full.toSorted((a, b) => b.copies - a.copies)[0]?.lane
  return full.map((each) => (each.lane === giving ? { ...each, copies: each.copies - tooMuch } : each))
}
