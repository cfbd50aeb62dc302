import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoints } from './contracts.ts'
import { repairSchoolPlans } from './ordering/district-plans/contract.ts'
import { languages } from './kit/language.ts'
import { refusals } from './refusals.ts'
import { saveSchoolLines } from './ordering/school-plans/contract.ts'
import { fieldName, issueSentence, ruleNames, successSentence, successSentences } from './sentences.ts'
import { createSupplierOrders } from './supply/supplier-orders/contract.ts'
import { differenceStates, sendOrderStates } from './distribution/deliveries/states.ts'
import { moveStates } from './distribution/moves/states.ts'
import { shopOrderStates } from './distribution/retail/states.ts'
import { returnStates } from './distribution/returns/states.ts'
import { billStates } from './finance/settlements/states.ts'
import type { StateTable } from './kit/transitions.ts'
import { planDeletionStates, planStates } from './base/plans/states.ts'
import { districtPlanStates } from './ordering/district-plans/states.ts'
import { patchStates } from './ordering/patches/states.ts'
import { resultStates } from './ordering/results/states.ts'
import { schoolPlanStates } from './ordering/school-plans/states.ts'
import { selectionStates } from './ordering/selections/states.ts'
import { purchaseOrderStates } from './supply/purchase-orders/states.ts'
import { receiptStates } from './supply/receipts/states.ts'
import { supplierOrderStates } from './supply/supplier-orders/states.ts'

const here = new URL('./', import.meta.url)
const sources = readdirSync(here, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(new URL(name, here), 'utf8'))

/** The rules that the shapes of this package can break: those written down, and those that the kit makes up by kind. */
const rules = [
  ...sources.flatMap((text) => [...text.matchAll(/\brule: '(\w+)'/g)].map((found) => found[1])),
  ...sources.flatMap((text) => [...text.matchAll(/lineLike\([^\n]*, '(\w+)'\)/g)].map((found) => found[1])),
  ...['small', 'big'].flatMap((size) => ['text', 'list', 'number'].map((kind) => `too_${size}_${kind}`)),
]

describe.each(languages)('in %s', (language) => {
  it('every rule has a sentence', () => {
    expect(rules.length).toBeGreaterThan(30)
    expect([...new Set(rules)].filter((rule) => !ruleNames(language).includes(rule ?? ''))).toEqual([])
  })

  it('every success has a sentence', () => {
    expect(endpoints.map((endpoint) => endpoint.says).filter((says) => !successSentences[language][says])).toEqual([])
  })
})

it('both languages have the same sentences', () => {
  expect(ruleNames('zh')).toEqual(ruleNames('en'))
  expect(Object.keys(successSentences.zh)).toEqual(Object.keys(successSentences.en))
})

/** Answers whatever a sentence asks for. */
const anyFacts: unknown = new Proxy(() => {}, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => '2026'
    if (key === 'map') return () => ['x']
    // Optional: a state’s own sentence.
    if (key === 'refusal') return undefined
    return key === 'slice' ? () => anyFacts : anyFacts
  },
  apply: () => 'x',
})

it.each(Object.entries(refusals))('the refusal %s has a sentence in both languages', (_, words) => {
  expect(words.en(anyFacts as never)).toMatch(/^[^\p{Script=Han}]+\.$/u)
  expect(words.zh(anyFacts as never)).toMatch(/\p{Script=Han}.*。$/u)
})

const tables = { billStates, differenceStates, moveStates, purchaseOrderStates, receiptStates, returnStates }
const ordering = { planStates, planDeletionStates, selectionStates, districtPlanStates, schoolPlanStates, patchStates }
const trade = { sendOrderStates, shopOrderStates, supplierOrderStates }
const ownSentences = Object.entries({ ...tables, ...trade, ...ordering, resultStates }).flatMap(([table, states]) =>
  Object.entries(states as StateTable).flatMap(([state, { refusal }]) => (refusal ? [{ table, state, refusal }] : [])),
)

it.each(ownSentences)('a refused transition is explained by the state $state of $table', ({ state, refusal }) => {
  const words = { en: state, zh: state }
  const facts = { step: words, state: { ...words, refusal }, from: [] }
  expect(refusals.step_not_possible.en(facts)).toBe(refusal.en)
  expect(refusals.step_not_possible.zh(facts)).toBe(refusal.zh)
  expect(refusal.en).toMatch(/^[A-Z][^\p{Script=Han}]+\.$/u)
  expect(refusal.zh).toMatch(/\p{Script=Han}.*。$/u)
})

it('an issue about one entry uses the singular', () => {
  expect(issueSentence({ rule: 'too_small_list', facts: { minimum: 1 } }, 'en')).toBe('must have at least one entry')
})

