import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import type { AccountInput, AccountOutput, AccountRow } from '@keben/core/settlements/accounts'
import type { AccountKind, AccountPart } from '@keben/core/settlements/choices'
import { bookSearch } from '../catalogue/book-list.ts'
import { shelfOrder, titleColumns } from '../catalogue/title-columns.ts'
import type { Context } from '../kit/context.ts'
import { type ListQuery, type SortByName, byBoth, byPlaceOf, listPage, oneOf } from '../kit/list.ts'
import { type Sql, allOf, raw, sql } from '../kit/sql.ts'
import { billedIn, billsAccountedTo, duesAccountedTo, entriesAccountedTo, paidOfEntry } from './positions.ts'

interface Part {
  readonly audience: 'student' | 'teacher'
  readonly funding?: 'state' | 'self'
  /** Of whom alone; else it is told of each. */
  readonly payer?: 'school' | 'district'
  readonly ordered: string
  readonly where?: Sql
}
const parts: Readonly<Record<AccountKind, Part>> = {
  selfPaid: {
    audience: 'student',
    funding: 'self',
    payer: 'school',
    ordered: 'due.asked - due.funded_copies',
    where: raw('due.asked > due.funded_copies'),
  },
  funded: {
    audience: 'student',
    funding: 'state',
    payer: 'district',
    ordered: 'due.funded_copies',
    where: raw('due.funded_copies > 0'),
  },
  teacher: { audience: 'teacher', ordered: 'due.asked' },
  teacherOfSchool: { audience: 'teacher', payer: 'school', ordered: 'due.asked' },
  teacherOfDistrict: { audience: 'teacher', payer: 'district', ordered: 'due.asked' },
}

type Asked = ValueOf<typeof AccountInput>

const charges = ['copies', 'list_fen', 'net_fen', 'billed_fen', 'paid_fen'] as const
const amounts = ['ordered', ...charges] as const

/**
 * The entries of an account as `charged`: what each says itself is enough, and neither its charge nor its promise is looked
 * up. But a title that is no teaching aid any more may have been charged as one, to whomever it went.
 */
const chargedWith = (asked: Asked, actor: Actor, { audience, funding, payer }: Part): Sql => sql`
  charged as (
    select entry.charge_id, entry.school_id, entry.book_id, entry.payer, entry.copies, entry.list_fen, entry.net_fen,
      case when bill.id is not null then entry.net_fen end as billed_fen, ${paidOfEntry} as paid_fen
      ${raw(audience === 'teacher' ? ', entry.payer is distinct from paying.payer as otherwise' : '')}
    from entry join book on book.id = entry.book_id and book.kind <> 'aid' ${audience === 'teacher' ? payingOf('entry') : raw('')}
    ${billedIn(allOf([billsAccountedTo(actor), oneOf(sql`bill.plan_id`, asked.planIds), payer && raw(`bill.payer = '${payer}'`)]))}
    where ${allOf([
      entriesAccountedTo(actor),
      raw(`entry.party = 'campus' and entry.part in ('${audience}', 'aid')`),
      funding && raw(`entry.funding = '${funding}'`),
      oneOf(sql`entry.plan_id`, asked.planIds),
      oneOf(sql`entry.school_id`, asked.schoolIds),
      ofTitles(asked),
      raw(`case when entry.part = '${audience}' then true when book.kind = 'aid' then false else '${audience}' =
        (select audience from charge join due_line on due_line.id = charge.due_line_id where charge.id = entry.charge_id) end`),
    ])}
  )`

