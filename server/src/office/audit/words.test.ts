import { fieldText } from '@keben/core/office/audit/change'
import { auditThings } from '@keben/core/office/audit/registry'
import { auditActions } from '@keben/core/office/audit/words'
import { languages } from '@keben/core/kit/language'
import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../../test/test-app.ts'
import type { DocumentKind } from '../../kit/documents/document.ts'
import { sql } from '../../kit/database/sql.ts'
import { things } from './history.ts'

// The audit speaks words: whatever it keeps of a closed list is shown by the word of that list.

const source = new URL('../../', import.meta.url)
const isKind = (value: unknown): value is DocumentKind =>
  typeof value === 'object' && value !== null && ['thing', 'table', 'states', 'steps'].every((key) => key in value)

/** Every kind of document there is, found where families keep them. */
const kinds = (
  await Promise.all(
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?:^|\/)kinds?\.ts$/.test(name))
      .map((name) => import(new URL(name, source).href) as Promise<Record<string, unknown>>),
  )
).flatMap((module) => Object.values(module).filter(isKind))

it('the audit has a word for every kind of document and every step of one', () => {
  expect(kinds.length).toBeGreaterThan(12)
  expect(kinds.map(({ thing }) => thing).filter((thing) => !(thing in auditThings))).toEqual([])
  const steps = kinds.flatMap(({ thing, steps: table }) => Object.keys(table).map((step) => `${thing} ${step}`))
  expect(steps.filter((step) => !((step.split(' ')[1] ?? '') in auditActions))).toEqual([])
})

it.each(kinds)('the audit has a word for each state of a $thing', ({ thing, states }) => {
  for (const language of languages)
    for (const [state, words] of Object.entries(states))
      expect(fieldText(thing, 'state', state, language)).toBe(words[language])
})

it('the audit shows no raw code of a column whose values are a closed list', async () => {
  const app = await createTestApp()
  const columns = await app.db.primary.rows<{ name: string; field: string; values: string[] }>(sql`
    select class.relname as name, attribute.attname as field,
      array(select match[1] from regexp_matches(pg_get_constraintdef(rule.oid), '''([A-Za-z]+)''::text', 'g') as match) as values
    from pg_constraint as rule
    join pg_class as class on class.oid = rule.conrelid
    join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = rule.conkey[1]
    where rule.contype = 'c' and cardinality(rule.conkey) = 1 and pg_get_constraintdef(rule.oid) like '%ANY (ARRAY[%'
      and attribute.atttypid = 'text'::regtype`)
  expect(columns.length).toBeGreaterThan(50)
  const codes = columns.flatMap(({ name, field, values }) => {
    const thing = thingOf(name)
    const shown = (value: string) => fieldText(thing ?? '', camel(field), value, 'zh')
    return thing === undefined ? [] : values.filter((v) => shown(v) === v).map((v) => `${name}.${field} ${v}`)
  })
  expect(codes).toEqual([])
})

const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

const tables: readonly (readonly [string, string | undefined])[] = [
  ...kinds.map(({ thing, table }) => [table, thing] as const),
  ...Object.entries(things).map(([thing, { resource }]) => [resource.table, thing] as const),
  ['payment', 'payment'],
  // Nothing is kept of these.
  ['bill_run', undefined],
  ['book_grant', undefined],
  // What is kept of these stands in entries about somebody else.
  ...['user_role', 'fulfilment_line', 'charge', 'reminder', 'account_code'].map((table) => [table, ''] as const),
]

/** Whose entries keep the fields of a table: its own, or those of the thing whose part it is (`supplier_order_line`). */
const thingOf = (table: string): string | undefined =>
  tables
    .filter(([name]) => table === name || table.startsWith(`${name}_`))
    .toSorted(([one], [other]) => other.length - one.length)[0]?.[1]
