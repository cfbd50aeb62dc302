import { type Finding, type Source, importsOf, isScript } from './source.ts'

/** Import cycles, types included. */
export function importCircles(sources: readonly Source[]): Finding[] {
  const known = new Set(sources.filter(isScript).map(({ path }) => path))
  const targets = new Map(
    sources.filter(isScript).map((source) => {
      const found = importsOf(source).flatMap(({ target }) => (target && known.has(target) ? [target] : []))
      return [source.path, [...new Set(found)]] as const
    }),
  )
  return circlesIn(targets).map((circle) => `${circle.toSorted().join(' ↔ ')} import each other`)
}

/** Strongly connected components with several members, by Tarjan's algorithm. */
function circlesIn(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const place = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (path: string): number => {
    const here = place.size
    place.set(path, here)
    open.push(path)
    let low = here
    for (const next of targets.get(path) ?? []) {
      if (!place.has(next)) low = Math.min(low, visit(next))
      else if (open.includes(next)) low = Math.min(low, place.get(next) ?? low)
    }
    if (low === here) {
      const circle = open.splice(open.indexOf(path))
      if (circle.length > 1) circles.push(circle)
    }
    return low
  }
  for (const path of targets.keys()) if (!place.has(path)) visit(path)
  return circles
}
