import { downloadBaseData, downloadBooks, importCalls } from '@keben/core/office/spreadsheets/contract'
import type { Client } from '../client.ts'
import { randomFrom } from '../generated/fuzzed.ts'
import { judge } from '../generated/verdict.ts'
import { partsOf, zip } from '../fixtures/workbook.ts'
import { openCity } from './city.ts'

/* Corrupt files at every import: each gets a message or a check with its wrong rows, and a check imports nothing. */

export interface FileFigures {
  readonly sent: number
  readonly seed: number
  readonly seconds: number
  /** By corruption, then by answer. */
  readonly answers: Record<string, Record<string, number>>
  /** The slowest, in milliseconds, by corruption. */
  readonly slowest: Record<string, number>
  /** The server's memory in MB, first and last. */
  readonly memory: readonly number[]
  readonly faults: readonly string[]
  readonly breaches: readonly unknown[]
}

type Random = () => number
const below = (random: Random, end: number): number => Math.floor(random() * end)
const kinds = Object.keys(importCalls) as (keyof typeof importCalls)[]

/** Random bit flips. */
function flipped(file: Buffer, random: Random): Buffer {
  const copy = Buffer.from(file)
  for (let left = 1 + below(random, 20); left > 0; left--) {
    const at = below(random, copy.length)
    copy[at] = (copy[at] ?? 0) ^ (1 << below(random, 8))
  }
  return copy
}

/** Changes the text of a part of the workbook: truncated, doubled, or with foreign content. */
async function reworded(file: Buffer, random: Random): Promise<Buffer> {
  const parts = [...partsOf(file)]
  const chosen = below(random, parts.length)
  const inserts = [
    '<',
    '&',
    '&amp;'.repeat(1000),
    '<c r="ZZZ99999999"><v>1e999</v></c>',
    ']]>',
    '\u0000',
    '<!DOCTYPE a [<!ENTITY b "c">]>&b;',
  ]
  const changed = parts.map(([name, text], place): [string, string] => {
    if (place !== chosen) return [name, text]
    const [from, to] = [below(random, text.length), below(random, text.length)].toSorted((one, other) => one - other)
    const way = below(random, 3)
    if (way === 0) return [name, text.slice(0, from) + text.slice(to)]
    if (way === 1) return [name, text.slice(0, to) + text.slice(from)]
    return [name, text.slice(0, from) + inserts[below(random, inserts.length)] + text.slice(from)]
  })
  return zip(Object.fromEntries(random() < 0.1 ? changed.filter((_, place) => place !== chosen) : changed))
}

/** Comma-separated text in any alphabet. */
function scribbled(_file: Buffer, random: Random): Buffer {
  const signs = [',', ';', '\t', '"', '\n', '\r\n', '=1+1', '语文', 'a', '\u0000', '\ufeff', ' ', '9'.repeat(400)]
  return Buffer.from(Array.from({ length: below(random, 4000) }, () => signs[below(random, signs.length)]).join(''))
}

const ways: Readonly<Record<string, (file: Buffer, random: Random) => Buffer | Promise<Buffer>>> = {
  flipped,
  'cut off': (file, random) => file.subarray(0, below(random, file.length)),
  reworded,
  scribbled,
  noise: (_file, random) => Buffer.from(Array.from({ length: below(random, 20_000) }, () => below(random, 256))),
  swollen: async (file, random) =>
    zip({
      ...Object.fromEntries(partsOf(file)),
      [`xl/${below(random, 3) ? 'media/a' : 'sharedStrings.xml'}`]: ' '.repeat(60_000_000),
    }),
}

/** An export of each kind, ready for import. */
async function goodFiles(manage: Client): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  for (const kind of kinds) {
    const input = { filter: {}, columns: [] }
    const reply =
      kind === 'book'
        ? await manage.download(downloadBooks, input)
        : await manage.download(downloadBaseData, { kind, ...input })
    if (reply.http !== 200) throw new Error(`${kind}: ${reply.body.toString()}`)
    files.set(kind, reply.body)
  }
  return files
}

export async function runFiles(
  count: number,
  seed: number,
  log: (line: string) => void = () => {},
): Promise<FileFigures> {
  const city = await openCity()
  const random = randomFrom(seed)
  const answers: Record<string, Record<string, number>> = {}
  const slowest: Record<string, number> = {}
  const faults: string[] = []
  try {
    const manage = city.as('manage')
    const files = await goodFiles(manage)
    const memory = [await city.memory()]
    const began = performance.now()
    for (let sent = 1; sent <= count && faults.length < 20; sent++) {
      const kind = kinds[below(random, kinds.length)] ?? 'press'
      // Inflated files are slow to make, so they are rare.
      const names = Object.keys(ways).slice(0, random() < 0.05 ? undefined : -1)
      const way = names[below(random, names.length)] ?? 'flipped'
      const file = (await ways[way]?.(files.get(kind) ?? Buffer.alloc(0), random)) ?? Buffer.alloc(0)
      const fileName = way === 'scribbled' ? 'a.csv' : 'a.xlsx'
      const body = JSON.stringify({ fileName, file: file.toString('base64') })
      const from = performance.now()
      const reply = await manage.raw(importCalls[kind].path, body, { 'idempotency-key': `file-${seed}-${sent}` })
      const { envelope, faults: found } = judge(reply, 'en')
      slowest[way] = Math.max(slowest[way] ?? 0, Math.round(performance.now() - from))
      const known = (answers[way] ??= {})
      const answer = `${envelope?.status} ${envelope?.code ?? ''}`.trim()
      known[answer] = (known[answer] ?? 0) + 1
      faults.push(...found.map((fault) => `${way} ${kind}, file ${sent} of seed ${seed}: ${fault}`))
      if (sent % 200 === 0) log(`${sent} sent, ${faults.length} faults`)
    }
    const seconds = Math.round((performance.now() - began) / 1000)
    memory.push(await city.memory())
    const breaches = await city.breaches()
    return { sent: count, seed, seconds, answers, slowest, memory, faults, breaches }
  } finally {
    await city.close()
  }
}
