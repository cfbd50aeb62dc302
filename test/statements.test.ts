import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDescriber } from './statements/describe.ts'
import { parseModule } from './statements/syntax.ts'
import { type WrittenStatement, writtenStatements } from './statements/source-statements.ts'
import { isTest, lineOf, readSources, within } from './tidy/source.ts'
import { connectionTo, copyTemplate, dropDatabase } from './test-app/template.ts'

const sources = readSources().filter((source) => within('server/src')(source) && !isTest(source))
const textOf = new Map(sources.map(({ path, text }) => [path, text]))
const statements = writtenStatements(
  new Map(sources.filter(({ path }) => path.endsWith('.ts')).map((source) => [source.path, parseModule(source)])),
).filter(({ text }) => /^\s*(?:select|insert|update|delete|with)\b/i.test(text))

const placeOf = ({ path, start }: WrittenStatement): string => `${path}:${lineOf(textOf.get(path) ?? '', start)}`

let database: string
let describer: Awaited<ReturnType<typeof openDescriber>>

beforeAll(async () => {
  database = await copyTemplate()
  describer = await openDescriber(connectionTo(database))
})
afterAll(async () => {
  await describer.close()
  await dropDatabase(database)
})

/** A table, a column or a function that does not exist. */
const missing = new Set(['42P01', '42703', '42883'])

/** What is only missing since the list of columns before it is put together while the server runs. */
const composed = new Set([
  'column sums.titles does not exist',
  'column "charged" does not exist',
  'function bool_and(text) does not exist',
])

/**
 * Where a part of a statement is put together while the server runs, a parameter stands in its place: PostgreSQL then may see
 * no statement at all. Such a statement is checked by the calls that run it.
 */
it('every SQL statement in the source matches the schema, and answers the columns that are read', async () => {
  const findings: string[] = []
  let checked = 0
  for (const statement of statements) {
    const { code = '', message = '', columns } = await describer.describe(statement.text)
    if (missing.has(code) && !composed.has(message)) findings.push(`${placeOf(statement)} ${message}`)
    if (code) continue
    checked += 1
    const unknown = statement.columns?.filter((column) => !columns?.includes(column)) ?? []
    if (unknown.length)
      findings.push(`${placeOf(statement)} is read for ${unknown.join(', ')}, which it does not answer`)
  }
  expect(findings).toEqual([])
  expect(checked).toBeGreaterThan(550)
})
