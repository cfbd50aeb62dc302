import { describe, expect, it } from 'vitest'
import { isCounted } from '../../../kit/count/figures.ts'
import {
  type ReceiptCount,
  type CountableTitle,
  asAnnounced,
  differenceOf,
  goodOf,
  isOdd,
  restAsAnnounced,
  restMissing,
  scanned,
  totalsOf,
  uncounted,
  withDamaged,
  countedLines,
} from './count.ts'

const line = (id: number, part: Partial<CountableTitle> = {}): CountableTitle => ({
  supplierOrderLineId: id,
  isbn: `978710000000${id}`,
  bookCode: `BK000${id}`,
  title: `Title ${id}`,
  expected: 65,
  copiesPerPack: 20,
  mayArrive: 70,
  ...part,
})
const count = (part: Partial<ReceiptCount>): ReceiptCount => ({ ...uncounted, ...part })

describe('the count of a title', () => {
  it('adds packs and loose copies', () => {
    expect(goodOf(line(1), count({ packs: 12, loose: 5 }))).toBe(245)
    expect(goodOf(line(1), count({ loose: 65 }))).toBe(65)
  })

  it('may be zero, but neither an empty field nor damaged copies alone', () => {
    expect(isCounted(count({ loose: 0 }))).toBe(true)
    expect(isCounted(uncounted)).toBe(false)
    expect(isCounted(count({ damaged: 3 }))).toBe(false)
  })

  it('is filled in with the announced copies, less the damaged ones', () => {
    expect(asAnnounced(line(1))).toEqual(count({ packs: 3, loose: 5 }))
    expect(asAnnounced(line(1), count({ damaged: 6 }))).toEqual(count({ packs: 2, loose: 19, damaged: 6 }))
    expect(asAnnounced(line(1), count({ damaged: 90 }))).toEqual(count({ packs: 0, loose: 0, damaged: 90 }))
  })

  it('is even, short, above the announced copies, or above what may arrive', () => {
    const at = (loose: number, damaged = 0) => differenceOf(line(1), count({ loose, damaged }))
    expect([at(65), at(64), at(60, 5), at(66), at(70), at(70, 1)]).toEqual([
      'even',
      'short',
      'even',
      'over',
      'over',
      'tooMany',
    ])
    expect(differenceOf(line(1), uncounted)).toBeUndefined()
  })

  it('with damaged copies is odd even if the sum is right', () => {
    expect(isOdd(line(1), count({ loose: 65 }))).toBe(false)
    expect(isOdd(line(1), count({ loose: 60, damaged: 5 }))).toBe(true)
    expect(isOdd(line(1), uncounted)).toBe(false)
  })
})

describe('damaged copies', () => {
  const even = asAnnounced(line(1))

  it('are taken from the good ones of an even line, digit by digit and back', () => {
    const one = withDamaged(line(1), even, 1)
    const twelve = withDamaged(line(1), one, 12)
    expect([one, twelve].map((now) => [goodOf(line(1), now), now.damaged])).toEqual([
      [64, 1],
      [53, 12],
    ])
    expect(withDamaged(line(1), twelve, null)).toEqual(even)
  })

  it('are added to the typed ones of any other line', () => {
    expect(withDamaged(line(1), count({ packs: 2 }), 5)).toEqual(count({ packs: 2, damaged: 5 }))
    expect(withDamaged(line(1), uncounted, 5)).toEqual(count({ damaged: 5 }))
  })

  it('leave the good ones alone if they exceed the announced copies', () => {
    expect(goodOf(line(1), withDamaged(line(1), even, 66))).toBe(65)
  })
})

describe('the count of a receipt', () => {
  const lines = [line(1), line(2), line(3, { expected: 0 })]

  it('sums what is counted so far, and calls only counted lines short', () => {
    const counts = { 1: count({ packs: 3 }), 3: count({ loose: 2, damaged: 1 }) }
    expect(totalsOf(lines, counts)).toEqual({
      titles: 3,
      counted: 2,
      expected: 130,
      good: 62,
      damaged: 1,
      short: 5,
      over: 3,
    })
  })

  it('fills in the rest as announced or missing, and leaves counted lines alone', () => {
    const counts = { 1: count({ packs: 1 }) }
    expect(restAsAnnounced(lines, counts)).toEqual({
      1: count({ packs: 1 }),
      2: count({ packs: 3, loose: 5 }),
      3: count({ packs: 0, loose: 0 }),
    })
    expect(restMissing(lines, counts)).toEqual({
      1: count({ packs: 1 }),
      2: count({ loose: 0 }),
      3: count({ loose: 0 }),
    })
  })

  it('is sent in copies, line by line', () => {
    expect(countedLines(lines.slice(0, 1), { 1: count({ packs: 2, loose: 1, damaged: 4, reason: ' wet ' }) })).toEqual([
      { supplierOrderLineId: 1, good: 41, damaged: 4, reason: 'wet' },
    ])
  })
})

describe('a scan', () => {
  it('adds a pack, a copy or a damaged copy, or only finds the line', () => {
    const before = count({ packs: 1 })
    expect(scanned(line(1), before, 'pack')).toEqual(count({ packs: 2 }))
    expect(scanned(line(1), before, 'copy')).toEqual(count({ packs: 1, loose: 1 }))
    expect(scanned(line(1), before, 'damaged')).toEqual(count({ packs: 1, damaged: 1 }))
    expect(scanned(line(1), before, 'find')).toBe(before)
  })
})
