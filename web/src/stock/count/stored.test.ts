import { expect, it } from 'vitest'
import { givenPlace } from '../../kit/given-place.ts'
import { type CountDraft, lineOf, nothingCounted } from './draft.ts'
import { storedIn } from './stored.ts'

const book = { bookId: 7, bookCode: 'BK0007', isbn: '9787100000007', title: 'Title', subjectId: 2 }
const line = lineOf({ ...book, copiesPerPack: 20, priceFen: 990, onHand: 40, damaged: 0, reserved: 0 })
const begun: CountDraft = { reason: 'Year end', lines: [{ ...line, packs: 2, loose: 1 }] }

it('gives back after a reload what was counted before it', () => {
  const storage = givenPlace()
  storedIn(storage).write(begun)
  expect(storedIn(storage).read()).toEqual(begun)
})

it('leaves nothing behind once it is posted', () => {
  const storage = givenPlace(JSON.stringify(begun))
  storedIn(storage).write(nothingCounted)
  expect(storage.text).toBeUndefined()
})

it.each(['', 'not JSON', '[]', '3', '{"reason":5,"lines":{}}'])('begins anew where %o was left', (text) => {
  expect(storedIn(givenPlace(text)).read()).toEqual(nothingCounted)
})

it('drops lines that cannot be', () => {
  const bad = [
    null,
    { ...line, packs: -1 },
    { ...line, loose: 1.5 },
    { ...line, was: { onHand: 'many', damaged: 0 } },
    { ...line, book: { ...line.book, copiesPerPack: 0 } },
  ]
  expect(storedIn(givenPlace(JSON.stringify({ ...begun, lines: [...bad, ...begun.lines] }))).read()).toEqual(begun)
})
