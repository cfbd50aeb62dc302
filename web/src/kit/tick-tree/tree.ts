import { finder, readingsOf } from '@keben/core/kit/search-terms'
/** A node of a tick tree. Without `children` it is a leaf; with none of them it is an empty branch. */
export interface TickNode {
  /** Unique within the tree. */
  readonly key: string
  readonly name: string
  /** Stands faint behind the name, and is found by the search: a code, a number. */
  readonly code?: string
  /** What the search finds besides name and code. */
  readonly alsoFound?: string
  /** Drawn as a spine before the name, 0 to 11. */
  readonly hue?: number
  /** Does not follow the branch above it: on only where it is ticked by itself. */
  readonly apart?: boolean
  readonly children?: readonly TickNode[]
}

/**
 * What a tick on a branch means. `leaves`: every leaf beneath it, one by one. `branches`: the branch as such, whatever
 * lies beneath it now or later; so what lies beneath is covered, and has no ticks of its own.
 */
export type TickKind = 'leaves' | 'branches'

/** `covered`: on because of something else – a branch above it, or what the screen knows. */
export type TickState = 'ticked' | 'covered' | 'some' | 'none'

/** A node in its place: the tree as one list, each branch right before what lies beneath it. */
export interface TickTreeRow {
  readonly node: TickNode
  readonly place: number
  readonly depth: number
  readonly parent: TickTreeRow | undefined
  readonly isLeaf: boolean
  /** Its number among its siblings, from 1, and how many they are. */
  readonly ordinal: number
  readonly siblings: number
  /** In lower case, for the search. */
  readonly text: string
  /** How many leaves lie beneath it; of a leaf, itself. */
  readonly leaves: number
  /** The place after the last one beneath it. */
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
  /** By place. */
  readonly of: readonly TickState[]
  /** How many leaves beneath each place are on, ticked or covered. */
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
  // From the end, so that a branch has been summed up before it counts for the one above it.
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

/** What a search leaves of the tree: what matches, the way to it, and what lies beneath it. */
export interface TreeMatches {
  /** By place. */
  readonly shown: readonly boolean[]
  /** By place: whether something that matches lies beneath. */
  readonly leads: readonly boolean[]
  /** The places of the leaves that match by themselves. */
  readonly leaves: readonly number[]
}

/** Every word must stand somewhere on the way from the top to the node, and at least one in the node itself. */
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

/** The places that stand on the screen, in order: nothing beneath a closed branch, nothing that the search leaves out. */
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
 * The rows between two, for ticking them at once. Only those of the sort with which it began: whoever ticks leaves does
 * not mean the whole of a branch that lies on the way.
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

/** A branch that stands for itself takes over what lies beneath it. */
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

/** A search narrows what a tick on a branch reaches: one ticks what one sees. */
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

/** A click on a box: what is ticked is unticked, everything else ticked. */
export const turnsOn = (tick: TickState | undefined): boolean => tick !== 'ticked'
