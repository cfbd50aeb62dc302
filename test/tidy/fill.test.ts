import { readSettings } from '@keben/server/settings'
import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { environmentOf } from '../machines/city.ts'
import { root } from './source.ts'

/* The results of `deploy/fill.sh`: the files of each machine in docs/operations.md, and an error for unknown ones. */

const fill = join(root, 'deploy/fill.sh')
const example = readFileSync(join(root, 'deploy/site.env.example'), 'utf8')
const work = mkdtempSync(join(tmpdir(), 'keben-fill-'))
afterAll(() => rmSync(work, { recursive: true }))

/** Called as by an operator: in the settings' folder, by file name. */
function made(name: string, address: string, settings: Readonly<Record<string, string>> = {}) {
  const changed = Object.entries(settings).reduce(
    (text, [key, value]) => text.replace(new RegExp(`^${key}=.*$`, 'm'), `${key}="${value}"`),
    example.replaceAll(/_PASSWORD=$/gm, '_PASSWORD=1234secret'),
  )
  writeFileSync(join(work, 'site.env'), changed)
  const folder = mkdtempSync(join(work, 'machine-'))
  const { status, stderr } = spawnSync('sh', [fill, 'site.env', name, address, folder], { cwd: work, encoding: 'utf8' })
  const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
  const has = (path: string): boolean => existsSync(join(folder, path))
  return { status, stderr, folder, read, has }
}

const docker = (file: string): string => readFileSync(join(root, 'deploy/docker', file), 'utf8')

const twoFronts = { FRONTS: 'front1=10.20.0.8 front2=10.20.0.9', MONITOR: '10.20.0.30' }
const fourth = { REPLICAS: 'db4=10.20.0.14 db5=10.20.0.15' }

describe('the files of a machine', () => {
  it('are made where the settings lie', () => {
    expect(made('db1', '10.20.0.11')).toMatchObject({ status: 0, stderr: '' })
  })

  it('are made for machines of the site alone', () => {
    const strangers: [name: string, address: string, settings?: object][] = [
      ['db4', '10.20.0.14'],
      ['front2', '10.20.0.9'],
      ['first', '10.20.0.11'],
      ['db1', '10.20.0.21'],
      ['front', '10.20.0.10', twoFronts],
    ]
    for (const [name, address, settings] of strangers) {
      const { status, stderr, folder } = made(name, address, { ...settings })
      expect([status, stderr]).toEqual([1, expect.stringContaining(`${name}=${address} is no machine of ./site.env`)])
      expect(readdirSync(folder)).toEqual([])
    }
  })

  it('contain no etcd for a further replica, and everything else of a database', () => {
    const { has, read } = made('db5', '10.20.0.15', fourth)
    expect(read('etc/patroni/config.yml')).toContain("hosts: ['10.20.0.11:2379', '10.20.0.12:2379', '10.20.0.13:2379']")
    expect(read('etc/pgbouncer/pgbouncer.ini')).toContain('listen_addr = 10.20.0.15')
    expect([has('etc/default/etcd'), has('etc/systemd/system/etcd.service.d')]).toEqual([false, false])
  })

  it('list further replicas in HAProxy like the first ones', () => {
    const ways = made('srv1', '10.20.0.21', fourth).read('etc/haproxy/haproxy.cfg').split('\nlisten ').slice(1)
    expect(ways).toHaveLength(3)
    for (const way of ways) {
      const third = /^ *server db3 10\.20\.0\.13(.*)$/m.exec(way)?.[1] ?? ''
      expect(way).toContain(`\n  server db4 10.20.0.14${third}\n  server db5 10.20.0.15${third}\n`)
    }
  })

  it('make the program trust both fronts and the monitor', () => {
    const environment = environmentOf(made('srv1', '10.20.0.21', twoFronts).read('etc/keben/keben.env'))
    expect(environment).toMatchObject({ KEBEN_TRUSTED_PROXIES: '10.20.0.10,10.20.0.8,10.20.0.9,10.20.0.30' })
    expect(readSettings(environment)).toMatchObject({ host: '10.20.0.21' })
    const alone = environmentOf(made('srv1', '10.20.0.21').read('etc/keben/keben.env'))
    expect(alone).toMatchObject({ KEBEN_TRUSTED_PROXIES: '10.20.0.10' })
  })

  it('let two fronts share an address', () => {
    const shared = made('front2', '10.20.0.9', twoFronts).read('etc/keepalived/keepalived.conf')
    expect(shared).toMatch(/unicast_src_ip 10\.20\.0\.9\n  unicast_peer \{\s+10\.20\.0\.8\s+\}/)
    expect(shared).toMatch(/virtual_ipaddress \{\s+10\.20\.0\.10\s+\}/)
    expect(made('front', '10.20.0.10').has('etc/keepalived')).toBe(false)
    expect(made('front1', '10.20.0.8', { ...twoFronts, FRONT_DEVICE: '' })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('FRONT_DEVICE'),
    })
  })

  it('hide passwords from other users, and leave the rest readable', () => {
    for (const [name, address] of [
      ['db1', '10.20.0.11'],
      ['srv1', '10.20.0.21'],
    ] as const) {
      const { folder, read } = made(name, address)
      const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      const wrong = paths.filter((path) => {
        const found = statSync(join(folder, path))
        if (found.isDirectory()) return (found.mode & 0o777) !== 0o755
        return read(path).includes('1234secret') && (found.mode & 0o007) !== 0
      })
      expect([paths.length > 5, wrong]).toEqual([true, []])
    }
    const folder = join(work, 'unseen')
    execFileSync('sh', [fill, join(work, 'site.env'), 'db1', '10.20.0.11', folder])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('load the operator’s own settings after the generated ones', () => {
    const unit = made('srv1', '10.20.0.21').read('etc/systemd/system/keben.service')
    expect([...unit.matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, file]) => file)).toEqual([
      '/etc/keben/keben.env',
      '-/etc/keben/own.env',
    ])
  })
})

