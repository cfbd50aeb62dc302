import type { ValueOf } from '@keben/core/kit/endpoint'
import type { AccountInput, AccountOutput, AccountRow } from '@keben/core/settlements/accounts'
import type { AccountKind, AccountPart } from '@keben/core/settlements/choices'
import { bookSearch } from '../catalogue/book-list.ts'
import { shelfOrder, titleColumns } from '../catalogue/title-columns.ts'
import type { Context } from '../kit/context.ts'
import { type ListQuery, type SortByName, byBoth, byName, byPlaceOf, listPage, oneOf } from '../kit/list.ts'
import { type Sql, allOf, raw, sql } from '../kit/sql.ts'
import {
  billsAccountedTo,
  chargedJoin,
  duesAccountedTo,
  entriesAccountedTo,
  payerJoin,
  payerOfDue,
} from './positions.ts'

interface Part {
  readonly funding?: 'state' | 'self'
  readonly audience: 'student' | 'teacher'
  readonly ordered: string
  readonly where: Sql
}
const student = `due.audience = 'student' and book.kind <> 'aid'`
const teacher = `due.audience = 'teacher' and book.kind <> 'aid'`
/** Of this the planner expects half of the promises, where it expected one in two hundred of a comparison. */
const isPaidBy = (payer: 'school' | 'district'): Sql =>
  sql`case ${payerOfDue} when ${raw(`'${payer}'`)} then true else false end`
const parts: Readonly<Record<AccountKind, Part>> = {
  selfPaid: {
    funding: 'self',
    audience: 'student',
    ordered: 'due.asked - due.funded_copies',
    where: raw(`${student} and due.asked > due.funded_copies`),
  },
  funded: {
    funding: 'state',
    audience: 'student',
    ordered: 'due.funded_copies',
    where: raw(`${student} and due.funded_copies > 0`),
  },
  teacher: { audience: 'teacher', ordered: 'due.asked', where: raw(teacher) },
  teacherOfSchool: { audience: 'teacher', ordered: 'due.asked', where: sql`${raw(teacher)} and ${isPaidBy('school')}` },
  teacherOfDistrict: {
    audience: 'teacher',
    ordered: 'due.asked',
    where: sql`${raw(teacher)} and ${isPaidBy('district')}`,
  },
}

/** Which entries may be of promises to them; teaching aids were charged as such, to whomever they go. */
const mayBeOf: Readonly<Record<Part['audience'], Sql>> = {
  student: raw(`entry.part <> 'teacher'`),
  teacher: raw(`entry.part <> 'student'`),
}

type Asked = ValueOf<typeof AccountInput>

const amounts = ['ordered', 'copies', 'list_fen', 'net_fen', 'billed_fen', 'paid_fen'] as const

/** What rows are told apart by, and what of a title is known of them. */
const groups: Readonly<Record<AccountPart, { readonly by: string; readonly school: boolean; readonly book: boolean }>> =
  {
    line: { by: 'due.school_id, due.book_id', school: true, book: true },
    school: { by: 'due.school_id', school: true, book: false },
    grade: { by: 'book.grade', school: false, book: false },
    title: { by: 'due.book_id', school: false, book: true },
  }
const noTitle: Sql = raw(`null as "bookId", null as "bookCode", null as isbn, null as title, null as "subjectId",
  null as "subjectName", null as "publisherName", null as stage, account.grade, null as kind`)

/** Where a title stands among those of the account. */
const titlePlace = (order: Sql): SortByName =>
  byPlaceOf('book', sql`account.book_id`, order, raw('select book_id from account'))

