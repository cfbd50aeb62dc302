import { createHash } from 'node:crypto'
import { connect, createServer, type Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A short name for a path, the same each time. */
export function shortName(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12)
}

/**
 * Makes this process the only one that works on a directory, until it calls what it gets back, or dies. The claim is
 * a listening socket without a file (its name begins with a zero byte): the kernel gives it to one process at a
 * time, and frees it however that process ends, so that no claim is ever stale.
 *
 * A program that is just stopping gets ten seconds to do so.
 */
export async function claim(directory: string, log: (line: string) => void): Promise<() => void> {
  const name = `\0keben-${shortName(directory)}`
  for (let attempt = 0; attempt < 40; attempt++) {
    const server = await listen(name)
    if (server) return () => server.close()
    if (attempt === 0) log(`${directory} is in use by process ${await holderOf(name)}; waiting for it to stop.`)
    await sleep(250)
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

function holderOf(name: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(name)
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (bytes) => (answer += bytes.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer || 'unknown'))
  })
}
