import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { claimAddress } from './platform.ts'

const lookEveryMs = 250

/** Deterministic. */
export function shortName(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

/**
 * Makes this process the only one on a directory until it releases the claim or dies. The claim is an abstract socket
 * (its name begins with a zero byte). The kernel gives it to one process and frees it on exit, so no claim is stale.
 * Other systems use a socket file, which is removed if no process answers. A program that is stopping gets `patienceMs`.
 */
export async function claim(
  directory: string,
  { log, patienceMs }: { log: (line: string) => void; patienceMs: number },
): Promise<() => void> {
  const { address: name, isFile } = claimAddress(process.platform, shortName(directory), tmpdir())
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += lookEveryMs) {
    const server = await listen(name)
    if (server) return () => server.close()
    if (isFile && (await holderOf(name)) === unknownOwner) {
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

/** Undefined if another process holds the name. A client receives our process id. */
function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((caller) => caller.on('error', () => {}).end(String(process.pid)))
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(name, () => resolve(server))
    // The claim does not keep the process alive.
    server.unref()
  })
}

const unknownOwner = 'unknown'

function holderOf(name: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(name)
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (bytes) => (answer += bytes.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer || unknownOwner))
  })
}
