import { issueSendOrders, listDue } from '@keben/core/distribution/deliveries/contract'
import { startPrinting } from '@keben/core/office/paper/contract'
import type { Db } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '../test/client.ts'
import { charged } from './bills.ts'
import { openDelivering } from './delivery-season.ts'
import { cpuMsByPid, cpuMsSince, familyOf, peakMegabytes, quantile } from './measure.ts'
import { round } from './report.ts'
import { type Product, type Stage, startProduct } from './stage.ts'

const address = 'http://127.0.0.1:8080/'

/** Notes of many deliveries as one PDF, as they are printed before the trucks leave. */
export async function benchNotes(stage: Stage, orders = 1_500): Promise<void> {
  const staged = await stage.database(2_000)
  const { planId } = await openDelivering(staged.db, { campuses: orders, linesPerCampus: 40, titles: 800 })
  const product = await startProduct(staged, { jobs: true })
  const business = await product.signIn('business')
  const issued = await business.done(issueSendOrders, { planIds: [planId] })
  const ids = issued.orders.map(({ id }) => id)
  await printed(`${orders} notes of 40 lines`, { db: staged.db, product, other: business, planId }, () =>
    business.done(startPrinting, { kind: 'deliveryNotes', ids, address }),
  )
  await product.stop()
}

/** The statement of account of every school as one PDF, to be stamped. */
export async function benchStatements(stage: Stage, schools = 1_500): Promise<void> {
  const { staged, season } = await charged(stage, schools)
  const product = await startProduct(staged, { jobs: true })
  const finance = await product.signIn('finance')
  const other = await product.signIn('business')
  const wish = { payer: 'school' as const, planId: season.planId }
  await printed(`Statements of account of ${schools} schools`, { db: staged.db, product, other, ...season }, () =>
    finance.done(startPrinting, { kind: 'statements', wish, address }),
  )
  await product.stop()
}

interface Printing {
  readonly db: Db
  readonly product: Product
  /** Another user, who reads a list meanwhile. */
  readonly other: Client
  readonly planId: number
}

/** A floor would have to draw, so this measures speed, memory and the effect on others. */
async function printed(
  title: string,
  { db, product, other, planId }: Printing,
  start: () => Promise<{ readonly id: number }>,
): Promise<void> {
  const before = cpuMsByPid(product.pids())
  const since = performance.now()
  const { id } = await start()
  const looked: number[] = []
  const peaks = new Map<number, number>()
  for (;;) {
    for (const pid of familyOf(product.pid)) peaks.set(pid, peakOf(pid) ?? peaks.get(pid) ?? 0)
    const run = await db.primary.row<{ state: string; pages: number; bytes: number }>(
      sql`select state, pages, bytes::int as bytes from print_run where id = ${id}`,
    )
    if (run?.state === 'failed') throw new Error('The paper could not be printed.')
    if (run?.state === 'ready') {
      const seconds = (performance.now() - since) / 1000
      const cpuMs = cpuMsSince(before, product.pids())
      const server = peaks.get(product.pid) ?? 0
      const printer = Math.max(0, ...[...peaks].filter(([pid]) => pid !== product.pid).map(([, peak]) => peak))
      console.log(`\n${title} as one PDF: ${run.pages} pages, ${round(run.bytes / 1e6)} MB`)
      console.log(
        `  ${round(run.pages / seconds)} pages a second (${round(seconds)} s), ${round(cpuMs / run.pages)} ms of CPU of server and database a page`,
      )
      console.log(`  peak memory: server ${round(server)} MB, printing process ${round(printer)} MB`)
      console.log(
        `  lists of somebody else meanwhile: ${looked.length}, p50 ${round(quantile(looked, 0.5))} ms, p99 ${round(quantile(looked, 0.99))} ms`,
      )
      return
    }
    const requested = performance.now()
    await other.done(listDue, { planIds: [planId], by: 'receiver', all: true, pageSize: 20 })
    looked.push(performance.now() - requested)
    await sleep(100)
  }
}

/** One that has ended meanwhile has no figure any more. */
function peakOf(pid: number): number | undefined {
  try {
    return peakMegabytes(pid)
  } catch {
    return undefined
  }
}
