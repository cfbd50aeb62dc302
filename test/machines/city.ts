import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Machine, addMachine, layNetwork } from './machine.ts'

/** An installation from deploy/: three databases, three servers, a proxy. */
export interface City {
  readonly databases: readonly Machine[]
  readonly servers: readonly Machine[]
  readonly front: Machine
  /** The machine of the writable PostgreSQL, if any. */
  primary(): Promise<Machine | undefined>
  /** The synchronous replica, if any. */
  confirming(): Promise<Machine | undefined>
  /** Waits for a primary with this many streaming replicas. */
  settled(replicas?: number): Promise<Machine>
  /** The programs' last output, for error messages. */
  describe(): string
  /** The direct URL of the primary, past pooler and proxy. */
  directUrl(machine: Machine): string
}

export interface CityWishes {
  /** Three by default. */
  readonly servers?: number
}

const example = fileURLToPath(new URL('../../deploy/site.env.example', import.meta.url))

const secret = (): string => randomBytes(24).toString('hex')

/** Starts the databases; servers need a schema first. */
export async function foundCity(log: (line: string) => void, wishes: CityWishes = {}): Promise<City> {
  const passwords = { KEBEN: secret(), SUPERUSER: secret(), REPLICATION: secret(), REST: secret() }
  const site = Object.entries(passwords)
    .reduce(
      (text, [who, word]) => text.replace(`${who}_PASSWORD=`, `${who}_PASSWORD=${word}`),
      readFileSync(example, 'utf8'),
    )
    .replace(/^SHARED_BUFFERS=.*$/m, 'SHARED_BUFFERS=128MB')
    .replace(/^WAL_KEEP=.*$/m, 'WAL_KEEP=256MB')
  layNetwork(site)
  const databases = await Promise.all([1, 2, 3].map((place) => addMachine(`db${place}`, `10.20.0.1${place}`)))
  const places = [1, 2, 3].slice(0, wishes.servers ?? 3)
  const servers = await Promise.all(places.map((place) => addMachine(`srv${place}`, `10.20.0.2${place}`)))
  const front = await addMachine('front', '10.20.0.10')
  for (const machine of databases) startDatabase(machine)
  const primary = async () => {
    const requests = await Promise.all(
      databases.map(async (machine) => ((await isPrimary(machine)) ? machine : undefined)),
    )
    return requests.find((machine) => machine !== undefined)
  }
  const city: City = {
    databases,
    servers,
    front,
    primary,
    confirming: async () => {
      const { members = [] } = await status<{ members?: Member[] }>(`http://${(await primary())?.address}:8008/cluster`)
      return databases.find(({ name }) => members.some((one) => one.role === 'sync_standby' && one.name === name))
    },
    settled: async (replicas = 2) => {
      let found: Machine | undefined
      await until(
        `a primary with ${replicas} replicas`,
        240_000,
        () => wordsOf(databases),
        async () => {
          found = await primary()
          return found !== undefined && (await streamingFrom(found)) >= replicas
        },
      )
      if (!found) throw new Error('There is no primary.')
      return found
    },
    describe: () =>
      [
        wordsOf(databases),
        ...servers.map(
          (machine) => `${machine.name}:\n${machine.lastWords('haproxy', 6)}${machine.lastWords('keben', 4)}`,
        ),
      ].join('\n'),
    directUrl: ({ address }) => `postgres://keben:${passwords.KEBEN}@${address}:5432/keben`,
  }
  const first = await city.settled()
  log(`The databases stand: ${first.name} is the primary, two replicas follow.`)
  first.run('postgres', ['pgbackrest', '--stanza=keben', 'stanza-create'])
  return city
}

function startDatabase(machine: Machine): void {
  machine.keep('etcd', 'etcd', ['/usr/bin/etcd'], environmentOf(machine.run('root', ['cat', '/etc/default/etcd'])))
  machine.keep('patroni', 'postgres', ['/usr/bin/patroni', '/etc/patroni/config.yml'], { HOME: '/var/lib/postgresql' })
  machine.keep('pgbouncer', 'postgres', ['/usr/sbin/pgbouncer', '/etc/pgbouncer/pgbouncer.ini'])
}

