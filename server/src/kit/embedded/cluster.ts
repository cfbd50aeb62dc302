import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { programEnvironment } from './platform.ts'
import type { Programs } from './programs.ts'
import type { PostgresUser } from './user.ts'

/** A data directory, and how to run PostgreSQL on it. */
export type Cluster = {
  dataDir: string
  programs: Programs
  user: PostgresUser
  settings: Record<string, string | number>
  log: (line: string) => void
}

/** The owner of everything in the database; the program itself works as somebody else (role.ts). */
export const superuser = 'keben'

/** The program to spawn and the options that run it as that user. */
export function asUser(user: PostgresUser, program: string, args: readonly string[]) {
  const [command = program, ...rest] = [...user.prefix, program, ...args]
  // The rest of our environment stays here: it may hold secrets, or PG… variables that would confuse.
  const environment = programEnvironment(process.platform, process.env)
  return { command, args: rest, options: { ...user.identity, env: environment } }
}

/** A directory for PostgreSQL's user alone. Only the last step of the path: its parents keep their modes. */
export function makePrivate(directory: string, { identity }: PostgresUser): void {
  mkdirSync(directory, { recursive: true })
  chmodSync(directory, 0o700)
  if (identity) chownSync(directory, identity.uid, identity.gid)
}

/** The end of a program's output, short enough for a message. */
export function lastLines(output: string): string {
  return output.trim().split('\n').slice(-8).join('\n') || 'it said nothing'
}
