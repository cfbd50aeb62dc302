import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { openDatabase } from './db.ts'
import { refusalOf } from '../requests/failures.ts'
import { raw, sql } from './sql.ts'

const { db, connection } = await createDatabase('empty')
await db.primary.run(sql`create table account (id int primary key, amount int not null)`)
beforeEach(async () => {
  await db.primary.run(sql`truncate account`)
  await db.primary.run(sql`insert into account values (1, 100), (2, 100)`)
})
const amounts = async () =>
  (await db.read.rows<{ amount: number }>(sql`select amount from account order by id`)).map((row) => row.amount)
const add = (id: number, amount: number) => sql`update account set amount = amount + ${amount} where id = ${id}`

describe('database values', () => {
  it('are read as numbers, ISO moments, days and parsed JSON', async () => {
    const row = await db.read
      .row(sql`select 9007199254740991::int8 as big, 1.25::numeric as numeric, array[1, null]::int8[] as bigs,
      '{}'::int8[] as none, timestamptz '2026-09-01 08:00:00.5+08' as moment, date '2026-09-01' as day, '{"a": [1]}'::jsonb as json`)
    expect(row).toEqual({
      big: 9_007_199_254_740_991,
      numeric: 1.25,
      bigs: [1, null],
      none: [],
      moment: '2026-09-01T00:00:00.5Z',
      day: '2026-09-01',
      json: { a: [1] },
    })
  })

  it('are sent as dates, lists and text of any kind', async () => {
    const moment = new Date('2026-09-01T00:00:00.123Z')
    const row = await db.read.row(
      sql`select ${moment}::timestamptz as moment, ${[1, 2]}::int[] as numbers, ${['a"b', '课,本']}::text[] as texts`,
    )
    expect(row).toEqual({ moment: '2026-09-01T00:00:00.123Z', numbers: [1, 2], texts: ['a"b', '课,本'] })
  })

  it('are sent as lists of numbers with nulls, of fractions, of nothing, and of words with digits', async () => {
    const row = await db.read.row(sql`select ${[7, null, -9_007_199_254_740_991]}::bigint[] as gaps,
      ${[0.5, 2]}::numeric[] as fractions, ${[]}::text[] as none, ${['1', null, 'two']}::text[] as words`)
    expect(row).toEqual({
      gaps: [7, null, -9_007_199_254_740_991],
      fractions: [0.5, 2],
      none: [],
      words: ['1', null, 'two'],
    })
  })

  it('are sent as lists of any words unchanged, and of booleans', async () => {
    const words = ['', 'NULL', '{"a",b}', 'a\\"b', "'\n\t,", '课本', '$&', null]
    expect(
      await db.read.row(sql`select ${words}::text[] as words, ${[true, null, false]}::boolean[] as answers`),
    ).toEqual({
      words,
      answers: [true, null, false],
    })
  })
})

describe('the read pool', () => {
  it('cannot write, whatever the statement', async () => {
    await expect(db.read.run(add(1, 1))).rejects.toThrow('read-only transaction')
    await expect(db.read.run(sql`insert into account values (3, 1)`)).rejects.toThrow('read-only transaction')
    expect(await amounts()).toEqual([100, 100])
  })

  it('works after a statement that failed', async () => {
    await expect(db.read.rows(sql`select 1 / 0`)).rejects.toThrow('division by zero')
    expect(await amounts()).toEqual([100, 100])
  })

  it('streams complete results in batches', async () => {
    const sizes: number[] = []
    for await (const rows of db.read.stream(sql`select * from generate_series(1, ${25}::int)`, 10))
      sizes.push(rows.length)
    expect(sizes).toEqual([10, 10, 5])
  })

  it('gets its connection back from a stream that is abandoned', async () => {
    for (let times = 0; times < 15; times++) {
      for await (const rows of db.read.stream(sql`select * from generate_series(1, 100)`, 10)) {
        if (rows.length) break
      }
    }
    expect(db.pools().find(({ name }) => name === 'read')).toMatchObject({ waiting: 0 })
    expect(await amounts()).toEqual([100, 100])
  })

  it('counts its statements', async () => {
    const before = db.statements()
    await amounts()
    expect(db.statements() - before).toBe(1)
  })
})

