import { type JsonSchema, choicesOf, sampleOf } from './schema.ts'
import { sqlFragments } from './hostile.ts'

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Random = () => number
const pick = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[Math.floor(random() * items.length)]

const words = [
  'a',
  '',
  ' ',
  '数学',
  '三年级',
  '1',
  '2026',
  '2026-09-01',
  '2026-02-30',
  'PO-2026A-000001',
  '9787',
  '-id',
  'x'.repeat(300),
]
const junk: readonly unknown[] = [null, true, 'word', -1, 1.5, 2 ** 53, [], {}, [null], { id: 1 }, '\u0000', '\ud800']

/**
 * A random value for a shape: mostly valid, with small numbers, which are ids of existing rows; sometimes a boundary
 * value or an invalid one.
 */
export function fuzzed(schema: JsonSchema, random: Random): unknown {
  if (random() < 0.01) return pick(random, junk)
  const choice = pick(random, choicesOf(schema)) ?? schema
  if (choice.const !== undefined) return choice.const
  if (choice.enum) return pick(random, choice.enum)
  switch (choice.type) {
    case 'object':
      return fields(choice, random)
    case 'array':
      return Array.from({ length: lengthFor(choice, random) }, () => fuzzed(choice.items ?? {}, random))
    case 'integer':
    case 'number':
      return number(choice, random)
    case 'boolean':
      return random() < 0.5
    case 'string':
      return random() < 0.1 ? sampleOf(choice) : pick(random, [...words, ...sqlFragments])
    default:
      return pick(random, junk)
  }
}

/** Optional fields are present half of the time. */
const fields = ({ properties = {}, required = [] }: JsonSchema, random: Random): unknown =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => random() < (required.includes(name) ? 0.99 : 0.4))
      .map(([name, inner]) => [name, fuzzed(inner, random)]),
  )

const lengthFor = ({ minItems = 0, maxItems = 4 }: JsonSchema, random: Random): number =>
  minItems + Math.floor(random() * (Math.min(maxItems, minItems + 3) - minItems + 1))

function number({ minimum = 0, maximum = 99_999 }: JsonSchema, random: Random): number {
  if (random() < 0.8) return minimum + Math.floor(random() * Math.min(60, maximum - minimum + 1))
  return pick(random, [minimum, maximum, minimum - 1, maximum + 1, 0, 2 ** 31, 1.5]) ?? 0
}
