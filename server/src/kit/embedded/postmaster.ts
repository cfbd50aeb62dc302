import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { listedProcess, processListing } from './platform.ts'

/**
 * PostgreSQL's main process by its lock file. `postmaster.pid` survives a kill and still says "ready", so the living
 * process is checked too.
 */
export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean }

/** May be stale. */
export function readLockFile(dataDir: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')
    const [pid, , , port, socketDir = '', , , status = ''] = lines
    return { pid: Number(pid), port: Number(port), socketDir, ready: status.trim() === 'ready' }
  } catch {
    return undefined
  }
}

export function runningPostmaster(dataDir: string): Postmaster | undefined {
  const written = readLockFile(dataDir)
  return written && isAlive(written.pid) && serves(written.pid, dataDir) ? written : undefined
}

/**
 * The id in a stale lock file that another program has now, which is common in containers. PostgreSQL itself judges
 * processes called postgres.
 */
export function reusedPid(dataDir: string): number | undefined {
  const written = readLockFile(dataDir)
  if (!written || !isAlive(written.pid)) return undefined
  return programOf(written.pid).startsWith('postgres') ? undefined : written.pid
}

/** False for a zombie, which only waits for its parent. */
export function isAlive(pid: number): boolean {
  if (process.platform !== 'linux') return answersSignals(pid)
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The state follows the program's name, whose parentheses may nest.
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

function listed(pid: number): { program: string; line: string } | undefined {
  const [command, ...args] = processListing(process.platform, pid) ?? []
  if (command === undefined) return undefined
  const { stdout } = spawnSync(command, args, { encoding: 'utf8', windowsHide: true })
  return listedProcess(process.platform, stdout ?? '')
}

function serves(pid: number, dataDir: string): boolean {
  if (programOf(pid) !== 'postgres') return false
  const listing = listed(pid)
  // Without arguments, the lock file and the program's name identify it.
  if (listing) return listing.line === '' || listing.line.includes(dataDir)
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
