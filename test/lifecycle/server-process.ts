import { stopLeftBehind } from '@keben/server/kit/embedded/stop'
import { runningPostmaster } from '@keben/server/kit/embedded/postmaster'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/* The program as a service manager runs it, with an embedded database: killed and restarted, even during its start. */

const main = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url))

export interface Running {
  /** Of the current server. */
  pid(): number
  /** How often it restarted because its database was killed during its start. */
  startedOnceMore(): number
  /** Throws if it exited by itself after it was ready. */
  mustLive(): void
  killServer(): Promise<void>
  killDatabase(): Promise<void>
  stop(): Promise<void>
}

interface Server {
  readonly program: ChildProcess
  readonly ended: Promise<unknown>
  isReady: boolean
  /** Its last output. */
  output: string
}

export function run(env: NodeJS.ProcessEnv, dataDir: string): Running {
  let startedOnceMore = 0
  let lost: Error | undefined
  let server = start()

  function start(): Server {
    // A process group of its own, so that Ctrl-C reaches only us; it exits when its channel closes.
    const program = spawn(process.execPath, [main], { env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
    const started: Server = { program, ended: once(program, 'exit'), isReady: false, output: '' }
    for (const stream of [program.stdout, program.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        started.output = (started.output + text).slice(-10_000)
        started.isReady ||= started.output.includes('keben is ready')
      })
    void started.ended.then(() => endedByItself(started))
    return started
  }

  async function endedByItself(ended: Server): Promise<void> {
    if (server !== ended) return
    if (ended.isReady) lost = new Error(`The server has ended by itself. It said:\n${ended.output}`)
    else {
      await sleep(250)
      if (server !== ended) return
      startedOnceMore += 1
      server = start()
    }
  }

  /** Detaches the current server: its exit is expected. */
  function letGo(): Server {
    const last = server
    server = { ...last }
    return last
  }

  return {
    pid: () => server.program.pid ?? 0,
    startedOnceMore: () => startedOnceMore,
    mustLive() {
      if (lost) throw lost
    },
    async killServer() {
      const { program, ended } = letGo()
      program.kill('SIGKILL')
      await ended
      server = start()
    },
    async killDatabase() {
      for (let waits = 0; waits < 6000; waits++) {
        // A recovering PostgreSQL counts as well.
        const postmaster = runningPostmaster(dataDir)
        if (postmaster && killed(postmaster.pid)) return
        await sleep(10)
      }
      throw new Error('There is no database to kill.')
    },
    async stop() {
      const { program, ended } = letGo()
      program.kill('SIGTERM')
      await ended
      await stopLeftBehind(dataDir)
    },
  }
}

/** False if the process no longer exists. */
export function killed(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
    throw error
  }
}

/** Compiles the server's modules once into a cache: a killed process does not save its own. */
export async function compileInto(folder: string): Promise<void> {
  const app = new URL('../../server/src/app.ts', import.meta.url).href
  const env = { ...process.env, NODE_COMPILE_CACHE: folder }
  const load = ['--input-type=module', '-e', `await import(${JSON.stringify(app)})`]
  const [code] = (await once(spawn(process.execPath, load, { env, stdio: 'inherit' }), 'exit')) as [number | null]
  if (code !== 0) throw new Error('The server could not be compiled.')
}
