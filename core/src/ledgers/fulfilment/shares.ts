import type { DueSource } from './choices.ts'

/*
 * Allocates the free copies of one title in one warehouse.
 *
 * Plans come before supplementary orders, and these before shops. If the copies do not suffice for a class, Webster's
 * divisor method allocates them: the next copies go to the receiver with the smallest (received + half of the next unit) ÷
 * requested. Shares are in proportion to the requested total. Received copies count, so that a second delivery evens out
 * the first. Up to a pack, copies are allocated one by one, so that no receiver waits while another has a pack. From then on whole packs
 * are allocated while a whole one is outstanding, and the remaining copies one by one.
 *
 * The order does not depend on the number of copies. If less than a pack is left, that receiver gets the rest. So more
 * copies never reduce a share, no share exceeds the outstanding copies, all possible copies are allocated, and equal
 * input gives equal shares.
 */

/** A receiver's fulfilment line of the title, and its progress. */
export interface ShareLine {
  readonly dueLineId: number
  readonly source: DueSource
  /** The receiver's code decides between equals. */
  readonly code: string
  /** The requested total. */
  readonly requested: number
  /** Issued or sent, and not lost. */
  readonly got: number
  /** What may still be issued. */
  readonly open: number
  readonly copiesPerPack: number
}

/** The reason of a share: facts for `shareSentence`. */
export interface ShareReason {
  /** The whole class is served; it shares what there is; or earlier classes take everything. */
  readonly kind: 'enough' | 'short' | 'nothing'
  readonly source: DueSource
  readonly requested: number
  readonly got: number
  /** The requested and available totals of the class, with copies already received. */
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

/** The order of classes. A surplus is never issued. */
const classes: readonly DueSource[] = ['plan', 'patch', 'shop', 'surplus']

/** The shares of all lines, in their order. `keep` copies stay in the warehouse. */
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

/** A receiver in the heap. The order of codes decides between equals. */
interface Waiting {
  readonly place: number
  readonly index: number
  readonly requested: number
  readonly pack: number
  got: number
  open: number
  /** In this allocation only. */
  now: number
  /** Its next unit: one copy, or a pack. */
  unit: number
}

const unitAfter = (now: number, { pack, open }: Pick<Waiting, 'pack' | 'open'>): number =>
  now >= pack && open >= pack ? pack : 1

/** Allocates unit by unit until no copies are left. The class lacks more than there is. */
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

/** Integer comparison, so that equal shares are equal: both sides are multiplied by the requested copies. */
function isBefore(one: Waiting, other: Waiting): boolean {
  const difference = (2 * one.got + one.unit) * other.requested - (2 * other.got + other.unit) * one.requested
  return difference < 0 || (difference === 0 && one.place < other.place)
}

function removeFirst(queue: Waiting[]): void {
  const last = queue.pop()
  if (last && queue.length) queue[0] = last
}

/** Sifts this entry of the heap down. */
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
