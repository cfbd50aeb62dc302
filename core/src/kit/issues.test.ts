import { expect, it } from 'vitest'
import { z } from 'zod'
import { checked } from './issues.ts'
import { line, lineLike } from './text.ts'

const shape = z.strictObject({
  name: line(5),
  copies: z.int().min(1).max(500),
  tags: z.array(z.string()).min(1).max(2),
  tone: z.enum(['calm', 'loud']),
  code: lineLike(/^\d+$/, 'plain_code'),
  lines: z.array(z.strictObject({ price: z.number() })).default([]),
})
const good = { name: 'Li', copies: 20, tags: ['a'], tone: 'calm', code: '7' }

it('a valid input is checked without an issue', () => {
  expect(checked(shape, good)).toEqual({ value: { ...good, lines: [] } })
})

it.each([
  ['a field that is missing', { name: undefined }, { field: 'name', rule: 'required', facts: {} }],
  ['a text of blanks', { name: '  ' }, { field: 'name', rule: 'required', facts: {} }],
  ['a text that is too long', { name: 'Liang Wen' }, { field: 'name', rule: 'too_big_text', facts: { maximum: 5 } }],
  ['a value of another type', { copies: '20' }, { field: 'copies', rule: 'wrong_type', facts: { expected: 'number' } }],
  ['half a copy', { copies: 1.5 }, { field: 'copies', rule: 'wrong_type', facts: { expected: 'int' } }],
  ['too few', { copies: 0 }, { field: 'copies', rule: 'too_small_number', facts: { minimum: 1 } }],
  ['too many', { copies: 501 }, { field: 'copies', rule: 'too_big_number', facts: { maximum: 500 } }],
  ['an empty list', { tags: [] }, { field: 'tags', rule: 'too_small_list', facts: { minimum: 1 } }],
  ['a long list', { tags: ['a', 'b', 'c'] }, { field: 'tags', rule: 'too_big_list', facts: { maximum: 2 } }],
  ['no choice', { tone: 'shrill' }, { field: 'tone', rule: 'not_a_choice', facts: { choices: 'calm, loud' } }],
  ['a pattern with a name', { code: 'x' }, { field: 'code', rule: 'plain_code', facts: {} }],
  ['an unknown field', { colour: 'red' }, { field: 'colour', rule: 'unknown_field', facts: {} }],
  [
    'a line inside',
    { lines: [{ price: 1 }, { price: 'x' }] },
    { field: 'lines.1.price', rule: 'wrong_type', facts: { expected: 'number' } },
  ],
])('an issue names field, rule and facts for %s', (_, wrong, issue) => {
  expect(checked(shape, { ...good, ...wrong })).toEqual({ issues: [issue] })
})

const forms = z.strictObject({
  version: z.union([z.literal(0), z.int().min(1)]).default(0),
  order: z
    .union([z.strictObject({ id: z.int() }), z.strictObject({ name: line(5), copies: z.int() })])
    .default({ id: 1 }),
  paid: z
    .discriminatedUnion('by', [
      z.strictObject({ by: z.literal('cash') }),
      z.strictObject({ by: z.literal('card'), number: line(5) }),
    ])
    .default({ by: 'cash' }),
})

it.each([
  ['a general value beside a single one', { version: 'x' }, ['version', 'wrong_type']],
  ['a form that lacks a field', { order: { name: 'Li' } }, ['order.copies', 'required']],
  ['a form with a wrong field', { order: { id: 'x' } }, ['order.id', 'wrong_type']],
  ['a form with one field too many', { order: { id: 1, name: 'Li' } }, ['order.name', 'unknown_field']],
  ['no form at all', { order: 7 }, ['order', 'wrong_type']],
  ['a name that no form has', { paid: { by: 'shells' } }, ['paid.by', 'not_a_choice']],
  ['a form without its name', { paid: {} }, ['paid.by', 'required']],
  ['a wrong field of a form with a name', { paid: { by: 'card' } }, ['paid.number', 'required']],
])('a union reports the issue of the variant that was meant: %s', (_, wrong, [field, rule]) => {
  expect(checked(forms, wrong)).toMatchObject({ issues: [{ field, rule }] })
})

it('a check reports all issues of an input at once', () => {
  expect(checked(shape, { tone: 'calm', code: '7' }).issues?.map((issue) => issue.field)).toEqual([
    'name',
    'copies',
    'tags',
  ])
})
