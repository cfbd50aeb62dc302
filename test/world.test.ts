import { sql } from '@keben/server/kit/sql'
import { openDatabase } from '@keben/server/kit/db'
import { expect, it } from 'vitest'
import { connectionTo, copyTemplate, dropDatabase } from './world/template.ts'

it('copies', async () => {
  console.time('first'); const a = await copyTemplate(); console.timeEnd('first')
  console.time('second'); const b = await copyTemplate(); console.timeEnd('second')
  const db = openDatabase({ connection: connectionTo(b) })
  console.log(await db.read.rows(sql`select user_name, string_agg(role, ',') from app_user join user_role on user_id = id group by 1`))
  expect(a).not.toBe(b)
  await db.close()
  await dropDatabase(a); await dropDatabase(b)
})
