import { families } from '@keben/core/families'
import { expect, it } from 'vitest'
import { connectionTo, dropDatabase, emptyDatabase } from '../../test/world/template.ts'
import { migrationsFolder } from './app.ts'
import { openDatabase } from './kit/db.ts'
import { migrate } from './kit/migrate.ts'
import { printSchema } from './kit/schema.ts'
import { raw, sql } from './kit/sql.ts'

const familyOf = (): string => 'kit'

/** The schema of a database that this user migrates; it is dropped afterwards. */
async function schemaMadeBy(user: string | undefined): Promise<string> {
  const name = await emptyDatabase()
  const connection = connectionTo(name)
  try {
    if (user) {
      const admin = openDatabase({ connection, poolSize: 1, prepare: false })
      await admin.primary.run(sql`alter database ${raw(name)} owner to ${raw(user)}`)
      await admin.close()
    }
    const db = openDatabase({ connection: { ...connection, ...(user && { user }) }, poolSize: 1, prepare: false })
    try {
      await migrate(db, migrationsFolder)
      const printed = await printSchema(db.primary, ['kit', ...families], familyOf)
      return [...printed.values()].join('\n')
    } finally {
      await db.close()
    }
  } finally {
    await dropDatabase(name)
  }
}

it('the schema is the same whether a superuser or an ordinary role makes it', async () => {
  const role = `ordinary_${process.pid}`
  const name = await emptyDatabase()
  const admin = openDatabase({ connection: connectionTo(name), poolSize: 1, prepare: false })
  try {
    await admin.primary.run(sql`create role ${raw(role)} login nosuperuser`)
    const made = await schemaMadeBy(role)
    expect(made).toContain('create table school_plan (')
    expect(made.split('\n')).toEqual((await schemaMadeBy(undefined)).split('\n'))
    await admin.primary.run(sql`drop role ${raw(role)}`)
  } finally {
    await admin.close()
    await dropDatabase(name)
  }
})
