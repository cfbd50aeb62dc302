import type { Actor, Role } from '@keben/core/roles'
import type { Context, Database } from '@keben/server/kit/requests/context'
import type { Db } from '@keben/server/kit/database/db'
import { type Sql, compile, sql } from '@keben/server/kit/database/sql'
import type { FloorWork } from './floor.ts'

/** Everything that a handler sends while it works for real, so that the floor can send the same. */
export async function statementsOf(
  db: Db,
  run: (context: Context) => Promise<unknown>,
  role: Role = 'manage',
): Promise<FloorWork> {
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
    await run({ ...(await contextOf(tx, role)), db: watched })
  })
  return { statements: caught.map(compile) }
}

/** The user of the demo city who is named after a role, as a request of theirs would have it. */
export async function contextOf(db: Database, role: Role = 'manage'): Promise<Context> {
  const user = await db.row<Omit<Actor, 'role' | 'sessionId'>>(sql`
    select id as "userId", user_name as "userName", name, company_id as "companyId", district_id as "areaId",
      school_id as "schoolId", campus_id as "campusId", supplier_id as "supplierId", shop_id as "shopId"
    from app_user where user_name = ${role}`)
  if (!user) throw new Error(`The city has nobody named ${role}.`)
  const actor: Actor = { ...user, role, sessionId: '' }
  return { db, actor, language: 'en', requestId: 'bench', call: '/bench', address: '', now: new Date() }
}
