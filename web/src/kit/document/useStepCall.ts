import type { Endpoint } from '@keben/core/kit/endpoint'
import type { CallAccess } from '@keben/core/roles'
import { useRef } from 'react'
import { call } from '../api/call.ts'
import { type Envelope, isRefused } from '../api/call-refused.ts'
import { randomKey } from '../session/sealing.ts'

/** Makes a transition's call. Undefined after a refusal, whose message is already shown. */
export function useStepCall() {
  // After a lost answer, the same input reuses its idempotency key, so it takes effect once.
  const unanswered = useRef<{ text: string; key: string } | undefined>(undefined)
  return async (endpoint: Endpoint<CallAccess>, input: unknown): Promise<Envelope<unknown> | undefined> => {
    const text = `${endpoint.path} ${JSON.stringify(input)}`
    const key = unanswered.current?.text === text ? unanswered.current.key : randomKey()
    unanswered.current = { text, key }
    try {
      const answer = await call(endpoint, input, { key })
      unanswered.current = undefined
      return answer
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
      if (thrown.status !== 0) unanswered.current = undefined
      return undefined
    }
  }
}
