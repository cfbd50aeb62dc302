import { type Language, languages } from '@keben/core/kit/language'
import { readdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'

/* Journeys are written once, with people of both languages. With KEBEN_LANGUAGES=swapped, each person works in the
   other language, and locators look for the word files' translations. Other text, such as a title, stays as it is. */

const isSwapped = process.env['KEBEN_LANGUAGES'] === 'swapped'

export const languageFor = (written: Language = 'en'): Language =>
  isSwapped ? (languages.find((language) => language !== written) ?? written) : written

/** A partial text or a pattern in both languages: the word files contain only whole sentences. */
export const either = (en: string | RegExp, zh: string | RegExp): RegExp =>
  new RegExp([en, zh].map((one) => (typeof one === 'string' ? literal(one) : one.source)).join('|'), 's')

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** A sentence in both languages; the placeholders from `firstHole` on mark its facts. */
type Pair = readonly [string, string]
const firstHole = 0xe000
const holes = /[\uE000-\uE01F]/
const allHoles = /[\uE000-\uE01F]/g
const holeOf = (place: number): string => String.fromCodePoint(firstHole + place)
/** A figure that no sentence contains, recognisable in thousands and in yuan. */
const factOf = (place: number): number => 70_001 + place

let book: Promise<readonly Entry[]> | undefined

async function readBook(): Promise<readonly Entry[]> {
  const found = new Map<string, Pair>()
  for (const [folder, isOfWords] of [
    ['../../core/src/', /\.ts$/],
    ['../../web/src/', /(^|\/)(words[^/]*|reasons|choices)\.ts$/],
  ] as const) {
    const root = new URL(folder, import.meta.url)
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!isOfWords.test(name) || /\.test\.ts$|\.d\.ts$/.test(name)) continue
      const exports = (await import(new URL(name, root).href)) as Record<string, unknown>
      for (const pair of pairsIn(exports, new Set())) found.set(pair.join('\n'), pair)
    }
  }
  return entriesOf([...found.values()])
}

/** All pairs with an English and a Chinese side. */
function* pairsIn(value: unknown, visited: Set<unknown>): Generator<Pair> {
  if (typeof value !== 'object' || value === null || visited.has(value)) return
  visited.add(value)
  if ('en' in value && 'zh' in value) yield* twins(value.en, value.zh)
  else if (Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null))
    for (const part of Object.values(value)) yield* pairsIn(part, visited)
}

function* twins(en: unknown, zh: unknown): Generator<Pair> {
  if (typeof en === 'string' && typeof zh === 'string') yield [en, zh]
  else if (typeof en === 'function' && typeof zh === 'function') yield* sentencesOf(en as Sentence, zh as Sentence)
  else if (typeof en === 'object' && typeof zh === 'object' && en && zh)
    for (const [key, word] of Object.entries(en)) yield* twins(word, (zh as Record<string, unknown>)[key])
}

type Sentence = (...facts: unknown[]) => unknown

/** A sentence's variants for many, one and no facts, as arguments or as one object. */
function* sentencesOf(en: Sentence, zh: Sentence): Generator<Pair> {
  const arity = Math.max(en.length, zh.length, 1)
  const facts = namesOfFacts(en, zh)
  for (const args of choices(Math.min(arity, 4))) yield* sentencePairs(en, zh, args)
  yield* sentencePairs(
    en,
    zh,
    Array.from({ length: arity }, (_, place) => holeOf(place)),
  )
  for (const values of choices(Math.min(facts.length, 4)))
    yield* sentencePairs(en, zh, [
      Object.fromEntries(facts.map((name, place) => [name, values[place] ?? factOf(place)])),
    ])
}

