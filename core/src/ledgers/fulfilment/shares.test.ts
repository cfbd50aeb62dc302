import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareSentence } from './sentences.ts'
import { type ShareLine, shares } from './shares.ts'

let next = 0
const line = (overrides: Partial<ShareLine> & { requested: number }): ShareLine => {
  next += 1
  const got = overrides.got ?? 0
  return {
    dueLineId: next,
    source: 'plan',
    code: String(next).padStart(4, '0'),
    got,
    open: overrides.requested - got,
    copiesPerPack: 20,
    ...overrides,
  }
}
const copiesOf = (...input: Parameters<typeof shares>): number[] => shares(...input).map(({ copies }) => copies)
const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)

describe('shares of free copies', () => {
  it('cover all that is owed if there are enough copies', () => {
    expect(copiesOf([line({ requested: 120, got: 40 }), line({ requested: 7 })], 100)).toEqual([80, 7])
  })

  it('go in whole packs, in proportion to the copies ordered', () => {
    expect(copiesOf([line({ requested: 400 }), line({ requested: 200 }), line({ requested: 200 })], 400)).toEqual([
      200, 100, 100,
    ])
    expect(copiesOf([line({ requested: 100 }), line({ requested: 100 }), line({ requested: 100 })], 80)).toEqual([
      40, 20, 20,
    ])
  })

  it('go to plans before supplementary orders, and to those before shops', () => {
    const lines = [
      line({ requested: 50, source: 'shop' }),
      line({ requested: 30, source: 'patch' }),
      line({ requested: 40 }),
    ]
    expect(copiesOf(lines, 40)).toEqual([0, 0, 40])
    expect(copiesOf(lines, 60)).toEqual([0, 20, 40])
    expect(copiesOf(lines, 100)).toEqual([30, 30, 40])
  })

  it('leave the reserved copies in the warehouse', () => {
    expect(copiesOf([line({ requested: 500 })], 300, { keep: 200 })).toEqual([100])
    expect(copiesOf([line({ requested: 500 })], 300, { keep: 400 })).toEqual([0])
  })

  it('go copy by copy below a pack, so that every receiver has some before one has a pack', () => {
    expect(copiesOf([line({ requested: 5 }), line({ requested: 5 })], 8)).toEqual([4, 4])
    expect(copiesOf([line({ requested: 100 }), line({ requested: 100 })], 20)).toEqual([10, 10])
    const receivers = Array.from({ length: 158 }, (_, place) => line({ requested: place % 2 ? 60 : 3 }))
    const allocated = copiesOf(receivers, 540)
    expect(new Set(allocated.filter((_, place) => place % 2))).toEqual(new Set([6, 7]))
    expect(allocated.filter((copies, place) => place % 2 === 0 && copies > 1)).toEqual([])
    expect(sum(allocated)).toBe(540)
  })

  it('go copy by copy at the end, when less than a pack is owed', () => {
    expect(copiesOf([line({ requested: 30 }), line({ requested: 30 })], 50)).toEqual([25, 25])
    expect(copiesOf([line({ requested: 200 }), line({ requested: 15 })], 140)).toEqual([130, 10])
  })

  it('never exceed what is owed, even if packs are larger', () => {
    expect(copiesOf([line({ requested: 7 }), line({ requested: 500 })], 506)).toEqual([7, 499])
  })

  it('even out in a second round what the first round could not', () => {
    const first = [line({ requested: 100 }), line({ requested: 100 })]
    expect(copiesOf(first, 60)).toEqual([40, 20])
    const second = first.map((one, place) => ({ ...one, got: place ? 20 : 40, open: place ? 80 : 60 }))
    expect(copiesOf(second, 60)).toEqual([20, 40])
  })

  it.each([
    ['enough', 60, [40, 20]],
    ['short', 59, [40, 19]],
    ['short', 1, [1, 0]],
    ['nothing', 0, [0, 0]],
  ] as const)('are explained as %s for a stock of %i', (kind, free, copies) => {
    const allocated = shares([line({ requested: 40 }), line({ requested: 20 })], free)
    expect(allocated.map(({ why }) => why.kind)).toEqual([kind, kind])
    expect(allocated.map((one) => one.copies)).toEqual(copies)
  })

  it.each([
    ['the code that comes first', { code: 'B' }, { code: 'A' }, [0, 1]],
    ['the line that was created first', { code: 'A', dueLineId: 9002 }, { code: 'A', dueLineId: 9001 }, [0, 1]],
  ] as const)('go, among equals, to %s, whatever the order of the lines', (_, one, other, copies) => {
    expect(copiesOf([line({ requested: 3, ...one }), line({ requested: 3, ...other })], 1)).toEqual(copies)
    expect(copiesOf([line({ requested: 3, ...other }), line({ requested: 3, ...one })], 1)).toEqual(copies.toReversed())
  })

  it('are explained in both languages', () => {
    const why = {
      kind: 'short',
      source: 'plan',
      requested: 120,
      got: 40,
      allAsked: 4000,
      canHave: 2400,
      copies: 32,
      total: 72,
    } as const
    const [mine, others] = shares([line({ requested: 120, got: 40 }), line({ requested: 3880, got: 2000 })], 360)
    expect(mine?.why).toEqual({ ...why, copies: 40, total: 80 })
    expect(others?.why).toMatchObject({ copies: 320, total: 2320 })
    expect(shareSentence(why, 'en')).toBe(
      'Ordered 120, allocated 40; all together ordered 4,000, and 2,400 are available (60 %): 72 in total, 32 now.',
    )
    expect(shareSentence(why, 'zh')).toBe(
      '订 120 册，已分配 40 册；计划征订共订 4,000 册，可分配 2,400 册（60 %）：应分配 72 册，本次 32 册。',
    )
  })
})

