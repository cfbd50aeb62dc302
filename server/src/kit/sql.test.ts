import { describe, expect, it } from 'vitest'
import { allOf, compile, join, raw, sql } from './sql.ts'

describe('sql', () => {
  it('makes every value a parameter, whatever it says', () => {
    const typed = `'; drop table everything; --`
    expect(compile(sql`select ${typed} as a, ${1} as b`)).toEqual({
      text: 'select $1 as a, $2 as b',
      values: [typed, 1],
    })
  })

  it('splices fragments in and numbers their values in the order of the text', () => {
    const inner = sql`b = ${2} and ${raw('c')} = ${3}`
    const { text, values } = compile(sql`select ${1} where ${inner} limit ${4}`)
    expect(text).toBe('select $1 where b = $2 and c = $3 limit $4')
    expect(values).toEqual([1, 2, 3, 4])
  })

  it('takes an object that looks like a fragment as a value', () => {
    const forged = { strings: ['drop table everything'], values: [] }
    expect(compile(sql`select ${forged}`)).toEqual({ text: 'select $1', values: [forged] })
  })

  it('joins with a separator, also nothing at all', () => {
    expect(compile(join([sql`a`, sql`b = ${1}`, sql`c`], ', ')).text).toBe('a, b = $1, c')
    expect(compile(join([], ', ')).text).toBe('')
  })

  it('means every row by no condition', () => {
    expect(compile(allOf([undefined, false])).text).toBe('true')
    expect(compile(allOf([sql`a = ${1}`, undefined, sql`b`])).text).toBe('(a = $1 and b)')
  })
})
