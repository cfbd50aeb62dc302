import { finder, readingsOf } from '@keben/core/kit/search-terms'
/** Without `children` it is a leaf; an empty list is an empty branch. */
export interface TickNode {
  /** Unique within the tree. */
  readonly key: string
  readonly name: string
  /** A fainter text after the name, which the search also matches. */
  readonly code?: string
  /** Further text for the search. */
  readonly alsoFound?: string
  /** The colour of a spine before the name, 0 to 11. */
  readonly hue?: number
  /** Does not follow its branch: it is on only if ticked itself. */
  readonly apart?: boolean
  readonly children?: readonly TickNode[]
}

/**
 * A tick on a branch means all current leaves below it (`leaves`), or the branch itself with all present and future
 * leaves (`branches`); then the leaves are covered, without ticks of their own.
 */
export type TickKind = 'leaves' | 'branches'

/** `covered`: on because of a branch above, or of the screen's data. */
export type TickState = 'ticked' | 'covered' | 'some' | 'none'

/** A node in the flattened tree: each branch precedes its descendants. */
export interface TickTreeRow {
  readonly node: TickNode
  readonly place: number
  readonly depth: number
  readonly parent: TickTreeRow | undefined
  readonly isLeaf: boolean
  /** Its number among its siblings, from 1, and their count. */
  readonly ordinal: number
  readonly siblings: number
  /** In lower case, for the search. */
  readonly text: string
  /** The number of leaves below it; 1 for a leaf. */
  readonly leaves: number
  /** The index after its last descendant. */
  readonly end: number
}

export function layOut(nodes: readonly TickNode[]): readonly TickTreeRow[] {
  const twigs: TickTreeRow[] = []
  const add = (siblings: readonly TickNode[], depth: number, parent: TickTreeRow | undefined): number => {
    let leaves = 0
    for (const [at, node] of siblings.entries()) {
      const text = [node.name, node.code, node.alsoFound].filter(Boolean).join('\n').toLowerCase()
      const place = twigs.length
      const isLeaf = node.children === undefined
      const inPlace = { node, place, depth, parent, isLeaf, ordinal: at + 1, siblings: siblings.length, text }
      const twig = { ...inPlace, leaves: 1, end: place + 1 }
      twigs.push(twig)
      if (node.children) {
        twig.leaves = add(node.children, depth + 1, twig)
        twig.end = twigs.length
      }
      leaves += twig.leaves
    }
    return leaves
  }
  add(nodes, 0, undefined)
  return twigs
}

export interface TreeTicks {
  /** By index. */
  readonly of: readonly TickState[]
  /** The number of leaves below each index that are on, ticked or covered. */
  readonly on: readonly number[]
}

const nothing: ReadonlySet<string> = new Set()

export function ticksOf(
  twigs: readonly TickTreeRow[],
  ticked: ReadonlySet<string>,
  kind: TickKind,
  covered: ReadonlySet<string> = nothing,
): TreeTicks {
  const isCovered: boolean[] = []
  const on: number[] = []
  for (const { place, parent, node, isLeaf } of twigs) {
    const above =
      parent && !node.apart && (isCovered[parent.place] || (kind === 'branches' && ticked.has(parent.node.key)))
    isCovered[place] = above || covered.has(node.key)
    on[place] = isLeaf && (isCovered[place] || ticked.has(node.key)) ? 1 : 0
  }
  // From the end, so that a branch is complete before it counts for its parent.
  for (const { place, parent } of twigs.toReversed())
    if (parent) on[parent.place] = (on[parent.place] ?? 0) + (on[place] ?? 0)
  return {
    on,
    of: twigs.map(({ node, place, isLeaf, leaves }): TickState => {
      const count = on[place] ?? 0
      const own = isLeaf || kind === 'branches' ? ticked.has(node.key) : count > 0 && count === leaves
      if (own) return 'ticked'
      if (isCovered[place]) return 'covered'
      return count > 0 ? 'some' : 'none'
    }),
  }
}

/** The result of a search: matches, their ancestors and their descendants. */
export interface TreeMatches {
  /** By index. */
  readonly shown: readonly boolean[]
  /** By index: true if a descendant matches. */
  readonly leads: readonly boolean[]
  /** The indexes of leaves that match themselves. */
  readonly leaves: readonly number[]
}

/** Every word must occur in the node or its ancestors, at least one in the node. */
export function find(twigs: readonly TickTreeRow[], query: string): TreeMatches | undefined {
  const [typed, apart] = readingsOf(query)
  if (!typed) return undefined
  const found = foundBy(twigs, typed)
  return apart && !found.shown.includes(true) ? foundBy(twigs, apart) : found
}

