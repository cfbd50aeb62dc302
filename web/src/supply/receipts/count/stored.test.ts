import { expect, it } from 'vitest'
import { memoryStorage } from '../../../kit/session/memory-storage.ts'
import { uncounted } from './count.ts'
import { storedIn, notBegun } from './stored.ts'

const begun = { counts: { 7: { ...uncounted, packs: 3 } }, added: [9], remark: 'two pallets' }

it('the count of a receipt survives a reload', () => {
  const storage = memoryStorage()
  storedIn(storage).write(begun)
  expect(storedIn(storage).read()).toEqual(begun)
})

it('the count of a receipt is removed from the browser once confirmed or emptied', () => {
  const storage = memoryStorage(JSON.stringify(begun))
  storedIn(storage).write(undefined)
  expect(storage.text).toBeUndefined()
  storedIn(storage).write(notBegun)
  expect(storage.text).toBeUndefined()
})

it.each(['', 'not JSON', '[]', '3', '{"counts":[],"added":{},"remark":5}'])(
  'the count of a receipt is empty if the stored text is %o',
  (text) => {
    expect(storedIn(memoryStorage(text)).read()).toEqual(notBegun)
  },
)

it('stored figures that cannot be counts are dropped', () => {
  const bad = { 1: { ...uncounted, packs: -1 }, 2: { packs: 1 }, 3: { ...uncounted, loose: 1.5 } }
  const storage = memoryStorage(JSON.stringify({ ...begun, counts: { ...begun.counts, ...bad }, added: [9, 'x'] }))
  expect(storedIn(storage).read()).toEqual(begun)
})
