import { describe, expect, it } from 'vitest'
import { isCounted } from '../../../kit/count/figures.ts'
import { withLine, without } from '../../../kit/draft/lines.ts'
import {
  type CountDraft,
  type CountLine,
  asInLedger,
  bookIdOf,
  comparedWith,
  copiesOf,
  differenceOf,
  isBelowReserved,
  isDiffering,
  lineOf,
  mostLines,
  nothingCounted,
  oneMore,
  retyped,
  withCounts,
  totalsOf,
  withTitles,
  stocktakeInput,
} from './draft.ts'

const line = (bookId: number, part: Partial<CountLine> = {}): CountLine => ({
  ...lineOf({
    bookId,
    bookCode: `BK000${bookId}`,
    isbn: `978710000000${bookId}`,
    title: `Title ${bookId}`,
    subjectId: 1,
    copiesPerPack: 20,
    priceFen: 1000,
    onHand: 65,
    damaged: 2,
    reserved: 10,
  }),
  ...part,
})
const draft = (...lines: CountLine[]): CountDraft => ({ reason: '', lines })

describe('a counted title', () => {
  it('is the sum of its packs and loose copies', () => {
    expect(copiesOf(line(1, { packs: 3, loose: 4 }))).toBe(64)
    expect(differenceOf(line(1, { packs: 3, loose: 4 }))).toBe(-1)
  })

  it('may be zero, but neither an empty field nor damaged copies alone', () => {
    expect(isCounted(line(1, { loose: 0 }))).toBe(true)
    expect(isCounted(line(1, { damaged: 1 }))).toBe(false)
    expect(differenceOf(line(1))).toBe(0)
  })

  it('differs by damaged copies alone', () => {
    expect(isDiffering(line(1, { loose: 65 }))).toBe(false)
    expect(isDiffering(line(1, { loose: 65, damaged: 0 }))).toBe(true)
    expect(isDiffering(line(1, { damaged: 0 }))).toBe(false)
  })

  it('cannot have fewer copies than are reserved', () => {
    expect(isBelowReserved(line(1, { loose: 9 }))).toBe(true)
    expect(isBelowReserved(line(1, { loose: 10 }))).toBe(false)
    expect(isBelowReserved(line(1))).toBe(false)
  })

  it('grows by a scan, in the unit that is typed', () => {
    expect(oneMore(line(1), 'copy', 'copies')).toMatchObject({ packs: null, loose: 1 })
    expect(oneMore(line(1, { packs: 1, loose: 19 }), 'copy', 'packs')).toMatchObject({ packs: 2, loose: 0 })
    expect(oneMore(line(1, { loose: 7 }), 'pack', 'copies')).toMatchObject({ packs: null, loose: 27 })
  })

  it('takes typed figures up to the maximum', () => {
    expect(withCounts(line(1), { packs: 2 })).toMatchObject({ packs: 2, loose: null })
    expect(withCounts(line(1, { packs: 2 }), { packs: 9_999_999 })).toMatchObject({ packs: 2 })
  })

  it('can be filled in from the ledger', () => {
    expect(asInLedger(line(1), 'packs')).toMatchObject({ packs: 3, loose: 5 })
    expect(asInLedger(line(1), 'copies')).toMatchObject({ packs: null, loose: 65 })
  })

  it('keeps its figure when the ledger has moved', () => {
    const moved = comparedWith(line(1, { loose: 65 }), { onHand: 60, damaged: 3 })
    expect(moved).toMatchObject({ loose: 65, was: { onHand: 60, damaged: 3 } })
    expect(differenceOf(moved)).toBe(5)
  })
})

describe('the draft of a stocktaking', () => {
  it('has each title once, however often it is added', () => {
    const twice = withTitles(withTitles(nothingCounted, [line(1), line(1), line(2)]), [line(2), line(3)])
    expect(twice.lines.map(({ book }) => book.bookId)).toEqual([1, 2, 3])
    expect(without(twice, bookIdOf, 2).lines.map(({ book }) => book.bookId)).toEqual([1, 3])
  })

  it('keeps counted figures when a title is added again', () => {
    const counted = withLine(draft(line(1)), bookIdOf, 1, (one) => ({ ...one, loose: 5 }))
    expect(withTitles(counted, [line(1)]).lines[0]?.loose).toBe(5)
  })

  it('takes no more titles than one stocktaking may have', () => {
    const many = Array.from({ length: mostLines + 5 }, (_, place) => line(place + 1))
    expect(withTitles(nothingCounted, many).lines).toHaveLength(mostLines)
  })

  it('has the same copies in either unit', () => {
    const typed = draft(line(1, { packs: 3, loose: 25 }), line(2))
    expect(retyped(typed, 'copies').lines[0]).toMatchObject({ packs: null, loose: 85 })
    expect(retyped(typed, 'packs').lines[0]).toMatchObject({ packs: 4, loose: 5 })
    expect(retyped(typed, 'packs').lines[1]).toEqual(line(2))
  })

  it('sums found, missing and damaged copies and their value', () => {
    const lines = draft(
      line(1, { loose: 70 }),
      line(2, { packs: 3, loose: 0, damaged: 6 }),
      line(3),
      line(4, { loose: 65 }),
    )
    expect(totalsOf(lines)).toEqual({
      titles: 4,
      counted: 3,
      differing: 2,
      found: 5,
      missing: 5,
      damaged: 4,
      listFen: 0,
    })
  })

  it('posts counted lines, even where nothing differs', () => {
    const lines = {
      reason: ' Year end ',
      lines: [line(1, { packs: 3, loose: 5 }), line(2), line(3, { loose: 0, reason: ' wet ' })],
    }
    expect(stocktakeInput(lines, 7)).toEqual({
      warehouseId: 7,
      reason: 'Year end',
      lines: [
        { bookId: 1, onHand: 65, damaged: 2, was: { onHand: 65, damaged: 2 }, reason: '' },
        { bookId: 3, onHand: 0, damaged: 2, was: { onHand: 65, damaged: 2 }, reason: 'wet' },
      ],
    })
  })
})
