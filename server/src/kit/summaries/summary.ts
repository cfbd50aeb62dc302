import type { Database } from '../requests/context.ts'
import { type Invariant, same } from '../database/invariant.ts'
import { type Sql, raw, sql } from '../database/sql.ts'

/*
 * Summary tables hold what the lines of other tables add up to. Each is declared once, in the `summaries.ts` of its family; the
 * declaration yields the table, the triggers that maintain it (`summary-sql.ts`), its invariant, its backfill and its compaction.
 *
 * A statement that changes lines appends rows with the difference and changes no row that is there, so that writers do not
 * wait for each other. A figure is the sum of its rows, at any moment.
 */

export type Event = 'delete' | 'insert' | 'update'
export type Type = 'bigint' | 'date' | 'int' | 'text'
/** The type of a column, and whether it may be empty. */
export type KeyType = Type | `${Type} null`
/** Most figures are sums. The smallest of a figure can be kept of lines that are never changed or deleted. */
export type FigureType = 'bigint' | 'int' | 'bigint min'

/** A row to which lines belong. A change of it moves all of its lines, and its deletion takes them along. */
export interface Parent {
  readonly table: string
  /** The column of a line that has its id. */
  readonly key: string
  /** The columns by which the summary depends on it, and what of them matters, as expressions on the parent's name. */
  readonly columns: readonly string[]
  readonly matters: readonly string[]
}

/** Where the lines come from. Expressions call the row of the source `line`. */
export interface Source {
  readonly table: string
  /** What happens to its rows; all three where nothing is said. */
  readonly events?: readonly Event[]
  readonly parent?: Parent
  readonly join?: string
  readonly where?: string
  /** What a key or a figure is, where it is not the column of that name of `columnsOf`. */
  readonly columns?: Readonly<Record<string, string>>
  readonly columnsOf?: string
}

export interface Described {
  /** The summary table; the name of its invariant is made from it. */
  readonly table: string
  /** The sentence of its invariant. */
  readonly holds: string
}

export interface SummaryDeclaration extends Described {
  readonly of: readonly Source[]
  readonly key: Readonly<Record<string, KeyType>>
  readonly figures: Readonly<Record<string, FigureType>>
  /** Columns that the database computes from figures. */
  readonly generated?: Readonly<Record<string, string>>
  /** Each index with its columns. */
  readonly indexes?: Readonly<Record<string, string>>
  /** The number of new rows from which compaction pays; `never` where hardly two rows have the same key. */
  readonly compactFrom?: number | 'never'
}

/** What a statement on a source does to a summary. */
export interface Maintenance {
  readonly source: string
  readonly events: readonly Event[]
  /** SQL for rows of which `lines` is a relation `line` with `sign`: 1 for what is there now, -1 for what was. */
  readonly statement: (lines: string, isUpdate: boolean) => string
}

export interface ParentMaintenance extends Parent {
  readonly statement: string
}

export interface Summary {
  readonly table: string
  readonly key: readonly string[]
  readonly figures: readonly string[]
  /** The SQL of its table and indexes, if the declaration owns them. */
  readonly create?: string
  readonly maintenance: readonly Maintenance[]
  readonly parents: readonly ParentMaintenance[]
  readonly invariant: Invariant
  /** Computes a table of its own anew from the lines. Totals stand in the table of their documents. */
  readonly rebuild?: (db: Database) => Promise<void>
  /** Merges the rows of each key, if at least so many rows are new. */
  readonly compact?: (db: Database, atLeast?: number) => Promise<void>
}

/** So many rows are added up as quickly as none. */
const worthCompacting = 2_000

/** Items with commas, in lines of a readable length. */
export function commaList(items: readonly string[], indent: string): string {
  const lines = ['']
  for (const [place, item] of items.entries()) {
    const text = place < items.length - 1 ? `${item},` : item
    const last = lines.at(-1) ?? ''
    if (last && indent.length + last.length + 1 + text.length > 140) lines.push(text)
    else lines[lines.length - 1] = last ? `${last} ${text}` : text
  }
  return lines.join(`\n${indent}`)
}

const isNullable = (type: string): boolean => type.endsWith(' null')
const typeOf = (type: string): string => type.split(' ')[0] ?? type
const isSum = (type: FigureType): boolean => type !== 'bigint min'

const valueOf = ({ columns: own = {}, columnsOf = 'line' }: Source, name: string): string =>
  own[name] ?? `${columnsOf}.${name}`
const joins = ({ join, where }: Source): string[] => [...(join ? [join] : []), ...(where ? [`where ${where}`] : [])]
const parentJoin = ({ parent }: Source): string[] =>
  parent ? [`join ${parent.table} on ${parent.table}.id = line.${parent.key}`] : []

