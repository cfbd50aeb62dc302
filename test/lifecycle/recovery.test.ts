import { verifyCode } from '@keben/core/base/identity/contract'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { connect } from '../client.ts'
import { processesNaming, root, startProgram, temporaryDirectory } from './processes.ts'

async function start(data: string) {
  const settings = { PORT: '0', KEBEN_DATA: data, KEBEN_DEMO: 'off', DATABASE_URL: '' }
  const program = startProgram(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: { ...process.env, ...settings },
  })
  const [, url = ''] = await program.says(/keben is ready: (\S+)/)
  return { ...program, url }
}

const postmasterOf = (data: string): number =>
  Number(readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

describe('a killed embedded PostgreSQL', () => {
  it('is restarted by itself, and calls work again', async () => {
    const data = temporaryDirectory()
    const program = await start(data)
    const anyone = connect(program.url)
    const status = async () => (await anyone.call(verifyCode, {})).status
    expect(await status()).toBe(200)

    const killed = postmasterOf(data)
    process.kill(killed, 'SIGKILL')
    await program.says(new RegExp(`PostgreSQL \\(process ${killed}\\) has ended unexpectedly`))
    await expect.poll(status).toBe(200)
    expect(postmasterOf(data)).not.toBe(killed)

    anyone.close()
    expect(await program.end('SIGTERM')).toBe(0)
    expect(processesNaming(data)).toEqual([])
  })
})
