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

type Deed = Pick<Freshness, 'changes' | 'whileTyping'>

let onChanged: (deed: Deed) => Promise<void> = () => Promise.resolve()
let asking: Promise<void> = Promise.resolve()

/** A call has changed something, or was refused because somebody else had. */
export function markChanged(deed: Deed): void {
  asking = onChanged(deed)
}

/** Resolves when what the last deed made old and is on the screen has been asked again. */
export const whenRefetched = (): Promise<void> => asking

/** What is being asked again by itself, of which a failure is not worth a word to the person: the page shows what it has. */
const byItself = new Set<string>()
export const isBackgroundRefetch = (hash: string): boolean => byItself.has(hash)

/**
 * Keeps what has been read fresh: whatever shows the rows of a family is old once one of its calls has written, and is
 * asked again at once where it is on the screen. A notice says that somebody else has moved something of mine.
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
  const mine = (deed: Deed) => makeOld(deed.changes, deed.whileTyping ? 'none' : 'active')
  const everywhere = ['notices', ...documentFamilies]
  onChanged = mine
  const unfollow = follow('notice', () => void makeOld(everywhere, 'active'))
  // What could not be shown while the platform was away is shown once it is back, without anybody asking.
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
