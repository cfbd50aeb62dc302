import { sql } from '@keben/server/kit/database/sql'
import { expect, it } from 'vitest'
import { createTestApp } from '../test/test-app.ts'
import { emptyTables } from './empty.ts'

const { db } = await createTestApp()

it('an emptied database loses its history too, and protects it again afterwards', async () => {
  expect(await db.primary.rows(sql`select from app_user limit 1`)).toHaveLength(1)
  await db.primary.run(
    sql`insert into audit (user_name, request_id, call, thing, action) values ('a', 'r', 'c', 'user', 'signIn')`,
  )
  await db.write(emptyTables)
  expect(await db.primary.rows(sql`select from app_user union all select from audit`)).toEqual([])
  expect(await db.primary.rows(sql`select from sign_in_key`)).not.toEqual([])
  await db.primary.run(
    sql`insert into audit (user_name, request_id, call, thing, action) values ('a', 'r', 'c', 'user', 'signIn')`,
  )
  await expect(db.primary.run(sql`delete from audit`)).rejects.toThrow('audit rows are never changed or deleted')
})
