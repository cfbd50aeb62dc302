import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { LineInput, SchoolLine } from '@keben/core/ordering/school-plans/contract'
import { type OrderFacts, orderLineKey, schoolPlanSheet } from '@keben/core/office/spreadsheets/kinds/orders'
import type { OrderImport, importSchoolPlan } from '@keben/core/office/spreadsheets/orders'
import { reportProblems } from '@keben/core/office/spreadsheets/report'
import type { Context } from '../../kit/requests/context.ts'
import type { FileAnswer } from '../../kit/requests/handle.ts'
import { type ListQuery, nameOf } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { saveLines } from '../../ordering/school-plans/lines.ts'
import { lockSchoolPlan, mustBeOpenToEntry } from '../../ordering/school-plans/lock.ts'
import { planTables } from '../../ordering/school-plans/row.ts'
import { schoolPlansSeenBy } from '../../ordering/school-plans/scope.ts'
import { schoolLabel } from '../../base/schools/label.ts'
import { lineColumns, lineOrder, lineTables } from '../../ordering/school-plans/read.ts'
import { exportList } from './export.ts'
import { checkedUpload, readApart } from './reader.ts'
import type { CheckedUpload } from './upload.ts'

/** Lines of a plan in the form's order. */
const formList = (id: number, { actor }: Pick<Context, 'actor'>): ListQuery => ({
  columns: sql`form.*, plan.code as "planCode", ${nameOf('campus', sql`school_plan.campus_id`)} as "campusName"`,
  from: sql`${planTables} cross join lateral (
    select ${lineColumns}, row_number() over (order by ${lineOrder}) as place
    from ${lineTables} where line.school_plan_id = school_plan.id) as form`,
  where: sql`school_plan.id = ${id} and ${schoolPlansSeenBy(actor)}`,
  sorts: {},
  tie: sql`form.place`,
})

/** A school's order as a form that can be edited and uploaded. */
export async function orderForm({ id }: { readonly id: number }, context: Context): Promise<FileAnswer> {
  const plan = await context.db.row<{ named: string }>(sql`
    select (select plan.code from plan where plan.id = school_plan.plan_id) || '-' || ${schoolLabel} as named
    from school_plan join campus on campus.id = school_plan.campus_id join school on school.id = campus.school_id
    where school_plan.id = ${id} and ${schoolPlansSeenBy(context.actor)}`)
  if (!plan) throw refuse('not_found')
  const form = await exportList(context, schoolPlanSheet, formList(id, context), {}, [])
  // The name tells many forms apart by school and season.
  return { ...form, fileName: `${plan.named.replace(/[\\/:*?"<>|]+/g, ' ')}.xlsx` }
}

type Line = Pick<SchoolLine, 'bookId' | 'bookCode' | 'title' | 'audience' | 'requested' | 'reason'>

/** Current lines by form key. */
async function linesOf({ db }: Context, id: number): Promise<Map<string, Line>> {
  const lines = await db.rows<Line>(sql`
    select line.book_id as "bookId", book.book_code as "bookCode", book.title, line.audience, line.requested, line.reason
    from school_plan_line as line join book on book.id = line.book_id where line.school_plan_id = ${id}`)
  return new Map(lines.map((line) => [orderLineKey(line.bookCode, line.audience), line]))
}

type Input = ValueOf<typeof importSchoolPlan.input>

/** Checks the form against the plan, in a process of its own and before any lock. */
export async function readForm({ id, file }: Input, context: Context): Promise<CheckedUpload> {
  const { db, actor, language } = context
  const plan = await db.row<Omit<OrderFacts, 'lines'>>(sql`
    select plan.code as "planCode", ${nameOf('campus', sql`school_plan.campus_id`)} as "campusName"
    from ${planTables} where school_plan.id = ${id} and ${schoolPlansSeenBy(actor)}`)
  if (!plan) throw refuse('not_found')
  const facts: OrderFacts = { ...plan, lines: new Set((await linesOf(context, id)).keys()) }
  const read = await readApart('schoolPlan', Buffer.from(file, 'base64'), { entries: {}, links: {}, facts })
  return checkedUpload('schoolPlan', read, language)
}

/** As parsed. */
interface FormRow {
  readonly '.row': number
  readonly '.wrong': boolean
  readonly book_code: string
  readonly audience: SchoolLine['audience']
  readonly copies: number | null
  readonly reason: string
}

/** Previews a form's changes; with `save` and without errors, saves them like typed ones. */
export async function importForm(
  { id, save }: Input,
  context: Context,
  upload: CheckedUpload,
): Promise<ValueOf<typeof OrderImport>> {
  const plan = await lockSchoolPlan(context, id)
  mustBeOpenToEntry(plan, context.now)
  const filled = filledRows(upload)
  const changes = changesOf(filled, await linesOf(context, id))
  const saving = save && upload.wrongRows === 0
  return {
    stage: saving ? 'saved' : 'checked',
    rows: upload.rows,
    filled: filled.length,
    wrongRows: upload.wrongRows,
    problems: reportProblems(schoolPlanSheet, upload.problems, context.language),
    changes,
    saved: saving && changes.length ? await saveLines(context, id, changes.map(asInput)) : null,
  }
}

const filledRows = ({ staged }: CheckedUpload): FormRow[] =>
  (JSON.parse(new TextDecoder().decode(staged)) as FormRow[]).filter((row) => !row['.wrong'] && row.copies !== null)

type Change = OrderImport['changes'][number]

/** The differences. An empty reason keeps the existing one. */
function changesOf(rows: readonly FormRow[], lines: ReadonlyMap<string, Line>): Change[] {
  return rows.flatMap(({ '.row': row, book_code, audience, copies, reason }) => {
    const line = lines.get(orderLineKey(book_code, audience))
    if (!line || copies === null) return []
    const reasonText = reason || line.reason
    if (line.requested === copies && line.reason === reasonText) return []
    const { bookId, bookCode, title, requested: was } = line
    return [{ row, bookId, bookCode, title, audience, was, copies, reason: reasonText }]
  })
}

const asInput = ({ bookId, audience, copies, was, reason }: Change): LineInput => ({
  bookId,
  audience,
  copies,
  was,
  reason,
})