it('a field is named by the last part of its path, in the words of the endpoint', () => {
  const words = { en: { copies: 'Copies' }, zh: { copies: '册数' } }
  expect(fieldName('lines.3.copies', words, 'zh')).toBe('册数')
  expect(fieldName('lines.3.supplierOrderLineId', words, 'en')).toBe('supplier order line')
  expect(fieldName('lines.3.colour', words, 'zh')).toBe('字段 colour')
  expect(fieldName('', undefined, 'en')).toBe('the request')
  expect(fieldName('', words, 'zh')).toBe('请求内容')
})

const tooBig = (field: string, maximum: number) =>
  issueSentence({ field, rule: 'too_big_number', facts: { maximum } }, 'en')

it('a limit is stated in the units in which people type', () => {
  expect(tooBig('discountBp', 10_000)).toBe('must be at most 100')
  expect(tooBig('lines.3.priceFen', 99_999)).toBe('must be at most 999.99')
  expect(tooBig('copiesPerPack', 500)).toBe('must be at most 500')
})

it('an issue states what must hold, with its facts', () => {
  expect(issueSentence({ rule: 'isbn_check_digit', facts: { expected: 7 } }, 'en')).toBe(
    'has a wrong check digit; the last digit must be 7',
  )
  expect(issueSentence({ rule: 'never heard of', facts: {} }, 'zh')).toBe('格式有误')
})

const sentenceOf = (call: Pick<(typeof endpoints)[number], 'says' | 'outcome'>, answer: unknown) =>
  languages.map((language) => successSentence(call, answer, language))
const withVerdict = (done: boolean) => ({ verdicts: [{ id: 1, done }] })

describe('the sentence of a success', () => {
  it('is the one that the endpoint declares, if all of it was done', () => {
    expect(sentenceOf({ says: 'done' }, withVerdict(true))).toEqual(sentenceOf({ says: 'done' }, {}))
    expect(sentenceOf({ says: 'done' }, withVerdict(false))).toEqual(
      languages.map((language) => successSentences[language]['noneDone']),
    )
  })

  it('counts what was done and what was not', () => {
    const verdicts = [{ done: true }, { done: false }, { done: true }]
    expect(sentenceOf({ says: 'done' }, { verdicts })[0]).toBe('2 processed, 1 not; see the reason of each.')
  })

  it('states that nothing was missing after a repair without effect', () => {
    const nothing = { plans: 0, completed: 0, lines: 0 }
    expect(sentenceOf(repairSchoolPlans, nothing)[0]).toBe('Nothing is missing.')
    expect(sentenceOf(repairSchoolPlans, { ...nothing, lines: 3 })[0]).toBe('Missing orders and titles added.')
  })

  it('states that a second split of a purchase order changed nothing', () =>
    expect(sentenceOf(createSupplierOrders, { created: [] })[0]).toBe('Nothing to change.'))

  it('does not claim a save if there were only conflicts', () => {
    const saved = { changed: 0, conflicts: [{}], gone: [] }
    expect(sentenceOf(saveSchoolLines, saved)[0]).toBe('None was processed; see the reason of each.')
    expect(sentenceOf(saveSchoolLines, { ...saved, changed: 4 })[0]).toBe('4 processed, 1 not; see the reason of each.')
  })
})

/** Figures in answers of calls that write, by which one sees whether anything was changed. */
const countsOfChanges =
  /^(changed|created|added|deleted|restored|reminded|shared|stopped|given|taken|read|plans|orders|districts|schools|lines)$/
/** Calls whose answer has such a figure, and which always do what they say. */
const alwaysDoes: Readonly<Record<string, string>> = {
  issueResult: 'Is refused without copies.',
  replaceBook: 'Replaces the title in the selection, however many have chosen it.',
  reprice: 'Fixes the price, however many lines there are of it.',
}

it('every endpoint that counts changes declares what its response means', () => {
  const counting = endpoints.filter(({ writes, output }) => {
    const { properties = {} } = z.toJSONSchema(output as unknown as z.ZodType, {
      io: 'input',
      unrepresentable: 'any',
    }) as { properties?: Readonly<Record<string, { readonly type?: string }>> }
    // What has an id of its own is a thing that was written, with figures that it has; verdicts speak for themselves.
    return (
      writes &&
      !properties['id'] &&
      !properties['verdicts'] &&
      Object.entries(properties).some(
        ([name, { type }]) =>
          countsOfChanges.test(name) && (type === 'integer' || name === 'created' || name === 'orders'),
      )
    )
  })
  expect(counting.length).toBeGreaterThan(10)
  const silent = counting.filter((call) => !call.outcome && !alwaysDoes[call.name])
  expect(silent.map(({ name }) => name)).toEqual([])
})
