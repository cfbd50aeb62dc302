/*
 * Chooses lanes for the copies of a title. Any warehouse can send to any other, so the movable amount is the smaller of
 * supply and demand. Among all ways to move it, the fewest lanes win, then the fewest broken packs, then lanes that
 * other titles can use. This is a mixed-integer problem, passed to the solver as text.
 */

export interface LaneSource {
  readonly warehouseId: number
  readonly spare: number
}

export interface LaneSink {
  readonly warehouseId: number
  readonly lacks: number
}

/** Sources and sinks of a title are distinct warehouses. */
export interface TitleProblem {
  readonly bookId: number
  readonly copiesPerPack: number
  readonly sources: readonly LaneSource[]
  readonly sinks: readonly LaneSink[]
  /** The limit of the total. */
  readonly most: number
}

export interface LaneFlow {
  readonly bookId: number
  readonly fromWarehouseId: number
  readonly toWarehouseId: number
  readonly copies: number
}

const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0)

/** The movable amount. */
export const coverable = ({ sources, sinks, most }: TitleProblem): number =>
  Math.max(0, Math.min(total(sources.map(({ spare }) => spare)), total(sinks.map(({ lacks }) => lacks)), most))

/**
 * The trivial case: one source or one sink, and the whole other side is served or emptied. Most titles need no solver.
 */
export function onlyWay(problem: TitleProblem): LaneFlow[] | undefined {
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

/** A lane's capacity over all titles; larger ones are preferred. */
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
  readonly from: LaneSource
  readonly to: LaneSink
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

/** The number of distinct preferences. */
const preferencesTold = 9

/** A lane's rank within the title: 0 for the largest over all titles. */
function preferences(lanes: readonly Lane[], promise: LanePromise): Map<string, number> {
  const carries = ({ from, to }: Lane): number => promise.get(laneKey(from.warehouseId, to.warehouseId)) ?? 0
  const distinct = [...new Set(lanes.map(carries))].toSorted((a, b) => b - a)
  return new Map(lanes.map((lane) => [lane.name, Math.min(distinct.indexOf(carries(lane)), preferencesTold)]))
}

/**
 * A lane outweighs all broken packs, and a broken pack all preferences. A minimal set of lanes has no circle, so it is
 * smaller than the number of warehouses. Weights stay small, because the solver uses floating point.
 */
function weightsOf({ sources, sinks }: TitleProblem): { readonly lane: number; readonly pack: number } {
  const mostLanes = sources.length + sinks.length - 1
  const pack = preferencesTold * mostLanes + 1
  return { pack, lane: (pack + preferencesTold) * mostLanes + 1 }
}

const sum = (terms: readonly string[]): string => terms.join(' + ')
const wrapped = (text: string): string => ` ${text.replace(/ \+ /g, '\n + ')}`

/**
 * In the CPLEX LP format: `x` copies on a lane, `y` whether it is used, `k` whole packs, `b` whether the rest breaks
 * one.
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

/** Parses the solution; it must move exactly the movable amount. */
export function flowsOf(problem: TitleProblem, valueOf: (variable: string) => number): LaneFlow[] {
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

/** Respects supplies and demands, and moves the movable amount. */
export function isPossible(problem: TitleProblem, flows: readonly LaneFlow[]): boolean {
  const moved = (is: (flow: LaneFlow) => boolean): number => total(flows.filter(is).map(({ copies }) => copies))
  return (
    problem.sources.every(({ warehouseId, spare }) => moved((flow) => flow.fromWarehouseId === warehouseId) <= spare) &&
    problem.sinks.every(({ warehouseId, lacks }) => moved((flow) => flow.toWarehouseId === warehouseId) <= lacks) &&
    moved(() => true) === coverable(problem)
  )
}
