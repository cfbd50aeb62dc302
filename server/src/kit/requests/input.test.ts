import { endpointsOf } from '@keben/core/endpoint'
import type { Endpoint } from '@keben/core/kit/endpoint'
import { Refusal } from '@keben/core/kit/refusal'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readInput } from './input.ts'

const endpoint = endpointsOf('catalogue')

const common = { path: '/api/x', about: '', roles: 'public', output: z.unknown() } as const
const anything = endpoint({ ...common, input: z.unknown() })
const counted = endpoint({ ...common, input: z.strictObject({ copies: z.int().min(1) }) })

function read(text: string | Buffer, shape: Endpoint = anything): unknown {
  try {
    return { value: readInput(shape, Buffer.from(text), 'en') }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: error.code, issues: error.issues }
  }
}

describe('the input of a call', () => {
  it('is parsed from the body', () => {
    expect(read('{"copies": 3}', counted)).toEqual({ value: { copies: 3 } })
    expect(read('{"a": "课本 \\u8bfe \\ud83d\\udcd6"}')).toEqual({ value: { a: '课本 课 📖' } })
  })

  it('is an empty object for an empty body', () => expect(read('')).toEqual({ value: {} }))

  it.each(['{', '{"a": 1,}', 'undefined', '{"a": "\0"}', "{'a': 1}", '\ufeff{}'])(
    'that is not JSON is refused: %o',
    (text) => expect(read(text)).toMatchObject({ code: 'not_json' }),
  )

  it('that is not UTF-8 is refused', () =>
    expect(read(Buffer.from([0x22, 0xff, 0xfe, 0x22]))).toMatchObject({ code: 'not_json' }))

  it.each([
    ['{"a": "x\\u0000y"}', 'a'],
    ['{"a": {"b": [1, "\\u0000"]}}', 'a.b.1'],
    ['{"a": "\\ud800"}', 'a'],
    ['["\\udc00 lone"]', '0'],
    ['{"a": {"\\u0000": 1}}', 'a'],
  ])('must not contain characters that the database cannot store: %s', (text, field) =>
    expect(read(text)).toMatchObject({ code: 'invalid_input', issues: [{ field, rule: 'control_characters' }] }),
  )

  it('must not set a prototype', () => {
    expect(read('{"__proto__": {"admin": true}}')).toMatchObject({
      code: 'invalid_input',
      issues: [{ field: '__proto__' }],
    })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it.each(['[', '{"a":'])('must not be nested endlessly: %s', (opening) => {
    const depth = 100_000
    const text = opening.repeat(depth) + '1' + (opening === '[' ? ']' : '}').repeat(depth)
    expect(read(text)).toMatchObject({ code: 'invalid_input', issues: [{ rule: 'invalid' }] })
  })

  it.each([
    ['wide', `[${'[],'.repeat(345_000)}[]]`],
    ['wide and deep', `${'['.repeat(50)}${'[],'.repeat(345_000)}[]${']'.repeat(50)}`],
    ['wide, of objects', `{"a": [${'{},'.repeat(345_000)}{}]}`],
    ['many fields', JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`k${at}`, at])))],
  ])('must not have endlessly many parts: %s', (_, text) => {
    const refused = { code: 'invalid_input', issues: [{ field: '', rule: 'too_big_list', facts: { maximum: 50_000 } }] }
    expect(read(text)).toEqual(refused)
  })

  it('may have as many parts as any endpoint needs', () => {
    const lines = Array.from({ length: 20_000 }, (_, place) => ({ place }))
    expect(read(JSON.stringify(lines))).toEqual({ value: lines })
  })

  it.each(['1e400', '-1e400', '1e308', '0.5', '9007199254740993', '"3"', 'null', 'true', '[]'])(
    'is refused for the number %s',
    (number) =>
      expect(read(`{"copies": ${number}}`, counted)).toMatchObject({
        code: 'invalid_input',
        issues: [{ field: 'copies' }],
      }),
  )

  it('is not searched for more hidden characters than are reported', () => {
    const refused = read(`[${'"\\u0000",'.repeat(40_000)}1]`) as { issues: unknown[] }
    expect(refused.issues).toHaveLength(100)
  })

  it('reports a limited number of issues', () => {
    const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, place) => [`field${place}`, 1]))
    const refused = read(JSON.stringify(fields), counted) as { issues: unknown[] }
    expect(refused.issues).toHaveLength(100)
  })
})
