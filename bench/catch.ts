import type { Actor } from '@keben/core/roles'
import type { Context, Database } from '@keben/server/kit/context'
import type { Db } from '@keben/server/kit/db'
import { type Sql, compile, sql } from '@keben/server/kit/sql'
import type { FloorWork } from './floor.ts'

/** Everything that a handler sends while it works for real, so that the floor can send the same. */
export async function statementsOf(db: Db, run: (context: Context) => Promise<unknown>): Promise<FloorWork> {
  const caught: Sql[] = []
  const noted = (query: Sql): Sql => {
    caught.push(query)
    return query
  }
  await db.write(async (tx) => {
    const watched: Database = {
      rows: (query) => tx.rows(noted(query)),
      row: (query) => tx.row(noted(query)),
      run: (query) => tx.run(noted(query)),
      stream: (query, batch) => tx.stream(noted(query), batch),
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
