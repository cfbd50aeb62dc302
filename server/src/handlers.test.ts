import { endpoints } from '@keben/core/contracts'
import { describe, expect, it } from 'vitest'
import { gatherHandlers } from './handlers.ts'
import { noKeys } from './base/identity/keys.ts'

const nobodyListens = { listen: () => Promise.reject(new Error('Nobody listens here.')) }
const handlers = gatherHandlers({ signInKeys: noKeys, settings: { captchaAnswer: undefined }, live: nobodyListens })
const paths = (calls: readonly { readonly path: string }[]) => calls.map(({ path }) => path).toSorted()

describe('the handlers', () => {
  it('implement every declared endpoint, each once', () => {
    expect(paths(handlers.map(({ endpoint }) => endpoint))).toEqual(paths(endpoints))
  })
})
