import type { CellProblem } from '@keben/core/spreadsheets/check'
import type { ImportKind, ImportReport } from '@keben/core/spreadsheets/contract'
import { mostProblems, previewOf, reportProblems } from '@keben/core/spreadsheets/report'
import { sheets } from '@keben/core/spreadsheets/sheets'
import type { Context } from '../kit/context.ts'
import { type Sql, join, raw, sql } from '../kit/sql.ts'
import { type CodedReference, type ImportTable, columnsOf, importTableOf, namedCode } from './import-table.ts'
import type { CheckedUpload } from './upload.ts'

interface Found {
  readonly importId: number | null
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly wrongRows: number
  readonly problems: readonly Omit<CellProblem, 'facts'>[]
}

/** The second half of the check, which only the database can do. If no row has a fault, all are kept for the import. */
export async function checkImport(
  context: Context,
  kind: ImportKind,
  fileName: string,
  upload: CheckedUpload,
): Promise<ImportReport> {
  const { db, actor, language, now } = context
  const sheet = sheets[kind]
  const found = await db.row<Found>(sql`
    with ${foundRows(importTableOf(kind), upload.staged)},
    kept_run as (
      insert into import_run (kind, user_id, file_name, rows, row_count, created_at)
      select ${kind}::text, ${actor.userId}::bigint, ${fileName}::text,
        jsonb_agg(value || jsonb_build_object('.outcome', outcome) order by row), count(*), ${now}::timestamptz
      from found having bool_and(rightly)
      returning id
    ), problem as (
      select row, rule ->> 'column' as column, rule ->> 'given' as given, rule ->> 'rule' as rule
      from found cross join unnest(rules) as rule order by row limit ${mostProblems}
    )
    select (select id from kept_run) as "importId",
      count(*) filter (where rightly and outcome = 'create') as created,
      count(*) filter (where rightly and outcome = 'change') as changed,
      count(*) filter (where rightly and outcome = 'same') as unchanged,
      count(*) filter (where not rightly) as "wrongRows",
      (select coalesce(json_agg(problem), '[]') from problem) as problems
    from found`)
  if (!found) throw new Error('The check of an import answered nothing.')
  const { problems, ...counts } = found
  const allProblems = [...upload.problems, ...problems.map((problem) => ({ ...problem, facts: {} }))]
  return {
    ...counts,
    stage: 'checked',
    rows: upload.rows,
    problems: reportProblems(sheet, allProblems, language),
    preview: previewOf(sheet, upload.preview, language),
  }
}

/**
 * Each row beside what exists under its code and under the codes that it names. One pass over the rows, whatever their
 * number, and no join of the rows with themselves: the planner cannot know how many they are.
 */
function foundRows(table: ImportTable, staged: Uint8Array): Sql {
  const { references } = table
  const joins = references.map(
    (reference) => sql`left join ${reference.table} as ${reference.referred}
      on ${reference.referred}.${reference.code} = ${namedCode(reference)}`,
  )
  const ids = references.map(({ columnText, referred }) => sql`, ${columnText}, ${referred}.id`)
  const versions = references.map(({ columnText, referred }) => sql`${columnText}, ${referred}.version`)
  const later = references.filter(({ own }) => own).map((reference) => sql`or ${answeredLater(reference)}`)
  return sql`
    item as materialized (
      select value, (value ->> '.row')::int as row, (value ->> '.wrong')::boolean as wrong
      from jsonb_array_elements(convert_from(${staged}::bytea, 'UTF8')::jsonb) as value
    ), judged as (
      select item.row, item.wrong, resolved.value,
        case when kept.id is null then 'create'
          when (${columnsOf(table, 'given')}) is distinct from (${columnsOf(table, 'kept')}) ${join(later, ' ')} then 'change'
          else 'same' end as outcome,
        array_remove(array[${join(references.map(ruleOf), ', ')}]::jsonb[], null) as rules
      from item
      left join ${table.table} as kept on kept.${table.code} = item.value ->> ${table.codeText}
      ${join(joins, ' ')}
      cross join lateral (
        select item.value || jsonb_build_object('id', kept.id, 'version', kept.version ${join(ids, '')},
          '.versions', jsonb_build_object(${join(versions, ', ')})) as value
      ) as resolved
      cross join lateral jsonb_populate_record(null::${table.table}, resolved.value) as given
    ), found as materialized (
      select *, not wrong and rules = '{}' as rightly from judged
    )`
}

/** The reference names a row of the same file that will have an id only when it is created. */
const answeredLater = ({ referred, key }: CodedReference): Sql =>
  sql`(${referred}.id is null and item.value -> '.here' ? ${key})`

/** What is wrong with a reference, or null. An entry that is disabled may stay where it is, but not come in anew. */
function ruleOf(reference: CodedReference): Sql {
  const { referred, key, column } = reference
  const code = namedCode(reference)
  const broken = (rule: string) =>
    sql`jsonb_build_object('column', ${key}, 'given', ${code}, 'rule', ${raw(`'${rule}'`)})`
  return sql`case
    when ${code} is null or ${answeredLater(reference)} then null
    when ${referred}.id is null then ${broken('no_such_entry')}
    when ${referred}.state <> 'active' and ${referred}.id is distinct from kept.${column} then ${broken('disabled_entry')}
  end`
}
