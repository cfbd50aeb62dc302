import { openDatabase } from '@keben/server/kit/database/db'
import { sql } from '@keben/server/kit/database/sql'
import { afterAll, describe, expect, it } from 'vitest'
import { connectionTo, dropDatabase, migratedDatabase } from '../test/test-app/template.ts'
import { beginBuild } from './building.ts'
import { fillDemo } from './city.ts'
import { usualSeed } from './profile.ts'

const name = await migratedDatabase()
const db = openDatabase({ connection: connectionTo(name), poolSize: 2 })
afterAll(async () => {
  await db.close()
  await dropDatabase(name)
})

const foreignKeys = () =>
  db.primary.rows<{ name: string; definition: string; isChecked: boolean }>(sql`
    select conname as name, pg_get_constraintdef(oid) as definition, convalidated as "isChecked" from pg_constraint
    where contype = 'f' order by conname, conrelid::regclass::text`)
const build = () => fillDemo(db, 'small', usualSeed, { seasons: false })

describe('the build of a demo', () => {
  it('begins anew after an interruption, and ends with all foreign keys', async () => {
    const before = await foreignKeys()
    await db.write(beginBuild)
    await db.primary.run(sql`insert into publisher (code, name) values ('LEFT', 'Left behind')`)
    expect((await foreignKeys()).length).toBeLessThan(before.length / 2)
    await build()
    expect(await foreignKeys()).toEqual(before)
    expect(await db.primary.rows(sql`select from publisher where code = 'LEFT'`)).toEqual([])
  })

  it('refuses a database that has users', async () => {
    await expect(build()).rejects.toThrow('The database has users already')
  })
})
