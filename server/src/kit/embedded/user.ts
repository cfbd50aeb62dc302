import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { hasUsers } from './platform.ts'

/**
 * PostgreSQL refuses to run as root. Root therefore gives it an unprivileged user, or, if none can reach the files, a
 * user namespace where root is called nobody.
 */
export type PostgresUser = {
  /** Ours by default. */
  identity?: Identity
  /** Precedes the program's command line. */
  prefix: readonly string[]
}

export type Identity = { uid: number; gid: number }

const ourselves: PostgresUser = { prefix: [] }

export const inNamespace: PostgresUser = {
  prefix: ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'],
}

/** An existing database keeps its owner. */
export function chooseUser(program: string, dataDir: string): PostgresUser {
  if (!hasUsers(process.platform)) return ourselves
  return process.getuid?.() === 0 ? forRoot(program, dataDir) : forOrdinaryUser(dataDir)
}

function forOrdinaryUser(dataDir: string): PostgresUser {
  const owner = existsSync(dataDir) ? statSync(dataDir) : undefined
  if (owner && owner.uid !== process.getuid?.()) {
    throw new Error(
      `The database in ${dataDir} belongs to another user (number ${owner.uid}): start as that user, ` +
        'choose another directory with KEBEN_DATA, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
  // Containers use ids without a name; only initdb refuses them.
  return owner || hasName() || !namespaceWorks() ? ourselves : inNamespace
}

function forRoot(program: string, dataDir: string): PostgresUser {
  const owner = existsSync(join(dataDir, 'PG_VERSION')) ? statSync(dataDir) : undefined
  const candidates = owner ? [owner] : [userCalled('postgres'), userCalled('nobody')]
  for (const user of candidates) {
    if (user && user.uid !== 0 && reaches(user, program, dirname(dataDir))) {
      return { identity: { uid: user.uid, gid: user.gid }, prefix: [] }
    }
  }
  // The namespace writes as root outside, so it works only with root's data.
  if ((!owner || owner.uid === 0) && namespaceWorks()) return inNamespace
  throw new Error(
    `PostgreSQL does not run as root, and no other user can reach both ${program} and ${dataDir}: start as an ordinary ` +
      'user, choose a directory open to others with KEBEN_DATA, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** Tests access by trying, because modes, ACLs and mounts all matter. */
export function reaches({ uid, gid }: Identity, program: string, directory: string): boolean {
  const attempt = ['-c', 'test -x "$0" && cd "$1"', program, directory]
  return spawnSync('/bin/sh', attempt, { uid, gid, cwd: '/', stdio: 'ignore' }).status === 0
}

export function namespaceWorks(): boolean {
  const [command = '', ...rest] = inNamespace.prefix
  return spawnSync(command, [...rest, 'true'], { stdio: 'ignore' }).status === 0
}

export function userCalled(name: string): Identity | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [user, , uid, gid] = line.split(':')
    if (user === name) return { uid: Number(uid), gid: Number(gid) }
  }
  return undefined
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}
