import { documentFamilies } from '@keben/core/families'
import type { Freshness } from '@keben/core/kit/endpoint'
import type { Query, QueryClient } from '@tanstack/react-query'
import { follow } from './live.ts'
import { reachable } from './transport.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly reads?: readonly string[] }
  }
}

type Mutation = Pick<Freshness, 'changes' | 'whileTyping'>

let onChanged: (deed: Mutation) => Promise<void> = () => Promise.resolve()
let asking: Promise<void> = Promise.resolve()

/** After a mutation, or after a refusal that reveals stale data. */
export function markChanged(deed: Mutation): void {
  asking = onChanged(deed)
}

/** Resolves when the visible queries that the last mutation invalidated are refetched. */
export const whenRefetched = (): Promise<void> => asking

/** Background refetches; their failures show no message, because the page still has data. */
const byItself = new Set<string>()
export const isBackgroundRefetch = (hash: string): boolean => byItself.has(hash)

/**
 * Cache invalidation after mutations: a write marks all queries of its family as stale and refetches the visible ones.
 * Events report the writes of other users.
 */
export function startInvalidation(client: QueryClient): () => void {
  const makeOld = async (changes: readonly string[], refetchType: 'active' | 'none') => {
    const isOld = ({ meta }: Query): boolean => meta?.reads?.some((family) => changes.includes(family)) ?? false
    const hashes = client
      .getQueryCache()
      .findAll({ predicate: isOld })
      .map(({ queryHash }) => queryHash)
    for (const hash of hashes) byItself.add(hash)
    await client.invalidateQueries({ predicate: isOld, refetchType })
    for (const hash of hashes) byItself.delete(hash)
  }
  const mine = (deed: Mutation) => makeOld(deed.changes, deed.whileTyping ? 'none' : 'active')
  const everywhere = ['notices', ...documentFamilies]
  onChanged = mine
  const unfollow = follow('notice', () => void makeOld(everywhere, 'active'))
  // Queries that failed while the platform was unreachable refetch once it is back.
  const unsubscribe = reachable.subscribe(() => {
    if (reachable.get())
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
  return () => {
    unfollow()
    unsubscribe()
    if (onChanged === mine) onChanged = () => Promise.resolve()
  }
}
