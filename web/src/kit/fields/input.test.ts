import { optionalLine, line } from '@keben/core/kit/text'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type FormValues, lineField, moneyField, numberField } from './fields.ts'
import { inputOf, issuesOfInput, requiredKeys, startValues } from './input.ts'

const shape = z.strictObject({
  name: line(10),
  remark: optionalLine(10),
  priceFen: z.int().min(1),
  term: z.enum(['autumn', 'spring']).default('autumn'),
  kind: z.enum(['a', 'b']),
  rate: z.int().min(1).max(100).nullable().default(null),
})
const fields = [
  lineField('name'),
  lineField('remark'),
  moneyField('priceFen'),
  numberField('rate', { when: (values) => values['name'] === 'rated' }),
]

it('a form starts from the entry, or from the defaults of a new one', () => {
  expect(startValues(fields, { name: 'a', rate: 3, other: 1 }, {})).toEqual({
    name: 'a',
    remark: null,
    priceFen: null,
    rate: 3,
  })
  expect(startValues(fields, undefined, { rate: 5 })).toMatchObject({ name: null, rate: 5 })
})

it('a form sends neither empty nor hidden fields', () => {
  expect(inputOf(fields, { name: 'plain', remark: '', priceFen: null, rate: 5 })).toEqual({ name: 'plain', remark: '' })
  expect(inputOf(fields, { name: 'rated', rate: 5 })).toEqual({ name: 'rated', rate: 5 })
})

it('the schema determines which fields are required', () => {
  expect([...requiredKeys(shape)]).toEqual(['name', 'priceFen', 'kind'])
})

it('a text in place of a number is reported once', () => {
  expect(issuesOfInput(shape, fields, { name: 'a', kind: 'a', priceFen: '12,5' })).toEqual([
    { field: 'priceFen', rule: 'not_money', facts: {} },
  ])
  expect(issuesOfInput(shape, fields, { priceFen: 0 }).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'name required',
    'priceFen too_small_number',
    'kind required',
  ])
  expect(issuesOfInput(shape, fields, { name: 'a', kind: 'a', priceFen: 100 })).toEqual([])
})

it('fields that other values make required are reported at once', () => {
  const rated = { when: () => true, needed: (values: FormValues) => values['term'] === 'spring' }
  const needing = [...fields.slice(0, 3), numberField('rate', rated)]
  const complaints = (input: FormValues) =>
    issuesOfInput(shape, needing, input).map(({ field, rule }) => `${field} ${rule}`)
  expect(complaints({ name: 'a', kind: 'a', priceFen: 1, term: 'spring' })).toEqual(['rate required'])
  expect(complaints({ name: 'a', kind: 'a', term: 'spring' })).toEqual(['priceFen required', 'rate required'])
  expect(complaints({ name: 'a', kind: 'a', priceFen: 1, term: 'spring', rate: 5 })).toEqual([])
  expect(complaints({ name: 'a', kind: 'a', priceFen: 1 })).toEqual([])
})
