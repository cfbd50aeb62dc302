import type { BatchSendInput } from '@keben/core/distribution/deliveries/inputs'
import type { batchProgress } from '@keben/core/distribution/deliveries/contract'
import type { ValueOf } from '@keben/core/kit/endpoint'
import type { FieldValues } from '@keben/core/kit/fields'
import { Refusal, type RefusalWords } from '@keben/core/kit/refusal'
import { refusals, refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { vehicleFields } from '@keben/core/ledgers/stock/fields'
import type { Context } from '../../kit/requests/context.ts'
import type { Db } from '../../kit/database/db.ts'
import { fieldColumns, fieldNames, fieldParameters } from '../../kit/documents/fields.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { moment } from '../../kit/resources/description.ts'
import { announce, theUsers } from '../../kit/events/notify.ts'
import { sql } from '../../kit/database/sql.ts'
import { linesOf } from './lines.ts'
import { lockOrders } from './locks.ts'
import { sendOrdersSeenBy } from './scope.ts'
import { sendOut, sendRefusal } from './send.ts'

export const sendBatchJob = 'send-batch'

/** Lines per transaction; keeps stock locks short. */
const linesAtOnce = 800

type Input = ValueOf<typeof BatchSendInput>

/** Enqueues a batch. Invisible orders get a verdict too. */
export async function startBatch(context: Context, { ids, ...vehicle }: Input): Promise<{ id: number; total: number }> {
  const { db, actor, now } = context
  const distinctIds = [...new Set(ids)]
  const rows = await db.rows<{ id: number }>(sql`
    select send_order.id from send_order where send_order.id = any(${distinctIds}::bigint[]) and ${sendOrdersSeenBy(actor)}`)
  if (rows.length !== distinctIds.length) throw refuse('not_found')
  const batch = await db.row<{ id: number }>(sql`
    with batch as (
      insert into send_batch (created_by, created_at, ${fieldNames(vehicleFields)})
      values (${actor.userId}, ${now}, ${fieldParameters(vehicleFields, vehicle)})
      returning id
    ), orders as (
      insert into send_batch_order (batch_id, send_order_id)
      select batch.id, send_order_id from batch cross join unnest(${distinctIds}::bigint[]) as send_order_id
    )
    select id from batch`)
  if (!batch) throw new Error('A batch without a row.')
  await enqueue(db, sendBatchJob, { batchId: batch.id }, actor.userId)
  return { id: batch.id, total: distinctIds.length }
}

interface Batch extends FieldValues<typeof vehicleFields> {
  readonly id: number
  readonly actor: Actor
}

/** Sends a batch in chunks, each with its verdicts in one transaction. After a crash the next run continues. */
export async function runBatch(db: Db, batchId: number, clock: () => Date): Promise<void> {
  const batch = await readBatch(db, batchId)
  if (!batch) return
  for (;;) {
    const left = await db.write((tx) => sendSome({ ...contextOf(batch.actor, clock()), db: tx }, batch))
    if (!left) return
  }
}

const contextOf = (actor: Actor, now: Date): Omit<Context, 'db'> => ({
  actor,
  language: 'zh',
  requestId: '',
  call: sendBatchJob,
  address: '',
  now,
})

/** As the requester, with their current permissions. */
async function readBatch({ primary }: Db, id: number): Promise<Batch | undefined> {
  const row = await primary.row<
    FieldValues<typeof vehicleFields> & { id: number; actor: Pick<Actor, 'userId' | 'userName' | 'name' | 'companyId'> }
  >(sql`
    select send_batch.id, ${fieldColumns(vehicleFields, 'send_batch')}, json_build_object('userId', app_user.id,
      'userName', app_user.user_name, 'name', app_user.name, 'companyId', app_user.company_id) as actor
    from send_batch join app_user on app_user.id = send_batch.created_by where send_batch.id = ${id}`)
  return (
    row && {
      ...row,
      actor: {
        ...row.actor,
        role: 'warehouse',
        sessionId: '',
        areaId: null,
        schoolId: null,
        campusId: null,
        supplierId: null,
        shopId: null,
      },
    }
  )
}

/** The next chunk; false at the end. Another server on the same batch takes other rows (skip locked). */
async function sendSome(context: Context, batch: Batch): Promise<boolean> {
  const { db } = context
  const waiting = await db.rows<{ id: number }>(sql`
    with waiting as materialized (
      select send_order_id from send_batch_order where batch_id = ${batch.id} and done is null
      order by send_order_id limit 200 for update skip locked
    ), sized as (
      select waiting.send_order_id as id, sum(count(line.id)) over (order by waiting.send_order_id) as lines,
        row_number() over (order by waiting.send_order_id) as place
      from waiting left join send_order_line as line on line.send_order_id = waiting.send_order_id
      group by waiting.send_order_id
    )
    select id from sized where lines <= ${linesAtOnce} or place = 1 order by id`)
  if (!waiting.length) {
    await db.run(sql`update send_batch set finished_at = ${context.now} where id = ${batch.id} and finished_at is null
      and not exists (select from send_batch_order where batch_id = ${batch.id} and done is null)`)
    await announce(context, 'sendBatch', batch.id, whoAsked(batch.id))
    return false
  }
  const ids = waiting.map(({ id }) => id)
  const orders = await lockOrders(context, ids)
  const lines = await linesOf(context, ids)
  const refused = new Map(
    ids.flatMap((id) => {
      const order = orders.get(id)
      const refusal = order ? sendRefusal(order, lines) : refuse('not_found')
      return refusal ? [[id, refusal] as const] : []
    }),
  )
  const going = [...orders.values()].filter(({ id }) => !refused.has(id))
  if (going.length)
    await sendOut(
      context,
      going,
      lines.filter(({ sendOrderId }) => !refused.has(sendOrderId)),
      batch,
    )
  await writeVerdicts(context, batch.id, ids, refused)
  await announce(context, 'sendBatch', batch.id, whoAsked(batch.id))
  return true
}

const writeVerdicts = (
  { db }: Context,
  batchId: number,
  ids: readonly number[],
  refused: ReadonlyMap<number, Refusal>,
): Promise<number> =>
  db.run(sql`
    update send_batch_order as verdict set done = said.code = '', code = said.code, facts = said.facts
    from jsonb_to_recordset(${JSON.stringify(
      ids.map((id) => ({ id, code: refused.get(id)?.code ?? '', facts: refused.get(id)?.facts ?? null })),
    )}::jsonb) as said (id bigint, code text, facts jsonb)
    where verdict.batch_id = ${batchId} and verdict.send_order_id = said.id`)

type Progress = ValueOf<typeof batchProgress.output>

interface VerdictRow {
  readonly id: number
  readonly done: boolean
  readonly code: string
  readonly facts: unknown
}

/** Progress of the caller's batch, with the reason of each failure. */
export async function readProgress({ db, actor, language }: Context, id: number): Promise<Progress> {
  const row = await db.row<Omit<Progress, 'verdicts'> & { verdicts: VerdictRow[] }>(sql`
    select send_batch.id, count(*) as total, count(*) filter (where verdict.done) as done,
      count(*) filter (where not verdict.done) as failed, count(*) filter (where verdict.done is null) as waiting,
      ${moment(sql`send_batch.created_at`)} as "createdAt", ${moment(sql`send_batch.finished_at`)} as "finishedAt",
      coalesce(json_agg(json_build_object('id', verdict.send_order_id, 'done', verdict.done, 'code', verdict.code,
        'facts', verdict.facts) order by verdict.send_order_id) filter (where verdict.done is not null), '[]') as verdicts
    from send_batch join send_batch_order as verdict on verdict.batch_id = send_batch.id
    where send_batch.id = ${id} and send_batch.created_by = ${actor.userId} group by send_batch.id`)
  if (!row) throw refuse('not_found')
  return {
    ...row,
    verdicts: row.verdicts.map(({ id: orderId, done, code, facts }) =>
      done ? { id: orderId, done } : { id: orderId, done, code, message: sentenceOf(code, facts)[language] },
    ),
  }
}

/** Translates the stored refusal for the reader. */
function sentenceOf(code: string, facts: unknown) {
  const words: RefusalWords<unknown> = refusals[code as keyof typeof refusals] as RefusalWords<unknown>
  const refusal = new Refusal(code, words, facts ?? {})
  return { en: refusal.sentence('en'), zh: refusal.sentence('zh') }
}

/** Only the requester hears the progress. */
const whoAsked = (batchId: number) => theUsers(sql`select created_by from send_batch where id = ${batchId}`)
