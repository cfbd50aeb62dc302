import { downloadPaper, listPrintRuns, printRunInfo, startPrinting } from '@keben/core/office/paper/contract'
import { approveReturns, saveReturn, submitReturn } from '@keben/core/distribution/returns/contract'
import { describe, expect, it } from 'vitest'
import { dueOf, givenIssued, givenSent, createSeasonWithOutstanding } from '../../../../test/fixtures/deliveries.ts'
import { givenLane, givenMove } from '../../../../test/fixtures/moves.ts'
import { givenConfirmed } from '../../../../test/fixtures/returning.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { organisations } from '../../../../test/test-app/people.ts'
import { jobs } from '../../jobs.ts'
import { holdLease, leaseTimes, takeJob } from '../../kit/jobs/job-leases.ts'
import { mostJobsOfUser } from '../../kit/jobs/jobs.ts'
import { sql } from '../../kit/database/sql.ts'
import { moveNotesOf } from '../../distribution/moves/paper.ts'
import { printJobFor, printRun } from './run.ts'
import { sweepPapers } from './sweep.ts'

const app = await createTestApp()
const season = await createSeasonWithOutstanding(app)
const address = 'http://127.0.0.1:8080/'
const keeper = app.as('warehouse')

const sent = await givenSent(app, [
  { due: await dueOf(app, season, 0), copies: 12 },
  { due: await dueOf(app, season, 1), copies: 30 },
])
const issued = await givenIssued(app, [{ due: await dueOf(app, season, 0), copies: 5 }])
const foreign = await givenIssued(
  app,
  [{ due: await dueOf(app, season, 4, { campus: organisations.campus.foreign }), copies: 5 }],
  'otherBusiness',
)

/** Starts it and makes it, as the queue would. */
async function printed(
  kind: 'deliveryNotes' | 'parcelLabels' | 'manifest' | 'pickList' | 'moveNotes' | 'returnNotes',
  ids: number[],
) {
  const run = await keeper.done(startPrinting, { kind, ids, address })
  await printRun(app.db, run.id, new Date())
  return keeper.done(printRunInfo, { id: run.id })
}

it('return notes are printed as one PDF, of those that the caller may see', async () => {
  const own = [await givenConfirmed(app), await givenConfirmed(app)]
  const ids = await Promise.all(
    own.map(async ({ sendOrderLineId }) => {
      const school = app.as('school')
      const { id } = await school.done(saveReturn, { reason: 'Too many', lines: [{ sendOrderLineId, copies: 3 }] })
      await school.done(submitReturn, { id, version: 1 })
      return id
    }),
  )
  const [judged = 0] = ids
  await app.as('business').done(approveReturns, { ids: [judged] })
  // What is to come back is none of a keeper’s business before somebody has approved it.
  const run = await printed('returnNotes', ids)
  expect(run).toMatchObject({ kind: 'returnNotes', state: 'ready', total: 1, done: 1, pages: 1 })
})

it('notes of moves are printed as one PDF, of those that the caller may see', async () => {
  const lane = await givenLane(app)
  const sides = [
    await givenMove(app, { lane, state: 'transit' }),
    await givenMove(app, { lane, state: 'issued' }),
    await givenMove(app, { lane, state: 'draft' }),
  ]
  const ids = sides.map(({ id }) => id)
  // A draft is none of a keeper’s business yet, and none of another company’s ever.
  const run = await printed('moveNotes', ids)
  expect(run).toMatchObject({ kind: 'moveNotes', state: 'ready', total: 2, done: 2, pages: 2 })
  const input = { kind: 'moveNotes' as const, ids, address }
  expect(await app.as('otherBusiness').call(startPrinting, input)).toMatchObject({ status: 404 })
  expect(await app.as('school').call(startPrinting, input)).toMatchObject({ code: 'paper_not_for_role' })
  const sheets = await moveNotesOf(app.db.primary, [ids[0] ?? 0], { language: 'en' })
  expect(sheets).toMatchObject([
    {
      number: sides[0]?.move.number,
      barcode: sides[0]?.move.number,
      totals: ['Total', '', '', '30', '30', '0', '1', '10', '300.00', '', ''],
    },
  ])
})

