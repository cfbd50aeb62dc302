import type { SummaryEvent, Summary } from './summary.ts'

/*
 * The SQL of declared summaries in the baseline: `npm run schema -- --write` writes it, a test compares. One statement
 * trigger for each source and event maintains all summaries.
 */

export interface SqlPart {
  readonly kind: 'function' | 'table'
  readonly name: string
  /** The SQL follows this table's family. */
  readonly table: string
  readonly text: string
}

export const summarySql = (summaries: readonly Summary[]): SqlPart[] => [
  ...summaries.flatMap(({ table, create }): SqlPart[] =>
    create === undefined ? [] : [{ kind: 'table', name: table, table, text: create }],
  ),
  ...unique(summaries.flatMap(({ maintenance }) => maintenance.map(({ source }) => source))).map((source) =>
    sourceSql(source, summaries),
  ),
  ...unique(summaries.flatMap(({ parents }) => parents.map(({ table }) => table))).map((parent) =>
    parentSql(parent, summaries),
  ),
]

const unique = (names: readonly string[]): string[] => [...new Set(names)]
const indented = (text: string, by: string): string => text.replaceAll(/^(?=.)/gm, by)

/** Transition tables by event. */
const transitionTables: Readonly<Record<SummaryEvent, string>> = {
  delete: 'old table as changed',
  insert: 'new table as changed',
  update: 'old table as removed new table as written',
}

/** One function for all events. An update has rows on both sides, other events on one. */
function sourceSql(source: string, summaries: readonly Summary[]): SqlPart {
  const maintenance = summaries.flatMap((summary) => summary.maintenance).filter((one) => one.source === source)
  const events = unique(maintenance.flatMap((one) => one.events)).toSorted() as SummaryEvent[]
  const isUpdated = events.includes('update')
  const direction = events.length === 1 && events[0] === 'insert' ? '1' : 'direction'
  const statements = (lines: string, isUpdate: boolean, by: string): string =>
    maintenance.map(({ statement }) => indented(statement(lines, isUpdate), by)).join('\n')
  const others = statements(`(select ${direction} as sign, * from changed)`, false, isUpdated ? '    ' : '  ')
  const body = isUpdated
    ? [
        `  if tg_op = 'UPDATE' then`,
        statements('(select 1 as sign, * from written union all select -1, * from removed)', true, '    '),
        '  else',
        others,
        '  end if;',
      ]
    : [others]
  return functionSql(
    source,
    [
      ...(direction === 'direction'
        ? ['declare', `  direction constant int := case tg_op when 'INSERT' then 1 else -1 end;`]
        : []),
      'begin',
      ...body,
      '  return null;',
    ],
    (name) =>
      events.map(
        (event) =>
          `create trigger ${name}_${event} after ${event} on ${source} referencing ${transitionTables[event]} for each statement execute function ${name}();`,
      ),
  )
}

/** Before a delete, because it cascades to the lines; after an update, with all lines. */
function parentSql(table: string, summaries: readonly Summary[]): SqlPart {
  const maintenance = summaries.flatMap(({ parents }) => parents).filter((one) => one.table === table)
  const columns = unique(maintenance.flatMap((one) => one.columns))
  const of = (row: string, matters: readonly string[]): string =>
    `(${matters.map((one) => one.replaceAll(`${table}.`, `${row}.`)).join(', ')})`
  return functionSql(
    table,
    [
      'begin',
      ...maintenance.flatMap(({ matters, statement }) => [
        `  if tg_op = 'DELETE' or ${of('old', matters)} <> ${of('new', matters)} then`,
        indented(statement, '    '),
        '  end if;',
      ]),
      '  return coalesce(new, old);',
    ],
    (name) => [
      `create trigger ${name} before delete or update of ${columns.join(', ')} on ${table} for each row execute function ${name}();`,
    ],
  )
}

function functionSql(table: string, body: readonly string[], triggers: (name: string) => readonly string[]): SqlPart {
  const name = `${table}_maintain_summaries`
  const text = [
    `create function ${name}()`,
    ' returns trigger',
    ' language plpgsql',
    'as $$',
    ...body,
    'end $$;',
    ...triggers(name),
    '',
  ].join('\n')
  return { kind: 'function', name, table, text }
}

/** A baseline file with this part regenerated. */
export function withPart(text: string, { kind, name, text: own }: SqlPart): string {
  const found =
    kind === 'table'
      ? new RegExp(`^create table ${name} \\([\\s\\S]*?\\n\\);\\n(?:create index \\w+ on ${name} .*\\n)*`, 'm')
      : new RegExp(
          `^create function ${name}\\(\\)[\\s\\S]*?\\nend \\$\\$;\\n(?:create trigger .* ${name}\\(\\);\\n)*`,
          'm',
        )
  return found.test(text) ? text.replace(found, () => own) : `${text}\n${own}`
}
