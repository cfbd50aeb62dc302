import type { Database } from '@keben/server/kit/requests/context'
import { sql } from '@keben/server/kit/database/sql'
import { summaryTables } from '@keben/server/summaries'

/* The rows of a season, found by foreign keys in the database's catalogue, so that new tables are included by
   themselves. */

export interface Column {
  readonly name: string
  readonly type: string
  /** A generated column. */
  readonly isGenerated: boolean
}

export interface Reference {
  readonly column: string
  readonly table: string
  /** Its row goes when the other one goes: a line of a document. */
  readonly isPart: boolean
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly references: readonly Reference[]
}

/**
 * How a table relates to a season: it has rows of the season; all its parts do; or it describes rows of other tables.
 */
export type Way = 'season' | 'whole' | 'telling'

export interface Belonging {
  readonly tables: ReadonlyMap<string, Table>
  /** The tables of a season, each after those that it references. */
  readonly ways: ReadonlyMap<string, Way>
}

/** What of a season is made anew: bills of its entries, paid by one transfer each, since bills of suppliers may be of several. */
export const madeAnew: readonly string[] = ['bill', 'bill_entry', 'payment', 'payment_share']
/** What hangs on the bills that were. */
const leftOut = new Set([...madeAnew, 'dispute', 'bank_row'])

/** The tables that an earlier season is written to, each after those that it references. */
export const writtenTables = ({ ways }: Belonging): string[] => [
  ...ways.keys(),
  'stocktake',
  'stocktake_line',
  ...madeAnew,
]

/** What a document of a table is called in steps, history and ledger: its name, but for moves. */
export const thingOf = (table: string): string =>
  table === 'move_order' ? 'move' : table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

export const has = ({ columns }: Table, name: string): boolean => columns.some((column) => column.name === name)

export async function readBelonging(db: Database): Promise<Belonging> {
  const tables = await readTables(db)
  const ways = new Map<string, Way>([['plan', 'season']])
  const grow = (way: Way, fits: (table: Table) => boolean): boolean => {
    const found = [...tables.values()].filter(
      (table) => !ways.has(table.name) && !leftOut.has(table.name) && fits(table),
    )
    for (const { name } of found) ways.set(name, way)
    return found.length > 0
  }
  const pointsAtIt = ({ references }: Table): boolean => references.some(({ table }) => ways.has(table))
  while (grow('season', pointsAtIt));
  const parts = [...ways.keys()].flatMap((name) => tables.get(name)?.references.filter(({ isPart }) => isPart) ?? [])
  grow('whole', ({ name }) => parts.some(({ table }) => table === name))
  grow('telling', (table) => has(table, 'thing') && has(table, 'thing_id'))
  for (const name of ways.keys()) if (tellsOfThings(tables.get(name))) ways.set(name, 'telling')
  return { tables, ways: inOrder(tables, ways) }
}

const tellsOfThings = (table: Table | undefined): boolean =>
  table !== undefined && has(table, 'thing') && has(table, 'thing_id')

/** Each after the tables that it references; documents after what their lines reference; describing tables last. */
function inOrder(tables: ReadonlyMap<string, Table>, ways: ReadonlyMap<string, Way>): Map<string, Way> {
  const ordered = new Map<string, Way>()
  const begun = new Set<string>()
  const partsOf = (name: string): Table[] =>
    [...tables.values()].filter(
      (table) => ways.has(table.name) && table.references.some((one) => one.isPart && one.table === name),
    )
  const visit = (name: string): void => {
    const [table, way] = [tables.get(name), ways.get(name)]
    if (!table || !way || begun.has(name)) return
    begun.add(name)
    const pointing = way === 'whole' ? [table, ...partsOf(name)] : [table]
    for (const { references } of pointing) for (const { table: other } of references) visit(other)
    ordered.set(name, way)
  }
  for (const [name, way] of ways) if (way !== 'telling') visit(name)
  for (const [name, way] of ways) if (way === 'telling') ordered.set(name, way)
  return ordered
}

/**
 * All tables but summaries, which are computed anew. Keys are those that are declared; and columns named after a table, where rows are copied from
 * others that were checked.
 */
async function readTables(db: Database): Promise<Map<string, Table>> {
  const rows = await db.rows<Table>(sql`
    select class.relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null), 'isGenerated', attgenerated <> '')
        order by attnum) from pg_attribute where attrelid = class.oid and attnum > 0 and not attisdropped) as columns,
      (select coalesce(json_agg(json_build_object('column', own.attname, 'table', parent.relname,
          'isPart', foreign_key.confdeltype = 'c') order by own.attnum), '[]')
        from pg_constraint as foreign_key
        join pg_attribute as own on own.attrelid = foreign_key.conrelid and own.attnum = foreign_key.conkey[1]
        join pg_class as parent on parent.oid = foreign_key.confrelid
        where foreign_key.conrelid = class.oid and foreign_key.contype = 'f' and cardinality(foreign_key.conkey) = 1
          and own.attgenerated = '') as "references"
    from pg_class as class where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace
      and class.relname <> all(${summaryTables}::text[])
    order by class.relname`)
  const names = new Set(rows.map(({ name }) => name))
  return new Map(
    rows.map(({ name, columns, references }) => {
      const byName = columns
        .filter((column) => !column.isGenerated && !references.some((known) => known.column === column.name))
        .map((column) => ({ column: column.name, table: column.name.replace(/_id$/, ''), isPart: false }))
        .filter(({ column, table }) => column !== table && names.has(table))
      return [name, { name, columns, references: [...references, ...byName] }]
    }),
  )
}
