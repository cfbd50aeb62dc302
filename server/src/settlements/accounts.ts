import type { ValueOf } from '@keben/core/kit/endpoint'
import type { AccountInput, AccountOutput, AccountRow } from '@keben/core/settlements/accounts'
import { bookSearch } from '../catalogue/book-list.ts'
import { shelfOrder, titleColumns } from '../catalogue/title-columns.ts'
import type { Context } from '../kit/context.ts'
import { type ListQuery, byName, listPage, oneOf } from '../kit/list.ts'
import { type Sql, allOf, raw, sql } from '../kit/sql.ts'
import { chargedJoin, duesAccountedTo, payerOfDue } from './positions.ts'

/** Which part of the account: who has the copies, and who pays them. */
export type Account = 'selfPaid' | 'funded' | 'teacher' | 'teacherOfSchool' | 'teacherOfDistrict'

interface Part {
  readonly funding?: 'state' | 'self'
  readonly ordered: string
  readonly where: Sql
}
const student = `due.audience = 'student' and book.kind <> 'aid'`
const teacher = `due.audience = 'teacher' and book.kind <> 'aid'`
const parts: Readonly<Record<Account, Part>> = {
  selfPaid: {
    funding: 'self',
    ordered: 'due.asked - due.funded_copies',
    where: raw(`${student} and due.asked > due.funded_copies`),
  },
  funded: { funding: 'state', ordered: 'due.funded_copies', where: raw(`${student} and due.funded_copies > 0`) },
  teacher: { ordered: 'due.asked', where: raw(teacher) },
  teacherOfSchool: { ordered: 'due.asked', where: sql`${raw(teacher)} and ${payerOfDue} = 'school'` },
  teacherOfDistrict: { ordered: 'due.asked', where: sql`${raw(teacher)} and ${payerOfDue} = 'district'` },
}

type Asked = ValueOf<typeof AccountInput>

const amounts = ['ordered', 'copies', 'list_fen', 'net_fen', 'billed_fen', 'paid_fen'] as const

/** One row for each school and title; all of it is added up once. */
export function accountList(asked: Asked, { actor }: Pick<Context, 'actor'>, account: Account): ListQuery {
  const { funding, ordered, where } = parts[account]
  const chosen = allOf([
    duesAccountedTo(actor),
    raw(`due.receiver = 'campus'`),
    where,
    oneOf(sql`due.plan_id`, asked.planIds),
    oneOf(sql`due.school_id`, asked.schoolIds),
    oneOf(sql`book.grade`, asked.grades),
    bookSearch(asked.keyword),
  ])
  return {
    with: sql`account as materialized (
      select due.school_id, due.book_id, min(${funding === 'state' ? raw(`'district'`) : payerOfDue}) as payer,
        sum(${raw(ordered)}) as ordered, coalesce(sum(charged.copies), 0) as copies, coalesce(sum(charged.list_fen), 0) as list_fen,
        coalesce(sum(charged.net_fen), 0) as net_fen, coalesce(sum(charged.billed_fen), 0) as billed_fen,
        coalesce(sum(charged.paid_fen), 0) as paid_fen
      from due_line as due join book on book.id = due.book_id ${chargedJoin(funding)}
      where ${chosen} group by due.school_id, due.book_id)`,
    columns: sql`account.school_id as "schoolId", school.code as "schoolCode", school.name as "schoolName", ${titleColumns},
      account.payer, account.ordered, account.copies, account.list_fen as "listFen", account.net_fen as "netFen",
      account.billed_fen as "billedFen", account.paid_fen as "paidFen"`,
    from: raw('account join school on school.id = account.school_id join book on book.id = account.book_id'),
    where: raw('true'),
    sums: {
      schools: raw('count(distinct account.school_id)'),
      ...Object.fromEntries(
        amounts.map((amount) => [amount.replace('_fen', 'Fen'), raw(`coalesce(sum(account.${amount}), 0)`)]),
      ),
    },
    sorts: {
      schoolName: sql`${byName(sql`school.name`)}, ${shelfOrder}`,
      grade: shelfOrder,
      title: byName(sql`book.title`),
      ordered: sql`account.ordered`,
      copies: sql`account.copies`,
      netFen: sql`account.net_fen`,
    },
    tie: sql`account.school_id, account.book_id`,
  }
}

export const accountPage = (account: Account) => (asked: Asked, context: Context) =>
  listPage<AccountRow, ValueOf<typeof AccountOutput>['sums']>(context.db, accountList(asked, context, account), asked)
