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

let onChanged: (mutation: Mutation) => Promise<void> = () => Promise.resolve()
let refetching: Promise<void> = Promise.resolve()

/** After a mutation, or after a refusal that reveals stale data. */
export function markChanged(mutation: Mutation): void {
  refetching = onChanged(mutation)
}

/** Resolves when the visible queries that the last mutation invalidated are refetched. */
export const whenRefetched = (): Promise<void> => refetching

/** Background refetches; their failures show no message, because the page still has data. */
const byItself = new Set<string>()
export const isBackgroundRefetch = (hash: string): boolean => byItself.has(hash)

/**
 * Cache invalidation after mutations: a write marks all queries of its family as stale and refetches the visible ones.
 * Events report the writes of other users.
 */
export function startInvalidation(client: QueryClient): () => void {
  const invalidate = async (changes: readonly string[], refetchType: 'active' | 'none') => {
    const isAffected = ({ meta }: Query): boolean => meta?.reads?.some((family) => changes.includes(family)) ?? false
    const hashes = client
      .getQueryCache()
      .findAll({ predicate: isAffected })
      .map(({ queryHash }) => queryHash)
    for (const hash of hashes) byItself.add(hash)
    await client.invalidateQueries({ predicate: isAffected, refetchType })
    for (const hash of hashes) byItself.delete(hash)
  }
  const invalidateAfter = (mutation: Mutation) => invalidate(mutation.changes, mutation.whileTyping ? 'none' : 'active')
  const alwaysAffected = ['notices', ...documentFamilies]
  onChanged = invalidateAfter
  const unfollow = follow('notice', () => void invalidate(alwaysAffected, 'active'))
  // Queries that failed while the platform was unreachable refetch once it is back.
  const unsubscribe = reachable.subscribe(() => {
    if (reachable.get())
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
  })
  return () => {
    unfollow()
    unsubscribe()
    if (onChanged === invalidateAfter) onChanged = () => Promise.resolve()
  }
}
