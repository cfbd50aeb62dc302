import { openMetrics } from '@keben/server/kit/operations/metrics'
import { createWriteAccess } from '@keben/server/kit/database/write-access'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { figuresIn, figuresOf } from '../machines/monitoring.ts'
import { root } from './source.ts'

/* Alerts and panels use only existing metrics and labels. `promtool test rules deploy/prometheus/alerts.test.yml`
   tests when alerts fire; it needs Prometheus. */

const text = (path: string): string => readFileSync(join(root, path), 'utf8')
const alertsText = text('deploy/prometheus/alerts.yml')
const scraping = text('deploy/prometheus/prometheus.yml')

interface MetricQuery {
  readonly name: string
  readonly expression: string
  /** The displayed text, with label placeholders. */
  readonly words: string
}

const alerts: readonly MetricQuery[] = [
  ...alertsText.matchAll(
    /- alert: (\w+)\n +expr: (.+)\n(?: +for: .+\n)? +labels: .+\n +annotations:\n +summary: '(.+)'\n/g,
  ),
].map(([, name = '', expression = '', words = '']) => ({ name, expression, words }))

interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string; readonly legendFormat: string }[]
}
const panels: readonly MetricQuery[] = (
  JSON.parse(text('deploy/grafana/keben.json')) as { panels: Panel[] }
).panels.flatMap(({ title, targets }) =>
  targets.map(({ expr, legendFormat }) => ({ name: title, expression: expr, words: legendFormat })),
)
const all = [...alerts, ...panels]

/** All known metrics with labels; Prometheus adds the target's. */
const known: ReadonlyMap<string, readonly string[]> = new Map(
  [await ownMetrics(), ...Object.values(figuresOf), { up: [] }].flatMap((figures) =>
    Object.entries(figures).map(([name, labels]) => [name, [...labels, 'instance', 'job']] as const),
  ),
)

async function ownMetrics(): Promise<Readonly<Record<string, readonly string[]>>> {
  const metrics = openMetrics({
    pools: () => [{ name: 'read', open: 0, idle: 0, waiting: 0 }],
    statements: () => 0,
    replicaReads: () => ({ replica: 0, lagging: 0, failed: 0 }),
    writeAccess: createWriteAccess(),
  })
  metrics.finished({ path: '/api/a', status: 200, milliseconds: 1 })
  const figures = figuresIn(await metrics.text())
  metrics.stop()
  return figures
}

/** The metrics in an expression, each with its label matchers. */
function namesIn(expression: string): { readonly name: string; readonly matchers: string }[] {
  const metricText = expression.replaceAll(/\[[^\]]*\]|\b(by|on|ignoring|group_left|group_right) \([^)]*\)/g, '')
  return [...metricText.matchAll(/\b([a-z_]\w*)(\{[^}]*\})?( *\()?/gi)]
    .filter(([, name = '', , bracket]) => !bracket && !['and', 'or', 'unless', 'SUM'].includes(name))
    .map(([, name = '', matchers = '']) => ({ name, matchers }))
}

const aggregated = /\b(sum|max|min|count)( by \(([^)]*)\))? ?\(/

/** The labels that an expression keeps, from its first operand. */
function labelsLeft(expression: string): readonly string[] {
  const [first = ''] = expression.split(/ or /)
  const sums = aggregated.exec(first)
  if (sums && !first.includes('group_right')) return sums[3]?.split(', ').filter((label) => label !== 'le') ?? []
  return namesIn(first).flatMap(({ name }) => known.get(name) ?? [])
}

describe('the alerts and panels', () => {
  it('are all parsed from their files', () => {
    expect(alerts).toHaveLength(alertsText.match(/- alert: /g)?.length ?? 0)
    expect(alerts.length).toBeGreaterThan(20)
    expect(new Set(alerts.map(({ name }) => name)).size).toBe(alerts.length)
  })

  it.each(all)('use existing metrics: $name, $expression', ({ expression }) => {
    const requests = namesIn(expression)
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.filter(({ name }) => !known.has(name))).toEqual([])
    for (const { name, matchers } of requests)
      for (const [, label = ''] of matchers.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)) expect(known.get(name)).toContain(label)
  })

  it.each(all)('show labels that their expression leaves: $name, $words', ({ expression, words }) => {
    const shown = [...words.matchAll(/\{\{ ?(?:\$labels\.)?(\w+) ?\}\}/g)].map(([, label = '']) => label)
    const left = labelsLeft(expression)
    expect(shown.filter((label) => !left.includes(label))).toEqual([])
  })

  it.each(all)('match sums without labels by `on ()` only: $name, $expression', ({ expression }) => {
    const parts = expression.split(/ or /).map(withoutSums)
    const mixed = parts.filter((part) => part.includes('SUM') && namesIn(part).length > 0)
    expect(mixed.filter((part) => !part.includes('on ()'))).toEqual([])
  })

  it('use jobs that Prometheus scrapes, and reach an alert manager', () => {
    const jobs = [...scraping.matchAll(/job_name: (\w+)/g)].map(([, job]) => job)
    const requests = all.flatMap(({ expression }) => [...expression.matchAll(/job="(\w+)"/g)].map(([, job]) => job))
    expect(requests.filter((job) => !jobs.includes(job))).toEqual([])
    expect(scraping).toMatch(/^alerting:\n +alertmanagers:/m)
  })

  it('use proxies that the front has', () => {
    const front = text('deploy/haproxy/front.cfg')
    const there = [...front.matchAll(/^(?:frontend|backend) (\w+)$/gm)].map(([, name]) => name)
    const requests = all.flatMap(({ expression }) => [...expression.matchAll(/proxy="(\w+)"/g)].map(([, name]) => name))
    expect(requests.length).toBeGreaterThan(3)
    expect(requests.filter((name) => !there.includes(name))).toEqual([])
    const [, port = ''] = /^frontend figures\n +bind :(\d+)$/m.exec(front) ?? []
    expect(scraping).toContain(`'10.20.0.10:${port}'`)
  })

  it('cover every machine of the example', () => {
    // Metrics named in comments exist only if an operator adds them.
    const settings = text('deploy/site.env.example').replaceAll(/^#.*/gm, '')
    const addresses = [...settings.matchAll(/=(10\.20\.0\.\d+)(?!\/)\b/g)].map(([, one = '']) => one)
    expect(addresses).toHaveLength(7)
    expect(addresses.filter((address) => !scraping.includes(`'${address}:9100'`))).toEqual([])
  })

  it('use the figures that the archive script writes', () => {
    const script = text('deploy/watch/archive-figures.py')
    for (const name of Object.keys(figuresOf.archive)) expect(script).toContain(`"${name}": `)
    const file = /"(keben-[\w-]+\.prom)"/.exec(script)?.[1] ?? 'none'
    expect(alertsText).toContain(`file=~".*${file}"`)
  })
})

/** Replaces each aggregation without labels by one word. */
function withoutSums(expression: string): string {
  const found = /\b(sum|max|min|count) ?\(/.exec(expression)
  if (!found) return expression
  let depth = 0
  let end = found.index + found[0].length - 1
  do {
    if (expression[end] === '(') depth += 1
    if (expression[end] === ')') depth -= 1
    end += 1
  } while (depth > 0 && end < expression.length)
  return withoutSums(`${expression.slice(0, found.index)}SUM${expression.slice(end)}`)
}
