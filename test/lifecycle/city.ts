import { type Role, roles } from '@keben/core/roles'
import { openDatabase } from '@keben/server/kit/database/db'
import { runningEmbedded } from '@keben/server/kit/embedded/start'
import { stopLeftBehind } from '@keben/server/kit/embedded/stop'
import { findBreaches } from '@keben/server/verify'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { demoPassword } from '../../demo/people.ts'
import { type Client, connect } from '../client.ts'
import { roomiestPlace } from '../cluster.ts'
import { freePort } from './site.ts'

const captchaAnswer = 'city'
const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

/** The small demo city in a server of its own. */
export async function openCity() {
  const data = mkdtempSync(join(roomiestPlace(), 'keben-fuzz-'))
  chmodSync(data, 0o755)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    KEBEN_DATA: data,
    KEBEN_DEMO: 'small',
    KEBEN_CAPTCHA_ANSWER: captchaAnswer,
    KEBEN_LOG: 'error',
    DATABASE_URL: '',
  }
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(server, 'exit')
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The city was not built.')
    await sleep(200)
  }
  const connection = connect(url, { captchaAnswer })
  const clients = new Map<Role, Client>()
  for (const role of roles) clients.set(role, await connection.signIn(role, demoPassword))
  const dataDir = join(data, 'postgres')
  return {
    as(role: Role): Client {
      const client = clients.get(role)
      if (!client) throw new Error(`${role} is not signed in.`)
      return client
    },
    async memory(): Promise<number> {
      const text = await (await fetch(`${url}/metrics`)).text()
      return Math.round(Number(/keben_memory_bytes\{kind="resident"\} (\d+)/.exec(text)?.[1]) / 1024 ** 2)
    },
    async breaches(): Promise<readonly unknown[]> {
      const embedded = runningEmbedded(dataDir)
      if (!embedded) throw new Error('The embedded database does not run.')
      const db = openDatabase({ connection: embedded, poolSize: 1, prepare: false })
      try {
        return await findBreaches(db.primary)
      } finally {
        await db.close()
      }
    },
    async close(): Promise<void> {
      connection.close()
      server.kill('SIGTERM')
      await ended
      await stopLeftBehind(dataDir)
      rmSync(data, { recursive: true, force: true })
    },
  }
}
