import { schemaFolder } from '@keben/server/app'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readSchemaFiles } from '@keben/server/kit/database/schema-files'
import { expect, it } from 'vitest'
import { cpuMsByThread, cpuMsOfThreadsSince } from '../../bench/measure.ts'
import { asksOf, inputsOf } from '../../bench/reads/asks.ts'
import { type PlanNode, faultsOf, growingTables, plansIn } from '../../bench/reads/plans.ts'

it('the read benchmark makes every call without inputs or with a season, in every grouping', () => {
  const by = { type: 'string', enum: ['title', 'district'] }
  expect(inputsOf({}, [7])).toEqual([{}])
  expect(inputsOf({ properties: { keyword: { type: 'string' } } }, [7])).toEqual([{}])
  expect(inputsOf({ properties: { planIds: { type: 'array' } } }, [7, 8])).toEqual([
    {},
    { planIds: [7] },
    { planIds: [8] },
  ])
  expect(inputsOf({ properties: { planId: { type: 'integer' }, by }, required: ['planId'] }, [7])).toEqual([
    { planId: 7, by: 'title' },
    { planId: 7, by: 'district' },
  ])
  expect(inputsOf({ properties: { planIds: { type: 'array' } }, required: ['planIds'] }, [7])).toEqual([
    { planIds: [7] },
  ])
  expect(inputsOf({ properties: { id: { type: 'integer' } }, required: ['id'] }, [7])).toEqual([])
  const names = asksOf('manage', [7]).map(({ call }) => call.name)
  expect(names).toEqual(expect.arrayContaining(['listPlans', 'getDesk']))
  expect(names).not.toContain('verifyCode')
})

it('the growing tables exist in the schema', async () => {
  const { familyOf } = await readSchemaFiles(schemaFolder)
  expect([...growingTables].filter((name) => familyOf(name) === undefined)).toEqual([])
})

it('the CPU meter ignores an ended process, and counts all of a new one', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  while (!(total(cpuMsByThread([pid])) > 5)) await new Promise((resolve) => setTimeout(resolve, 20))
  const before = cpuMsByThread([pid])
  expect(cpuMsOfThreadsSince(new Map(), [pid])).toBeGreaterThanOrEqual(total(before))
  child.kill()
  await once(child, 'exit')
  expect(cpuMsOfThreadsSince(before, [pid])).toBe(0)
})

const total = (byThread: ReadonlyMap<string, number>): number => [...byThread.values()].reduce((sum, ms) => sum + ms, 0)

const node = (type: string, expected: number, actual: number, more: Partial<PlanNode> = {}): PlanNode => ({
  'Node Type': type,
  'Plan Rows': expected,
  'Actual Rows': actual,
  'Actual Loops': 1,
  ...more,
})
const many = () => 100_000

it('a plan that reads a growing table whole is reported, by an index or not', () => {
  const scan = node('Seq Scan', 9000, 9000, { 'Relation Name': 'fulfilment_line' })
  expect(faultsOf(scan, many)).toEqual(['Seq Scan of fulfilment_line: 9000 rows read'])
  expect(faultsOf(scan, () => 4000)).toEqual([])
  expect(faultsOf({ ...scan, 'Relation Name': 'school' }, many)).toEqual([])
  expect(faultsOf({ ...scan, 'Actual Loops': 0 }, many)).toEqual([])
  const walk = { ...scan, 'Node Type': 'Index Only Scan' }
  expect(faultsOf(walk, many)).toEqual(['Index Only Scan of fulfilment_line: 9000 rows read'])
  expect(faultsOf({ ...walk, 'Index Cond': '(plan_id = 1)' }, many)).toEqual([])
  expect(faultsOf(node('Limit', 20, 20, { Plans: [walk] }), many)).toEqual([])
})

it('a misjudged plan is reported at its lowest node that is off by more than ten times', () => {
  const lookup = node('Index Scan', 3, 400, { 'Index Name': 'fulfilment_line_by_plan', 'Index Cond': '(plan_id = 1)' })
  expect(faultsOf(node('Sort', 3, 400, { Plans: [lookup] }), many)).toEqual([
    'Index Scan fulfilment_line_by_plan: 3 rows expected, 400 found (plan_id = 1)',
  ])
  expect(faultsOf(node('Index Scan', 41, 400), many)).toEqual([])
  expect(faultsOf(node('Index Scan', 1, 99), many)).toEqual([])
  expect(faultsOf(node('Index Scan', 9000, 400), many)).toHaveLength(1)
  expect(faultsOf(node('Limit', 400, 400, { Plans: [node('Index Scan', 9000, 400)] }), many)).toEqual([])
})

it('query plans are read from the database’s log', () => {
  const log = [
    '2026-11-17 15:00:00.000 UTC [7] LOG:  duration: 1.250 ms  plan:',
    '\t{',
    '\t  "Query Text": "select\\n 1",',
    '\t  "Plan": { "Node Type": "Result", "Plan Rows": 1, "Actual Rows": 1, "Actual Loops": 1 }',
    '\t}',
    '2026-11-17 15:00:00.001 UTC [7] LOG:  something else',
    '',
  ].join('\n')
  expect(plansIn(log)).toEqual([{ text: 'select\n 1', ms: 1.25, plan: node('Result', 1, 1) }])
})
