import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listedProcess, processListing } from './platform.ts'

/**
 * PostgreSQL's main process as its data directory tells of it. `postmaster.pid` outlives a process that was killed,
 * still saying "ready", so what it says is only believed after a look at the living process.
 */
export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean }

/** What stands in the lock file, whether or not it is still true. */
export function readLockFile(dataDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, , , port, socketDir = '', , , status = ''] = lines
    return { pid: Number(pid), port: Number(port), socketDir, ready: status.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/** The process that serves this data directory now, if there is one. */
export function runningPostmaster(dataDir: string): Postmaster | undefined {
  const written = readLockFile(dataDir)
  return written && isAlive(written.pid) && serves(written.pid, dataDir) ? written : undefined
}

/**
 * A number in a stale lock file that by now belongs to somebody else's process: common in containers, where
 * numbers are small and come again. Anything called postgres is left for PostgreSQL itself to judge.
 */
export function reusedPid(dataDir: string): number | undefined {
  const written = readLockFile(dataDir)
  if (!written || !isAlive(written.pid)) return undefined
  return programOf(written.pid).startsWith('postgres') ? undefined : written.pid
}

/** False for a zombie too: it has ended, and only waits for its parent to notice. */
export function isAlive(pid: number): boolean {
  if (process.platform !== 'linux') return answersSignals(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The state follows the program's name, which stands in parentheses and may contain some itself.
    const state = stat.slice(stat.lastIndexOf(')') + 2)[0]
    return state !== 'Z' && state !== 'X'
  } catch {
    return false
  }
}

function answersSignals(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The program of a process and its command line, where the system has a program that lists them. */
function listed(pid: number): { program: string; line: string } | undefined {
  const [command, ...args] = processListing(process.platform, pid) ?? []
  if (command === undefined) return undefined
  const { stdout } = spawnSync(command, args, { encoding: 'utf8', windowsHide: true })
  return listedProcess(process.platform, stdout ?? '')
}

function serves(pid: number, dataDir: string): boolean {
  if (programOf(pid) !== 'postgres') return false
  const seen = listed(pid)
  // Where no arguments are listed, the lock file in this directory names the process, and it is a PostgreSQL.
  if (seen) return seen.line === '' || seen.line.includes(dataDir)
  return commandLine(pid).includes(dataDir) || workingDirectory(pid) === dataDir
}

function programOf(pid: number): string {
  return listed(pid)?.program ?? basename(commandLine(pid)[0] ?? '')
}

function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}
