import { existsSync, writeFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, it } from 'vitest'

/** One file of tests under one mutant, or under none, as `run.ts` writes it down. */
export interface Under {
  readonly mutant: string
  /** Is there as soon as the mutant was found out; nobody looks any further then. */
  readonly foundOut: string
  /** Where to write which mutants the tests come to. */
  readonly reached?: string
  readonly load: () => Promise<unknown>
}

const here = globalThis as { kebenReached?: Set<string>; kebenMutant?: string; kebenAsked?: number }

export async function under({ mutant, foundOut, reached, load }: Under): Promise<void> {
  // A file without any test would be a failure.
  it('is asked', () => expect(foundOut).toBeTruthy())
  if (existsSync(foundOut)) return
  process.env['KEBEN_MUTANT'] = mutant
  Object.assign(here, { kebenMutant: mutant, kebenAsked: 0 })
  if (reached) here.kebenReached = new Set()
  let isFoundOut = false
  beforeEach(({ onTestFailed, skip }) => {
    if (isFoundOut) skip()
    onTestFailed(() => {
      isFoundOut = true
      if (mutant) writeFileSync(foundOut, '')
    })
  })
  afterAll(() => {
    if (reached) writeFileSync(reached, JSON.stringify([...(here.kebenReached ?? [])]))
    delete here.kebenReached
    here.kebenMutant = process.env['KEBEN_MUTANT'] = ''
  })
  await load()
}
