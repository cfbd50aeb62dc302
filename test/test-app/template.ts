import { schemaFolder } from '@keben/server/app'
import { loadSignInKeys } from '@keben/server/base/identity/keys'
import { type Connection, type Db, openDatabase } from '@keben/server/kit/database/db'
import { migrate } from '@keben/server/kit/database/migrate'
import { raw, sql } from '@keben/server/kit/database/sql'
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { writeBase } from './base.ts'

const open = (database: string, poolSize = 2): Db =>
  openDatabase({ connection: connectionTo(database), poolSize, prepare: false })

export const connectionTo = (database: string): Exclude<Connection, string> => ({ ...inject('cluster'), database })

/** The database that is copied for every test file; what went into it is part of its name, so that it is never stale. */
const template = `keben_template_${fingerprint().slice(0, 16)}`

/** Seals the private sign-in key in the template, and therefore in all of its copies. */
export const secretFile = join(tmpdir(), `${template}.key`)

function fingerprint(): string {
  const here = new URL('./', import.meta.url)
  const folders = [new URL('baseline/', schemaFolder), here, new URL('../../server/src/base/identity/', here)]
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(sql|ts)$/.test(name))
      .toSorted()
      .map((name) => new URL(name, folder)),
  )
  return files.reduce((hash, file) => hash.update(readFileSync(file)), createHash('sha256')).digest('hex')
}

/** Administration happens from the cluster's own database: one cannot create a database from within itself. */
async function administer<T>(work: (admin: Db) => Promise<T>): Promise<T> {
  const admin = open(inject('cluster').database, 1)
  try {
    return await work(admin)
  } finally {
    await admin.close()
  }
}

/** A fresh database with people and organisations in it; the first test file of a run makes the template. */
export const copyTemplate = (): Promise<string> =>
  copyOf(template, async (db) => {
    await loadSignInKeys(db, secretFile)
    await db.write(writeBase)
  })

/** A fresh demo city; the first test file of a run that wants one builds it, for all of them. */
export const copyDemo = (profile: string, fill: (db: Db) => Promise<void>): Promise<string> =>
  copyOf(`keben_demo_${profile}_${process.ppid}`, fill)

async function copyOf(source: string, fill: (db: Db) => Promise<void>): Promise<string> {
  const name = `keben_test_${randomBytes(6).toString('hex')}`
  await administer(async (admin) => {
    if (!(await exists(admin, source))) await makeSource(admin, source, fill)
    await createFrom(admin, source, name)
  })
  return name
}

export const dropDatabase = (name: string): Promise<unknown> =>
  administer((admin) => admin.primary.run(sql`drop database if exists ${raw(name)} with (force)`))

/** An empty database, without a schema. */
export async function emptyDatabase(): Promise<string> {
  const name = `keben_test_${randomBytes(6).toString('hex')}`
  await administer((admin) => admin.primary.run(sql`create database ${raw(name)}`))
  return name
}

/** A database with the schema and nothing else. */
export async function migratedDatabase(): Promise<string> {
  const name = await emptyDatabase()
  const db = open(name)
  try {
    await migrate(db, schemaFolder)
  } finally {
    await db.close()
  }
  return name
}

const exists = async (admin: Db, name: string): Promise<boolean> =>
  (await admin.primary.row(sql`select 1 from pg_database where datname = ${name}`)) !== undefined

/** Copies one at a time: PostgreSQL refuses to copy a database that another session is just copying. */
async function createFrom(admin: Db, source: string, name: string): Promise<void> {
  await oneAtATime(admin, source, () => admin.primary.run(sql`create database ${raw(name)} template ${raw(source)}`))
}

/** Filled under another name and renamed at the end: one that exists is whole. */
async function makeSource(admin: Db, source: string, fill: (db: Db) => Promise<void>): Promise<void> {
  await oneAtATime(admin, source, async () => {
    if (await exists(admin, source)) return
    const draft = `${source}_draft`
    await admin.primary.run(sql`drop database if exists ${raw(draft)} with (force)`)
    await admin.primary.run(sql`create database ${raw(draft)}`)
    const db = open(draft)
    try {
      await migrate(db, schemaFolder)
      await fill(db)
    } finally {
      await db.close()
    }
    await admin.primary.run(sql`alter database ${raw(draft)} rename to ${raw(source)}`)
  })
}

/**
 * Test files run in several processes. The lock is held until its transaction ends, even if filling a city takes minutes;
 * other processes wait without a timeout.
 */
async function oneAtATime(admin: Db, source: string, work: () => Promise<unknown>): Promise<void> {
  await admin.write(async (tx) => {
    await tx.script(`set local lock_timeout = 0; set local statement_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`)
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${source}))`)
    await work()
  })
}
