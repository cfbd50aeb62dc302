import { raw, sql } from './sql.ts'
import { type Described, type Summary, type Type, invariantOf, rebuildTable } from './summary.ts'

export interface MembersDeclaration extends Described {
  readonly of: string
  /** The column that has the id of a line. */
  readonly key: string
  /** Copied from the line; they never change. */
  readonly columns: Readonly<Record<string, Type>>
  /** Which lines are members, as a condition on the columns of a line. */
  readonly where: string
  readonly indexes?: Readonly<Record<string, string>>
}

/** The few lines of a table that fulfil a condition, where an index for it would make every update of a line touch all indexes. */
export function defineMembers(declaration: MembersDeclaration): Summary {
  const { table, holds, of, key, columns, where, indexes = {} } = declaration
  const names = [key, ...Object.keys(columns)]
  const values = ['id', ...Object.keys(columns)].join(', ')
  const insertFrom = (lines: string): string =>
    `insert into ${table} (${names.join(', ')})\nselect ${values} from ${lines} where ${where} on conflict do nothing;`
  const removeFrom = (lines: string): string =>
    `delete from ${table} where ${key} = any(array(select id from ${lines}));`
  const members = raw(`select ${['id as ' + key, ...Object.keys(columns)].join(', ')} from ${of} where ${where}`)
  return {
    table,
    key: names,
    figures: [],
    create: [
      `create table ${table} (`,
      [`${key} bigint primary key`, ...Object.entries(columns).map(([name, type]) => `${name} ${type} not null`)]
        .map((column) => `  ${column}`)
        .join(',\n'),
      ');',
      ...Object.entries(indexes).map(([name, on]) => `create index ${name} on ${table} ${on};`),
      '',
    ].join('\n'),
    maintenance: [
      {
        source: of,
        events: ['delete', 'insert', 'update'],
        statement: (_lines, isUpdate) =>
          isUpdate
            ? `${removeFrom(`written where not (${where})`)}\n${insertFrom('written')}`
            : `if tg_op = 'DELETE' then\n  ${removeFrom('changed')}\nelse\n  ${insertFrom('changed').replace('\n', '\n  ')}\nend if;`,
      },
    ],
    parents: [],
    invariant: invariantOf({
      table,
      holds,
      key: names,
      types: [['members', 'int']],
      rows: raw(`(select *, 1 as members from ${table}) as member`),
      lines: sql`select *, 1::bigint as members from (${members}) as line`,
    }),
    rebuild: (db) => rebuildTable(db, { table, of: [of], columns: names, rows: members }),
  }
}
