import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimAddress } from './platform.ts'

const lookEveryMs = 250

/** A short name for a path, the same each time. */
export function shortName(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

/**
 * Makes this process the only one that works on a directory, until it calls what it gets back, or dies. The claim is
 * a listening socket without a file (its name begins with a zero byte): the kernel gives it to one process at a
 * time, and frees it however that process ends, so that no claim is ever stale. On systems without such sockets it has a
 * file, which goes if nobody answers behind it.
 *
 * A program that is just stopping gets as long as `patienceMs` to do so.
 */
export async function claim(
  directory: string,
  { log, patienceMs }: { log: (line: string) => void; patienceMs: number },
): Promise<() => void> {
  const { address: name, isFile } = claimAddress(process.platform, shortName(directory), tmpdir())
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
    const server = await listen(name)
    if (server) return () => server.close()
    if (isFile && (await holderOf(name)) === nobody) {
      rmSync(name, { force: true })
      continue
    }
    if (waitedMs === 0) log(`${directory} is in use by process ${await holderOf(name)}; waiting for it to stop.`)
    await sleep(lookEveryMs)
  }
  throw new Error(
    `${directory} is in use by process ${await holderOf(name)}: stop that one first, ` +
      'or choose another directory with KEBEN_DATA.',
  )
}

/** Nothing if another process holds the name. Who connects is told our number. */
function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(name, () => resolve(server))
    // A claim alone is no reason to keep the program alive.
    server.unref()
  })
}

const nobody = 'unknown'

function holderOf(name: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(name)
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (bytes) => (answer += bytes.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer || nobody))
  })
}
