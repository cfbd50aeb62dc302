import { expect, it } from 'vitest'
import { storedIn } from './stored.ts'

function place(text?: string) {
  let stored = text
  return {
    get: () => stored,
    set: (next: string | undefined) => {
      stored = next
      return true
    },
  }
}
const line = (bookId: number, copies = 1) => ({ bookId, audience: 'student' as const, copies, was: null })

it('unsent lines are stored in the browser until they have arrived', () => {
  const shelf = place()
  const store = storedIn(shelf)
  store.write([line(1), line(2)])
  expect(storedIn(shelf).read()).toEqual([line(1), line(2)])
  store.write([])
  expect(shelf.get()).toBeUndefined()
})

it('a window does not remove what another window has stored', () => {
  const shelf = place()
  const [own, other] = [storedIn(shelf), storedIn(shelf)]
  other.write([line(7)])
  own.write([line(1)])
  own.write([])
  expect(storedIn(shelf).read()).toEqual([line(7)])
})

it('a page takes over the lines that it has read, sends them and clears them', () => {
  const shelf = place()
  storedIn(shelf).write([line(1), line(2)])
  const next = storedIn(shelf)
  next.read()
  next.write([line(2, 5)])
  expect(storedIn(shelf).read()).toEqual([line(2, 5)])
})

it.each(['nonsense', '{}', '[1,null]', '[{"bookId":1,"audience":"student","copies":-1,"was":null}]'])(
  'the stored text %s is read as no lines',
  (text) => expect(storedIn(place(text)).read()).toEqual([]),
)