const someLines = fc
  .array(
    fc.record({
      source: fc.constantFrom('plan' as const, 'plan' as const, 'patch' as const, 'shop' as const),
      requested: fc.integer({ min: 1, max: 400 }),
      gotPart: fc.integer({ min: 0, max: 100 }),
      closedPart: fc.constantFrom(0, 0, 0, 50),
      copiesPerPack: fc.constantFrom(1, 7, 20, 40),
    }),
    { maxLength: 25 },
  )
  .map((rows) =>
    rows.map(({ source, requested, gotPart, closedPart, copiesPerPack }, place): ShareLine => {
      const got = Math.floor((requested * gotPart) / 100)
      const open = Math.floor(((requested - got) * (100 - closedPart)) / 100)
      return { dueLineId: place + 1, source, code: `R${(place * 7) % 5}`, requested, got, open, copiesPerPack }
    }),
  )
const stock = fc.integer({ min: 0, max: 3000 })
const keeping = fc.constantFrom(0, 0, 100)

describe('the allocation of random lines and stock', () => {
  it('uses all that it can and gives no receiver more than it is owed', () =>
    fc.assert(
      fc.property(someLines, stock, keeping, (lines, free, keep) => {
        const allocated = copiesOf(lines, free, { keep })
        expect(sum(allocated)).toBe(Math.min(Math.max(0, free - keep), sum(lines.map(({ open }) => open))))
        for (const [place, { open }] of lines.entries()) {
          expect(allocated[place]).toBeGreaterThanOrEqual(0)
          expect(allocated[place]).toBeLessThanOrEqual(open)
        }
      }),
    ))

  it('gives the same shares whatever the order of the lines', () =>
    fc.assert(
      fc.property(someLines, stock, fc.infiniteStream(fc.nat(1000)), (lines, free, keys) => {
        const allocated = new Map(shares(lines, free).map(({ dueLineId, copies }) => [dueLineId, copies]))
        const mixed = lines
          .map((one) => ({ one, key: keys.next().value }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ one }) => one)
        for (const { dueLineId, copies } of shares(mixed, free)) expect(copies).toBe(allocated.get(dueLineId))
      }),
    ))

  it('gives each unit to the receiver with the smallest part of its order', () =>
    fc.assert(
      fc.property(alikeLines, fc.integer({ min: 0, max: 120 }), (lines, free) => {
        expect(copiesOf(lines, free)).toEqual(unitByUnit(lines, free))
      }),
      { numRuns: 300 },
    ))

  it('matches the exact divisor method below a pack', () =>
    fc.assert(
      fc.property(plansOf(fc.constantFrom(20, 40, 100)), fc.integer({ min: 0, max: 100 }), (lines, percent) => {
        // At most the copies with which the first receiver reaches a pack.
        const first = Math.min(...lines.map(({ requested, copiesPerPack }) => copiesPerPack / requested), 1)
        const free = Math.floor((sum(lines.map(({ requested }) => requested)) * first * percent) / 100)
        const exact = webster(lines, free)
        fc.pre(exact.every((copies, place) => copies <= (lines[place]?.copiesPerPack ?? 0)))
        expect(copiesOf(lines, free)).toEqual(exact)
      }),
    ))

  it('gives shares at one ratio, rounded to copies below a pack and to packs above', () =>
    fc.assert(
      fc.property(plansOf(fc.constantFrom(1, 7, 20, 40)), fc.integer({ min: 0, max: 10_007 }), (lines, part) => {
        // An odd denominator of its own: no share lies on the border between two figures.
        const expected = lines.map((one) => ladderRounded(one, part, 10_007))
        expect(copiesOf(lines, sum(expected))).toEqual(expected)
      }),
      { numRuns: 500 },
    ))

  it('breaks packs only for the last copies that are owed or free', () =>
    fc.assert(
      fc.property(plansOf(fc.constantFrom(7, 20, 40)), stock, (lines, free) => {
        const allocated = copiesOf(lines, free)
        const broken = lines.filter(({ open, copiesPerPack }, place) => {
          const copies = allocated[place] ?? 0
          const isInTail = open - copies < copiesPerPack && copies >= Math.floor(open / copiesPerPack) * copiesPerPack
          return copies > copiesPerPack && copies % copiesPerPack !== 0 && !isInTail
        })
        expect(broken.length).toBeLessThanOrEqual(1)
      }),
    ))

  it('never gives a receiver less when there are more copies', () =>
    fc.assert(
      fc.property(someLines, stock, fc.integer({ min: 1, max: 60 }), (lines, free, more) => {
        const before = copiesOf(lines, free)
        const after = copiesOf(lines, free + more)
        for (const place of lines.keys()) expect(after[place]).toBeGreaterThanOrEqual(before[place] ?? 0)
      }),
    ))

  it('serves the smaller part of an order first in a second round, but for one unit', () =>
    fc.assert(
      fc.property(someLines, stock, stock, (lines, first, second) => {
        const firstShares = copiesOf(lines, first)
        const once = lines.map((one, place) => moved(one, firstShares[place] ?? 0))
        const allocated = copiesOf(once, second)
        const twice = once.map((one, place) => moved(one, allocated[place] ?? 0))
        for (const [at, waiting] of twice.entries())
          for (const [place, served] of twice.entries()) {
            const now = allocated[place] ?? 0
            if (!waiting.open || !now || served.source !== waiting.source) continue
            const before = served.got - Math.min(served.copiesPerPack, now)
            const unit = unitOf(waiting, allocated[at] ?? 0)
            expect(before / served.requested).toBeLessThanOrEqual((waiting.got + unit) / waiting.requested + 1e-9)
          }
      }),
    ))
})

