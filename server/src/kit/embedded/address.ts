import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { isReachedByPort } from './platform.ts'

/** A port with a password, instead of a socket without one. */
export const byPort = isReachedByPort(process.platform)

export const hostOf = ({ socketDir }: { readonly socketDir: string }): string => (byPort ? '127.0.0.1' : socketDir)

/** Prefers the previous port, so that connections find a restarted PostgreSQL. */
export async function freePort(preferred = 0): Promise<number> {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(preferred, '127.0.0.1', resolve))
  } catch (error) {
    if (!preferred) throw error
    return freePort()
  }
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}

export const passwordFile = (dataDir: string): string => `${dataDir}.password`

export function makePassword(dataDir: string): void {
  writeFileSync(passwordFile(dataDir), randomBytes(24).toString('hex'), { mode: 0o600 })
}

/** The driver and libpq, also of child processes, read the password there. */
export function usePassword(dataDir: string): void {
  const file = passwordFile(dataDir)
  if (byPort && existsSync(file)) process.env['PGPASSWORD'] = readFileSync(file, 'utf8')
}
