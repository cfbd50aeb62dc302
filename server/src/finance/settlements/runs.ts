import type { Payer } from '@keben/core/ledgers/charges/choices'
import { refuse } from '@keben/core/refusals'
import type { BillRun, BillWish } from '@keben/core/finance/settlements/making'
import type { Context, Database } from '../../kit/requests/context.ts'
import { type JobContext, enqueue } from '../../kit/jobs/jobs.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOfUser } from '../../kit/lists/list.ts'
import { announce, theUsers } from '../../kit/events/notify.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { type BillingScope, makeBills, payersToBill } from './making.ts'
import { notifyMade, notifyRun } from './notifications.ts'

type Billed = Extract<Payer, 'school' | 'district'>

/** The live topic for a run's progress. */
const topic = 'billRun'
export const makeBillsJob = 'make-bills'
/** Payers in one transaction: shows progress and keeps locks short. */
const payersAtOnce = 100

const runColumns: Sql = sql`run.id, run.state, run.total, run.done, run.bills, run.total_fen as "totalFen",
  ${nameOfUser(sql`run.created_by`)} as "createdBy", ${moment(sql`run.created_at`)} as "createdAt",
  ${moment(sql`run.ended_at`)} as "endedAt"`

/** Enqueues a run. */
export async function startRun(context: Context, wish: BillWish, payer: Billed): Promise<BillRun> {
  const { db, actor, now } = context
  if (actor.companyId === null) throw refuse('not_found')
  const id = await writeRun(db, { companyId: actor.companyId, payer, wish, now }, actor.userId)
  return readRun(context, id, payer)
}

async function writeRun(db: Database, billing: BillingScope, byUser: number | null): Promise<number> {
  const payerIds = await payersToBill(db, billing)
  if (!payerIds.length) throw refuse('nothing_to_bill')
  const row = await db.row<{ id: number }>(sql`
    insert into bill_run (company_id, payer, wish, total, created_by, created_at)
    values (${billing.companyId}, ${billing.payer}, ${JSON.stringify(billing.wish)}::jsonb, ${payerIds.length}, ${byUser},
      ${billing.now}) returning id`)
  const id = row?.id ?? 0
  await enqueue(db, makeBillsJob, { runId: id, payerIds }, byUser)
  return id
}

export async function readRun({ db, actor }: Context, id: number, payer: Billed): Promise<BillRun> {
  const run = await db.row<BillRun>(sql`
    select ${runColumns} from bill_run as run
    where run.id = ${id} and run.payer = ${payer} and run.company_id = ${actor.companyId}`)
  if (!run) throw refuse('not_found')
  return run
}

interface Running {
  readonly companyId: number
  readonly payer: Billed
  readonly wish: BillWish
  readonly createdBy: number | null
  readonly state: string
}

/** Bills payers in batches; after a crash the next attempt continues. */
export async function makeBillsOf(data: unknown, { db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const { runId, payerIds } = data as { runId: number; payerIds?: number[] }
  const run = await db.write((tx) =>
    tx.row<Running>(sql`
      update bill_run set state = 'running' where id = ${runId} and state <> 'done'
      returning company_id as "companyId", payer, wish, created_by as "createdBy", state`),
  )
  if (!run) return
  const billing = { companyId: run.companyId, payer: run.payer, wish: run.wish, now }
  // Stored with the run; older runs look them up.
  const payers = payerIds ?? (await payersToBill(db.primary, billing))
  for (let first = 0; first < payers.length; first += payersAtOnce) {
    const some = payers.slice(first, first + payersAtOnce)
    await db.write(async (tx) => {
      // Schools and districts of a company are billed serially, so the second run waits.
      await tx.run(sql`set local lock_timeout = '2min'`)
      const made = await makeBills(tx, { ...billing, payerIds: some }, run.createdBy)
      await notifyMade(
        { db: tx, now },
        made.map(({ id }) => id),
      )
      await tx.run(sql`update bill_run set done = least(done + ${some.length}::int, total), bills = bills + ${made.length}::int,
        total_fen = total_fen + ${made.reduce((sum, { totalFen }) => sum + totalFen, 0)}::bigint where id = ${runId}`)
      await announce({ db: tx }, topic, runId, whoAsked(runId))
    })
  }
  await db.write(async (tx) => {
    const ended = await tx.row<{ bills: number; totalFen: number }>(sql`
      update bill_run set state = 'done', done = total, ended_at = ${now} where id = ${runId} and state = 'running'
      returning bills, total_fen as "totalFen"`)
    if (ended && run.createdBy === null && ended.bills) await notifyRun({ db: tx, now }, { ...run, ...ended })
    await announce({ db: tx }, topic, runId, whoAsked(runId))
  })
}

/** Bills every company with ripe entries and no active run. */
export async function billByRhythm(_data: unknown, { db, now }: Pick<JobContext, 'db' | 'now'>): Promise<void> {
  const wish: BillWish = { planIds: [], districtIds: [], payerIds: [], ripe: true }
  const companies = await db.primary.rows<{ id: number }>(sql`
    select company.id from company where exists (select from billing_entry where billing_entry.company_id = company.id
      and not exists (select from bill_entry where bill_entry.entry_id = billing_entry.id)) order by company.id`)
  for (const { id: companyId } of companies)
    for (const payer of ['school', 'district'] as const)
      await db.write(async (tx) => {
        const billing = { companyId, payer, wish, now }
        const underway = await tx.row(sql`
          select from bill_run join job on job.name = ${makeBillsJob} and (job.data ->> 'runId')::bigint = bill_run.id
          where company_id = ${companyId} and payer = ${payer} and state <> 'done' and job.given_up_at is null`)
        if (!underway && (await payersToBill(tx, billing)).length) await writeRun(tx, billing, null)
      })
}

/** Only the requester hears the progress. */
const whoAsked = (runId: number) => theUsers(sql`select created_by from bill_run where id = ${runId}`)
