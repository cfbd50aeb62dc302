import { existsSync, writeFileSync } from 'node:fs'
import { afterAll, beforeEach, expect, it } from 'vitest'

/** A test file with a mutant or with none, as `run.ts` writes it. */
export interface Under {
  readonly mutant: string
  /** The file that marks a killed mutant; further tests are skipped then. */
  readonly foundOut: string
  /** The file for the reached mutants. */
  readonly reached?: string
  readonly load: () => Promise<unknown>
}

const here = globalThis as { kebenReached?: Set<string>; kebenMutant?: string; kebenEvaluations?: number }

export async function under({ mutant, foundOut, reached, load }: Under): Promise<void> {
  // A file without tests would fail.
  it('is asked', () => expect(foundOut).toBeTruthy())
  if (existsSync(foundOut)) return
  process.env['KEBEN_MUTANT'] = mutant
  Object.assign(here, { kebenMutant: mutant, kebenEvaluations: 0 })
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
