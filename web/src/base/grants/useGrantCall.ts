import type { GrantChange } from '@keben/core/base/grants/contract'
import type { Endpoint, InputOf, Shape } from '@keben/core/kit/endpoint'
import type { CallAccess } from '@keben/core/roles'
import { useRef, useState } from 'react'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { whenRefetched } from '../../kit/api/invalidation.ts'
import type { CallRefused } from '../../kit/api/call-refused.ts'
import type { GrantOutcome } from './GrantEditor.tsx'

/** Saves grants. It resolves when the visible data is refetched, also after a version conflict. */
export function useGrantCall<In extends Shape>(endpoint: Endpoint<CallAccess, In, Shape<GrantChange>>) {
  const [refreshing, setRefreshing] = useState(false)
  const refused = useRef<CallRefused>(undefined)
  const action = useAction(endpoint, {
    onRefused: (refusal) => {
      refused.current = refusal
    },
  })
  const run = async (input: InputOf<In>): Promise<GrantOutcome> => {
    refused.current = undefined
    const answer = await action.run(input)
    const stale = refused.current as CallRefused | undefined
    if (!answer && stale?.code !== 'stale_version') return undefined
    setRefreshing(true)
    await whenRefetched()
    setRefreshing(false)
    return answer ? { done: answer.data } : { changedBy: whoIn(stale?.data) }
  }
  return { run, busy: action.busy || refreshing }
}

const whoIn = (data: unknown): string => (data as { readonly who?: string } | undefined)?.who ?? ''
