import { expect, it, onTestFinished } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { openDatabase } from './db.ts'
import { raw, sql } from './sql.ts'
import { keepStatements } from './statements.ts'

const { connection } = await createDatabase('empty')

it('gives up what was used least lately, and never a name twice', () => {
  const kept = keepStatements(2)
  const [one, two] = [kept.take('select 1').name, kept.take('select 2').name]
  expect(kept.take('select 1')).toEqual({ name: one })
  const three = kept.take('select 3')
  expect(three.goes).toBe(two)
  const again = kept.take('select 2')
  expect(again.goes).toBe(one)
  expect(new Set([one, two, three.name, again.name]).size).toBe(4)
})

it('holds no more in the database than it may, however many texts there are', async () => {
  const db = openDatabase({ connection, poolSize: 1, mostStatements: 5 })
  onTestFinished(() => db.close())
  const ask = (number: number) => db.primary.row<{ it: number }>(raw(`select ${number} as it`))
  for (let number = 0; number < 40; number += 1) expect(await ask(number)).toEqual({ it: number })
  // Together, in one transaction too, and where it broke.
  await db.writeAtEntry((tx) =>
    Promise.all(Array.from({ length: 20 }, (_, number) => tx.row(raw(`select ${number} + 1`)))),
  )
  await expect(
    db.writeAtEntry((tx) =>
      Promise.all([
        tx.row(raw('select 1 / 0')),
        ...Array.from({ length: 8 }, (_, n) => tx.row(raw(`select ${n} + 2`))),
      ]),
    ),
  ).rejects.toThrow('division by zero')
  for (let number = 0; number < 12; number += 1) expect(await ask(number)).toEqual({ it: number })
  const kept = await db.primary.row<{ count: number }>(sql`select count(*) from pg_prepared_statements`)
  expect(kept?.count).toBeLessThanOrEqual(5)
})
