/*
 * Which copies of a title go from where to where. Every warehouse can send to every other one, so the most copies that
 * can be covered are known beforehand: what can be spared, or what is lacking, whichever is less. Among all ways to move
 * exactly these, the one with the fewest lanes is wanted, then the one that breaks the fewest packs; among equals, lanes
 * that other titles could use as well. This is a small mixed-integer problem, written here as text for the solver.
 */

export interface Source {
  readonly warehouseId: number
  readonly spare: number
}

export interface Sink {
  readonly warehouseId: number
  readonly lacks: number
}

/** One title: who can give and who lacks, never the same warehouse. */
export interface TitleProblem {
  readonly bookId: number
  readonly copiesPerPack: number
  readonly sources: readonly Source[]
  readonly sinks: readonly Sink[]
  /** No more than this may be moved in all. */
  readonly most: number
}

export interface Flow {
  readonly bookId: number
  readonly fromWarehouseId: number
  readonly toWarehouseId: number
  readonly copies: number
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

/** How many copies can be covered, however they go. */
export const coverable = ({ sources, sinks, most }: TitleProblem): number =>
  Math.max(0, Math.min(total(sources.map(({ spare }) => spare)), total(sinks.map(({ lacks }) => lacks)), most))

/**
 * Where there is nothing to choose: one warehouse gives, or one gets, and all of the other side are served or emptied
 * whole. Most titles are like that, and need no solver.
 */
export function onlyWay(problem: TitleProblem): Flow[] | undefined {
  const { bookId, sources, sinks } = problem
  const [source, sink] = [sources[0], sinks[0]]
  const copies = coverable(problem)
  if (!source || !sink || !copies) return []
  if (sources.length === 1 && sinks.length === 1)
    return [{ bookId, fromWarehouseId: source.warehouseId, toWarehouseId: sink.warehouseId, copies }]
  if (sources.length === 1 && copies === total(sinks.map(({ lacks }) => lacks)))
    return sinks.map(({ warehouseId, lacks }) => ({
      bookId,
      fromWarehouseId: source.warehouseId,
      toWarehouseId: warehouseId,
      copies: lacks,
    }))
  if (sinks.length === 1 && copies === total(sources.map(({ spare }) => spare)))
    return sources.map(({ warehouseId, spare }) => ({
      bookId,
      fromWarehouseId: warehouseId,
      toWarehouseId: sink.warehouseId,
      copies: spare,
    }))
  return undefined
}

/** How much a lane could carry of all titles together: the larger, the sooner it is used. */
export type LanePromise = ReadonlyMap<string, number>
const laneKey = (from: number, to: number): string => `${from}>${to}`

export function promiseOf(problems: readonly TitleProblem[]): LanePromise {
  const promise = new Map<string, number>()
  for (const { sources, sinks } of problems)
    for (const { warehouseId: from, spare } of sources)
      for (const { warehouseId: to, lacks } of sinks) {
        const key = laneKey(from, to)
        promise.set(key, (promise.get(key) ?? 0) + Math.min(spare, lacks))
      }
  return promise
}

interface Lane {
  readonly name: string
  readonly from: Source
  readonly to: Sink
  readonly most: number
}

const lanesOf = (problem: TitleProblem): Lane[] =>
  problem.sources.flatMap((from, i) =>
    problem.sinks.map((to, j) => ({
      name: `${i}_${j}`,
      from,
      to,
      most: Math.min(from.spare, to.lacks, coverable(problem)),
    })),
  )

/** How far lanes are told apart by what they could carry of other titles. */
const preferencesTold = 9

/** The place of each lane among those of this title: 0 for what carries most of all titles. */
function preferences(lanes: readonly Lane[], promise: LanePromise): Map<string, number> {
  const carries = ({ from, to }: Lane): number => promise.get(laneKey(from.warehouseId, to.warehouseId)) ?? 0
  const distinct = [...new Set(lanes.map(carries))].toSorted((a, b) => b - a)
  return new Map(lanes.map((lane) => [lane.name, Math.min(distinct.indexOf(carries(lane)), preferencesTold)]))
}

/**
 * A lane weighs more than all packs that could be broken, and a broken pack more than all preferences: the fewest lanes
 * never form a circle, so there are fewer of them than warehouses. Small numbers, since the solver counts in fractions.
 */
function weightsOf({ sources, sinks }: TitleProblem): { readonly lane: number; readonly pack: number } {
  const mostLanes = sources.length + sinks.length - 1
  const pack = preferencesTold * mostLanes + 1
  return { pack, lane: (pack + preferencesTold) * mostLanes + 1 }
}

const sum = (terms: readonly string[]): string => terms.join(' + ')
const wrapped = (text: string): string => ` ${text.replace(/ \+ /g, '\n + ')}`

/**
 * The problem in the CPLEX LP format: `x` copies on a lane, `y` whether it is used, `k` whole packs on it, `b` whether
 * the rest of it breaks one.
 */
export function modelOf(problem: TitleProblem, promise: LanePromise): string {
  const { sources, sinks, copiesPerPack: pack } = problem
  const lanes = lanesOf(problem)
  const preferred = preferences(lanes, promise)
  const weight = weightsOf(problem)
  const hasPacks = pack > 1
  const weights = lanes.flatMap(({ name }) => [
    `${weight.lane + (preferred.get(name) ?? 0)} y${name}`,
    ...(hasPacks ? [`${weight.pack} b${name}`] : []),
  ])
  const leaving = sources.map(({ spare }, i) => `${wrapped(sum(sinks.map((_, j) => `x${i}_${j}`)))} <= ${spare}`)
  const arriving = sinks.map(({ lacks }, j) => `${wrapped(sum(sources.map((_, i) => `x${i}_${j}`)))} <= ${lacks}`)
  const used = lanes.map(({ name, most }) => ` x${name} - ${most} y${name} <= 0`)
  const packed = hasPacks
    ? lanes.flatMap(({ name }) => [
        ` x${name} - ${pack} k${name} >= 0`,
        ` x${name} - ${pack} k${name} - ${pack - 1} b${name} <= 0`,
      ])
    : []
  const named = (letter: string): string => lanes.map(({ name }) => ` ${letter}${name}`).join('\n')
  return [
    'Minimize',
    wrapped(sum(weights)),
    'Subject To',
    ...leaving,
    ...arriving,
    `${wrapped(sum(lanes.map(({ name }) => `x${name}`)))} = ${coverable(problem)}`,
    ...used,
    ...packed,
    'Bounds',
    ...lanes.map(({ name, most }) => ` 0 <= x${name} <= ${most}`),
    ...(hasPacks ? lanes.map(({ name, most }) => ` 0 <= k${name} <= ${Math.floor(most / pack)}`) : []),
    'General',
    named('x'),
    ...(hasPacks ? [named('k')] : []),
    'Binary',
    named('y'),
    ...(hasPacks ? [named('b')] : []),
    'End',
  ].join('\n')
}

/** What the solver's answer stands for; it must be a way to move exactly what can be covered. */
export function flowsOf(problem: TitleProblem, valueOf: (variable: string) => number): Flow[] {
  const flows = lanesOf(problem).flatMap(({ name, from, to }) => {
    const copies = Math.round(valueOf(`x${name}`))
    return copies > 0
      ? [{ bookId: problem.bookId, fromWarehouseId: from.warehouseId, toWarehouseId: to.warehouseId, copies }]
      : []
  })
  if (!isPossible(problem, flows))
    throw new Error(`The solver moved copies of title ${problem.bookId} that are not there.`)
  return flows
}

/** Whether nobody gives more than it can, nor gets more than it lacks, and all that can be covered is. */
export function isPossible(problem: TitleProblem, flows: readonly Flow[]): boolean {
  const moved = (is: (flow: Flow) => boolean): number => total(flows.filter(is).map(({ copies }) => copies))
  return (
    problem.sources.every(({ warehouseId, spare }) => moved((flow) => flow.fromWarehouseId === warehouseId) <= spare) &&
    problem.sinks.every(({ warehouseId, lacks }) => moved((flow) => flow.toWarehouseId === warehouseId) <= lacks) &&
    moved(() => true) === coverable(problem)
  )
}
