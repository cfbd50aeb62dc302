import { expect, it } from 'vitest'
import { userIdOf } from '../../../../test/test-app/people.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { sql } from '../../kit/database/sql.ts'
import { sweepImports } from './sweep.ts'

const app = await createTestApp()
const { db } = app
const now = new Date('2026-09-02T08:00:00Z')

const givenRun = (fileName: string, state: 'checked' | 'imported', createdAt: string) =>
  db.primary.run(sql`
    insert into import_run (kind, user_id, file_name, rows, row_count, state, created_at)
    values ('press', ${userIdOf('manage')}, ${fileName}, '[]', 1, ${state}, ${createdAt})`)
const left = async () =>
  (await db.primary.rows<{ name: string }>(sql`select file_name as name from import_run order by id`)).map(
    ({ name }) => name,
  )

it('the sweep deletes uploads not imported within a day, and no imported ones', async () => {
  await givenRun('yesterday', 'checked', '2026-09-01T08:00:00Z')
  await givenRun('imported', 'imported', '2026-08-01T08:00:00Z')
  await givenRun('in time', 'checked', '2026-09-01T08:00:01Z')
  await sweepImports(db.primary, now)
  expect(await left()).toEqual(['imported', 'in time'])
})

it('the sweep deletes undo data once it is too late for an undo', async () => {
  const effectsOf = () =>
    db.primary.rows<{ name: string }>(sql`
      select file_name as name from import_effect join import_run on import_run.id = run_id order by import_run.id`)
  for (const [fileName, importedAt] of [
    ['long ago', '2026-08-31T08:00:00Z'],
    ['just now', '2026-09-02T07:00:00Z'],
  ]) {
    await givenRun(fileName ?? '', 'imported', importedAt ?? '')
    await db.primary.run(sql`
      with run as (update import_run set imported_at = created_at where file_name = ${fileName} returning id)
      insert into import_effect (run_id, table_name, key) select id, 'publisher', '{"id": 1}' from run`)
  }
  await sweepImports(db.primary, now)
  expect(await effectsOf()).toEqual([{ name: 'just now' }])
})

it('the sweep does not wait for an upload that is being imported', async () => {
  await givenRun('under way', 'checked', '2026-09-01T07:00:00Z')
  await db.write(async (tx) => {
    await tx.run(sql`select from import_run where file_name = 'under way' for update`)
    await sweepImports(db.primary, now)
  })
  expect(await left()).toContain('under way')
})
