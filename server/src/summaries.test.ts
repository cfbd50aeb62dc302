import { expect, it } from 'vitest'
import { givenDue, givenFacts } from '../../test/given/charged.ts'
import { seasonIn } from '../../test/given/season.ts'
import { createWorld } from '../../test/world.ts'
import { raw, sql } from './kit/database/sql.ts'
import { rebuildSummaries, summaries, summaryTables } from './summaries.ts'

const world = await createWorld()
const { db } = world

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
  await seasonIn(world, { requested: 'suggested' })
  const due = await givenDue(world, { receiver: 'shop' })
  await givenFacts(world, [{ dueLineId: due, copies: 10 }])
  await givenFacts(world, [{ dueLineId: due, copies: 5 }])
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
  const due = await givenDue(world, { receiver: 'shop' })
  const enter = (copies: number) => givenFacts(world, [{ dueLineId: due, copies }])
  await Promise.all([enter(3), db.write(rebuildSummaries), enter(4), db.write(rebuildSummaries)])
  expect(await breaches()).toEqual([])
})
