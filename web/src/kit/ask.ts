import type { Endpoint, GivenOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { Who } from '@keben/core/roles'
import {
  QueryClient,
  type UseQueryResult,
  keepPreviousData,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { call } from './call.ts'
import { rememberedRole } from './credentials.ts'
import { languageStore } from './language.ts'
import { useLive } from './live.ts'
import { type CallRefused, type Envelope, isRefused } from './refused.ts'
import { randomKey } from './sealing.ts'

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
export function asking<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  input: GivenOf<In>,
  options: { quiet?: boolean } = {},
) {
  return queryOptions({
    queryKey: [endpoint.path, rememberedRole.get(), languageStore.get(), input],
    queryFn: async ({ signal }): Promise<ValueOf<Out>> => (await call(endpoint, input, { signal, ...options })).data,
  })
}

export interface AskOptions {
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

/** Asks the server and follows the answer: `const { data, isFetching, error } = useAsk(listSubjects, { page: 1 })`. */
export function useAsk<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  input: GivenOf<In>,
  options: AskOptions = {},
): UseQueryResult<ValueOf<Out>> {
  const { quiet, keepPrevious, enabled, staleTime, every } = options
  return useQuery({
    ...asking(endpoint, input, quiet ? { quiet } : {}),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
    ...(enabled !== undefined && { enabled }),
    ...(staleTime !== undefined && { staleTime }),
    ...(every !== undefined && { refetchInterval: every }),
  })
}

/** Gives a function that makes everything asked of these calls old, so that what is on the screen is asked again. */
export function useRefresh(): (...endpoints: readonly Endpoint<Who>[]) => Promise<void> {
  const client = useQueryClient()
  return useCallback(
    async (...endpoints) => {
      await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint.path] })))
    },
    [client],
  )
}

/** What is asked of these calls is asked again whenever the topic moves on the server; `id` undefined follows all of it. */
export function useLiveRefresh(topic: string, id: number | undefined, ...endpoints: readonly Endpoint<Who>[]): void {
  const refresh = useRefresh()
  useLive(topic, id, () => void refresh(...endpoints))
}

export interface Action<Input, Data> {
  /** Resolves with the answer; with undefined when it was refused, of which the person has been told. */
  run(input: Input): Promise<Envelope<Data> | undefined>
  readonly busy: boolean
}

/** A call that changes something, for a button: `const disable = useAction(stepBooks, { refreshes: [listBooks] })`. */
export function useAction<In extends Shape, Out extends Shape>(
  endpoint: Endpoint<Who, In, Out>,
  options: {
    refreshes?: readonly Endpoint<Who>[]
    onDone?: (answer: Envelope<ValueOf<Out>>) => void
    onRefused?: (refusal: CallRefused) => void
  } = {},
): Action<GivenOf<In>, ValueOf<Out>> {
  const [busy, setBusy] = useState(false)
  const refresh = useRefresh()
  // When an answer got lost, the same input again goes out under the same key, so that it counts once.
  const unanswered = useRef<{ text: string; key: string } | undefined>(undefined)

  async function run(input: GivenOf<In>): Promise<Envelope<ValueOf<Out>> | undefined> {
    const text = JSON.stringify(input)
    const key = unanswered.current?.text === text ? unanswered.current.key : randomKey()
    unanswered.current = { text, key }
    setBusy(true)
    try {
      const answer = await call(endpoint, input, { key })
      unanswered.current = undefined
      options.onDone?.(answer)
      void refresh(...(options.refreshes ?? []))
      return answer
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
      if (thrown.status !== 0) unanswered.current = undefined
      options.onRefused?.(thrown)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { run, busy }
}
