import { type AddressInfo, type ListenOptions, type Server, createServer } from 'node:net'

/*
 * Node accepts one connection per listening socket and turn of its loop, and turns are long under load. At a deadline
 * thousands waited for a minute without a Retry-After. Several sockets share the port (SO_REUSEPORT), so the loop
 * accepts one from each.
 */

const doors = 16
/** Other systems use one socket. */
const isShared = process.platform === 'linux'

export const sharedPort: Pick<ListenOptions, 'reusePort'> = isShared ? { reusePort: true } : {}

export interface SharedListener {
  /** Accepts no more and waits for open connections. */
  readonly close: () => Promise<void>
}

/** With SO_REUSEPORT two programs would share the port silently. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  if (isShared && port) await closed(await listening(createServer(), { port, host }))
}

/** The additional sockets of a server on a shared port. */
export async function listenShared(server: Server): Promise<SharedListener> {
  const { address: host, port } = server.address() as AddressInfo
  const { allowHalfOpen, noDelay } = server as Server & Partial<Record<'allowHalfOpen' | 'noDelay', boolean>>
  const socketOptions = { allowHalfOpen: allowHalfOpen ?? false, noDelay: noDelay ?? false }
  const further = Array.from({ length: isShared ? doors - 1 : 0 }, () =>
    listening(
      createServer(socketOptions, (socket) => server.emit('connection', socket)),
      { port, host, backlog: waitingConnections, ...sharedPort },
    ),
  )
  const open = await Promise.all(further)
  return { close: async () => void (await Promise.all(open.map(closed))) }
}

/** The backlog of each socket. */
export const waitingConnections = 4096

const listening = (server: Server, where: ListenOptions): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(where, () => resolve(server))
  })

const closed = (server: Server): Promise<void> => new Promise((resolve) => void server.close(() => resolve()))
