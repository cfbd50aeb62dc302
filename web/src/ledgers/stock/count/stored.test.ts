import { expect, it } from 'vitest'
import { memoryStorage } from '../../../kit/session/memory-storage.ts'
import { type CountDraft, lineOf, nothingCounted } from './draft.ts'
import { storedIn } from './stored.ts'

const book = { bookId: 7, bookCode: 'BK0007', isbn: '9787100000007', title: 'Title', subjectId: 2 }
const line = lineOf({ ...book, copiesPerPack: 20, priceFen: 990, onHand: 40, damaged: 0, reserved: 0 })
const begun: CountDraft = { reason: 'Year end', lines: [{ ...line, packs: 2, loose: 1 }] }

it('a stocktaking survives a reload', () => {
  const storage = memoryStorage()
  storedIn(storage).write(begun)
  expect(storedIn(storage).read()).toEqual(begun)
})

it('a stocktaking is removed from the browser once it is posted', () => {
  const storage = memoryStorage(JSON.stringify(begun))
  storedIn(storage).write(nothingCounted)
  expect(storage.text).toBeUndefined()
})

it.each(['', 'not JSON', '[]', '3', '{"reason":5,"lines":{}}'])(
  'a stocktaking is empty if the stored text is %o',
  (text) => {
    expect(storedIn(memoryStorage(text)).read()).toEqual(nothingCounted)
  },
)

it('malformed stored lines are dropped', () => {
  const bad = [
    null,
    { ...line, packs: -1 },
    { ...line, loose: 1.5 },
    { ...line, was: { onHand: 'many', damaged: 0 } },
    { ...line, book: { ...line.book, copiesPerPack: 0 } },
  ]
  expect(storedIn(memoryStorage(JSON.stringify({ ...begun, lines: [...bad, ...begun.lines] }))).read()).toEqual(begun)
})
