import { join } from 'node:path'
import { expect, it } from 'vitest'
import { whyNotHere } from '../machines/alone.ts'
import { root, startProgram } from './processes.ts'

it('the cluster keeps every acknowledged change once when the primary’s machine loses power', async ({ skip }) => {
  const why = whyNotHere()
  if (why !== undefined) skip(why)
  // Ends with us, and with everything that it has started.
  const ending = ['--pdeathsig', 'KILL', process.execPath]
  const program = startProgram('setpriv', [...ending, join(root, 'scripts/cluster.ts'), 'short'])
  const code = await program.ended
  if (code !== 0) throw new Error(program.output())
  expect(program.output()).toContain('They still are.')
})
