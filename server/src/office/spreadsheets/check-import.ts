import type { CellProblem } from '@keben/core/office/spreadsheets/found'
import type { ImportKind, ImportReport } from '@keben/core/office/spreadsheets/contract'
import {
  type UnderstoodRow,
  mappingOf,
  mostProblems,
  previewOf,
  previewRows,
  reportProblems,
} from '@keben/core/office/spreadsheets/report'
import { enteredColumns, fieldOf } from '@keben/core/office/spreadsheets/sheet'
import { sheets } from '@keben/core/office/spreadsheets/sheets'
import type { Context } from '../../kit/requests/context.ts'
import { columnOf } from '../../kit/resources/description.ts'
import { foundRows } from './found-rows.ts'
import { importTableOf } from './import-table.ts'
import { type StagedRow, withoutRows } from './staged.ts'
import type { CheckedUpload } from './upload.ts'
import { sql } from '../../kit/database/sql.ts'

interface Found {
  readonly importId: number | null
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly wrongRows: number
  readonly problems: readonly Omit<CellProblem, 'facts'>[]
  /** The first wrong rows, as staged. */
  readonly wrong: readonly StagedRow[]
  /** All their numbers. */
  readonly out: readonly number[]
}

interface Input {
  readonly fileName: string
  /** Skips wrong rows and keeps the others. */
  readonly skipWrong?: boolean | undefined
}

/** The database's part of the check. Without errors it stores all rows for the import. */
export async function checkImport(
  context: Context,
  kind: ImportKind,
  { fileName, skipWrong = false }: Input,
  upload: CheckedUpload,
): Promise<ImportReport> {
  const { language } = context
  const sheet = sheets[kind]
  const passes = await lookUntilRight(context, kind, upload.staged, { fileName, skipWrong })
  const problems = [...upload.problems, ...passes.flatMap((pass) => pass.problems.map(withoutFacts))]
  const wrong = passes.flatMap((pass) => pass.wrong)
  const wrongCount = passes.reduce((sum, pass) => sum + pass.wrongRows, upload.skipped)
  const { importId, created, changed, unchanged } = passes[0]
  const preview = wrongCount ? wrongRows(kind, upload, wrong) : upload.preview
  return {
    importId,
    created,
    changed,
    unchanged,
    wrongRows: wrongCount,
    stage: 'checked',
    rows: upload.rows,
    problems: reportProblems(sheet, problems, language),
    preview: previewOf(sheet, preview, language),
    mapping: mappingOf(sheet, upload.header, language),
    newUsers: [],
  }
}

/**
 * Checks all rows, and repeats without wrong ones, because rows that refer to them become wrong too. The latest result
 * comes first.
 */
async function lookUntilRight(
  context: Context,
  kind: ImportKind,
  staged: Uint8Array,
  { fileName, skipWrong }: Input,
): Promise<[Found, ...Found[]]> {
  const found = await look(context, kind, fileName, staged)
  if (!skipWrong || !found.wrongRows) return [found]
  const [last, ...others] = await lookUntilRight(context, kind, withoutRows(staged, found.out), { fileName, skipWrong })
  return [last, ...others, found]
}

const withoutFacts = (problem: Omit<CellProblem, 'facts'>): CellProblem => ({ ...problem, facts: {} })

/** Compares each staged row with existing data; stores them if all are right. */
async function look(context: Context, kind: ImportKind, fileName: string, staged: Uint8Array): Promise<Found> {
  const { db, actor, now } = context
  const row = await db.row<Found>(sql`
    with ${foundRows(importTableOf(kind), staged)},
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
      (select coalesce(json_agg(value), '[]') from wrong) as wrong,
      (select coalesce(json_agg(row), '[]') from found where not rightly) as out
    from found`)
  if (!row) throw new Error('The check of an import answered nothing.')
  return row
}

/** Wrong rows as parsed: from the file, or as staged. */
function wrongRows(kind: ImportKind, upload: CheckedUpload, staged: readonly StagedRow[]): UnderstoodRow[] {
  const read = new Map(upload.wrongPreview.map((row) => [row.row, row]))
  const columns = enteredColumns(sheets[kind])
  const found = staged.map((value) => {
    const understood = columns.map((column) => [
      column.key,
      value['.codes'][column.key] ?? value['.lists'][column.key] ?? value[columnOf(fieldOf(column))],
    ])
    return read.get(value['.row']) ?? { row: value['.row'], understood: Object.fromEntries(understood) }
  })
  // Skipped rows are not staged.
  const leftOut = upload.skipped ? upload.wrongPreview : []
  return [...leftOut, ...found].toSorted((one, other) => one.row - other.row).slice(0, previewRows)
}
