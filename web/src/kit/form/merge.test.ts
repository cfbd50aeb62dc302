import { expect, it } from 'vitest'
import { customField } from '../fields/fields.ts'
import { combined, differences, merged, same } from './merge.ts'

const before = { name: 'Old', phone: '1', address: 'A', remark: '' }
const mine = { name: 'Mine', phone: '1', address: 'B', remark: null }
const theirs = { name: 'Theirs', phone: '2', address: 'A', remark: '' }
const keys = Object.keys(before)

it('a merge finds the fields that differ, and proposes the side that changed them', () => {
  expect(differences(keys, before, mine, theirs)).toEqual([
    { key: 'name', mine: 'Mine', theirs: 'Theirs', side: 'mine' },
    { key: 'phone', mine: '1', theirs: '2', side: 'theirs' },
    { key: 'address', mine: 'B', theirs: 'A', side: 'mine' },
  ])
})

it('a merge follows the proposal or the choice', () => {
  const found = differences(keys, before, mine, theirs)
  expect(merged(mine, found, {})).toMatchObject({ name: 'Mine', phone: '2', address: 'B' })
  expect(merged(mine, found, { name: 'theirs', phone: 'mine' })).toMatchObject({ name: 'Theirs', phone: '1' })
})

it('null, an empty text and an empty list are equal', () => {
  expect(same(null, '')).toBe(true)
  expect(same(undefined, [])).toBe(true)
  expect(same(0, null)).toBe(false)
  expect(same([1, 2], [2, 1])).toBe(false)
})

const added = (start: unknown, one: unknown, other: unknown) => Number(one) + Number(other) - Number(start)

it('a field with a merge function combines both changes', () => {
  const fields = [customField('stock', () => null, { merge: added }), customField('note', () => null)]
  const both = combined(fields, { stock: 10, note: 'a' }, { stock: 12, note: 'b' }, { stock: 7, note: 'c' })
  expect(both).toEqual({ stock: 9, note: 'b' })
})