function* sentencePairs(en: Sentence, zh: Sentence, args: readonly unknown[]): Generator<Pair> {
  try {
    const pair = [en(...args), zh(...args)].map((text) => withHoles(String(text)))
    const [first = '', second = ''] = pair
    if (pair.every((text) => !/undefined|NaN|Invalid|\[object/.test(text))) yield [first, second]
  } catch {
    // It takes facts of another type.
  }
}

/** All argument lists: a figure, one, or zero. */
function choices(count: number): unknown[][] {
  if (count === 0) return [[]]
  return choices(count - 1).flatMap((before) => [factOf(count - 1), 1, 0].map((last) => [...before, last]))
}

function namesOfFacts(...sentences: Sentence[]): string[] {
  const names = new Set<string>()
  const input = new Proxy({}, { get: (_, name) => (typeof name === 'string' && names.add(name), 70_001) })
  for (const sentence of sentences) {
    try {
      sentence(input)
    } catch {
      // It has read some of them.
    }
  }
  return [...names]
}

/** Replaces the test figures by placeholders: 70001, 70,001 and 700.01 are the first fact. */
const withHoles = (text: string): string =>
  text.replaceAll(/70,?0(0[1-9]|[12]\d)|700\.(0[1-9]|[12]\d)/g, (_, whole?: string, cents?: string) =>
    holeOf(Number(whole ?? cents) - 1),
  )

/** A sentence as a pattern, with `fact` for its placeholders. */
const patternOf = (sentence: string, fact: (hole: string) => string): string =>
  [...sentence].map((sign) => (holes.test(sign) ? fact(sign) : literal(sign))).join('')

/** A searchable sentence with its translations. */
interface Entry {
  readonly from: string
  readonly to: string
  readonly parts: readonly string[]
  /** Between two adjacent facts, the words may belong to either. */
  readonly isOf: readonly RegExp[]
  /** Such as `70 to 80`: it matches nearly everything. */
  readonly isLoose: boolean
}

function entriesOf(all: readonly Pair[]): Entry[] {
  return (
    all
      // A dialog's button repeats its opener's label without the ellipsis.
      .flatMap(([en, zh]): Pair[] =>
        en.endsWith('…') && zh.endsWith('…')
          ? [
              [en, zh],
              [en.slice(0, -1), zh.slice(0, -1)],
            ]
          : [[en, zh]],
      )
      .flatMap(([en, zh]): Pair[] => [
        [en, zh],
        [zh, en],
      ])
      .filter(([from, to]) => from !== to && /\p{L}/u.test(from.replaceAll(allHoles, '')))
      .map(([from, to]) => {
        const parts = from.split(holes).toSorted((one, other) => other.length - one.length)
        const isOf = ['(.+?)', '(.+)'].map((fact) => new RegExp(`^${patternOf(from, () => fact)}$`, 's'))
        const isLoose = parts.length > 1 && /^[^\p{L}]*[a-z]{0,3}[^\p{L}]*$/iu.test(parts.join(''))
        return { from, to, parts, isOf, isLoose }
      })
  )
}

/** The translations of a whole sentence, as patterns. */
function inOther(text: string, isFact = false, among: readonly Entry[] = entries): string[] {
  const found = new Set<string>()
  for (const { from, to, parts, isOf } of among) {
    if (!parts.every((part) => text.includes(part))) continue
    const places = [...from].filter((sign) => holes.test(sign))
    for (const match of isOf.map((way) => way.exec(text))) {
      if (!match) continue
      found.add(
        patternOf(to, (hole) => {
          const fact = match[places.indexOf(hole) + 1]
          if (fact === undefined) return '.+?'
          return `(?:${[literal(fact), ...(isFact ? [] : inOther(fact, true))].join('|')})`
        }),
      )
    }
  }
  return [...found]
}

/** The same for facts side by side: `2 titles · 45 copies`. */
const besideInOther = (text: string): string[] =>
  text.includes(' · ')
    ? [
        text
          .split(' · ')
          .map((one) => `(?:${[literal(one), ...inOther(one)].join('|')})`)
          .join(' · '),
      ]
    : []

const wordInOther = (word: string, as: (pattern: string) => string): string[] =>
  inOther(word).map((found) => as(`(?:${found})`))

/** The same for composed texts: `Why: a title`, `Confirmed a title`, `a title, Copies`, `Confirm…`, `✓ Saved`. */
function composedInOther(text: string): string[] {
  if (text.startsWith('✓ ')) return wordInOther(text.slice(2), (found) => `✓ ${found}`)
  if (text.endsWith('…')) return wordInOther(text.slice(0, -1), (found) => `${found}…`)
  const [, first = '', sign = '', rest = ''] = /^(.+?)(: ?|：)(.*)$/s.exec(text) ?? /^(.+?)( )(.*)$/s.exec(text) ?? []
  const [, before = '', last = ''] = /^(.+), ([^,]+)$/s.exec(text) ?? []
  return [
    ...wordInOther(
      first,
      (found) => `${found}${sign === ' ' ? ' ' : '[:：] ?'}${literal(rest).replace(/\\\?$/, '[?？]')}`,
    ),
    ...wordInOther(last, (found) => `${literal(before)}[,，] ?${found}`),
  ]
}

/** The translations of all sentences that contain this text, as patterns. */
const aroundInOther = (text: string): string[] =>
  entries.filter(({ parts }) => parts.some((part) => part.includes(text))).map(({ to }) => patternOf(to, () => '.+?'))

let entries: readonly Entry[] = []

/** The translated target of a locator, cached because polling repeats it. */
function matcherOf(text: string, isWhole: boolean): string | RegExp {
  const key = `${isWhole} ${text}`
  const known = request.get(key) ?? lookedUp(text, isWhole)
  request.set(key, known)
  return known
}
const request = new Map<string, string | RegExp>()

function lookedUp(text: string, isWhole: boolean): string | RegExp {
  // Figures are equal in both languages.
  if (!/\p{L}/u.test(text)) return text
  const [close, loose] = [false, true].map((isLoose) =>
    inOther(
      text,
      false,
      entries.filter((entry) => entry.isLoose === isLoose),
    ),
  ) as [string[], string[]]
  const candidates = [...close, ...composedInOther(text)]
  const found = [...loose, ...besideInOther(text), ...(candidates.length || isWhole ? candidates : aroundInOther(text))]
  if (!found.length) return text
  const ways = [literal(text), ...found].join('|')
  return new RegExp(isWhole ? `^\\s*(?:${ways})\\s*$` : ways, isWhole ? 's' : 'is')
}

type Looks = Record<string, (...args: unknown[]) => unknown>
const taught = Symbol.for('keben.swapped')

/** Makes a page's locators look for the other language. */
export async function swapWords(page: Page): Promise<void> {
  if (!isSwapped) return
  entries = await (book ??= readBook())
  for (const looks of [page, page.locator('html')].map((one: Page | Locator) => Object.getPrototypeOf(one) as Looks)) {
    if (Object.hasOwn(looks, taught)) continue
    Object.defineProperty(looks, taught, { value: true })
    for (const name of ['getByText', 'getByLabel']) teach(looks, name, 'text')
    teach(looks, 'getByRole', 'name')
    teach(looks, 'locator', 'hasText')
    teach(looks, 'filter', 'hasText')
  }
}

function teach(looks: Looks, method: string, where: 'text' | 'name' | 'hasText'): void {
  const plain = looks[method]
  if (!plain) return
  looks[method] = function (this: unknown, ...args: unknown[]) {
    const options = args.findLast((one) => typeof one === 'object' && !(one instanceof RegExp)) as
      | Record<string, unknown>
      | undefined
    const named = where === 'text' ? args[0] : options?.[where]
    if (typeof named !== 'string') return plain.apply(this, args)
    const word = matcherOf(named, options?.['exact'] === true)
    if (where === 'text') return plain.call(this, word, options)
    return plain.apply(
      this,
      args.map((one) => (one === options ? { ...options, [where]: word } : one)),
    )
  }
}

/** A page's text in the test's language, with all variants. */
export function asWritten(text: string): string[] {
  if (!isSwapped) return [text]
  return [text, ...inOther(text).map((pattern) => pattern.replaceAll(/\\(.)/g, '$1'))]
}
