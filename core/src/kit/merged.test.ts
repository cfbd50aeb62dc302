import { describe, expect, it } from 'vitest'
import { merged, partsOf } from './merged.ts'

const first = { rules: { one: 1 }, name: 'first' } as const
const second = { rules: { two: '2' } } as const

describe('merged', () => {
  it('keeps the type of every entry', () => {
    const all: { readonly one: 1; readonly two: '2' } = merged(partsOf([first, second], 'rules'))
    expect(all).toEqual({ one: 1, two: '2' })
  })
  it('leaves out objects without the part', () => expect(partsOf([first, second], 'name')).toEqual(['first']))
  it('refuses a key that two objects have', () =>
    expect(() => merged([{ one: 1 }, { one: 2 }])).toThrow('"one" is registered twice'))
})
