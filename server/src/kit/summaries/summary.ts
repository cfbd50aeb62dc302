import type { Database } from '../requests/context.ts'
import { type Invariant, same } from '../database/invariant.ts'
import { type Sql, raw, sql } from '../database/sql.ts'

/*
 * Summary tables hold aggregates of lines. The `summaries.ts` of a family declares each once. The declaration yields
 * the table, the triggers (`summary-sql.ts`), the invariant, the backfill and the compaction.
 *
 * A statement that changes lines appends rows with the difference and updates none, so writers do not block each other.
 * A figure is always the sum of its rows.
 */

export type SummaryEvent = 'delete' | 'insert' | 'update'
export type SummaryColumnType = 'bigint' | 'date' | 'int' | 'text'
export type KeyType = SummaryColumnType | `${SummaryColumnType} null`
/** Mostly sums. A minimum needs lines that never change or disappear. */
export type FigureType = 'bigint' | 'int' | 'bigint min'

/** The row that lines belong to. Its changes move all its lines, and its deletion cascades. */
export interface SummaryParent {
  readonly table: string
  /** The line's column with its id. */
  readonly key: string
  /** The columns that the summary depends on, as expressions on the parent. */
  readonly columns: readonly string[]
  readonly matters: readonly string[]
}

/** Expressions call the source's row `line`. */
export interface SummarySource {
  readonly table: string
  /** All three by default. */
  readonly events?: readonly SummaryEvent[]
  readonly parent?: SummaryParent
  readonly join?: string
  readonly where?: string
  /** Expressions of keys and figures; the default is `columnsOf`. */
  readonly columns?: Readonly<Record<string, string>>
  readonly columnsOf?: string
}

export interface DescribedSummary {
  /** Also the base of the invariant's name. */
  readonly table: string
  /** The invariant's sentence. */
  readonly holds: string
}

export interface SummaryDeclaration extends DescribedSummary {
  readonly of: readonly SummarySource[]
  readonly key: Readonly<Record<string, KeyType>>
  readonly figures: Readonly<Record<string, FigureType>>
  /** Columns generated from figures. */
  readonly generated?: Readonly<Record<string, string>>
  readonly indexes?: Readonly<Record<string, string>>
  /** New rows that make compaction worthwhile; `never` if keys hardly repeat. */
  readonly compactFrom?: number | 'never'
}

export interface Maintenance {
  readonly source: string
  readonly events: readonly SummaryEvent[]
  /** `lines` is a relation `line` with `sign`: 1 for new rows, -1 for old ones. */
  readonly statement: (lines: string, isUpdate: boolean) => string
}

export interface ParentMaintenance extends SummaryParent {
  readonly statement: string
}

export interface Summary {
  readonly table: string
  readonly key: readonly string[]
  readonly figures: readonly string[]
  /** Undefined if the declaration does not own the table. */
  readonly create?: string
  readonly maintenance: readonly Maintenance[]
  readonly parents: readonly ParentMaintenance[]
  readonly invariant: Invariant
  /** Recomputes the table from the lines. Totals lie in their documents instead. */
  readonly rebuild?: (db: Database) => Promise<void>
  /** Merges the rows of each key, if enough rows are new. */
  readonly compact?: (db: Database, atLeast?: number) => Promise<void>
}

/** Fewer rows cost nothing to sum. */
const worthCompacting = 2_000

/** Wrapped at a readable length. */
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

const valueOf = ({ columns: own = {}, columnsOf = 'line' }: SummarySource, name: string): string =>
  own[name] ?? `${columnsOf}.${name}`
const joins = ({ join, where }: SummarySource): string[] => [
  ...(join ? [join] : []),
  ...(where ? [`where ${where}`] : []),
]
const parentJoin = ({ parent }: SummarySource): string[] =>
  parent ? [`join ${parent.table} on ${parent.table}.id = line.${parent.key}`] : []

export function defineSummary(declaration: SummaryDeclaration): Summary {
  const { table, of, holds, compactFrom = worthCompacting } = declaration
  const key = Object.keys(declaration.key)
  const types = Object.entries(declaration.figures)
  const figures = types.map(([name]) => name)
  const sums = types.filter(([, type]) => isSum(type)).map(([name]) => name)
  const columns = [...key, ...figures]
  const isCompacting = compactFrom !== 'never'

  const keyOf = (source: SummarySource): string[] => key.map((name) => valueOf(source, name))

  const append = (source: SummarySource, from: readonly string[]): string => {
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
      // Without compaction a zero document needs its row.
      isCompacting ? `) as delta where ${isNotZero(sums)};` : ') as delta;',
    ].join('\n')
  }
  /** Key and figures of every line. */
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
  /** Defaults to the whole table. */
  readonly rows?: Sql
}

/** Table and lines must have the same sum for each key. */
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

/** Locks the tables until the transaction ends: first lines, then summary, as writers do. */
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
 * Merges all rows of a key. Only compaction deletes rows; concurrent appends wait for the next run. Two concurrent
 * compactions leave two rows with the right sum. One may hold only later appends, so only rows with all figures zero
 * are dropped.
 */
async function compactDeltas(db: Database, { key: types, ...deltas }: Deltas, atLeast: number): Promise<void> {
  const table = raw(deltas.table)
  const columns = Object.keys(types)
  const key = raw(columns.join(', '))
  // Plain equality on non-null columns allows a hash join.
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

export interface SummaryByHand extends DescribedSummary {
  readonly key: readonly string[]
  readonly figures: readonly string[]
  /** Key and figures of each line. */
  readonly lines: Sql
  /** The tables of the lines. */
  readonly of: readonly string[]
}

/** A summary with a handwritten table and triggers. */
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
