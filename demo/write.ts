import type { Transaction } from '@keben/server/kit/db'
import { join, raw, sql } from '@keben/server/kit/sql'

type Row = Readonly<Record<string, unknown>>

/** All rows of a table in one statement. They come with their ids; the next one that people make follows them. */
export async function insert(tx: Transaction, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = join(Object.keys(first).map(raw), ', ')
  await tx.run(sql`
    insert into ${raw(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${raw(table)}, ${JSON.stringify(rows)}::jsonb)`)
  if ('id' in first)
    await tx.run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${raw(table)}))`)
}

/** Who made a row, and when it was made and changed last. */
export interface Made {
  readonly by: number
  readonly at: Date
  readonly changedAt?: Date
}

const madeColumns = ({ by, at, changedAt = at }: Made): Row => ({
  created_by: by,
  created_at: at,
  changed_by: by,
  changed_at: changedAt,
})

/** The fields of a call as the columns of its table: `isbnPrefix` is isbn_prefix. */
export function asColumns(fields: Row, made: Made): Row {
  const columns = Object.entries(fields).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ])
  return { ...Object.fromEntries(columns), ...madeColumns(made) }
}

const organisations = ['company', 'settlement_mode', 'district', 'school', 'campus', 'warehouse', 'supplier', 'shop']

/** Organisations are there before their users; who made them is written down afterwards. */
export async function stampOrganisations(tx: Transaction, { by, at }: Made): Promise<void> {
  for (const table of [...organisations, 'app_user'])
    await tx.run(sql`
      update ${raw(table)} set created_by = ${by}, created_at = ${at}, changed_by = ${by}, changed_at = ${at}`)
}
