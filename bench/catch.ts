import type { Actor } from '@keben/core/roles'
import type { Context, Database } from '@keben/server/kit/context'
import type { Db } from '@keben/server/kit/db'
import { type Sql, compile, sql } from '@keben/server/kit/sql'
import type { FloorWork } from './floor.ts'

/** Everything that a handler sends while it works for real, so that the floor can send the same. */
export async function statementsOf(db: Db, run: (context: Context) => Promise<unknown>): Promise<FloorWork> {
  const caught: Sql[] = []
  const noting =
    <Args extends [Sql, ...unknown[]], T>(call: (...args: Args) => T) =>
    (...args: Args): T => {
      caught.push(args[0])
      return call(...args)
    }
  await db.write(async (tx) => {
    const watched: Database = {
      rows: noting(tx.rows) as Database['rows'],
      row: noting(tx.row) as Database['row'],
      run: noting(tx.run),
      stream: noting(tx.stream) as Database['stream'],
    }
    await run({ ...(await contextOf(tx)), db: watched })
  })
  return { statements: caught.map(compile) }
}

/** The administrator of the demo city, as a request of theirs would have it. */
export async function contextOf(db: Database): Promise<Context> {
  const user = await db.row<{ id: number }>(sql`select id from app_user where user_name = 'manage'`)
  const actor: Actor = {
    userId: user?.id ?? 0,
    userName: 'manage',
    name: 'manage',
    role: 'manage',
    sessionId: '',
    companyId: null,
    areaId: null,
    schoolId: null,
    campusId: null,
    supplierId: null,
    shopId: null,
  }
  return { db, actor, language: 'en', requestId: 'bench', call: '/bench', address: '', now: new Date() }
}