function foundBy(twigs: readonly TickTreeRow[], typed: readonly string[]): TreeMatches {
  const words = typed.map(finder)
  const missing: (typeof words)[] = []
  const hit: boolean[] = []
  const beneathHit: boolean[] = []
  const leads = twigs.map(() => false)
  for (const { place, parent, text } of twigs) {
    const still = (parent ? missing[parent.place] : words) ?? []
    missing[place] = still.filter((isIn) => !isIn(text))
    hit[place] = missing[place].length === 0 && words.some((isIn) => isIn(text))
    beneathHit[place] = parent !== undefined && Boolean(hit[parent.place] || beneathHit[parent.place])
    if (hit[place]) for (let up = parent; up && !leads[up.place]; up = up.parent) leads[up.place] = true
  }
  return {
    shown: twigs.map(({ place }) => Boolean(hit[place] || leads[place] || beneathHit[place])),
    leads,
    leaves: twigs.flatMap(({ place, isLeaf }) => (isLeaf && hit[place] ? [place] : [])),
  }
}

/** The indexes of the visible rows, in order: without collapsed branches and nodes that the search hides. */
export function rowsOf(
  twigs: readonly TickTreeRow[],
  isOpen: (twig: TickTreeRow) => boolean,
  found: TreeMatches | undefined,
): number[] {
  let hiddenUntil = 0
  return twigs.flatMap((twig) => {
    if (twig.place < hiddenUntil) return []
    const shown = found?.shown[twig.place] ?? true
    if (!shown || !isOpen(twig)) hiddenUntil = twig.end
    return shown ? [twig.place] : []
  })
}

/**
 * The rows of a range to tick. It contains rows of the kind it started with, so that a range of leaves does not tick
 * the branches between them.
 */
export function rangeOf(twigs: readonly TickTreeRow[], rows: readonly number[], from: number, to: number): number[] {
  const first = twigs[from]
  const [low, high] = [Math.min(from, to), Math.max(from, to)]
  return rows.filter((place) => {
    const twig = twigs[place]
    const isSameLevel = twig?.isLeaf === first?.isLeaf && (twig?.isLeaf || twig?.depth === first?.depth)
    return place >= low && place <= high && isSameLevel
  })
}

export interface TickChange {
  readonly kind: TickKind
  readonly places: readonly number[]
  readonly on: boolean
  readonly covered?: ReadonlySet<string> | undefined
  readonly found?: TreeMatches | undefined
}

/** The ticks after a change. */
export function ticking(
  twigs: readonly TickTreeRow[],
  ticked: ReadonlySet<string>,
  change: TickChange,
): ReadonlySet<string> {
  const next = new Set(ticked)
  for (const place of change.places) {
    const twig = twigs[place]
    if (twig && change.kind === 'branches') tickBranch(twigs, next, twig, change)
    else if (twig) tickLeaves(twigs, next, twig, change)
  }
  return next
}

/** A ticked branch replaces the ticks below it. */
function tickBranch(
  twigs: readonly TickTreeRow[],
  next: Set<string>,
  twig: TickTreeRow,
  { on, covered = nothing }: TickChange,
): void {
  const { key } = twig.node
  if (!on) next.delete(key)
  else if (!covered.has(key) && !isBeneath(next, twig) && !isBeneath(covered, twig)) {
    for (const { node } of twigs.slice(twig.place + 1, twig.end)) if (!node.apart) next.delete(node.key)
    next.add(key)
  }
}

/** During a search a tick on a branch applies to its visible leaves only. */
function tickLeaves(twigs: readonly TickTreeRow[], next: Set<string>, branch: TickTreeRow, change: TickChange): void {
  const { on, covered = nothing, found } = change
  for (const twig of twigs.slice(branch.place, branch.end)) {
    const { key } = twig.node
    const reached = twig.isLeaf && (found?.shown[twig.place] ?? true)
    if (!on && reached) next.delete(key)
    else if (reached && !covered.has(key) && !isBeneath(covered, twig)) next.add(key)
  }
}

const isBeneath = (keys: ReadonlySet<string>, { node, parent }: TickTreeRow): boolean =>
  parent !== undefined && !node.apart && (keys.has(parent.node.key) || isBeneath(keys, parent))

/** A click unticks a ticked box, and ticks any other. */
export const turnsOn = (tick: TickState | undefined): boolean => tick !== 'ticked'