describe('the images', () => {
  it('copy what fill.sh has made, since only root can read it as it is mounted', () => {
    const mounted = [...docker('compose.yaml').matchAll(/'\.\/machines\/(db\d)([^:']*):([^:']+)/g)].map(
      ([, ...all]) => all,
    )
    expect(mounted).toEqual(['db1', 'db2', 'db3'].map((name) => [name, '', '/machine']))
    expect(docker('database.sh')).toContain('tar -C /machine ')
    const owned = /^chown -R postgres: (.*)$/m.exec(docker('database.sh'))?.[1]
    expect(readFileSync(join(root, 'docs/operations.md'), 'utf8')).toContain(`chown -R postgres: ${owned}`)
  })

  it('check the health of the program at the address where it listens', async () => {
    const [, requested = '[]'] = /HEALTHCHECK[^[]*(\[.*\])$/m.exec(docker('Dockerfile')) ?? []
    const [, ...args] = JSON.parse(requested) as string[]
    const server = createServer((_, answer) => answer.end()).listen(0, '127.0.0.2')
    const everywhere = createServer((_, answer) => answer.end()).listen(0, '127.0.0.1')
    try {
      await Promise.all([once(server, 'listening'), once(everywhere, 'listening')])
      const portOf = (one: typeof server): string => String((one.address() as { port: number }).port)
      const healthy = (env: NodeJS.ProcessEnv): Promise<boolean> =>
        promisify(execFile)(process.execPath, args, { env }).then(
          () => true,
          () => false,
        )
      expect(await healthy({ HOST: '127.0.0.2', PORT: portOf(server) })).toBe(true)
      expect(await healthy({ HOST: '0.0.0.0', PORT: portOf(everywhere) })).toBe(true)
      expect(await healthy({ PORT: portOf(server) })).toBe(false)
    } finally {
      server.close()
      everywhere.close()
    }
  })
})
