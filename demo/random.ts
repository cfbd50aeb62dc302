/** Chance that repeats itself: the same seed gives the same city. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from lowest to highest, both included. */
  int(lowest: number, highest: number): number
  pick<T>(from: readonly T[]): T
  /** True this often: 0.2 is one time in five. */
  chance(share: number): boolean
  shuffled<T>(from: readonly T[]): T[]
}

/** Mulberry32: thirty-two bits of state, plenty for names and prices. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const int = (lowest: number, highest: number): number => lowest + Math.floor(next() * (highest - lowest + 1))
  return {
    next,
    int,
    pick: (from) => nth(from, int(0, from.length - 1)),
    chance: (share) => next() < share,
    shuffled: (from) =>
      from
        .map((value) => ({ value, place: next() }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ value }) => value),
  }
}

/** The entry at this place, counted round and round; the list must not be empty. */
export function nth<T>(list: readonly T[], index: number): T {
  const value = list[index % list.length]
  if (value === undefined) throw new Error('An empty list has nothing to choose from.')
  return value
}

/** The whole numbers from 0 up to below the count, each turned into something. */
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