/** Starts the servers and the proxy with a certificate of its own; returns the certificate. */
export async function openServers(
  { servers, front }: City,
  secretKey: string,
  env: NodeJS.ProcessEnv,
): Promise<string> {
  for (const machine of servers) {
    machine.run('root', [
      'sh',
      '-c',
      `printf %s '${secretKey}' > /etc/keben/secret.key && chown nobody /etc/keben/secret.key && chmod 400 /etc/keben/secret.key`,
    ])
    machine.keep('haproxy', 'root', ['/usr/sbin/haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'])
    const { command, settings } = unitOf(machine)
    machine.keep('keben', 'nobody', command, { ...settings, ...env })
  }
  const pem = certificate()
  const file = '/run/keben-machines/keben.pem'
  writeFileSync(file, pem.both)
  chmodSync(file, 0o600)
  front.run('root', ['cp', file, '/etc/haproxy/keben.pem'])
  front.keep('haproxy', 'root', ['/usr/sbin/haproxy', '-db', '-f', '/etc/haproxy/haproxy.cfg'])
  for (const machine of servers) await ready(machine)
  return pem.certificate
}

/** The unit's command, directory and environment. */
function unitOf(machine: Machine): { command: string[]; settings: NodeJS.ProcessEnv } {
  const unit = machine.run('root', ['cat', '/etc/systemd/system/keben.service'])
  const of = (key: string): string => new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? ''
  const settings = environmentOf(machine.run('root', ['cat', of('EnvironmentFile')]))
  return { command: ['env', '-C', of('WorkingDirectory'), ...of('ExecStart').split(' ')], settings }
}

export const environmentOf = (text: string): NodeJS.ProcessEnv =>
  Object.fromEntries([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

function certificate(): { certificate: string; both: string } {
  const [key, cert] = ['/run/keben-machines/front.key', '/run/keben-machines/front.crt']
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=books.example',
      '-addext',
      'subjectAltName=DNS:books.example,IP:10.20.0.10',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  )
  const text = readFileSync(cert, 'utf8')
  return { certificate: text, both: text + readFileSync(key, 'utf8') }
}

async function ready(machine: Machine): Promise<void> {
  const url = `http://${machine.address}:8080/health/ready`
  await until(
    `${machine.name} to be ready`,
    240_000,
    () => machine.lastWords('keben'),
    () => says(url),
  )
}

const says = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    (answer) => answer.ok,
    () => false,
  )

const isPrimary = ({ address }: Machine): Promise<boolean> => says(`http://${address}:8008/primary`)

interface Follower {
  readonly state: string
  readonly sync_state: string
}

interface Member {
  readonly name: string
  readonly role: string
}

/**
 * The number of streaming replicas by PostgreSQL; zero until Patroni has recorded the synchronous one, which may take
 * over.
 */
async function streamingFrom({ address }: Machine): Promise<number> {
  const { replication = [] } = await status<{ replication?: Follower[] }>(`http://${address}:8008/patroni`)
  const { members = [] } = await status<{ members?: Member[] }>(`http://${address}:8008/cluster`)
  const streaming = replication.filter(({ state }) => state === 'streaming')
  const confirms =
    streaming.some((one) => one.sync_state === 'sync') && members.some((one) => one.role === 'sync_standby')
  return confirms ? streaming.length : 0
}

const status = <Answer extends object>(url: string): Promise<Partial<Answer>> =>
  fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    (answer) => answer.json() as Promise<Answer>,
    () => ({}),
  )

const wordsOf = (databases: readonly Machine[]): string =>
  databases.map((machine) => `${machine.name}:\n${machine.lastWords('patroni', 12)}`).join('\n')

/** Waits for a state; on timeout reports the last observation. */
export async function until(
  what: string,
  mostMs: number,
  state: () => string,
  look: () => Promise<boolean>,
): Promise<void> {
  const end = performance.now() + mostMs
  while (!(await look())) {
    if (performance.now() > end) throw new Error(`There was no sign of ${what}.\n${state()}`)
    await sleep(250)
  }
}
