import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, readdirSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/* Machines as namespaces, each with its own address, overlay files and disk. They live in namespaces of the run,
   PIDs included, so nothing outlives it. */

const project = fileURLToPath(new URL('../../', import.meta.url))
const fill = join(project, 'deploy/fill.sh')
/** In memory: the run mounts its own /run. */
const place = '/run/keben-machines'
const bridge = 'keben0'

export const siteFile = join(place, 'site.env')

export interface Machine {
  readonly name: string
  readonly address: string
  /** Runs a command there and returns its output. */
  run(user: string, command: readonly string[], env?: NodeJS.ProcessEnv): string
  /** Starts a service with a restart policy, as its unit does. */
  keep(name: string, user: string, command: readonly string[], env?: NodeJS.ProcessEnv): void
  /** PIDs by program path or any word of the command line. */
  pids(word?: string): number[]
  signal(signal: NodeJS.Signals, word?: string): void
  /** A power loss: everything ends at once; the disk stays. */
  switchOff(): Promise<void>
  /** Starts all or the named services. */
  switchOn(only?: readonly string[]): void
  cutNetwork(): void
  mendNetwork(): void
  /** The last output of a service. */
  lastWords(name: string, lines?: number): string
}

const ip = (...words: string[]): string => execFileSync('ip', words, { encoding: 'utf8' })

/** The network of the run, and the site's variables. */
export function layNetwork(site: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12g,mode=755', 'tmpfs', '/run'])
  for (const folder of ['/run/netns', '/run/postgresql', join(place, 'repository')])
    mkdirSync(folder, { recursive: true })
  execFileSync('chown', ['postgres:', join(place, 'repository')])
  writeFileSync(siteFile, site, { mode: 0o600 })
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('addr', 'add', '10.20.0.1/24', 'dev', bridge)
  ip('link', 'set', bridge, 'up')
}

/** The overlay over the machine's root: settings, disk, program. */
const laid = (root: string, diskSize: string): string => `
set -e
mount -t overlay overlay -o lowerdir=/etc,upperdir=${root}/etc,workdir=${root}/work /etc
mount -t tmpfs -o size=${diskSize},mode=755 tmpfs /var/lib/postgresql
mkdir -p /var/lib/postgresql/15 && chown -R postgres: /var/lib/postgresql
mount -t tmpfs tmpfs /var/lib/etcd && chown etcd: /var/lib/etcd
mount -t tmpfs -o mode=755 tmpfs /run/postgresql && chown postgres: /run/postgresql
mount -t tmpfs tmpfs /srv && mkdir /srv/pgbackrest && mount --bind ${place}/repository /srv/pgbackrest
mount -t tmpfs tmpfs /opt && mkdir /opt/keben && mount --bind ${project} /opt/keben
echo ready
exec sleep infinity`

export async function addMachine(name: string, address: string, diskSize = '1500m'): Promise<Machine> {
  const root = join(place, name)
  execFileSync(fill, [siteFile, name, address, root])
  for (const folder of ['work', 'log']) mkdirSync(join(root, folder))
  for (const folder of ['patroni', 'pgbouncer'])
    if (existsSync(join(root, 'etc', folder))) execFileSync('chown', ['-R', 'postgres:', join(root, 'etc', folder)])
  if (existsSync(join(root, 'etc/pgbackrest.conf')))
    execFileSync('chown', ['postgres:', join(root, 'etc/pgbackrest.conf')])
  ip('netns', 'add', name)
  ip('link', 'add', `to-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
  ip('link', 'set', `to-${name}`, 'master', bridge, 'up')
  ip('-n', name, 'link', 'set', 'lo', 'up')
  ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0')
  ip('-n', name, 'link', 'set', 'eth0', 'up')
  const holder = spawn(
    'ip',
    ['netns', 'exec', name, 'unshare', '--mount', '--propagation', 'private', 'sh', '-c', laid(root, diskSize)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(holder.stdout, 'data')
  return machineOver(name, address, root, holder.pid ?? 0)
}

function machineOver(name: string, address: string, root: string, holder: number): Machine {
  const programs = new Map<string, { readonly start: () => void; child?: ChildProcess }>()
  const ownNamespace = readlinkSync(`/proc/${holder}/ns/mnt`)
  let isOff = false

  const inside = (user: string, command: readonly string[]): string[] => [
    '--target',
    String(holder),
    '--mount',
    '--net',
    'setpriv',
    ...(user === 'root' ? [] : ['--reuid', user, '--regid', groupOf(user), '--init-groups']),
    '--inh-caps=-all',
    ...command,
  ]
  const pids = (word = ''): number[] =>
    readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map(Number)
      .filter((pid) => pid !== holder && linkOf(pid) === ownNamespace && commandOf(pid).includes(word))
  const signal = (how: NodeJS.Signals, word = ''): void => {
    for (const pid of pids(word)) {
      try {
        process.kill(pid, how)
      } catch {
        // The process ended meanwhile.
      }
    }
  }
  return {
    name,
    address,
    run: (user, command, env = {}) =>
      execFileSync('nsenter', inside(user, command), {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    keep(program, user, command, env = {}) {
      const log = openSync(join(root, 'log', program), 'a')
      const one: { readonly start: () => void; child?: ChildProcess } = {
        start() {
          const child = spawn('nsenter', inside(user, command), {
            env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
            stdio: ['ignore', log, log],
          })
          one.child = child
          child.once('exit', () => {
            delete one.child
            if (!isOff) setTimeout(() => isOff || one.child || one.start(), 1000)
          })
        },
      }
      programs.set(program, one)
      one.start()
    },
    pids,
    signal,
    async switchOff() {
      isOff = true
      // The loop repeats for processes that fork meanwhile.
      while (pids().length) {
        signal('SIGKILL')
        await sleep(20)
      }
    },
    switchOn(only) {
      isOff = false
      for (const [program, { child, start }] of programs) if (!child && (only?.includes(program) ?? true)) start()
    },
    cutNetwork: () => void ip('-n', name, 'link', 'set', 'eth0', 'down'),
    mendNetwork: () => void ip('-n', name, 'link', 'set', 'eth0', 'up'),
    lastWords(program, lines = 30) {
      const log = join(root, 'log', program)
      return existsSync(log) ? readFileSync(log, 'utf8').split('\n').slice(-lines).join('\n') : ''
    },
  }
}

const groupOf = (user: string): string => execFileSync('id', ['-g', user], { encoding: 'utf8' }).trim()

function linkOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/ns/mnt`)
  } catch {
    return ''
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
