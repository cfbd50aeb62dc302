import { afterAll, describe, expect, it } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { openPooler } from '../../../../test/pooler.ts'
import { schemaFolder } from '../../app.ts'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { raw, sql } from './sql.ts'

const { db, connection } = await createDatabase('empty')
const { host, port, user, database } = connection as { host: string; port: number; user: string; database: string }
const pooler = await openPooler([{ host, port }])
afterAll(() => pooler.close())
const pooled = openDatabase({
  connection: { host: '127.0.0.1', port: pooler.port, user, database },
  prepare: false,
  direct: connection,
})
afterAll(() => pooled.close())
await db.primary.run(sql`create table account (id int primary key, amount int not null)`)
await db.primary.run(sql`insert into account values (1, 100)`)

describe('behind a pooler that drops session settings,', () => {
  it('the read pool cannot write, and works after a refusal', async () => {
    expect(await pooled.primary.row(sql`show default_transaction_read_only`)).toMatchObject({
      default_transaction_read_only: 'off',
    })
    await expect(pooled.read.run(sql`update account set amount = 0`)).rejects.toThrow('read-only transaction')
    await expect(pooled.read.row(sql`select 1 / 0`)).rejects.toThrow('division by zero')
    expect(await pooled.read.row(sql`select amount from account where id = ${1}`)).toEqual({ amount: 100 })
    const batches: unknown[] = []
    for await (const rows of pooled.read.stream(sql`select current_setting('transaction_read_only') as only`))
      batches.push(...rows)
    expect(batches).toEqual([{ only: 'on' }])
  })

  it('no transaction is left open', async () => {
    await pooled.read.row(sql`select amount from account`)
    const open = await db.primary.rows(sql`
      select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)
    expect(open).toEqual([])
  })

  it('the server does not start without its limits, and starts once the role has them', async () => {
    await expect(migrate(pooled, schemaFolder)).rejects.toThrow('deploy/postgresql/role.sql')
    // For this database only: the role is everybody's here.
    await db.primary.run(raw(`alter role ${user} in database ${database} set timezone = 'UTC'`))
    await db.primary.run(raw(`alter role ${user} in database ${database} set lock_timeout = '5s'`))
    const later = openDatabase({ connection: { host: '127.0.0.1', port: pooler.port, user, database }, prepare: false })
    afterAll(() => later.close())
    expect(await migrate(later, schemaFolder)).toContain('baseline')
  })

  it('notifications are received on a direct connection', async () => {
    const received = new Promise((resolve) => void pooled.listen('news', resolve))
    await expect
      .poll(async () => {
        const row = await db.primary.row<{ address: string | null }>(sql`
          select client_addr::text as address from pg_stat_activity where datname = current_database() and query ilike 'listen%'`)
        return row
      })
      .toEqual({ address: null })
    await pooled.primary.run(sql`select pg_notify('news', 'hello')`)
    expect(await received).toBe('hello')
  })
})