describe('printed documents', () => {
  it.each([
    { kind: 'deliveryNotes', pages: 2 },
    { kind: 'parcelLabels', pages: 2 },
    { kind: 'manifest', pages: 2 },
    { kind: 'pickList', pages: 1 },
  ] as const)('of many orders become one PDF in the background: $kind', async ({ kind, pages }) => {
    const run = await printed(kind, [sent.id, issued.id])
    expect(run).toMatchObject({ kind, state: 'ready', total: 2, done: 2, pages })
    const { headers, body } = await keeper.download(downloadPaper, { id: run.id })
    expect(headers['content-type']).toBe('application/pdf')
    expect(body.length).toBe(run.bytes)
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    expect(body.toString('latin1')).toContain(`/Count ${pages}`)
  })

  it('omit what the caller may not see, and are not started if nothing remains', async () => {
    expect(
      await keeper.done(startPrinting, { kind: 'deliveryNotes', ids: [sent.id, foreign.id], address }),
    ).toMatchObject({
      total: 1,
    })
    const reply = await keeper.call(startPrinting, { kind: 'deliveryNotes', ids: [foreign.id], address })
    expect(reply).toMatchObject({ status: 404, code: 'not_found' })
  })

  it('are not served before they are ready, nor to another user', async () => {
    const { id } = await keeper.done(startPrinting, { kind: 'deliveryNotes', ids: [sent.id], address })
    expect(await keeper.call(downloadPaper, { id })).toMatchObject({ status: 409, code: 'paper_not_ready' })
    expect(await app.as('business').call(printRunInfo, { id })).toMatchObject({ status: 404 })
    expect(await app.as('business').done(listPrintRuns, {})).toEqual({ list: [] })
  })

  it('are refused to a role that does not print them', async () => {
    const reply = await app.as('business').call(startPrinting, { kind: 'pickList', ids: [sent.id], address })
    expect(reply).toMatchObject({ status: 403, code: 'paper_not_for_role' })
  })

  it('start again from the first page after a server died, with the same result', async () => {
    const first = await printed('deliveryNotes', [sent.id, issued.id])
    await app.db.primary.run(sql`update print_run set state = 'printing' where id = ${first.id}`)
    await printRun(app.db, first.id, new Date())
    expect(await keeper.done(printRunInfo, { id: first.id })).toMatchObject({ state: 'ready', pages: first.pages })
    const { body } = await keeper.download(downloadPaper, { id: first.id })
    expect(body.toString('latin1').match(/%PDF-/g)).toHaveLength(1)
  })

  it('of a server that has lost its lease add nothing to the file of another server', async () => {
    await app.db.primary.run(sql`delete from job`)
    const { id } = await keeper.done(startPrinting, { kind: 'deliveryNotes', ids: [sent.id, issued.id], address })
    const queue = { names: ['print'], served: [] }
    const slow = await takeJob(app.db, queue)
    if (!slow) throw new Error('There is no job to print.')
    // It does not notice by itself for as long as the test lasts.
    const lease = holdLease(app.db, slow, { ...leaseTimes, renewedEveryMs: 600_000 })
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    let writes = 0
    /** Stops before the second transaction: the run has begun, and has written nothing of the file. */
    const stopping: typeof lease.db.write = async (work) => {
      if ((writes += 1) === 2) {
        reached.resolve()
        await goOn.promise
      }
      return lease.db.write(work)
    }
    const lost = printRun({ ...lease.db, write: stopping }, id, new Date(), lease.signal)
    await reached.promise
    await app.db.primary.run(sql`update job set due_at = now() where id = ${slow.id}`)
    const next = await takeJob(app.db, queue)
    if (!next) throw new Error('Nobody has taken the job over.')
    const second = holdLease(app.db, next)
    await printRun(second.db, id, new Date(), second.signal)
    goOn.resolve()
    await expect(lost).rejects.toThrow('The lease has passed to another server.')
    for (const each of [lease, second]) each.end()
    const created = await keeper.done(printRunInfo, { id })
    expect(created).toMatchObject({ state: 'ready', pages: 2 })
    const { body } = await keeper.download(downloadPaper, { id })
    expect(body.length).toBe(created.bytes)
    expect(body.toString('latin1').trimEnd()).toMatch(/^%PDF-[^]*%%EOF$/)
    expect(body.toString('latin1').match(/%PDF-/g)).toHaveLength(1)
  })

  it('are refused to a user with too many waiting print jobs', async () => {
    await app.db.primary.run(sql`delete from job`)
    const replies = await Promise.all(
      Array.from({ length: mostJobsOfUser + 5 }, () =>
        keeper.call(startPrinting, { kind: 'deliveryNotes', ids: [sent.id], address }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(mostJobsOfUser)
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({
      status: 422,
      code: 'too_many_jobs',
      message: expect.stringContaining(`${mostJobsOfUser} `) as string,
    })
    await app.db.primary.run(sql`delete from job`)
  })

  it('are queued as bulk jobs if they are long', async () => {
    expect([printJobFor(1), printJobFor(50), printJobFor(51)]).toEqual(['print', 'print', 'print-many'])
    expect(jobs.find(({ name }) => name === 'print')?.lane).toBe('interactive')
    expect(jobs.find(({ name }) => name === 'print-many')?.lane).toBe('bulk')
  })

  it('are deleted after two days', async () => {
    const run = await printed('deliveryNotes', [sent.id])
    await sweepPapers(app.db.primary, new Date(Date.now() + 3 * 86_400_000))
    expect(await keeper.call(printRunInfo, { id: run.id })).toMatchObject({ status: 404 })
  })
})
