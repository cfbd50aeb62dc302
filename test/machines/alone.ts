import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

const programs = [
  '/usr/bin/patroni',
  '/usr/bin/etcd',
  '/usr/sbin/haproxy',
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbackrest',
  '/usr/lib/postgresql/15/bin/postgres',
]

/** Separate namespaces: network, mounts, processes. */
const spaces = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private']

/** Checks what a machine needs. */
const probe = `set -e
ip link add probe type bridge
mount -t tmpfs tmpfs /run && mkdir /run/upper /run/work
mount -t overlay overlay -o lowerdir=/etc,upperdir=/run/upper,workdir=/run/work /etc`

/** Why this host cannot build machines; undefined if it can. */
export function whyNotHere(): string | undefined {
  if (process.getuid?.() !== 0) return 'Machines are namespaces, and these are for root only.'
  const missing = programs.filter((program) => !existsSync(program))
  if (missing.length)
    return `${missing.join(', ')} is missing: apt install patroni python3-etcd etcd-server haproxy pgbouncer pgbackrest postgresql-15`
  try {
    execFileSync('unshare', [...spaces, 'sh', '-c', probe], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'This machine lets nobody make namespaces with a network and files of their own.'
  }
}

/**
 * Runs a script in its own namespaces, PIDs included, so that all its processes end with it, with us or at the timeout.
 * A shell between reaps orphans.
 */
export async function runAlone(script: string, args: readonly string[], mostMinutes: number): Promise<number> {
  const burying = '"$@" & wait $!'
  const child = spawn(
    'setpriv',
    ['--pdeathsig', 'KILL', 'unshare', ...spaces, 'sh', '-c', burying, 'sh', process.execPath, script, ...args],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  const end = () => void child.kill('SIGKILL')
  const late = setTimeout(() => {
    console.error(`It has taken ${mostMinutes} minutes, which is too long: everything ends.`)
    end()
  }, mostMinutes * 60_000)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(late)
  return code ?? 1
}
