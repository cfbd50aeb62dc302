import { expect, it } from 'vitest'
import { givenPlace } from '../../kit/given-place.ts'
import { uncounted } from './count.ts'
import { storedIn, notBegun } from './stored.ts'

const begun = { counts: { 7: { ...uncounted, packs: 3 } }, added: [9], remark: 'two pallets' }

it('gives back after a reload what was counted before it', () => {
  const storage = givenPlace()
  storedIn(storage).write(begun)
  expect(storedIn(storage).read()).toEqual(begun)
})

it('leaves nothing behind once it is confirmed, or where nothing was counted', () => {
  const storage = givenPlace(JSON.stringify(begun))
  storedIn(storage).write(undefined)
  expect(storage.text).toBeUndefined()
  storedIn(storage).write(notBegun)
  expect(storage.text).toBeUndefined()
})

it.each(['', 'not JSON', '[]', '3', '{"counts":[],"added":{},"remark":5}'])('begins anew where %o was left', (text) => {
  expect(storedIn(givenPlace(text)).read()).toEqual(notBegun)
})

it('drops single numbers that cannot be counts', () => {
  const bad = { 1: { ...uncounted, packs: -1 }, 2: { packs: 1 }, 3: { ...uncounted, loose: 1.5 } }
  const storage = givenPlace(JSON.stringify({ ...begun, counts: { ...begun.counts, ...bad }, added: [9, 'x'] }))
  expect(storedIn(storage).read()).toEqual(begun)
})
