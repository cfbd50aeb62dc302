import { describe, expect, it } from 'vitest'
import { untouched, withHeldBack, withShare } from './draft.ts'

describe('shares set by hand', () => {
  it('occur once for each fulfilment line, and the last one counts', () => {
    const draft = withShare(withShare(untouched, 1, 20), 1, 30)
    expect(draft.changes).toEqual([{ dueLineId: 1, copies: 30 }])
  })

  it('may be zero, which sends nothing and differs from the fair share', () => {
    expect(withShare(untouched, 1, 0).changes).toEqual([{ dueLineId: 1, copies: 0 }])
  })

  it('give way to the fair share', () => {
    expect(withShare(withShare(untouched, 1, 20), 1, null)).toEqual(untouched)
  })
})

describe('copies held back in a warehouse', () => {
  const place = { warehouseId: 1, bookId: 2 }

  it('occur once for each title of a warehouse', () => {
    const draft = withHeldBack(
      withHeldBack(withHeldBack(untouched, place, 100), { ...place, warehouseId: 3 }, 5),
      place,
      200,
    )
    expect(draft.keepBack).toEqual([
      { warehouseId: 3, bookId: 2, copies: 5 },
      { warehouseId: 1, bookId: 2, copies: 200 },
    ])
  })

  it.each([0, null])('are removed by %s', (copies) => {
    expect(withHeldBack(withHeldBack(untouched, place, 100), place, copies)).toEqual(untouched)
  })
})