export function defineSummary(declaration: SummaryDeclaration): Summary {
  const { table, of, holds, compactFrom = worthCompacting } = declaration
  const key = Object.keys(declaration.key)
  const types = Object.entries(declaration.figures)
  const figures = types.map(([name]) => name)
  const sums = types.filter(([, type]) => isSum(type)).map(([name]) => name)
  const columns = [...key, ...figures]
  const isCompacting = compactFrom !== 'never'

  const keyOf = (source: Source): string[] => key.map((name) => valueOf(source, name))

  /** Appends the differences of some lines. */
  const append = (source: Source, from: readonly string[]): string => {
    const signed = types.map(([name, type]) =>
      isSum(type)
        ? `sum(${valueOf(source, name) === '1' ? 'sign' : `sign * ${valueOf(source, name)}`}) as ${name}`
        : `min(${valueOf(source, name)}) as ${name}`,
    )
    return [
      `insert into ${table} (`,
      `  ${commaList(columns, '  ')}`,
      `) select * from (`,
      `  select ${commaList([...keyOf(source), ...signed], '    ')}`,
      ...from.map((line) => `  ${line}`),
      `  group by ${commaList(keyOf(source), '    ')}`,
      // Where rows are never merged, a document that comes to nothing has its row, too.
      isCompacting ? `) as delta where ${isNotZero(sums)};` : ') as delta;',
    ].join('\n')
  }
  /** All lines, each with its key and figures. */
  const lines = raw(
    of
      .map((source) => {
        const values = columns.map((name) =>
          figures.includes(name)
            ? `(${valueOf(source, name)})::bigint as ${name}`
            : `${valueOf(source, name)} as ${name}`,
        )
        return [
          `select ${values.join(', ')} from ${source.table} as line`,
          ...parentJoin(source),
          ...joins(source),
        ].join(' ')
      })
      .join(' union all '),
  )
  const added = types.map(([name, type]) => `${isSum(type) ? 'sum' : 'min'}(${name})`)

  return {
    table,
    key,
    figures,
    create: tableSql(declaration, isCompacting),
    maintenance: of.map((source) => ({
      source: source.table,
      events: source.events ?? ['delete', 'insert', 'update'],
      statement: (changed) => append(source, [`from ${changed} as line`, ...parentJoin(source), ...joins(source)]),
    })),
    parents: of.flatMap((source) => {
      if (!source.parent) return []
      const { table: parent, key: parentKey, columns: watched } = source.parent
      const names = ['id', ...watched]
      const row = (name: string, sign: string): string =>
        `(${[sign, ...names.map((column) => `${name}.${column}`)].join(', ')})`
      const statement = append(source, [
        `from ${source.table} as line join (values ${row('old', '-1')}, ${row('new', '1')})`,
        `  as ${parent} (sign, ${names.join(', ')}) on ${parent}.id = line.${parentKey}`,
        ...joins(source),
      ])
      return [{ ...source.parent, statement }]
    }),
    invariant: invariantOf({ table, holds, key, types, lines }),
    async rebuild(db) {
      await rebuildTable(db, {
        table,
        of: of.flatMap(({ table: source, parent }) => [...(parent ? [parent.table] : []), source]),
        columns: isCompacting ? [...columns, 'is_compacted'] : columns,
        rows: sql`
          select ${raw([...key, ...added, ...(isCompacting ? ['true'] : [])].join(', '))}
          from (${lines}) as line group by ${raw(key.join(', '))}
          having ${raw(isCompacting ? isNotZeroSum(sums) : 'true')}`,
      })
    },
    ...(isCompacting && {
      compact: (db: Database, atLeast: number = compactFrom) =>
        compactDeltas(db, { table, key: declaration.key, sums, figures, added }, atLeast),
    }),
  }
}

/** A condition on a row `delta`. */
export const isNotZero = (figures: readonly string[]): string => {
  const values = figures.map((name) => `delta.${name}`)
  return values.length === 1 ? `${values[0]} <> 0` : `0 <> any(array[${commaList(values, '    ')}])`
}
const isNotZeroSum = (figures: readonly string[]): string => figures.map((figure) => `sum(${figure}) <> 0`).join(' or ')

function tableSql(
  { table, key, figures, generated = {}, indexes = {} }: SummaryDeclaration,
  isCompacting: boolean,
): string {
  const columns = [
    ...Object.entries(key).map(([name, type]) => `${name} ${typeOf(type)}${isNullable(type) ? '' : ' not null'}`),
    ...Object.entries(figures).map(([name, type]) => `${name} ${typeOf(type)} not null`),
    ...Object.entries(generated).map(([name, is]) => `${name} int not null generated always as (${is}) stored`),
    ...(isCompacting ? ['is_compacted boolean not null default false'] : []),
  ]
  const toCompact = isCompacting ? { [`${table}_to_compact`]: `(${Object.keys(key)[0]}) where (not is_compacted)` } : {}
  return [
    `create table ${table} (`,
    columns.map((column) => `  ${column}`).join(',\n'),
    ');',
    ...Object.entries({ ...indexes, ...toCompact })
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, on]) => `create index ${name} on ${table} ${on};`),
    '',
  ].join('\n')
}

