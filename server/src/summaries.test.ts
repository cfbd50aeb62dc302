import { expect, it } from 'vitest'
import { givenDue, givenFacts } from '../../test/fixtures/charged.ts'
import { createSeason } from '../../test/fixtures/season.ts'
import { createTestApp } from '../../test/test-app.ts'
import { raw, sql } from './kit/database/sql.ts'
import { rebuildSummaries, summaries, summaryTables } from './summaries.ts'

const app = await createTestApp()
const { db } = app

const breaches = async (): Promise<string[]> => {
  const rows = await Promise.all(
    summaries.map(({ invariant }) =>
      db.primary.rows<{ row: string }>(sql`select row from (${invariant.broken}) as broken`),
    ),
  )
  return rows.flat().map(({ row }) => row)
}
const figuresOf = (table: string): Promise<unknown[]> => {
  const { key = [], figures = [] } = summaries.find((one) => one.table === table) ?? {}
  const sums = figures.map((name) => `${name === 'entry_id' ? 'min' : 'sum'}(${name}) as ${name}`)
  return db.primary.rows(sql`select ${raw([...key, ...sums].join(', '))} from ${raw(table)}
    group by ${raw(key.join(', '))} order by ${raw(key.join(', '))}`)
}

it('a rebuild gives every summary table the figures that its triggers maintained', async () => {
  await createSeason(app, { requested: 'suggested' })
  const due = await givenDue(app, { receiver: 'shop' })
  await givenFacts(app, [{ dueLineId: due, copies: 10 }])
  await givenFacts(app, [{ dueLineId: due, copies: 5 }])
  const maintained = await Promise.all(summaryTables.map(figuresOf))
  expect(await breaches()).toEqual([])
  await db.write(async (tx) => {
    await tx.run(sql`truncate ${raw(summaryTables.join(', '))}`)
    await rebuildSummaries(tx)
  })
  expect(await breaches()).toEqual([])
  expect(await Promise.all(summaryTables.map(figuresOf))).toEqual(maintained)
})

it('a rebuild waits for concurrent writers, and loses none of their changes', async () => {
  const due = await givenDue(app, { receiver: 'shop' })
  const enter = (copies: number) => givenFacts(app, [{ dueLineId: due, copies }])
  await Promise.all([enter(3), db.write(rebuildSummaries), enter(4), db.write(rebuildSummaries)])
  expect(await breaches()).toEqual([])
})
