import type { LaneFlow, TitleProblem } from '@keben/server/distribution/moves/lanes'

const largest = (of: ReadonlyMap<number, number>) => [...of].toSorted(([, a], [, b]) => b - a)[0]

/** A greedy baseline: the largest need from the largest stock, repeatedly. */
export function greedy({ bookId, sources, sinks, most }: TitleProblem): LaneFlow[] {
  const spare = new Map(sources.map((source) => [source.warehouseId, source.spare]))
  const lacks = new Map(sinks.map((sink) => [sink.warehouseId, sink.lacks]))
  const flows: LaneFlow[] = []
  for (let left = most; ;) {
    const [from, has] = largest(spare) ?? [0, 0]
    const [to, wants] = largest(lacks) ?? [0, 0]
    const copies = Math.min(has, wants, left)
    if (copies <= 0) return flows
    flows.push({ bookId, fromWarehouseId: from, toWarehouseId: to, copies })
    spare.set(from, has - copies)
    lacks.set(to, wants - copies)
    left -= copies
  }
}

export const broken = (flows: readonly LaneFlow[], pack: number): number =>
  flows.filter(({ copies }) => copies % pack).length
/** Lanes first, then broken packs. */
export const costOf = (flows: readonly LaneFlow[], pack: number): number => flows.length * 1000 + broken(flows, pack)
