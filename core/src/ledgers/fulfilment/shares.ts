import type { DueSource } from './choices.ts'

/*
 * Who gets how many of the free copies of one title in one warehouse.
 *
 * Plans come before supplements, supplements before shops. Where the copies do not suffice for all of a class, they go by
 * Webster's divisor method: the next copies go to the receiver with the smallest (got + half of them) ÷ asked. Shares are in
 * proportion to what each asked for in all, and what a receiver already got counts, so that a second delivery evens out the
 * first. Up to a pack, copies go one by one: nobody waits for a pack while others have theirs. From a pack on whole packs go,
 * as long as a whole one is owed; the odd copies at the end go one by one again.
 *
 * The order does not depend on how many copies there are; where fewer are left than a whole pack, these begin it. So more
 * copies never give anybody less, nobody gets more than it is owed, all is given that can be, and the same again is given
 * the same again.
 */

/** What one receiver was promised of the title, and what became of it so far. */
export interface ShareLine {
  readonly dueLineId: number
  readonly source: DueSource
  /** The code of the receiver: among equals, the first one is served first. */
  readonly code: string
  /** In all, from the beginning. */
  readonly requested: number
  /** Issued or sent already, and not lost. */
  readonly got: number
  /** What may still be issued. */
  readonly open: number
  readonly copiesPerPack: number
}

/** Why somebody gets so many: facts for `shareSentence`. */
export interface ShareReason {
  /** Everybody of its class gets all; they share what there is; or earlier classes take all of it. */
  readonly kind: 'enough' | 'short' | 'nothing'
  readonly source: DueSource
  readonly requested: number
  readonly got: number
  /** What its whole class asked for, and can have, with what it already got. */
  readonly allAsked: number
  readonly canHave: number
  /** Now, and in all with it. */
  readonly copies: number
  readonly total: number
}

export interface FulfilmentShare {
  readonly dueLineId: number
  readonly copies: number
  readonly why: ShareReason
}

/** The first served first. What is kept beyond a note is owed to nobody. */
const classes: readonly DueSource[] = ['plan', 'patch', 'shop', 'surplus']

/** The shares of all lines, in their order. `keep` copies stay where they are. */
export function shares(
  lines: readonly ShareLine[],
  free: number,
  { keep = 0 }: { readonly keep?: number } = {},
): FulfilmentShare[] {
  let left = Math.max(0, free - keep)
  const allocated = new Map<number, FulfilmentShare>()
  for (const source of classes) {
    const ofSource = lines.filter((line) => line.source === source)
    const open = sum(ofSource.map((line) => line.open))
    const copies = open <= left ? ofSource.map((line) => line.open) : inTurn(ofSource, left)
    const kind = open <= left ? 'enough' : left > 0 ? 'short' : 'nothing'
    const allAsked = sum(ofSource.map(({ requested }) => requested))
    const canHave = sum(ofSource.map(({ got }) => got)) + Math.min(open, left)
    for (const [place, { dueLineId, requested, got }] of ofSource.entries()) {
      const now = copies[place] ?? 0
      const why = { kind, source, requested, got, allAsked, canHave, copies: now, total: got + now } as const
      allocated.set(dueLineId, { dueLineId, copies: now, why })
    }
    left -= Math.min(open, left)
  }
  return lines.flatMap(({ dueLineId }) => allocated.get(dueLineId) ?? [])
}

const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0)

/** A receiver that waits for its next copies. By code, the first has the smallest place. */
interface Waiting {
  readonly place: number
  readonly index: number
  readonly requested: number
  readonly pack: number
  got: number
  open: number
  /** Of this sharing alone. */
  now: number
  /** How many copies it gets next: one, or a whole pack. */
  unit: number
}

const unitAfter = (now: number, { pack, open }: Pick<Waiting, 'pack' | 'open'>): number =>
  now >= pack && open >= pack ? pack : 1

/** Gives unit after unit until nothing is left. There is less than all of them lack. */
function inTurn(lines: readonly ShareLine[], stock: number): number[] {
  const copies = lines.map(() => 0)
  const queue = lines
    .map((line, index) => ({ line, index }))
    .filter(({ line }) => line.open > 0)
    .toSorted((one, other) => byCode(one.line, other.line))
    .map(({ line: { requested, got, open, copiesPerPack }, index }, place): Waiting => {
      return { place, index, requested, got, open, pack: copiesPerPack, now: 0, unit: 1 }
    })
  for (let from = (queue.length >> 1) - 1; from >= 0; from -= 1) sink(queue, from)
  for (let left = stock; left > 0;) {
    const next = queue[0]
    if (!next) break
    const taken = Math.min(next.unit, left)
    left -= taken
    next.now += taken
    next.got += taken
    next.open -= taken
    next.unit = unitAfter(next.now, next)
    copies[next.index] = next.now
    if (next.open === 0) removeFirst(queue)
    sink(queue, 0)
  }
  return copies
}

const byCode = (one: ShareLine, other: ShareLine): number =>
  one.code < other.code ? -1 : one.code > other.code ? 1 : one.dueLineId - other.dueLineId

/** In whole numbers, so that equal shares are equal: both sides of the comparison multiplied by what was asked for. */
function isBefore(one: Waiting, other: Waiting): boolean {
  const difference = (2 * one.got + one.unit) * other.requested - (2 * other.got + other.unit) * one.requested
  return difference < 0 || (difference === 0 && one.place < other.place)
}

function removeFirst(queue: Waiting[]): void {
  const last = queue.pop()
  if (last && queue.length) queue[0] = last
}

/** Puts the one at this place of the heap below whoever comes before it. */
function sink(queue: Waiting[], from: number): void {
  const moving = queue[from]
  if (!moving) return
  let at = from
  for (;;) {
    const left = queue[2 * at + 1]
    const right = queue[2 * at + 2]
    if (!left) break
    const isRight = right !== undefined && isBefore(right, left)
    const first = isRight ? right : left
    if (!isBefore(first, moving)) break
    queue[at] = first
    at = 2 * at + (isRight ? 2 : 1)
  }
  queue[at] = moving
}