interface Compared {
  readonly table: string
  readonly holds: string
  readonly key: readonly string[]
  readonly types: readonly (readonly [name: string, type: FigureType])[]
  readonly lines: Sql
  /** The relation to compare, if it is not the table as it is. */
  readonly rows?: Sql
}

/** The rows of each key add up to what the lines add up to. */
export function invariantOf({ table, holds, key, types, lines, rows = raw(table) }: Compared): Invariant {
  const names = types.map(([name]) => name)
  const side = (condition: string): string =>
    `(${types.map(([name, type]) => `coalesce(${isSum(type) ? 'sum' : 'min'}(${name}) filter (where ${condition}), 0)`).join(', ')})::text`
  const columns = raw([...key, ...names].join(', '))
  return {
    name: table.replaceAll('_', '-'),
    holds,
    broken: same(sql`
      select ${raw(`'${table} '`)} || concat_ws(' ', ${raw(key.join(', '))}) as row, ${raw(side('is_summary'))} as has,
        ${raw(side('not is_summary'))} as should
      from (
        select true as is_summary, ${raw([...key, ...names.map((name) => `${name}::bigint`)].join(', '))} from ${rows}
        union all
        select false, ${columns} from (${lines}) as line
      ) as compared
      group by ${raw(key.join(', '))}`),
  }
}

interface Rebuilt {
  readonly table: string
  readonly of: readonly string[]
  readonly columns: readonly string[]
  readonly rows: Sql
}

/** Nobody writes to these tables until the end of the transaction. Writers lock lines before the summary, and so does this. */
export async function rebuildTable(db: Database, { table, of, columns, rows }: Rebuilt): Promise<void> {
  await db.run(sql`lock table ${raw([...new Set([...of, table])].join(', '))} in share row exclusive mode`)
  await db.run(sql`delete from ${raw(table)}`)
  await db.run(sql`insert into ${raw(table)} (${raw(columns.join(', '))}) ${rows}`)
}

interface Deltas {
  readonly table: string
  readonly key: Readonly<Record<string, KeyType>>
  readonly sums: readonly string[]
  readonly figures: readonly string[]
  readonly added: readonly string[]
}

/**
 * Makes one row of all rows of a key. Only compaction deletes rows: what others append meanwhile stays for the next time. Two
 * compactions at once leave two rows that add up; one of them may have only what was appended since the other began, so that
 * only rows without any figure are left out.
 */
async function compactDeltas(db: Database, { key: types, ...deltas }: Deltas, atLeast: number): Promise<void> {
  const table = raw(deltas.table)
  const columns = Object.keys(types)
  const key = raw(columns.join(', '))
  // Columns that are never empty are compared so that thousands are found at once.
  const sameKey = Object.entries(types)
    .map(([column, type]) => `delta.${column} ${isNullable(type) ? 'is not distinct from' : '='} touched.${column}`)
    .join(' and ')
  const fresh = await db.row<{ rows: number }>(sql`select count(*) as rows from ${table} where not is_compacted`)
  if ((fresh?.rows ?? 0) < atLeast) return
  await db.run(sql`
    with fresh as (
      delete from ${table} where not is_compacted returning *
    ), touched as (
      select distinct ${key} from fresh
    ), compacted as (
      delete from ${table} as delta using touched where delta.is_compacted and ${raw(sameKey)} returning delta.*
    )
    insert into ${table} (${key}, ${raw(deltas.figures.join(', '))}, is_compacted)
    select ${key}, ${raw(deltas.added.join(', '))}, true
    from (select * from fresh union all select * from compacted) as row
    group by ${key} having ${raw(isNotZeroSum(deltas.sums))}`)
}

export interface SummaryByHand extends Described {
  readonly key: readonly string[]
  readonly figures: readonly string[]
  /** Selects the lines, each with its key and figures. */
  readonly lines: Sql
  /** The tables of the lines. */
  readonly of: readonly string[]
}

/** A summary with a table and triggers that are written by hand. */
export const defineSummaryByHand = ({ table, holds, key, figures, lines, of }: SummaryByHand): Summary => ({
  table,
  key,
  figures,
  maintenance: [],
  parents: [],
  invariant: invariantOf({ table, holds, key, types: figures.map((figure) => [figure, 'bigint']), lines }),
  rebuild: (db) =>
    rebuildTable(db, {
      table,
      of,
      columns: [...key, ...figures],
      rows: sql`
        select ${raw([...key, ...figures.map((figure) => `sum(${figure})`)].join(', '))} from (${lines}) as line
        group by ${raw(key.join(', '))}`,
    }),
})
