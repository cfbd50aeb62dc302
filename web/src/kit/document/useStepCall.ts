import type { Endpoint } from '@keben/core/kit/endpoint'
import type { Who } from '@keben/core/roles'
import { useRef } from 'react'
import { call } from '../api/call.ts'
import { type Envelope, isRefused } from '../api/refused.ts'
import { randomKey } from '../session/sealing.ts'

/** Makes whichever call a step has. Undefined where it was refused, of which the person has been told. */
export function useStepCall() {
  // When an answer got lost, the same input again goes out under the same key, so that it counts once.
  const unanswered = useRef<{ text: string; key: string } | undefined>(undefined)
  return async (endpoint: Endpoint<Who>, input: unknown): Promise<Envelope<unknown> | undefined> => {
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
