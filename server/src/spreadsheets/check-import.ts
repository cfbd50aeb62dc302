import type { CellProblem } from '@keben/core/spreadsheets/found'
import type { ImportKind, ImportReport } from '@keben/core/spreadsheets/contract'
import {
  type UnderstoodRow,
  mostProblems,
  previewOf,
  previewRows,
  reportProblems,
} from '@keben/core/spreadsheets/report'
import { enteredColumns, fieldOf } from '@keben/core/spreadsheets/sheet'
import { sheets } from '@keben/core/spreadsheets/sheets'
import type { Context } from '../kit/context.ts'
import { columnOf } from '../kit/kept/description.ts'
import { foundRows } from './found-rows.ts'
import { importTableOf } from './import-table.ts'
import type { StagedRow } from './staged.ts'
import type { CheckedUpload } from './upload.ts'
import { sql } from '../kit/sql.ts'

interface Found {
  readonly importId: number | null
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly wrongRows: number
  readonly problems: readonly Omit<CellProblem, 'facts'>[]
  /** The first of the wrong rows, as they were staged. */
  readonly wrong: readonly StagedRow[]
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
    ), wrong as (
      select value from found where not rightly order by row limit ${previewRows}
    )
    select (select id from kept_run) as "importId",
      count(*) filter (where rightly and outcome = 'create') as created,
      count(*) filter (where rightly and outcome = 'change') as changed,
      count(*) filter (where rightly and outcome = 'same') as unchanged,
      count(*) filter (where not rightly) as "wrongRows",
      (select coalesce(json_agg(problem), '[]') from problem) as problems,
      (select coalesce(json_agg(value), '[]') from wrong) as wrong
    from found`)
  if (!found) throw new Error('The check of an import answered nothing.')
  const { problems, wrong, ...counts } = found
  const allProblems = [...upload.problems, ...problems.map((problem) => ({ ...problem, facts: {} }))]
  return {
    ...counts,
    stage: 'checked',
    rows: upload.rows,
    problems: reportProblems(sheet, allProblems, language),
    preview: previewOf(sheet, counts.wrongRows ? wrongRows(kind, upload, wrong) : upload.preview, language),
    newUsers: [],
  }
}

/** The wrong rows as they were understood: in the file where they were found wrong there, else as they were staged. */
function wrongRows(kind: ImportKind, upload: CheckedUpload, staged: readonly StagedRow[]): UnderstoodRow[] {
  const read = new Map(upload.wrongPreview.map((row) => [row.row, row]))
  const columns = enteredColumns(sheets[kind])
  return staged.map((value) => {
    const understood = columns.map((column) => [
      column.key,
      value['.codes'][column.key] ?? value['.lists'][column.key] ?? value[columnOf(fieldOf(column))],
    ])
    return read.get(value['.row']) ?? { row: value['.row'], understood: Object.fromEntries(understood) }
  })
}