/** The promises of an account, each with what was ordered by it. Of whom teacher books were charged, pays them. */
function promised(asked: Asked, actor: Actor, { audience, payer, ordered, where }: Part): Sql {
  const ofTeachers = audience === 'teacher'
  return sql`select due.id, due.school_id, due.book_id, ${ofTeachers ? teacherPayer : raw(`'${payer}'`)} as payer, ${raw(ordered)} as ordered
    from due_line as due join book on book.id = due.book_id and book.kind <> 'aid'
    ${ofTeachers ? sql`${payingOf('due')} left join otherwise on otherwise.id = due.id` : raw('')}
    where ${allOf([
      duesAccountedTo(actor),
      raw(`due.receiver = 'campus' and due.audience = '${audience}'`),
      where,
      // Of this the planner expects half of the promises, where it expected one in two hundred of a comparison.
      ofTeachers && payer && sql`case ${teacherPayer} when ${raw(`'${payer}'`)} then true else false end`,
      oneOf(sql`due.plan_id`, asked.planIds),
      oneOf(sql`due.school_id`, asked.schoolIds),
      ofTitles(asked),
    ])}`
}

const ofTitles = ({ grades, keyword }: Asked): Sql => allOf([oneOf(sql`book.grade`, grades), bookSearch(keyword)])

/** Who pays teacher books as the settlement mode says now: the school's own, else that of the district which promised. */
const payingWith = ({ role, areaId, schoolId }: Actor): Sql => sql`paying as materialized (
    select school.id as school_id, district.id as district_id, mode.teacher_books_paid_by as payer
    from school cross join district
    join settlement_mode as mode on mode.id = coalesce(school.settlement_mode_id, district.settlement_mode_id)
    where ${role === 'area' ? sql`district.id = ${areaId}` : sql`school.id = ${schoolId}`}
  )`
const payingOf = (table: string): Sql =>
  raw(`left join paying on paying.school_id = ${table}.school_id and paying.district_id = ${table}.district_id`)
const teacherPayer = raw('coalesce(otherwise.payer, paying.payer)')

/** Promises that were charged to another than the settlement mode names now: it has changed since. */
const otherwiseWith: Sql = raw(`otherwise as materialized (
    select charge.due_line_id as id, charge.payer
    from (select distinct charge_id from charged where otherwise) as other
    cross join lateral (select * from charge where charge.id = other.charge_id offset 0) as charge
  )`)

/** What was ordered and what was charged of each title of each school; all of it is added up once. */
function linesWith(asked: Asked, actor: Actor, part: Part): Sql {
  const [payers, payer] = part.payer
    ? [{ due: '', charged: '' }, raw(`'${part.payer}'`)]
    : [
        { due: 'due.payer, null as charged_payer,', charged: 'null, payer,' },
        raw('coalesce(min(payer), min(charged_payer))'),
      ]
  const charged = chargedWith(asked, actor, part)
  return sql`${part.audience === 'teacher' ? sql`${payingWith(actor)}, ${charged}, ${otherwiseWith}` : charged},
    line as materialized (
      select coalesce(min(id), (select due_line_id from charge where charge.id = min(charge_id))) as id, school_id, book_id,
        ${payer} as payer, ${raw(amounts.map((name) => `whole_sum(${name}) as ${name}`).join(', '))}
      from (
        select due.id, null::bigint as charge_id, due.school_id, due.book_id, ${raw(payers.due)} due.ordered,
          null::int as copies, null::bigint as list_fen, null::bigint as net_fen, null::bigint as billed_fen, null::bigint as paid_fen
        from (${promised(asked, actor, part)}) as due
        union all
        select null, charge_id, school_id, book_id, ${raw(payers.charged)} null, ${raw(charges.join(', '))}
        from charged ${raw(part.payer ? `where payer = '${part.payer}'` : '')}
      ) as each
      group by school_id, book_id
    ), school_of_account as materialized (select distinct school_id as id from line)`
}

/** What rows are told apart by, how many schools and titles each is of, and what is known of them. */
const groups: Readonly<
  Record<
    AccountPart,
    { readonly by: string; readonly counted: string; readonly school: boolean; readonly book: boolean }
  >
