import type { ValueOf } from '@keben/core/kit/endpoint'
import { schoolProgress } from '@keben/core/office/statistics/contract'
import type { Actor } from '@keben/core/roles'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { handle } from '../../kit/requests/handle.ts'
import { type ListQuery, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { allOf, sql } from '../../kit/database/sql.ts'
import { planSeenBy } from '../../base/plans/scope.ts'
import { campusesSeenBy } from '../../base/schools/scope.ts'

type Input = ValueOf<typeof schoolProgress.input>
type Answer = ValueOf<typeof schoolProgress.output>

/** The school's order by title. Empty lines count only if suggested. */
export const schoolProgressList = (request: Input, actor: Actor): ListQuery => ({
  parent: planSeenBy(actor, request.planId),
  columns: sql`(school_plan.id * 10000000 + book.id) * 2 + (line.audience = 'teacher')::int as id, book.id as "bookId", book.book_code as "bookCode",
    book.title, book.subject_id as "subjectId", ${nameOf('subject', sql`book.subject_id`)} as "subjectName",
    ${nameOf('publisher', sql`book.publisher_id`)} as "publisherName", book.grade, line.audience, campus.name as "campusName",
    line.suggested, line.requested, line.copies, coalesce(nullif(line.approved_reason, ''), line.reason) as reason,
    line.funded_copies as "fundedCopies", line.copies::bigint * line.price_fen as "listFen", school_plan.state`,
  from: sql`school_plan
    join campus on campus.id = school_plan.campus_id
    join school_plan_line as line on line.school_plan_id = school_plan.id
    join book on book.id = line.book_id`,
  where: allOf([
    sql`school_plan.plan_id = ${request.planId}`,
    campusesSeenBy(actor),
    sql`(line.suggested > 0 or line.copies > 0)`,
    oneOf(sql`campus.id`, request.campusIds),
    bookSearch(request.keyword),
  ]),
  sums: {
    requested: sql`coalesce(sum(line.requested), 0)`,
    copies: sql`coalesce(sum(line.copies), 0)`,
    listFen: sql`coalesce(sum(line.copies::bigint * line.price_fen), 0)`,
  },
  sorts: { grade: sql`book.grade`, title: sql`book.title_order`, copies: sql`line.copies` },
  tie: sql`book.book_code, line.audience, campus.id`,
})

export const schoolLines = handle(schoolProgress, (input, { db, actor }) =>
  listPage<Answer['list'][number], Answer['sums']>(db, schoolProgressList(input, actor), input),
)
