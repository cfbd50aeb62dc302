import { spawn, spawnSync } from 'node:child_process'
import { existsSync, lchownSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { type Identity, inNamespace, namespaceWorks, reaches, userCalled } from '../embedded/user.ts'

/*
 * Whoever finds a way into a program that runs as root has the machine. Root is needed to open a port below 1024, to read a
 * TLS key and to lend PostgreSQL another identity; once the program listens it is not.
 */

/** How a program that was started as root goes on without: as somebody else, or in a namespace where root is nobody. */
export type WayOut =
  /** `node` is for its other processes. */
  { readonly identity: Identity; readonly node: string } | { readonly prefix: readonly string[] }

export const isRoot = (): boolean => process.getuid?.() === 0

/** As whom a program works that brings no database of its own. */
const unprivileged = (): Identity | undefined => userCalled('keben') ?? userCalled('nobody')

/**
 * Somebody who can reach what the program still reads while it runs: its own files, and a Node for its other processes
 * (`nodes`, the first that will do). `lent` is as whom its database runs: only they can go on with that.
 */
export function wayOut(
  lent: { readonly identity?: Identity } | undefined,
  nodes: readonly string[],
  folder: string,
): WayOut {
  const identity = lent ? lent.identity : unprivileged()
  const node = identity && nodes.find((each) => reaches(identity, each, folder))
  if (identity && identity.uid !== 0 && node) return { identity, node }
  // Where its database belongs to somebody else, root by another name could not open it.
  if (!lent?.identity && namespaceWorks()) return { prefix: inNamespace.prefix }
  throw new Error(
    `keben does not run as root, and no other user can reach both ${folder} and a Node: start it as an ordinary user, or ` +
      'move both to where others may read.',
  )
}

/** From here on this process may do what that user may, and nothing more. There is no way back. */
export function become({ uid, gid }: Identity): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  if (process.getuid?.() !== uid || process.geteuid?.() !== uid || process.getegid?.() !== gid)
    throw new Error(`Root could not be given up for user number ${uid}.`)
}

/**
 * A folder in which nothing lies but what this program puts there, under such names, goes to whoever the program becomes. One
 * that holds other things is left alone, and must be open to them.
 */
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
    // Never through a link: it may lead to what is not ours to give away.
    for (const each of [path, ...inside.map((one) => join(path, one))]) lchownSync(each, uid, gid)
  }
}

/**
 * Runs the program once more behind this command line and gives its exit code. It hears of signals from here, and ends when
 * this process does, however it does.
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

/** The Node that runs this, and the one among the packages, which others can reach where the first lies in root's home. */
export const nodesOf = (folder: string): string[] =>
  [process.execPath, join(folder, 'node_modules/.bin/node')].filter((node) => existsSync(node))
