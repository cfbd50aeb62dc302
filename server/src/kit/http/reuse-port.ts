import { type AddressInfo, type ListenOptions, type Server, createServer } from 'node:net'

/*
 * Node lets in one new connection per turn of its loop, and turns are long where there is much to do: when thousands came in
 * the hour of a deadline, many waited for a minute at the door, where nobody could tell them to come again. A port has
 * several doors therefore; each of them lets in one per turn.
 */

const doors = 16
/** Elsewhere a port has one. */
const isShared = process.platform === 'linux'

export const sharedPort: Pick<ListenOptions, 'reusePort'> = isShared ? { reusePort: true } : {}

export interface SharedListener {
  /** Lets nobody in any more, and waits for those who are inside. */
  readonly close: () => Promise<void>
}

/** Those who share a port do not notice each other: two programs would share it as well, unless one looks first. */
export async function assertPortFree(port: number, host: string): Promise<void> {
  if (isShared && port) await closed(await listening(createServer(), { port, host }))
}

/** The further doors of a server that listens on a shared port. */
export async function listenShared(server: Server): Promise<SharedListener> {
  const { address: host, port } = server.address() as AddressInfo
  const { allowHalfOpen, noDelay } = server as Server & Partial<Record<'allowHalfOpen' | 'noDelay', boolean>>
  const alike = { allowHalfOpen: allowHalfOpen ?? false, noDelay: noDelay ?? false }
  const further = Array.from({ length: isShared ? doors - 1 : 0 }, () =>
    listening(
      createServer(alike, (socket) => server.emit('connection', socket)),
      { port, host, backlog: waitingConnections, ...sharedPort },
    ),
  )
  const open = await Promise.all(further)
  return { close: async () => void (await Promise.all(open.map(closed))) }
}

/** They wait rather than being turned away. */
export const waitingConnections = 4096

const listening = (server: Server, where: ListenOptions): Promise<Server> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(where, () => resolve(server))
  })

const closed = (server: Server): Promise<void> => new Promise((resolve) => void server.close(() => resolve()))
