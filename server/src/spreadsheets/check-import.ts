import type { CellProblem } from '@keben/core/spreadsheets/check'
import type { ImportKind, ImportReport } from '@keben/core/spreadsheets/contract'
import { mostProblems, previewOf, reportProblems } from '@keben/core/spreadsheets/report'
import { sheets } from '@keben/core/spreadsheets/sheets'
import type { Context } from '../kit/context.ts'
import { type Sql, join, raw, sql } from '../kit/sql.ts'
import { type KeptTable, type Reference, columnsWith, keptTableOf } from './kept-table.ts'
import type { CheckedUpload } from './upload.ts'

interface Found {
  readonly importId: number | null
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly wrongRows: number
  readonly problems: readonly Omit<CellProblem, 'facts'>[]
}

/** The second half of the check, which only the database can do. Rows without a fault are kept for the import. */
export async function checkImport(
  context: Context,
  kind: ImportKind,
  fileName: string,
  upload: CheckedUpload,
): Promise<ImportReport> {
  const { db, actor, language, now } = context
  const sheet = sheets[kind]
  await forgetExpired(context)
  const found = await db.row<Found>(sql`
    with ${foundRows(keptTableOf(sheet), upload.staged)},
    stored as (
      insert into import_run (kind, user_id, file_name, rows, row_count, created_at)
      select ${kind}, ${actor.userId}, ${fileName}, jsonb_agg(value || jsonb_build_object('.outcome', outcome) order by row),
        count(*), ${now}
      from found
      having not bool_or(wrong or array_length(rules, 1) > 0)
      returning id
    ), problem as (
      select row, rule ->> 'column' as column, rule ->> 'given' as given, rule ->> 'rule' as rule
      from found, unnest(rules) as rule
    )
    select (select id from stored) as "importId",
      count(*) filter (where outcome = 'create' and rightly) as created,
      count(*) filter (where outcome = 'change' and rightly) as changed,
      count(*) filter (where outcome = 'same' and rightly) as unchanged,
      count(*) filter (where not rightly) as "wrongRows",
      (select coalesce(json_agg(first), '[]') from (select * from problem order by row limit ${mostProblems}) as first) as problems
    from (select outcome, not wrong and rules = '{}' as rightly from found) as row`)
  if (!found) throw new Error('The check of an import answered nothing.')
  const { problems, ...counts } = found
  return {
    ...counts,
    stage: 'checked',
    rows: upload.rows,
    problems: reportProblems(
      sheet,
      [...upload.problems, ...problems.map((problem) => ({ ...problem, facts: {} }))],
      language,
    ),
    preview: previewOf(sheet, upload.preview, language),
  }
}

/**
 * Each row beside what exists under its code and under the codes that it names. One pass over the rows, whatever their
 * number; the JSON is taken apart here and nowhere else.
 */
function foundRows(table: KeptTable, staged: Uint8Array): Sql {
  const { references } = table
  const ids = references.map(({ columnName, alias }) => sql`${raw(`'${columnName}'`)}, ${alias}.id`)
  const joins = references.map(
    ({ table: referred, alias, code, key }) =>
      sql`left join ${referred} as ${alias} on ${alias}.${code} = item.value -> '.codes' ->> ${raw(`'${key}'`)}`,
  )
  // A reference that another row of the file answers becomes an id when that row has one.
  const pending = references.filter(({ own }) => own).map((reference) => sql`or ${pendingReference(reference)}`)
  const rules = references.map((reference) => ruleOf(reference))
  return sql`
    item as materialized (
      select value, (value ->> '.row')::int as row, (value ->> '.wrong')::boolean as wrong
      from jsonb_array_elements(convert_from(${staged}::bytea, 'UTF8')::jsonb) as value
    ), found as materialized (
      select item.row, item.wrong, resolved.value,
        case when kept.id is null then 'create'
          when (${columnsWith(table, 'given')}) is distinct from (${columnsWith(table, 'kept')}) ${join(pending, ' ')} then 'change'
          else 'same' end as outcome,
        array_remove(array[${join(rules, ', ')}]::jsonb[], null) as rules
      from item
      left join ${table.table} as kept on kept.${table.code} = item.value ->> ${raw(`'${table.codeName}'`)}
      ${join(joins, ' ')}
      cross join lateral (
        select item.value || jsonb_build_object(${join([sql`'id', kept.id, 'version', kept.version`, ...ids], ', ')}) as value
      ) as resolved
      cross join lateral jsonb_populate_record(null::${table.table}, resolved.value) as given
    )`
}

const pendingReference = ({ alias, key }: Reference): Sql =>
  sql`(${alias}.id is null and item.value -> '.here' ? ${raw(`'${key}'`)})`

/** What is wrong with a reference, or null. An entry that is disabled may stay where it is, but not come in anew. */
function ruleOf({ alias, key, column }: Reference): Sql {
  const name = raw(`'${key}'`)
  const code = sql`item.value -> '.codes' ->> ${name}`
  const rule = (rule: string) =>
    sql`jsonb_build_object('column', ${name}, 'given', ${code}, 'rule', ${raw(`'${rule}'`)})`
  return sql`case
    when ${code} is null or item.value -> '.here' ? ${name} then null
    when ${alias}.id is null then ${rule('no_such_entry')}
    when ${alias}.state <> 'active' and ${alias}.id is distinct from kept.${column} then ${rule('disabled_entry')}
  end`
}

/** Uploads that nobody imported within a day are not worth their space. */
async function forgetExpired({ db, now }: Context): Promise<void> {
  await db.run(sql`
    delete from import_run where id in (
      select id from import_run where state = 'checked' and created_at < ${now}::timestamptz - interval '1 day'
      order by id for update skip locked
    )`)
}
