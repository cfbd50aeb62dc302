import { expect, it } from 'vitest'
import { customField } from './fields.ts'
import { combined, differences, merged, same } from './merge.ts'

const before = { name: 'Old', phone: '1', address: 'A', remark: '' }
const mine = { name: 'Mine', phone: '1', address: 'B', remark: null }
const theirs = { name: 'Theirs', phone: '2', address: 'A', remark: '' }
const keys = Object.keys(before)

it('finds the fields that differ, and proposes whoever changed them', () => {
  expect(differences(keys, before, mine, theirs)).toEqual([
    { key: 'name', mine: 'Mine', theirs: 'Theirs', side: 'mine' },
    { key: 'phone', mine: '1', theirs: '2', side: 'theirs' },
    { key: 'address', mine: 'B', theirs: 'A', side: 'mine' },
  ])
})

it('merges as proposed, or as chosen', () => {
  const found = differences(keys, before, mine, theirs)
  expect(merged(mine, found, {})).toMatchObject({ name: 'Mine', phone: '2', address: 'B' })
  expect(merged(mine, found, { name: 'theirs', phone: 'mine' })).toMatchObject({ name: 'Theirs', phone: '1' })
})

it('takes nothing, an empty text and an empty list for the same', () => {
  expect(same(null, '')).toBe(true)
  expect(same(undefined, [])).toBe(true)
  expect(same(0, null)).toBe(false)
  expect(same([1, 2], [2, 1])).toBe(false)
})

const added = (start: unknown, one: unknown, other: unknown) => Number(one) + Number(other) - Number(start)

it('puts the parts of a field together where the field knows how', () => {
  const fields = [customField('stock', () => null, { merge: added }), customField('note', () => null)]
  const both = combined(fields, { stock: 10, note: 'a' }, { stock: 12, note: 'b' }, { stock: 7, note: 'c' })
  expect(both).toEqual({ stock: 9, note: 'b' })
})