/** One row for each school and title, or for each of one of them, or of a grade; all of it is added up once. */
export function accountList(asked: Asked, { actor }: Pick<Context, 'actor'>, account: AccountKind): ListQuery {
  const { funding, audience, ordered, where } = parts[account]
  const { by, school, book } = groups[asked.by]
  const chosen = allOf([
    duesAccountedTo(actor),
    raw(`due.receiver = 'campus'`),
    where,
    oneOf(sql`due.plan_id`, asked.planIds),
    oneOf(sql`due.school_id`, asked.schoolIds),
    oneOf(sql`book.grade`, asked.grades),
    bookSearch(asked.keyword),
  ])
  const charged = chargedJoin(
    asked.planIds,
    allOf([entriesAccountedTo(actor), funding && raw(`entry.funding = '${funding}'`), mayBeOf[audience]]),
    billsAccountedTo(actor),
  )
  const shelf: SortByName = book ? titlePlace(shelfOrder) : { join: raw(''), by: raw('account.grade') }
  const ofAccount = byPlaceOf(
    'school',
    sql`account.school_id`,
    byName(raw('name')),
    raw('select school_id from account'),
  )
  const bySchool = school ? byBoth(ofAccount, shelf) : shelf
  return {
    with: sql`account as materialized (
      select min(due.id) as id, ${raw(school ? 'due.school_id' : 'null::bigint as school_id')},
        ${raw(book ? 'due.book_id' : 'null::bigint as book_id')}, ${raw(asked.by === 'grade' ? 'book.grade' : 'null::int as grade')},
        ${raw(school ? '1' : 'count(distinct due.school_id)')} as schools, ${raw(book ? '1' : 'count(distinct due.book_id)')} as titles,
        ${raw(school ? '' : 'array_agg(distinct due.school_id) as in_schools,')}
        min(${funding === 'state' ? raw(`'district'`) : payerOfDue}) as payer,
        sum(${raw(ordered)}) as ordered, coalesce(sum(charged.copies), 0) as copies, coalesce(sum(charged.list_fen), 0) as list_fen,
        coalesce(sum(charged.net_fen), 0) as net_fen, coalesce(sum(charged.billed_fen), 0) as billed_fen,
        coalesce(sum(charged.paid_fen), 0) as paid_fen
      from due_line as due join book on book.id = due.book_id ${charged} ${payerJoin}
      where ${chosen} group by ${raw(by)})`,
    columns: sql`account.id, account.school_id as "schoolId", ${
      school
        ? raw('school.code as "schoolCode", school.name as "schoolName"')
        : raw('null as "schoolCode", null as "schoolName"')
    }, ${book ? titleColumns : noTitle}, account.schools, account.titles, account.payer, account.ordered, account.copies,
      account.list_fen as "listFen", account.net_fen as "netFen", account.billed_fen as "billedFen", account.paid_fen as "paidFen"`,
    // Read once, and not looked up row by row: more rows are there than the planner expects.
    from: raw(
      `account ${school ? 'join (select * from school offset 0) as school on school.id = account.school_id' : ''}
      ${book ? 'join (select * from book offset 0) as book on book.id = account.book_id' : ''}`,
    ),
    where: raw('true'),
    totals: { from: raw('account'), total: raw('count(*)') },
    sums: {
      // A school has many titles and a title many schools: they are counted where they are not yet added up.
      schools: school
        ? raw('count(distinct account.school_id)')
        : raw(
            '(select count(distinct school) from account as each_account, unnest(each_account.in_schools) as school)',
          ),
      ...Object.fromEntries(
        amounts.map((amount) => [amount.replace('_fen', 'Fen'), raw(`coalesce(sum(account.${amount}), 0)`)]),
      ),
    },
    sorts: {
      schoolName: bySchool,
      grade: shelf,
      title: book ? titlePlace(byName(raw('title'))) : shelf,
      ordered: sql`account.ordered`,
      copies: sql`account.copies`,
      listFen: sql`account.list_fen`,
      netFen: sql`account.net_fen`,
      billedFen: sql`account.billed_fen`,
      paidFen: sql`account.paid_fen`,
    },
    tie: sql`account.id`,
  }
}

export const accountPage = (account: AccountKind) => (asked: Asked, context: Context) =>
  listPage<AccountRow, ValueOf<typeof AccountOutput>['sums']>(context.db, accountList(asked, context, account), asked)