/** Many who ask for the same, so that it matters who is first among equals. */
const alikeLines = fc
  .array(
    fc.record({
      requested: fc.constantFrom(1, 2, 10, 10, 20),
      gotPart: fc.constantFrom(0, 0, 50),
      code: fc.constantFrom('A', 'B', 'C'),
      copiesPerPack: fc.constantFrom(1, 4, 7),
    }),
    { minLength: 1, maxLength: 16 },
  )
  .map((rows) =>
    rows.map(({ requested, gotPart, code, copiesPerPack }, place): ShareLine => {
      const got = Math.floor((requested * gotPart) / 100)
      return {
        dueLineId: (place * 11) % 17,
        source: 'plan',
        code,
        requested,
        got,
        open: requested - got,
        copiesPerPack,
      }
    }),
  )

/** One copy up to a pack, whole packs from there on, and one copy again where less than a pack is owed. */
const unitOf = ({ copiesPerPack, open }: ShareLine, copies: number): number =>
  copies >= copiesPerPack && open >= copiesPerPack ? copiesPerPack : 1

/** The rule as it is said, without haste. */
function unitByUnit(lines: readonly ShareLine[], free: number): number[] {
  const now = lines.map((one) => ({ ...one, copies: 0 }))
  const shareOf = (one: (typeof now)[number]): number => (one.got + unitOf(one, one.copies) / 2) / one.requested
  for (let left = free; left > 0;) {
    const [first] = now
      .filter(({ open }) => open > 0)
      .toSorted(
        (one, other) =>
          shareOf(one) - shareOf(other) || one.code.localeCompare(other.code) || one.dueLineId - other.dueLineId,
      )
    if (!first) break
    const taken = Math.min(unitOf(first, first.copies), left)
    Object.assign(first, { got: first.got + taken, open: first.open - taken, copies: first.copies + taken })
    left -= taken
  }
  return now.map(({ copies }) => copies)
}

/** Plans alone, of which nothing was given so far. */
const plansOf = (packs: fc.Arbitrary<number>) =>
  fc
    .array(fc.record({ requested: fc.integer({ min: 1, max: 400 }), copiesPerPack: packs }), {
      minLength: 1,
      maxLength: 25,
    })
    .map((rows) =>
      rows.map(({ requested, copiesPerPack }, place): ShareLine => {
        const code = String(place).padStart(3, '0')
        return { dueLineId: place + 1, source: 'plan', code, requested, got: 0, open: requested, copiesPerPack }
      }),
    )

/** Webster's method, copy by copy: the k-th copy of a receiver has the quotient (k − ½) ÷ asked, and the smallest go first. */
function webster(lines: readonly ShareLine[], free: number): number[] {
  const quotients = lines.flatMap(({ requested }, place) =>
    Array.from({ length: requested }, (_, copy) => ({ place, numerator: 2 * copy + 1, requested })),
  )
  const chosen = quotients
    .toSorted(
      (one, other) => one.numerator * other.requested - other.numerator * one.requested || one.place - other.place,
    )
    .slice(0, free)
  return lines.map((_, at) => chosen.filter(({ place }) => place === at).length)
}

/** The figures on which a share can come to lie, in their order. */
function ladderOf({ open, copiesPerPack }: ShareLine): number[] {
  const ladder = [0]
  for (let at = 0; at < open; ladder.push(at))
    at += at >= copiesPerPack && open - at >= copiesPerPack ? copiesPerPack : 1
  return ladder
}

/** part ÷ whole of what was asked for, rounded to the nearest figure of the ladder. */
const ladderRounded = (one: ShareLine, part: number, whole: number): number =>
  ladderOf(one).findLast(
    (at, step, ladder) => (at + (ladder[step - 1] ?? -at)) * whole < 2 * part * one.requested || step === 0,
  ) ?? 0

const moved = (one: ShareLine, copies: number): ShareLine => ({
  ...one,
  got: one.got + copies,
  open: one.open - copies,
})
