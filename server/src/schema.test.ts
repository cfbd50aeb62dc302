import { families as productFamilies } from '@keben/core/families'
import { expect, it } from 'vitest'
import { connectionTo, dropDatabase, emptyDatabase } from '../../test/test-app/template.ts'
import { schemaFolder } from './app.ts'
import { openDatabase } from './kit/database/db.ts'
import { migrate } from './kit/database/migrate.ts'
import { readSchemaFiles } from './kit/database/schema-files.ts'
import { printSchema } from './kit/database/schema.ts'
import { raw, sql } from './kit/database/sql.ts'
import { summarySql } from './kit/summaries/summary-sql.ts'
import { summaries } from './summaries.ts'

const { families, familyOf, statements } = await readSchemaFiles(schemaFolder)

/** The schema of a database that this user migrates; it is dropped afterwards. */
async function schemaMadeBy(user: string | undefined): Promise<ReadonlyMap<string, string>> {
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
      await migrate(db, schemaFolder)
      return await printSchema(db.primary, families, familyOf)
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
    expect(Object.fromEntries(await schemaMadeBy(role))).toEqual(Object.fromEntries(await schemaMadeBy(undefined)))
    await admin.primary.run(sql`drop role ${raw(role)}`)
  } finally {
    await admin.close()
    await dropDatabase(name)
  }
})

it('the baseline is written as a running database prints it, family by family', async () => {
  const printed = await schemaMadeBy(undefined)
  expect([...printed.keys()]).toEqual(families)
  for (const family of families) expect(printed.get(family)?.split('\n')).toEqual(statements.get(family)?.split('\n'))
})

it('the families of the baseline are in the order of the product’s families', () => {
  expect(families).toEqual(['search', 'kit', ...productFamilies].filter((family) => families.includes(family)))
})

it('the baseline has the tables, functions and triggers of the summaries as they are declared', () => {
  const all = [...statements.values()].join('\n')
  expect(summarySql(summaries).filter(({ text }) => !all.includes(text))).toEqual([])
})
