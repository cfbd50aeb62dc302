import type { Endpoint, InputOf, Shape, ValueOf } from '@keben/core/kit/endpoint'
import type { CallAccess } from '@keben/core/roles'
import {
  type LineInput,
  saveSchoolLines,
  schoolPlanBooks,
  submitSchoolPlan,
} from '@keben/core/ordering/school-plans/contract'
import type { Db } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { isRetryable, backoffMs } from '@keben/web/kit/api/backoff'
import { randomUUID } from 'node:crypto'
import { type Client, type Envelope, connect, envelopeOf, ticketOf } from '../test/client.ts'
import { cpuMsByPid, cpuMsSince, quantile } from './measure.ts'
import { printColumns, round } from './report.ts'
import { type OrderingSchool, openSeason } from './season.ts'
import { type Stage, startProduct } from './stage.ts'

const saves = 10
const linesPerSave = 12
const callsPerSchool = saves + 2
const offeredWithinSeconds = 120

interface Made {
  readonly call: 'open' | 'save' | 'submit'
  /** From the moment at which it was due, waiting for its turn included. */
  readonly lateMs: number
  /** From the moment at which it was sent. */
  readonly tookMs: number
  /** From the moment at which it was sent for the last time, which was answered. */
  readonly answeredMs: number
  readonly status: string
  /** How often it was repeated because the server was busy: nothing is done twice, since it carries the same key. */
  readonly repeats: number
}

/**
 * The last hour before a deadline, condensed: every school opens its plan, saves twelve lines ten times and submits, at
 * scheduled moments whatever the server's speed. Calls that the server rejects as busy are retried by the pages' rule. Load
 * generator, server and database share the machine.
 */
export async function benchDeadline(stage: Stage, schools = 3_000): Promise<void> {
  const staged = await stage.database(0)
  const season = await openSeason(staged.db, schools)
  const product = await startProduct(staged)
  const connection = connect(product.url)
  const calls = schools * callsPerSchool
  const perSecond = calls / offeredWithinSeconds
  const statementsBefore = await product.statements()
  const cpuBefore = cpuMsByPid(product.pids())
  const began = performance.now()
  /** Rounds of all schools: one call of each, then the next. */
  const dueAt = (school: number, call: number) => began + ((call * schools + school) * 1000) / perSecond
  const made = await Promise.all(
    season.schools.map((school, place) => hurry(school, connection.client(school.token), (call) => dueAt(place, call))),
  )
  const seconds = (performance.now() - began) / 1000
  const cpuMs = cpuMsSince(cpuBefore, product.pids())
  const statements = (await product.statements()) - statementsBefore
  report(made.flat(), { schools, calls, seconds, cpuMs, statements })
  await mustStandOnce(staged.db, season.planId, schools)
  connection.close()
  await product.stop()
}

async function hurry(
  { schoolPlanId: id }: OrderingSchool,
  client: Client,
  due: (call: number) => number,
): Promise<Made[]> {
  const made: Made[] = []
  const at = async <In extends Shape, Out extends Shape>(
    name: Made['call'],
    endpoint: Endpoint<CallAccess, In, Out>,
    input: InputOf<In>,
  ): Promise<Envelope<ValueOf<Out>>> => {
    const dueAt = due(made.length)
    await until(dueAt)
    const sentAt = performance.now()
    const key = randomUUID()
    let ticket: string | undefined
    for (let repeats = 0; ; repeats++) {
      const lastSentAt = performance.now()
      const reply = await client.download(endpoint, input, { key, ticket })
      const now = performance.now()
      if (isRetryable(reply.http)) {
        ticket = ticketOf(reply) ?? ticket
        await until(now + backoffMs(repeats, 1000 * Number(reply.headers['retry-after'] ?? 0)))
        continue
      }
      const answer = envelopeOf<ValueOf<Out>>(reply)
      const status = Number(answer.status) === 200 ? '' : `${answer.status} ${answer.code ?? ''}`
      made.push({
        call: name,
        lateMs: now - dueAt,
        tookMs: now - sentAt,
        answeredMs: now - lastSentAt,
        status,
        repeats,
      })
      return answer
    }
  }
  const { data } = await at('open', schoolPlanBooks, { id })
  const lines = data.lines.map(({ bookId, audience, requested, suggested }): LineInput => {
    return { bookId, audience, copies: suggested, was: requested }
  })
  for (let turn = 0; turn < saves; turn++)
    await at('save', saveSchoolLines, { id, lines: lines.slice(turn * linesPerSave, (turn + 1) * linesPerSave) })
  await at('submit', submitSchoolPlan, { id, despite: true })
  return made
}

const until = (moment: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, moment - performance.now())))

interface Whole {
  readonly schools: number
  readonly calls: number
  readonly seconds: number
  readonly cpuMs: number
  readonly statements: number
}

function report(made: readonly Made[], { schools, calls, seconds, cpuMs, statements }: Whole): void {
  const failed = made.filter(({ status }) => status)
  const row = (name: string, some: readonly Made[]) => {
    const [late, took] = [some.map(({ lateMs }) => lateMs), some.map(({ tookMs }) => tookMs)]
    const answered = some.map(({ answeredMs }) => answeredMs)
    return [
      name,
      String(some.length),
      round(quantile(answered, 0.5)),
      round(quantile(answered, 0.99)),
      round(quantile(took, 0.5)),
      round(quantile(took, 0.99)),
      round(quantile(late, 0.5)),
      round(quantile(late, 0.99)),
      String(some.reduce((sum, { repeats }) => sum + repeats, 0)),
      String(some.filter(({ status }) => status).length),
    ]
  }
  console.log(
    `\nThe deadline hour: ${schools} schools, ${calls} calls offered within ${offeredWithinSeconds} s (${round(calls / offeredWithinSeconds)} a second)`,
  )
  printColumns([
    [
      '',
      'calls',
      'p50 ms',
      'p99 ms',
      'p50 with pauses',
      'p99 with pauses',
      'p50 from due',
      'p99 from due',
      'repeated',
      'errors',
    ],
    ...(['open', 'save', 'submit'] as const).map((name) =>
      row(
        name,
        made.filter(({ call }) => call === name),
      ),
    ),
    row('all', made),
  ])
  console.log(
    `  answered within ${round(seconds)} s: ${round(calls / seconds)} a second; CPU of server and database ${round(cpuMs / calls)} ms a call, ${round(statements / calls)} SQL statements`,
  )
  for (const [status, some] of Map.groupBy(failed, (one) => `${one.call} ${one.status}`))
    console.log(`  ${some.length} × ${status}`)
}

/** Every plan is submitted, with one step in its history and all of its lines filled in. */
async function mustStandOnce(db: Db, planId: number, schools: number): Promise<void> {
  const row = await db.primary.row<{ submitted: number; steps: number; plans: number; filled: number }>(sql`
    select count(*) filter (where state = 'submitted') as submitted, count(*) filter (where filled = lines) as filled,
      (select count(*) from document_step where thing = 'schoolPlan' and thing_id in (select id from school_plan where plan_id = ${planId})) as steps,
      (select count(distinct thing_id) from document_step
        where thing = 'schoolPlan' and thing_id in (select id from school_plan where plan_id = ${planId})) as plans
    from school_plan where plan_id = ${planId}`)
  console.log(`  in the database: ${JSON.stringify(row)}`)
  if (!row || Object.values(row).some((count) => count !== schools))
    throw new Error('Not every plan was submitted exactly once.')
}
