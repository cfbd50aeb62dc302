import { getUser } from '@keben/core/base/identity/contract'
import { savePublisher } from '@keben/core/base/catalogue/contract'
import { afterAll, expect, it } from 'vitest'
import { connect } from '../../../../test/client.ts'
import { createDatabase } from '../../../../test/database.ts'
import { password } from '../../../../test/test-app/people.ts'
import { secretFile } from '../../../../test/test-app/template.ts'
import { startApp } from '../../app.ts'
import { readSettings } from '../../settings.ts'
import { openDatabase } from '../database/db.ts'
import { openLog } from '../operations/log.ts'
import { raw, sql } from '../database/sql.ts'
import { prepareServerRole, serverRole } from './role.ts'

const { db, connection } = await createDatabase()
await prepareServerRole(db)
const asServer = typeof connection === 'string' ? connection : { ...connection, user: serverRole }
const unprivileged = openDatabase({ connection: asServer, poolSize: 2 })
afterAll(() => unprivileged.close())

it('the server role can read and write every table, and owns none', async () => {
  const tables = await unprivileged.primary.rows<{ name: string; usable: boolean; owned: boolean }>(sql`
    select relname as name, has_table_privilege(oid, 'select') and (relname = 'migration'
        or has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')) as usable,
      pg_has_role(relowner, 'member') as owned
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`)
  expect(tables.length).toBeGreaterThan(50)
  expect(tables.filter(({ usable }) => !usable)).toEqual([])
  expect(tables.filter(({ owned }) => owned)).toEqual([])
  const sequences = await unprivileged.primary.rows(sql`
    select sequencename from pg_sequences
    where schemaname = 'public' and not has_sequence_privilege(quote_ident(sequencename), 'usage')`)
  expect(sequences).toEqual([])
})

it.each([
  'truncate audit',
  'truncate stock_entry cascade',
  'drop table audit',
  'alter table audit disable trigger all',
  `set session_replication_role = 'replica'`,
  'create table mine (id int)',
  `insert into migration (name, sha256) values ('mine', '')`,
  'create role another superuser',
])('the server role cannot: %s', async (statement) => {
  await expect(unprivileged.primary.run(sql`${raw(statement)}`)).rejects.toThrow(/must be owner|permission denied/)
})

it('the server role is prepared again at every start, for tables that are new', async () => {
  await db.primary.run(sql`create table later (id int)`)
  await expect(unprivileged.primary.rows(sql`select * from later`)).rejects.toThrow('permission denied')
  await prepareServerRole(db)
  expect(await unprivileged.primary.rows(sql`select * from later`)).toEqual([])
})

it('the server role suffices for a server: users sign in and work', async () => {
  const settings = readSettings({
    HOST: '127.0.0.1',
    PORT: '0',
    KEBEN_DEMO: 'off',
    KEBEN_CAPTCHA_ANSWER: 'TEST',
    KEBEN_SECRET_FILE: secretFile,
  })
  const complaints: string[] = []
  const log = openLog('warn', (line) => complaints.push(line))
  const app = await startApp(settings, { database: asServer, log, mostWaitMs: 60_000 })
  const anyone = connect(app.url)
  try {
    const manage = await anyone.signIn('manage', password)
    expect(await manage.done(getUser, {})).toMatchObject({ userName: 'manage' })
    const saved = await manage.done(savePublisher, {
      code: 'ROLE',
      name: 'Role',
      shortName: 'R',
      isbnPrefix: '',
      remark: '',
    })
    expect(saved).toMatchObject({ code: 'ROLE' })
    expect(complaints).toEqual([])
  } finally {
    anyone.close()
    await app.stop()
  }
})
