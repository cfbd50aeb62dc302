/*
 * The soak tier: tests that draw what happens, or that repeat for every screen what other tests show for one. `npm test`
 * leaves them out; `npm run test:soak` runs them. Everything else that ends in .test.ts belongs to `npm test`.
 */

export interface SoakPart {
  readonly name: string
  /** How long it takes alone on two quiet cores, rounded up. */
  readonly minutes: number
  readonly files: readonly string[]
}

export const soakParts: readonly SoakPart[] = [
  { name: 'walks', minutes: 4, files: ['server/src/**/any-order.test.ts', 'server/src/ledgers/stock/random.test.ts'] },
  { name: 'sequences', minutes: 2, files: ['test/lifecycle/sequences.test.ts', 'test/sequences/put-back.test.ts'] },
  { name: 'crashes', minutes: 3, files: ['test/lifecycle/faults.test.ts', 'test/lifecycle/sending.test.ts'] },
  { name: 'deadline', minutes: 2, files: ['test/lifecycle/deadline.test.ts'] },
  { name: 'day', minutes: 2, files: ['test/lifecycle/day.test.ts'] },
  { name: 'machines', minutes: 4, files: ['test/lifecycle/machines.test.ts'] },
  { name: 'screens', minutes: 8, files: ['test/screens/{company,office,others,stores,planted,pictures}.test.ts'] },
  { name: 'laptops', minutes: 5, files: ['test/screens/laptops.test.ts'] },
  { name: 'city', minutes: 3, files: ['demo/city.test.ts', 'demo/earlier/seasons.test.ts'] },
]

export const soakFiles: readonly string[] = soakParts.flatMap(({ files }) => files)

/** The parts in rounds that take so many minutes each; a part that takes longer is in none. */
export function roundsOf(parts: readonly SoakPart[], minutes: number): readonly (readonly SoakPart[])[] {
  const rounds: SoakPart[][] = []
  const left = (round: readonly SoakPart[]): number => minutes - round.reduce((sum, part) => sum + part.minutes, 0)
  for (const part of parts.filter((one) => one.minutes <= minutes)) {
    const round = rounds.find((one) => left(one) >= part.minutes)
    if (round) round.push(part)
    else rounds.push([part])
  }
  return rounds
}

/** The round whose turn it is: every hour another, so that a few runs at any times of the day see all of them. */
export function roundOfHour(
  parts: readonly SoakPart[],
  { minutes, at }: { readonly minutes: number; readonly at: Date },
): readonly SoakPart[] {
  const rounds = roundsOf(parts, minutes)
  return rounds[Math.floor(at.getTime() / 3_600_000) % rounds.length] ?? []
}
