import { type Connection, type Db, openDatabase } from '@keben/server/kit/database/db'
import { afterAll } from 'vitest'
import { connectionTo, copyTemplate, dropDatabase, emptyDatabase } from './test-app/template.ts'

export interface TestDatabase {
  readonly db: Db
  readonly connection: Connection
}

/** A database of its own for one test file that needs no server: with the schema and people, or with nothing at all. */
export async function createDatabase(filled: 'filled' | 'empty' = 'filled'): Promise<TestDatabase> {
  const name = filled === 'filled' ? await copyTemplate() : await emptyDatabase()
  const connection = connectionTo(name)
  const db = openDatabase({ connection })
  afterAll(async () => {
    await db.close()
    await dropDatabase(name)
  })
  return { db, connection }
}
