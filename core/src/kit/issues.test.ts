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

it('gives the value when nothing is wrong', () => {
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
  ['a field nobody asked for', { colour: 'red' }, { field: 'colour', rule: 'unknown_field', facts: {} }],
  [
    'a line inside',
    { lines: [{ price: 1 }, { price: 'x' }] },
    { field: 'lines.1.price', rule: 'wrong_type', facts: { expected: 'number' } },
  ],
])('names field, rule and facts for %s', (_, wrong, issue) => {
  expect(checked(shape, { ...good, ...wrong })).toEqual({ issues: [issue] })
})

it('names everything that is wrong at once', () => {
  expect(checked(shape, { tone: 'calm', code: '7' }).issues?.map((issue) => issue.field)).toEqual([
    'name',
    'copies',
    'tags',
  ])
})