describe('a transaction', () => {
  it('is all or nothing', async () => {
    const failing = db.write(async (tx) => {
      await tx.run(add(1, -50))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await amounts()).toEqual([100, 100])
    expect(await db.write((tx) => tx.run(add(1, -50)))).toBe(1)
    expect(await amounts()).toEqual([50, 100])
  })

  it('runs a last statement with its commit', async () => {
    await db.write(async (tx) => {
      tx.atCommit(add(2, 7))
      await tx.run(add(1, 7))
    })
    expect(await amounts()).toEqual([107, 107])
  })

  it('is undone if its last statement fails', async () => {
    const failing = db.write(async (tx) => {
      await tx.run(add(1, 7))
      tx.atCommit(sql`insert into account values (1, 0)`)
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await amounts()).toEqual([100, 100])
  })

  it('is not reported as committed if a failure was swallowed', async () => {
    const failing = db.write(async (tx) => {
      await tx.run(add(1, 7))
      await tx.run(sql`select 1 / 0`).catch(() => {})
    })
    await expect(failing).rejects.toThrow('had failed before the commit')
    expect(await amounts()).toEqual([100, 100])
  })

  it('executes nothing after its end, also for code that still runs', async () => {
    let late: Promise<unknown> | undefined
    const over = Promise.withResolvers<void>()
    const failing = db.write(async (tx) => {
      await tx.run(add(1, 7))
      late = over.promise.then(() => tx.run(add(2, 7)))
      late.catch(() => {})
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    over.resolve()
    await expect(late).rejects.toThrow('The transaction is over.')
    expect(await amounts()).toEqual([100, 100])
  })

  it('sends begin with the first statement, and nothing without a statement', async () => {
    const before = db.statements()
    await db.write(async () => {})
    expect(db.statements() - before).toBe(0)
    await db.write((tx) => tx.run(add(1, 1)))
    expect(db.statements() - before).toBe(3)
  })

  it('streams its own uncommitted rows', async () => {
    const readVisible = await db.write(async (tx) => {
      await tx.run(sql`insert into account select place, 1 from generate_series(10, 34) as place`)
      const ids: number[] = []
      for await (const rows of tx.stream<{ id: number }>(sql`select id from account where id >= ${10} order by id`, 10))
        ids.push(...rows.map((row) => row.id))
      await tx.run(sql`delete from account where id >= 10`)
      return ids
    })
    expect(readVisible).toHaveLength(25)
    expect(await amounts()).toEqual([100, 100])
  })
})

describe('transactions that collide', () => {
  it('in a deadlock are retried until both commit', async () => {
    let attempts = 0
    // Both hold their first row before either asks for its second: a deadlock, the first time round.
    const holding = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const done = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const move = async (from: number, to: number, own: 0 | 1) => {
      const other = own === 0 ? 1 : 0
      let isAgain = false
      await db.write(async (tx) => {
        attempts += 1
        // A retry that is quicker than the waiting transaction would deadlock with it again.
        if (isAgain) await done[other].promise
        isAgain = true
        await tx.run(add(from, -10))
        holding[own].resolve()
        await holding[other].promise
        await tx.run(add(to, 10))
      })
      done[own].resolve()
    }
    await Promise.all([move(1, 2, 0), move(2, 1, 1)])
    expect(attempts).toBe(3)
    expect(await amounts()).toEqual([100, 100])
  })

  it('under serializable isolation are retried, and no update is lost', async () => {
    let attempts = 0
    // Both have read before either writes: one of them has seen an amount that is no longer true.
    const read = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    const addOne = (own: 0 | 1) =>
      db.write(async (tx) => {
        attempts += 1
        await tx.run(sql`set transaction isolation level serializable`)
        const row = await tx.row<{ amount: number }>(sql`select amount from account where id = 1`)
        read[own].resolve()
        await read[own === 0 ? 1 : 0].promise
        await tx.run(sql`update account set amount = ${(row?.amount ?? 0) + 1} where id = 1`)
      })
    await Promise.all([addOne(0), addOne(1)])
    expect(attempts).toBe(3)
    expect(await amounts()).toEqual([102, 100])
  })

  it('in every attempt end in a refusal', async () => {
    let attempts = 0
    const hopeless = db.write(async (tx) => {
      attempts += 1
      await tx.run(sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`)
    })
    await expect(hopeless).rejects.toMatchObject({ code: 'busy', status: 503 })
    expect(attempts).toBe(6)
    expect(await amounts()).toEqual([100, 100])
  })
})

describe('connection pools', () => {
  // Long enough to connect on a busy machine, too.
  const patienceMs = 5000

  it('of writes may be exhausted, and users are still authenticated, sign in and read', async () => {
    const full = openDatabase({ connection, poolSize: 2, patienceMs })
    afterAll(() => full.close())
    const goOn = Promise.withResolvers<void>()
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writes = begun.map((one) =>
      full.write(async (tx) => {
        await tx.run(sql`select 1`)
        one.resolve()
        await goOn.promise
      }),
    )
    await Promise.all(begun.map(({ promise }) => promise))
    expect(await full.primary.row(sql`select 1 as one`)).toEqual({ one: 1 })
    expect(await full.read.row(sql`select 1 as one`)).toEqual({ one: 1 })
    expect(await full.writeAtEntry((tx) => tx.run(add(1, 1)))).toBe(1)
    await expect(full.write((tx) => tx.run(add(1, 1)))).rejects.toMatchObject({ code: 'busy', status: 503 })
    goOn.resolve()
    await Promise.all(writes)
    expect(await full.write((tx) => tx.run(add(1, 1)))).toBe(1)
  })

  it('of streams may be exhausted, and lists are still answered', async () => {
    const full = openDatabase({ connection, patienceMs })
    afterAll(() => full.close())
    const begin = async () => {
      const rows = full.read.stream(sql`select * from generate_series(1, 100)`, 10)[Symbol.asyncIterator]()
      await rows.next()
      return rows
    }
    const running = await Promise.all([begin(), begin(), begin(), begin()])
    await expect(begin()).rejects.toMatchObject({ code: 'too_many_downloads', status: 503 })
    expect(await full.read.row(sql`select 1 as one`)).toEqual({ one: 1 })
    await running[0].return?.()
    await (await begin()).return?.()
    for (const rows of running) await rows.return?.()
  })

  it('limit a lock wait to a few seconds', async () => {
    expect(await db.write((tx) => tx.row(sql`show lock_timeout`))).toEqual({ lock_timeout: '5s' })
  })

  it('can be closed although a connection was not released', async () => {
    const leaking = openDatabase({ connection, closingMs: 50 })
    const rows = leaking.read.stream(sql`select * from generate_series(1, 100)`, 10)[Symbol.asyncIterator]()
    await rows.next()
    await leaking.close()
    await expect
      .poll(() =>
        db.read.rows(sql`
      select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`),
      )
      .toEqual([])
  })
})

describe('database connections', () => {
  it('that PostgreSQL terminates are replaced, and the process survives', async () => {
    const victim = openDatabase({ connection, poolSize: 1 })
    const pid = await victim.primary.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.primary.run(sql`select pg_terminate_backend(${pid?.pid})`)
    await victim.primary.row(sql`select 1`).catch(() => {})
    expect(await victim.primary.row(sql`select 1 as one`)).toEqual({ one: 1 })
    await victim.close()
  })

  it('that are terminated in a transaction fail only that transaction', async () => {
    const failing = db.write(async (tx) => {
      const pid = await tx.row<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await tx.run(add(1, 1))
      await db.primary.run(sql`select pg_terminate_backend(${pid?.pid})`)
      await tx.run(add(2, 1))
    })
    const error = await failing.catch((reason: unknown) => reason)
    expect(refusalOf(error)).toMatchObject({ code: 'not_ready' })
    expect(await amounts()).toEqual([100, 100])
  })

  it('can work without named statements, for poolers that do not support them', async () => {
    const plain = openDatabase({ connection, prepare: false, poolSize: 1 })
    afterAll(() => plain.close())
    await plain.primary.row(sql`select ${1}::int as one`)
    const statements = await plain.primary.row(sql`select count(*) as count from pg_prepared_statements`)
    expect(statements).toEqual({ count: 0 })
    const named = openDatabase({ connection, poolSize: 1 })
    afterAll(() => named.close())
    await named.primary.row(sql`select ${1}::int as one`)
    const count = await named.primary.row<{ count: number }>(sql`select count(*) as count from pg_prepared_statements`)
    expect(count?.count).toBeGreaterThan(0)
  })

  it('retain a limited number of prepared statements, and are replaced then', async () => {
    const few = openDatabase({ connection, poolSize: 1, mostStatements: 5 })
    onTestFinished(() => few.close())
    const ask = (number: number) => few.primary.row<{ it: number }>(raw(`select ${number} as it`))
    const pid = () => few.primary.row(sql`select pg_backend_pid() as pid`)
    const first = await pid()
    for (let number = 0; number < 4; number += 1) expect(await ask(number)).toEqual({ it: number })
    expect(await pid()).toEqual(first)
    for (let number = 0; number < 40; number += 1) expect(await ask(number)).toEqual({ it: number })
    expect(await pid()).not.toEqual(first)
    const statements = sql`select count(*) from pg_prepared_statements`
    // Many texts in one transaction, too: those above the limit run unprepared.
    const count = await few.writeAtEntry(async (tx) => {
      await Promise.all(Array.from({ length: 20 }, (_, number) => tx.row(raw(`select ${number} + 1`))))
      return tx.row<{ count: number }>(statements)
    })
    expect(count).toEqual({ count: 5 })
    await expect(
      few.writeAtEntry((tx) =>
        Promise.all([
          tx.row(raw('select 1 / 0')),
          ...Array.from({ length: 8 }, (_, number) => tx.row(raw(`select ${number} + 2`))),
        ]),
      ),
    ).rejects.toThrow('division by zero')
    for (let number = 0; number < 12; number += 1) expect(await ask(number)).toEqual({ it: number })
    const atLast = await few.primary.row<{ count: number }>(statements)
    expect(atLast?.count).toBeLessThanOrEqual(5)
  })

  it('accept options from a URL, except to make readers write', async () => {
    const { host, port, user, database } = connection as { host: string; port: number; user: string; database: string }
    const options = encodeURIComponent('-c statement_timeout=7s -c default_transaction_read_only=off')
    const url = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&options=${options}`
    const byUrl = openDatabase({ connection: url })
    afterAll(() => byUrl.close())
    const settings = sql`select current_setting('statement_timeout') as timeout,
      current_setting('transaction_read_only') as "readOnly", current_setting('timezone') as zone`
    expect(await byUrl.read.row(settings)).toEqual({ timeout: '7s', readOnly: 'on', zone: 'UTC' })
    expect(await byUrl.primary.row(settings)).toMatchObject({ readOnly: 'off' })
  })

  it('receive notifications, and report a gap', async () => {
    const events: string[] = []
    const waiting: (() => void)[] = []
    await db.listen('news', (payload) => {
      events.push(payload)
      waiting.shift()?.()
    })
    const next = () => new Promise<void>((resolve) => void waiting.push(resolve))
    const first = next()
    await db.write((tx) => tx.run(sql`select pg_notify('news', 'hello')`))
    await first
    const second = next()
    await db.primary.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike 'listen%'`)
    await second
    expect(events).toEqual(['hello', ''])
  })
})
