import type { Endpoint, Freshness, GivenOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { Who } from '@keben/core/roles'
import {
  QueryClient,
  type QueryKey,
  type UseQueryResult,
  hashKey,
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from './call.ts'
import { rememberedRole } from '../session/credentials.ts'
import { markChanged, isBackgroundRefetch } from './invalidation.ts'
import { languageStore } from '../app/language.ts'
import { useLive } from './live.ts'
import { type CallRefused, type Envelope, isRefused } from './refused.ts'

/** What has been asked stays fresh for half a minute; refusals are answers and are not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: true,
        // Always tries, whatever the browser thinks of the network: a failure is what shows the banner.
        networkMode: 'always',
      },
    },
  })
}

/** A call that only reads, as the cache knows it: by path, role, language and input. */
export function endpointQuery<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  input: GivenOf<In>,
  options: { quiet?: boolean } = {},
) {
  const queryKey = [endpoint.path, rememberedRole.get(), languageStore.get(), input] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<ValueOf<Out>> => {
      const quiet = options.quiet === true || isBackgroundRefetch(hashKey(queryKey))
      return (await call(endpoint, input, { signal, quiet })).data
    },
    meta: { reads: endpoint.reads },
  })
}

export interface EndpointOptions {
  /** False to wait, for example until a drawer opens. */
  enabled?: boolean
  /** Keeps what is shown while the next page loads. */
  keepPrevious?: boolean
  quiet?: boolean
  /** Milliseconds; Infinity for what does not change while one works. */
  staleTime?: number
  /** Asks again after so many milliseconds while the page is visible. */
  every?: number
}

/**
 * Asks the server and follows the answer: `const { data, isFetching, error } = useEndpoint(listSubjects, { page: 1 })`. It is
 * asked again by itself when what it shows was changed, here or by somebody else; see freshness.ts.
 */
export function useEndpoint<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  input: GivenOf<In>,
  options: EndpointOptions = {},
): UseQueryResult<ValueOf<Out>> {
  const { quiet, keepPrevious, enabled, staleTime, every } = options
  const query = endpointQuery(endpoint, input, quiet ? { quiet } : {})
  useFollowing(endpoint.follows, query.queryKey, input)
  return useQuery({
    ...query,
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(enabled !== undefined && { enabled }),
    ...(staleTime !== undefined && { staleTime }),
    ...(every !== undefined && { refetchInterval: every }),
  })
}

/** Asks again when the topic moves, unless the news are of another plan. */
function useFollowing(topic: string | undefined, queryKey: QueryKey, input: unknown): void {
  const client = useQueryClient()
  const planId = (input as { readonly planId?: number }).planId
  useLive(topic, planId, () => void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }))
}

/** What a call has set going in the background changes things once it is through: they are asked again, as after the call. */
export function useInvalidateAfter(deed: Pick<Freshness, 'changes' | 'whileTyping'>, isThrough: boolean): void {
  useEffect(() => {
    if (isThrough) markChanged(deed)
  }, [deed, isThrough])
}

export interface Action<Input, Data> {
  /** Resolves with the answer; with undefined when it was refused, of which the person has been told. */
  run(input: Input): Promise<Envelope<Data> | undefined>
  readonly busy: boolean
}

/** A call that changes something, for a button: `const disable = useAction(stepBooks)`. */
export function useAction<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  options: {
    onDone?: (answer: Envelope<ValueOf<Out>>) => void
    onRefused?: (refusal: CallRefused) => void
  } = {},
): Action<GivenOf<In>, ValueOf<Out>> {
  const [busy, setBusy] = useState(false)

  async function run(input: GivenOf<In>): Promise<Envelope<ValueOf<Out>> | undefined> {
    setBusy(true)
    try {
      const answer = await call(endpoint, input)
      options.onDone?.(answer)
      return answer
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
      options.onRefused?.(thrown)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
