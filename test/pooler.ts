import { once } from 'node:events'
import { type Socket, createConnection, createServer } from 'node:net'

/** Where a PostgreSQL listens: a folder of sockets and a port. */
interface Behind {
  readonly host: string
  readonly port: number
}

export interface Pooler {
  readonly port: number
  /** Closes all connections, and refuses new ones. */
  cut(): void
  close(): Promise<void>
}

/**
 * One address before one or several databases, in turn for each connection. Like PgBouncer it keeps to itself what connections
 * ask for in their options.
 */
export async function openPooler(behind: readonly Behind[]): Promise<Pooler> {
  const open = new Set<Socket>()
  let turn = 0
  let isCut = false
  const server = createServer((near) => {
    const place = behind[turn++ % behind.length]
    if (isCut || !place) return void near.destroy()
    const far = createConnection(`${place.host}/.s.PGSQL.${place.port}`)
    const end = () => (near.destroy(), far.destroy())
    for (const socket of [near, far])
      socket
        .on('error', end)
        .on('close', end)
        .on('close', () => open.delete(socket))
    open.add(near).add(far)
    near.once('data', (first) => {
      far.write(withoutOptions(first))
      near.pipe(far)
      far.pipe(near)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const cut = () => {
    isCut = true
    for (const socket of open) socket.destroy()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The first message: its length, the protocol, then names and values, each ended by a zero, and one more zero. */
function withoutOptions(message: Buffer): Buffer {
  const words = message.subarray(8).toString('utf8').split('\0')
  const lines: string[] = []
  for (let place = 0; words[place]; place += 2)
    if (words[place] !== 'options') lines.push(words[place] ?? '', words[place + 1] ?? '')
  const body = Buffer.from(`${lines.join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(body.length + 8, 0)
  message.copy(head, 4, 4, 8)
  return Buffer.concat([head, body])
}
