import { Kind, Stage } from '@keben/core/base/catalogue/choices'
import type { SchoolLine, SchoolPlanDocument, SteppedSchoolPlan } from '@keben/core/ordering/school-plans/contract'
import { refuse } from '@keben/core/refusals'
import { joinOfficer } from '../../base/network/officers.ts'
import type { Context } from '../../kit/requests/context.ts'
import { historyOf } from '../../kit/documents/document.ts'
import { moment } from '../../kit/resources/description.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, everything, raw, sql } from '../../kit/database/sql.ts'
import { missingInSchool } from './core-titles.ts'
import { schoolPlans } from './kind.ts'
import { type PlanRow, planColumns, planTables, shownPlan } from './row.ts'
import { schoolPlansSeenBy } from './scope.ts'
import { typicalJoin } from './typical.ts'

const inOrder = (options: readonly string[], column: string): Sql =>
  raw(`array_position(array[${options.map((option) => `'${option}'`).join(', ')}], ${column})`)

/** By grade, with whole stages after their grades, then by subject, kind and title. */
export const lineOrder: Sql = sql`${inOrder(Stage.options, 'book.stage')}, book.grade = 0, book.grade, subject.sort_order,
  subject.id, ${inOrder(Kind.options, 'book.kind')}, book.title, book.id, line.audience`

/** For tables `line`, `book` and `subject` and the joins of `lineTables`. */
export const lineColumns: Sql = sql`line.book_id as "bookId", line.audience, book.book_code as "bookCode", book.isbn, book.title,
  book.subject_id as "subjectId", subject.name as "subjectName", ${nameOf('edition', sql`book.edition_id`)} as "editionName",
  ${nameOf('publisher', sql`book.publisher_id`)} as "publisherName", book.stage, book.grade, book.volume, book.kind, book.funding,
  book.recycle_rate as "recycleRate", line.price_fen as "priceFen", plan_book.price_kind as "priceKind",
  plan_book.copies_per_pack as "copiesPerPack", plan_book.packs_per_case as "packsPerCase", line.headcount, line.suggested,
  line.last_copies as "lastCopies", line.funded_most as "fundedMost", typical.per_head_bp as "likeBp", line.requested,
  line.reason, line.approved, line.approved_reason as "approvedReason", line.copies, line.funded_copies as "fundedCopies",
  ${nameOfUser(sql`line.changed_by`)} as "changedBy", ${moment(sql`line.changed_at`)} as "changedAt"`

/** The lines of `school_plan` in `district_plan`, with titles and typical orders. */
export const lineTables: Sql = sql`school_plan_line as line join book on book.id = line.book_id
  join subject on subject.id = book.subject_id
  join plan_book on plan_book.plan_id = line.plan_id and plan_book.company_id = district_plan.company_id
    and plan_book.book_id = line.book_id
  ${typicalJoin}`

export const rulesColumn: Sql =
  raw(`json_build_object('toleranceBp', plan.tolerance_bp, 'capMayBeExceeded', plan.cap_may_be_exceeded,
  'caps', json_build_object('primary', plan.cap_primary_fen, 'junior', plan.cap_junior_fen, 'senior', plan.cap_senior_fen))`)

export const headcountsColumn: Sql =
  raw(`(select coalesce(json_agg(json_build_object('grade', grade, 'classes', classes,
    'students', students, 'fundedStudents', funded_students, 'teachers', teachers) order by grade), '[]')
  from school_plan_headcount where school_plan_id = school_plan.id)`)

/** The district's contact, else one of its users; and the company's manager of the school or district. */
const helpColumn: Sql = sql`(
  select json_build_object(
    'district', json_build_object(
      'name', officer.name, 'phone', officer.phone),
    'company', json_build_object('name', coalesce(seller.name, ''), 'phone', coalesce(seller.mobile, '')))
  from district join school on school.id = school_plan.school_id
    ${joinOfficer}
    left join app_user as seller on seller.id = coalesce(school.salesperson_id, district.salesperson_id)
      and seller.state = 'active'
  where district.id = district_plan.district_id)`

type SheetRow = Omit<SchoolPlanDocument, 'plan' | 'lines'> & PlanRow & { readonly lineList: SchoolLine[] }

/** Everything on the plan's screen, in one statement. */
export async function readDocument(
  { db, ...context }: Context,
  id: number,
  lines: Sql = everything,
): Promise<SchoolPlanDocument> {
  const row = await db.row<SheetRow>(sql`
    select ${planColumns}, ${rulesColumn} as rules, ${headcountsColumn} as headcounts,
      (select coalesce(json_agg(line), '[]') from (
        select ${lineColumns} from ${lineTables} where line.school_plan_id = school_plan.id and ${lines} order by ${lineOrder}
      ) as line) as "lineList",
      ${missingInSchool} as missing, ${historyOf(schoolPlans, sql`school_plan.id`)} as history, ${helpColumn} as help
    from ${planTables} where school_plan.id = ${id} and ${schoolPlansSeenBy(context.actor)}`)
  if (!row) throw refuse('not_found')
  const { rules, headcounts, history, lineList, missing, help, ...plan } = row
  return { plan: shownPlan(plan, context), rules, headcounts, lines: lineList, missing, history, help }
}

/** Lines with copies. */
export const chosenLines: Sql = raw('line.copies > 0')

/** A plan and its history after a transition. */
export async function readStepped({ db, ...context }: Context, id: number): Promise<SteppedSchoolPlan> {
  const row = await db.row<PlanRow & Pick<SteppedSchoolPlan, 'history'>>(sql`
    select ${planColumns}, ${historyOf(schoolPlans, sql`school_plan.id`)} as history
    from ${planTables} where school_plan.id = ${id}`)
  if (!row) throw refuse('not_found')
  const { history, ...plan } = row
  return { plan: shownPlan(plan, context), history }
}
