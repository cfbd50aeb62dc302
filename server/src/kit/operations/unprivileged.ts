import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { type Identity, inNamespace, namespaceWorks, reaches, userCalled } from '../embedded/user.ts'

/*
 * A program that runs as root exposes the whole machine. Root is needed for a port below 1024, the TLS key and
 * PostgreSQL's identity; after that the program drops it.
 */

/** How to drop root: another user, or a namespace where root is nobody. */
export type WayOut =
  /** `node` runs its child processes. */
  { readonly identity: Identity; readonly node: string } | { readonly prefix: readonly string[] }

export const isRoot = (): boolean => process.getuid?.() === 0

/** For a program without an embedded database. */
const unprivileged = (): Identity | undefined => userCalled('keben') ?? userCalled('nobody')

/**
 * A user who can reach the program's files and one of `nodes` for child processes. An embedded database must stay with
 * its own user, `lent`.
 */
export function wayOut(
  lent: { readonly identity?: Identity } | undefined,
  nodes: readonly string[],
  folder: string,
): WayOut {
  const identity = lent ? lent.identity : unprivileged()
  const node = identity && nodes.find((each) => reaches(identity, each, folder))
  if (identity && identity.uid !== 0 && node) return { identity, node }
  // Root inside a namespace could not open another user's database.
  if (!lent?.identity && namespaceWorks()) return { prefix: inNamespace.prefix }
  throw new Error(
    `keben does not run as root, and no other user can reach both ${folder} and a Node: start it as an ordinary user, or ` +
      'move both to where others may read.',
  )
}

/** Irreversible. */
export function become({ uid, gid }: Identity): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  if (process.getuid?.() !== uid || process.geteuid?.() !== uid || process.getegid?.() !== gid)
    throw new Error(`Root could not be given up for user number ${uid}.`)
}

/** Gives a folder that holds only these names to the new user. Other folders stay and must be accessible. */
export function handOver(folder: string, names: RegExp, { uid, gid }: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = readdirSync(folder)
  if (found.every((name) => names.test(name))) lchownSync(folder, uid, gid)
  else if (spawnSync('/bin/sh', ['-c', 'test -w "$0"', folder], { uid, gid, cwd: '/' }).status !== 0)
    throw new Error(
      `${folder} must be open to user number ${uid}, as whom the program goes on once it has given up root: make it theirs, ` +
        'or choose a folder of its own.',
    )
  for (const name of found.filter((each) => names.test(each))) {
    const path = join(folder, name)
    const inside = lstatSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
    // Never follows links, which may lead elsewhere.
    for (const each of [path, ...inside.map((one) => join(path, one))]) lchownSync(each, uid, gid)
  }
}

/**
 * Runs the program again behind this command line and returns its exit code. It forwards signals; the child ends with
 * this process.
 */
export function runAgain(prefix: readonly string[], file: string): Promise<number> {
  const [command, ...args] = [...prefix, process.execPath, ...process.execArgv, file]
  const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  process.once('disconnect', () => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']))
  })
}

/** This Node, and the packaged one, which others can reach if the first lies in root's home. */
export const nodesOf = (folder: string): string[] =>
  [process.execPath, join(folder, 'node_modules/.bin/node')].filter((node) => existsSync(node))
