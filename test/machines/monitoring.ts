import type { Machine } from './machine.ts'
import type { City } from './city.ts'
import { until } from './city.ts'

/* The metrics and labels of other exporters that deploy/prometheus and deploy/grafana use. An alert on an unknown
   metric is silent for ever, so test/tidy/watch.test.ts allows only these, and this file checks that they exist. */

type Figures = Readonly<Record<string, readonly string[]>>

export const figuresOf = {
  patroni: {
    patroni_primary: ['scope'],
    patroni_replica: ['scope'],
    patroni_sync_standby: ['scope'],
    patroni_postgres_running: ['scope'],
    patroni_xlog_location: ['scope'],
    patroni_xlog_replayed_location: ['scope'],
  },
  etcd: { etcd_server_has_leader: [] },
  front: {
    haproxy_frontend_http_responses_total: ['proxy', 'code'],
    haproxy_backend_active_servers: ['proxy'],
    haproxy_server_status: ['proxy', 'server', 'state'],
  },
  /** deploy/watch/archive-figures.py, through node exporter. */
  archive: { archive_waiting_segments: [], backup_last_end_seconds: [] },
  /** Debian's node exporter, which these machines lack. */
  node: {
    node_filesystem_avail_bytes: ['device', 'fstype', 'mountpoint'],
    node_filesystem_size_bytes: ['device', 'fstype', 'mountpoint'],
    node_textfile_mtime_seconds: ['file'],
  },
} as const satisfies Readonly<Record<string, Figures>>

/** The metric names in an exposition, with the labels common to all their lines. */
export function figuresIn(text: string): Figures {
  const lines = text.matchAll(/^(\w+)\s?(?:\{([^}]*)\})? \S+$/gm)
  return Object.fromEntries(
    [...lines].map(([, name = '', labels = '']) => [
      name,
      [...labels.matchAll(/(\w+)="/g)].map(([, label = '']) => label),
    ]),
  )
}

/** Every machine exposes the watched metrics. */
export async function mustBeWatched(city: City, primary: Machine): Promise<void> {
  const { databases, servers, front } = city
  const requested = (url: string): string => front.run('root', ['curl', '--silent', '--fail', url])
  for (const { address } of databases) {
    mustTell(requested(`http://${address}:8008/metrics`), figuresOf.patroni)
    mustTell(requested(`http://${address}:2379/metrics`), figuresOf.etcd)
  }
  await until(
    'a front that finds all servers ready',
    240_000,
    () => city.describe(),
    async () =>
      requested(figures(front)).includes(`haproxy_backend_active_servers{proxy="servers"} ${servers.length}\n`),
  )
  mustTell(requested(figures(front)), figuresOf.front)
  for (const machine of databases) {
    const text = archiveFigures(machine)
    const isExposed = 'archive_waiting_segments' in figuresIn(text)
    if (isExposed !== (machine === primary))
      throw new Error(`Of the primary alone is told what waits: ${machine.name}\n${text}`)
  }
}

const script = '/opt/keben/deploy/watch/archive-figures.py'
const archiveFigures = (machine: Machine): string =>
  machine.run('root', ['sh', '-c', `mkdir -p /srv/figures && ${script} /srv/figures && cat /srv/figures/*.prom`])
const figures = ({ address }: Machine): string => `http://${address}:8405/metrics`

/** One machine exposes the archive's state, with the time of a backup. */
export function mustTellOfBackup(machine: Machine): void {
  const began = Date.now() / 1000
  const text = archiveFigures(machine)
  mustTell(text, figuresOf.archive)
  const ended = Number(/^backup_last_end_seconds (\d+)$/m.exec(text)?.[1])
  if (!(began - ended < 600)) throw new Error(`The last backup ended just now, and this is told:\n${text}`)
}

function mustTell(text: string, expected: Figures): void {
  const found = figuresIn(text)
  for (const [name, labels] of Object.entries(expected))
    if (found[name]?.join() !== labels.join())
      throw new Error(`${name} has the labels ${found[name]?.join()}, not ${labels.join()}.`)
}
