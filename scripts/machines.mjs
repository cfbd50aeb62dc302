// The packages for the machines of deploy/. `npm run test:soak` installs them as root on Debian 12.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { aptInstall, isRootOnDebian } from './apt.mjs'

const programs = {
  patroni: '/usr/bin/patroni',
  'python3-etcd': '/usr/lib/python3/dist-packages/etcd',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  pgbackrest: '/usr/bin/pgbackrest',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  iproute2: '/usr/sbin/ip',
  curl: '/usr/bin/curl',
  openssl: '/usr/bin/openssl',
}

const units = ['patroni', 'etcd', 'haproxy', 'pgbouncer', 'postgresql']
/** Package scripts ask it before they start a service. */
const policy = '/usr/sbin/policy-rc.d'

/** Installs without starting a service, now or at boot: the tests run them in namespaces. */
export function prepareMachines() {
  const missing = Object.keys(programs).filter((name) => !existsSync(programs[name]))
  if (missing.length === 0 || !isRootOnDebian() || !readFileSync('/etc/debian_version', 'utf8').startsWith('12')) return
  const brought = units.filter((unit) => !isThere(unit))
  const ownPolicy = !existsSync(policy)
  if (ownPolicy) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  try {
    aptInstall(missing)
  } finally {
    if (ownPolicy) rmSync(policy, { force: true })
  }
  for (const unit of brought.filter(isThere)) spawnSync('systemctl', ['disable', unit], { stdio: 'ignore' })
}

function isThere(unit) {
  return existsSync(`/lib/systemd/system/${unit}.service`)
}
