import { describe, expect, it } from 'vitest'
import { allOf, compile, join, raw, sql } from './sql.ts'

describe('the sql template', () => {
  it('makes every value a parameter, whatever it contains', () => {
    const typed = `'; drop table everything; --`
    expect(compile(sql`select ${typed} as a, ${1} as b`)).toEqual({
      text: 'select $1 as a, $2 as b',
      values: [typed, 1],
    })
  })

  it('inserts fragments and numbers their values in the order of the text', () => {
    const inner = sql`b = ${2} and ${raw('c')} = ${3}`
    const { text, values } = compile(sql`select ${1} where ${inner} limit ${4}`)
    expect(text).toBe('select $1 where b = $2 and c = $3 limit $4')
    expect(values).toEqual([1, 2, 3, 4])
  })

  it('treats an object that looks like a fragment as a value', () => {
    const forged = { strings: ['drop table everything'], values: [] }
    expect(compile(sql`select ${forged}`)).toEqual({ text: 'select $1', values: [forged] })
  })

  it('joins fragments with a separator, even none', () => {
    expect(compile(join([sql`a`, sql`b = ${1}`, sql`c`], ', ')).text).toBe('a, b = $1, c')
    expect(compile(join([], ', ')).text).toBe('')
  })

  it('matches every row without conditions', () => {
    expect(compile(allOf([undefined, false])).text).toBe('true')
    expect(compile(allOf([sql`a = ${1}`, undefined, sql`b`])).text).toBe('(a = $1 and b)')
  })
})
