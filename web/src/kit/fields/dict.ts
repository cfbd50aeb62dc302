import type { Endpoint, Shape } from '@keben/core/kit/endpoint'
import type { CallAccess } from '@keben/core/roles'

export interface DictEntry {
  readonly id: number
  readonly code?: string
  readonly name: string
}

/** A dictionary's endpoint: active entries, and those of `ids` in any state. */
export type DictEndpoint = Endpoint<
  CallAccess,
  Shape<unknown, { keyword?: string | undefined; ids?: number[] | undefined }>,
  Shape<readonly DictEntry[]>
>

export interface NestedEntry {
  readonly id: number
  readonly name: string
  readonly childrenList?: readonly NestedEntry[] | null
}

export type FlatEntry<Entry extends NestedEntry> = Omit<Entry, 'childrenList'> & { value: number; depth: number }

/** Flattens a nested dictionary, parents first; each item gets its id as `value`. */
export function flattenDict<Entry extends NestedEntry>(nodes: readonly Entry[], depth = 0): FlatEntry<Entry>[] {
  return nodes.flatMap(({ childrenList, ...entry }) => [
    { ...entry, value: entry.id, depth },
    ...flattenDict((childrenList ?? []) as readonly Entry[], depth + 1),
  ])
}