> = {
  line: { by: 'line.school_id, line.book_id', counted: '1 as schools, 1 as titles', school: true, book: true },
  school: { by: 'line.school_id', counted: '1 as schools, count(*) as titles', school: true, book: false },
  grade: { by: 'line.grade', counted: 'count(*) as schools, min(line.titles) as titles', school: false, book: false },
  title: { by: 'line.book_id', counted: 'count(*) as schools, 1 as titles', school: false, book: true },
}
/** Of a grade each of its schools comes as one, and its titles with each: to tell them apart while adding up, all lines would be sorted. */
const schoolsOfGrades: Sql = raw(`(
  select min(line.id) as id, min(line.payer) as payer, book.grade, min(titled.titles) as titles,
    ${amounts.map((name) => `whole_sum(line.${name}) as ${name}`).join(', ')}
  from line join book on book.id = line.book_id join (
    select book.grade, count(*) as titles from book where book.id in (select book_id from line) group by book.grade
  ) as titled on titled.grade = book.grade
  group by book.grade, line.school_id)`)
const noTitle: Sql = raw(`null as "bookId", null as "bookCode", null as isbn, null as title, null as "subjectId",
  null as "subjectName", null as "publisherName", null as stage, picked.of_grade as grade, null as kind`)

/** Where a school or a title stands among those of the account. */
const schoolPlace = byPlaceOf(
  'school',
  raw('account.school_id'),
  raw('name_order'),
  raw('select id from school_of_account'),
)
const bookPlace = (order: Sql): SortByName =>
  byPlaceOf('book', raw('account.book_id'), order, raw('select distinct book_id from account'))

/** One row for each school and title, or for each of one of them, or of a grade. */
export function accountList(asked: Asked, { actor }: Pick<Context, 'actor'>, account: AccountKind): ListQuery {
  const { by, counted, school, book } = groups[asked.by]
  const added = asked.by === 'line' ? amounts : amounts.map((name) => `whole_sum(line.${name}) as ${name}`)
  const shelf: SortByName = book ? bookPlace(shelfOrder) : { join: raw(''), by: raw('account.grade') }
  return {
    with: sql`${linesWith(asked, actor, parts[account])}, account as ${raw(asked.by === 'line' ? 'not materialized' : 'materialized')} (
      select ${raw(asked.by === 'line' ? 'id, payer' : 'min(line.id) as id, min(line.payer) as payer')},
        ${raw(school ? 'line.school_id' : 'null::bigint as school_id')}, ${raw(book ? 'line.book_id' : 'null::bigint as book_id')},
        ${raw(asked.by === 'grade' ? 'line.grade' : 'null::int as grade')}, ${raw(counted)}, ${raw(added.join(', '))}
      from ${asked.by === 'grade' ? sql`${schoolsOfGrades} as line` : raw('line')}
      ${raw(asked.by === 'line' ? '' : `group by ${by}`)})`,
    columns:
      raw(`account.id, account.school_id, account.book_id, account.grade as of_grade, account.schools, account.titles, account.payer,
      ${amounts.map((name) => `account.${name} as "${name.replace('_fen', 'Fen')}"`).join(', ')}`),
    from: raw('account'),
    where: raw('true'),
    besides: {
      join: raw(
        `${school ? 'join school on school.id = picked.school_id' : ''} ${book ? 'join book on book.id = picked.book_id' : ''}`,
      ),
      columns: sql`picked.school_id as "schoolId", ${
        school
          ? raw('school.code as "schoolCode", school.name as "schoolName"')
          : raw('null as "schoolCode", null as "schoolName"')
      }, ${book ? titleColumns : noTitle}`,
    },
    totals: { from: raw('account'), total: raw('count(*)') },
    sums: {
      // A school has many titles and a title many schools: they are counted where they are not yet added up.
      schools: raw('(select count(*) from school_of_account)'),
      ...Object.fromEntries(
        amounts.map((amount) => [amount.replace('_fen', 'Fen'), raw(`whole_sum(account.${amount})`)]),
      ),
    },
    sorts: {
      schoolName: school ? byBoth(schoolPlace, shelf) : shelf,
      grade: shelf,
      title: book ? bookPlace(raw('title_order')) : shelf,
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
