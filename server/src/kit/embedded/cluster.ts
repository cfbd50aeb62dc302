import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { programEnvironment } from './platform.ts'
import type { Programs } from './programs.ts'
import type { PostgresUser } from './user.ts'

export type Cluster = {
  dataDir: string
  programs: Programs
  user: PostgresUser
  settings: Record<string, string | number>
  log: (line: string) => void
}

/** Owns the database; the program itself connects as another role (role.ts). */
export const superuser = 'keben'

export function asUser(user: PostgresUser, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...user.prefix, program, ...args]
  // Drops the rest of the environment: secrets, and PG… variables.
  const environment = programEnvironment(process.platform, process.env)
  return { command, args: rest, options: { ...user.identity, env: environment } }
}

/** A directory for PostgreSQL's user alone. The modes of its parents stay. */
export function makePrivate(directory: string, { identity }: PostgresUser): void {
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o700)
  if (identity) chownSync(directory, identity.uid, identity.gid)
}

/** For error messages. */
export function lastLines(output: string): string {
  return output.trim().split('\n').slice(-8).join('\n') || 'it said nothing'
}
