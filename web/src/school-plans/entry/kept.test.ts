import { expect, it } from 'vitest'
import { keptIn } from './kept.ts'

function place(text?: string) {
  let kept = text
  return {
    get: () => kept,
    set: (next: string | undefined) => {
      kept = next
      return true
    },
  }
}
const line = (bookId: number, copies = 1) => ({ bookId, audience: 'student' as const, copies, was: null })

it('keeps what is unsent, and leaves nothing behind once it has arrived', () => {
  const shelf = place()
  const kept = keptIn(shelf)
  kept.write([line(1), line(2)])
  expect(keptIn(shelf).read()).toEqual([line(1), line(2)])
  kept.write([])
  expect(shelf.get()).toBeUndefined()
})

it('leaves alone what another window put there', () => {
  const shelf = place()
  const [mine, other] = [keptIn(shelf), keptIn(shelf)]
  other.write([line(7)])
  mine.write([line(1)])
  mine.write([])
  expect(keptIn(shelf).read()).toEqual([line(7)])
})

it('takes over what it has read: the next page sends it and clears it', () => {
  const shelf = place()
  keptIn(shelf).write([line(1), line(2)])
  const next = keptIn(shelf)
  next.read()
  next.write([line(2, 5)])
  expect(keptIn(shelf).read()).toEqual([line(2, 5)])
})

it.each(['nonsense', '{}', '[1,null]', '[{"bookId":1,"audience":"student","copies":-1,"was":null}]'])(
  'is not confused by %s',
  (text) => expect(keptIn(place(text)).read()).toEqual([]),
)
