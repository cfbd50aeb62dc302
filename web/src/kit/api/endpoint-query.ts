import type { Endpoint, Freshness, InputOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { CallAccess } from '@keben/core/roles'
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
import { type CallRefused, type Envelope, isRefused } from './call-refused.ts'

/** Data is fresh for half a minute; refusals are not retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 5 * 60_000,
        retry: false,
        refetchOnWindowFocus: true,
        // The browser's idea of being offline is unreliable; a failed call shows the banner.
        networkMode: 'always',
      },
    },
  })
}

/** A read-only call as a query, cached by path, role, language and input. */
export function endpointQuery<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<CallAccess, In, Out>,
  input: InputOf<In>,
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
  /** Shows the previous page while the next one loads. */
  keepPrevious?: boolean
  quiet?: boolean
  /** In milliseconds; Infinity for constant data. */
  staleTime?: number
  /** The polling interval in milliseconds while the page is visible. */
  every?: number
}

/**
 * Queries an endpoint: `const { data, isFetching, error } = useEndpoint(listSubjects, { page: 1 })`. A mutation of its
 * family, here or by another user, refetches it; see invalidation.ts.
 */
export function useEndpoint<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<CallAccess, In, Out>,
  input: InputOf<In>,
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

/** Refetches when the topic changes, unless the event concerns another plan. */
function useFollowing(topic: string | undefined, queryKey: QueryKey, input: unknown): void {
  const client = useQueryClient()
  const planId = (input as { readonly planId?: number }).planId
  useLive(topic, planId, () => void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }))
}

/** Invalidates once a background job that the call started has finished. */
export function useInvalidateAfter(mutation: Pick<Freshness, 'changes' | 'whileTyping'>, isThrough: boolean): void {
  useEffect(() => {
    if (isThrough) markChanged(mutation)
  }, [mutation, isThrough])
}

export interface Action<Input, Data> {
  /** Resolves with the answer, or with undefined after a refusal, whose message is already shown. */
  run(input: Input): Promise<Envelope<Data> | undefined>
  readonly busy: boolean
}

/** A mutation for a button: `const disable = useAction(stepBooks)`. */
export function useAction<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<CallAccess, In, Out>,
  options: {
    onDone?: (answer: Envelope<ValueOf<Out>>) => void
    onRefused?: (refusal: CallRefused) => void
  } = {},
): Action<InputOf<In>, ValueOf<Out>> {
  const [busy, setBusy] = useState(false)

  async function run(input: InputOf<In>): Promise<Envelope<ValueOf<Out>> | undefined> {
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
