import { openMetrics } from '@keben/server/kit/operations/metrics'
import { createWriteAccess } from '@keben/server/kit/database/write-access'
import { readSettings } from '@keben/server/settings'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { missingFrom } from './agreement.ts'
import { settingNames } from './registry.ts'
import { root } from './source.ts'

const deploy = join(root, 'deploy')
const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => statSync(join(folder, path)).isFile())

const work = mkdtempSync(join(tmpdir(), 'keben-deploy-'))
afterAll(() => rmSync(work, { recursive: true }))
const example = text('deploy/site.env.example')
const site = join(work, 'site.env')
writeFileSync(site, example.replaceAll(/_PASSWORD=$/gm, '_PASSWORD=1234secret'))

/** The files of each machine, as an operator generates them. */
const machines = { db2: '10.20.0.12', srv1: '10.20.0.21', front: '10.20.0.10' }
for (const [name, address] of Object.entries(machines))
  execFileSync(join(deploy, 'fill.sh'), [site, name, address, join(work, name)])
const filled = (path: string): string => readFileSync(join(work, path), 'utf8')
const environment = (path: string) =>
  Object.fromEntries([...filled(path).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

describe('the deployment files', () => {
  it('are filled in without a placeholder left', () => {
    const left = Object.keys(machines).flatMap((name) =>
      filesUnder(join(work, name)).filter((path) => /@[A-Z0-9_]+@/.test(filled(join(name, path)))),
    )
    expect(left).toEqual([])
    expect(filled('front/etc/haproxy/haproxy.cfg')).toContain('\n  server srv3 10.20.0.23:8080 check\n')
  })

  it('are not filled in without passwords', () => {
    writeFileSync(join(work, 'empty.env'), example)
    const { status, stderr } = spawnSync(join(deploy, 'fill.sh'), [join(work, 'empty.env'), 'db1', '10.20.0.11', work])
    expect([status, String(stderr)]).toEqual([1, expect.stringContaining('KEBEN_PASSWORD')])
  })

  it('give the program settings that exist and are accepted', () => {
    const settings = environment('srv1/etc/keben/keben.env')
    expect(missingFrom('settings.ts', text('server/src/settings.ts'), Object.keys(settings))).toEqual([])
    expect(readSettings(settings)).toMatchObject({ host: '10.20.0.21', prepare: false, demo: 'off' })
  })

  it('name only settings that exist', () => {
    const known = settingNames(text('server/src/settings.ts'))
    const named = [...filesUnder(deploy).map((path) => `deploy/${path}`), 'docs/operations.md'].flatMap((path) =>
      [...text(path).matchAll(/(?<!@)\b(KEBEN_[A-Z_]+|DATABASE_[A-Z_]+)\b/g)].map((match) => match[0]),
    )
    expect([...new Set(named)].filter((name) => !known.includes(name) && name !== 'KEBEN_PASSWORD')).toEqual([])
  })

  it('give the database role the limits that connections set', () => {
    const requests = [...text('server/src/kit/database/db.ts').matchAll(/-c (\w+)=/g)].map(([, name = '']) => name)
    const ownNames = new Set(requests.filter((name) => name !== 'default_transaction_read_only'))
    expect(ownNames.size).toBeGreaterThan(4)
    expect(missingFrom('role.sql', text('deploy/postgresql/role.sql'), [...ownNames])).toEqual([])
  })

  it('watch every metric of the server, and only metrics that exist', async () => {
    const metrics = openMetrics({
      pools: () => [],
      statements: () => 0,
      replicaReads: () => undefined,
      writeAccess: createWriteAccess(),
    })
    const known = [...(await metrics.text()).matchAll(/^# TYPE (keben_\w+)/gm)].map(([, name = '']) => name)
    metrics.stop()
    const watched = ['deploy/prometheus/alerts.yml', 'deploy/grafana/keben.json'].map(text).join('\n')
    const named = new Set(
      [...watched.matchAll(/\bkeben_\w+/g)].map(([name]) => name.replace(/_(bucket|sum|count)$/, '')),
    )
    expect([...named].filter((name) => !known.includes(name))).toEqual([])
    // Our metrics without an alert or a panel are useless.
    expect(known.filter((name) => !named.has(name))).toEqual([])
  })

  it('are valid JSON and YAML', () => {
    expect(JSON.parse(text('deploy/grafana/keben.json'))).toMatchObject({ title: 'keben' })
    // The formatter parses YAML and reports errors.
    const yaml = filesUnder(deploy).filter((path) => /\.ya?ml$/.test(path))
    expect(yaml).toContain('patroni/config.yml')
    const formatter = join(root, 'node_modules/.bin/oxfmt')
    const read = spawnSync(formatter, ['--check', ...yaml.map((path) => `deploy/${path}`)], {
      cwd: root,
      encoding: 'utf8',
    })
    expect([read.status, read.stdout + read.stderr]).toEqual([0, expect.anything()])
  })
})
