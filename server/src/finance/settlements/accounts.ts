import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import type { AccountInput, AccountOutput, AccountRow } from '@keben/core/finance/settlements/accounts'
import type { AccountKind, AccountPart } from '@keben/core/finance/settlements/choices'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { shelfOrder, titleColumns } from '../../base/catalogue/title-columns.ts'
import type { Context } from '../../kit/requests/context.ts'
import { type ListQuery, type SortByName, byBoth, byPlaceOf, listPage, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, raw, sql } from '../../kit/database/sql.ts'
import { billedIn, billsAccountedTo, duesAccountedTo, entriesAccountedTo, paidOfEntry } from './positions.ts'

interface Part {
  readonly audience: 'student' | 'teacher'
  readonly funding?: 'state' | 'self'
  /** One payer; both if omitted. */
  readonly payer?: 'school' | 'district'
  readonly ordered: string
  readonly where?: Sql
}
const parts: Readonly<Record<AccountKind, Part>> = {
  selfPaid: {
    audience: 'student',
    funding: 'self',
    payer: 'school',
    ordered: 'due.requested - due.funded_copies',
    where: raw('due.requested > due.funded_copies'),
  },
  funded: {
    audience: 'student',
    funding: 'state',
    payer: 'district',
    ordered: 'due.funded_copies',
    where: raw('due.funded_copies > 0'),
  },
  teacher: { audience: 'teacher', ordered: 'due.requested' },
  teacherOfSchool: { audience: 'teacher', payer: 'school', ordered: 'due.requested' },
  teacherOfDistrict: { audience: 'teacher', payer: 'district', ordered: 'due.requested' },
}

type Input = ValueOf<typeof AccountInput>

const chargedAmounts = ['copies', 'list_fen', 'net_fen', 'billed_fen', 'paid_fen'] as const
const amounts = ['ordered', ...chargedAmounts] as const

/**
 * The entries of an account, without their charges or fulfilment lines. A title that is no longer a teaching aid may
 * have been charged as one.
 */
const entriesOf = (request: Input, actor: Actor, { audience, funding }: Part): Sql =>
  allOf([
    entriesAccountedTo(actor),
    raw(`billing_entry.party = 'campus' and billing_entry.part in ('${audience}', 'aid')`),
    funding && raw(`billing_entry.funding = '${funding}'`),
    oneOf(sql`billing_entry.plan_id`, request.planIds),
    oneOf(sql`billing_entry.school_id`, request.schoolIds),
    ofTitles(request, 'billing_entry'),
    raw(`case when billing_entry.part = '${audience}' then true when book.kind = 'aid' then false else '${audience}' =
      (select audience from charge join fulfilment_line on fulfilment_line.id = charge.fulfilment_line_id where charge.id = billing_entry.charge_id) end`),
  ])
const isAid = `billing_entry.book_id in (select id from book where kind = 'aid')`

const charges = (request: Input, actor: Actor, part: Part): Sql => sql`
  select billing_entry.charge_id, billing_entry.school_id, billing_entry.book_id, billing_entry.payer, billing_entry.copies, billing_entry.list_fen, billing_entry.net_fen,
    case when bill.id is not null then billing_entry.net_fen end as billed_fen, ${paidOfEntry} as paid_fen
  from billing_entry join book on book.id = billing_entry.book_id and book.kind <> 'aid'
  ${billedIn(allOf([billsAccountedTo(actor), oneOf(sql`bill.plan_id`, request.planIds), part.payer && raw(`bill.payer = '${part.payer}'`)]))}
  where ${allOf([entriesOf(request, actor, part), part.payer && raw(`billing_entry.payer = '${part.payer}'`)])}`

/** The fulfilment lines of an account with their ordered copies. */
function promised(request: Input, actor: Actor, { audience, payer, ordered, where }: Part): Sql {
  const promises = (paidBy: string, join = '', only = 'true'): Sql => sql`
    select due.id, due.school_id, due.book_id, ${raw(paidBy)} as payer, ${raw(ordered)} as ordered
    from fulfilment_line as due ${raw(join)}
    where ${allOf([
      duesAccountedTo(actor),
      raw(`due.receiver = 'campus' and due.audience = '${audience}'`),
      where,
      raw(only),
      oneOf(sql`due.plan_id`, request.planIds),
      oneOf(sql`due.school_id`, request.schoolIds),
      ofTitles(request, 'due'),
    ])}`
  if (audience !== 'teacher') return promises(`'${payer}'`)
  const paying = `join paying on paying.${payerKey(actor)} = due.${payerKey(actor)}`
  const charged = 'coalesce(otherwise.payer, paying.payer)'
  const otherwise = `${paying} left join otherwise on otherwise.id = due.id`
  const paidBy = (who: string): string => (payer ? `${who} = '${payer}'` : 'true')
  // A case makes the planner expect half of the rows, a comparison one in two hundred.
  return sql`${promises('paying.payer', paying, `case when paying.changed then false else ${paidBy('paying.payer')} end`)} union all
    ${promises(charged, otherwise, `paying.changed and ${paidBy(charged)}`)}`
}

/** A district's lines have a school each, a school's lines the district of their time; the other is constant. */
const payerKey = ({ role }: Actor): string => (role === 'area' ? 'school_id' : 'district_id')

/** The chosen titles, if any. Teaching aids are filtered after the aggregation. */
const ofTitles = ({ grades, keyword }: Input, table: string): Sql | undefined => {
  const titleConditions = [oneOf(sql`book.grade`, grades), bookSearch(keyword)].filter(
    (condition) => condition !== undefined,
  )
  return titleConditions.length
    ? sql`${raw(table)}.book_id in (select book.id from book where ${allOf(titleConditions)})`
    : undefined
}

/**
 * Who pays teacher books: by the settlement mode of the school, else of the district of the order. A charge keeps its
 * payer, so after a change of mode each line looks up its charge.
 */
const payingWith = (request: Input, actor: Actor): Sql => sql`
  paying as (
    select school.id as school_id, district.id as district_id, mode.teacher_books_paid_by as payer, changed.school_id is not null as changed
    from school cross join district
    left join settlement_mode as mode on mode.id = coalesce(school.settlement_mode_id, district.settlement_mode_id)
    left join (select distinct school_id, district_id from charged_by_receiver where ${allOf([
      actor.role === 'area' ? sql`district_id = ${actor.areaId}` : sql`school_id = ${actor.schoolId}`,
      oneOf(sql`plan_id`, request.planIds),
    ])}) as changed on changed.school_id = school.id and changed.district_id = district.id and (
      mode.id is null
      or (select true from billing_entry where ${chargedTo(request)} and part = 'teacher'
        and payer = case mode.teacher_books_paid_by when 'school' then 'district' else 'school' end limit 1)
      or (select true from billing_entry where ${chargedTo(request)} and part = 'aid' and not ${raw(isAid)} limit 1))
    where ${actor.role === 'area' ? sql`district.id = ${actor.areaId}` : sql`school.id = ${actor.schoolId}`}
  ), otherwise as (
    select charge.fulfilment_line_id as id, charge.payer
    from paying join billing_entry on billing_entry.school_id = paying.school_id and billing_entry.district_id = paying.district_id join book on book.id = billing_entry.book_id
    join charge on charge.id = billing_entry.charge_id
    where paying.changed and ${entriesOf(request, actor, parts.teacher)}
    group by charge.fulfilment_line_id, charge.payer
  )`
const chargedTo = (request: Input): Sql =>
  allOf([
    raw('billing_entry.school_id = school.id and billing_entry.district_id = district.id'),
    oneOf(sql`billing_entry.plan_id`, request.planIds),
  ])

/** Ordered and charged copies by school and title, aggregated once. */
function linesWith(request: Input, actor: Actor, part: Part): Sql {
  const [payers, payer] = part.payer
    ? [{ due: '', charged: '' }, raw(`'${part.payer}'`)]
    : [
        { due: 'due.payer, null as charged_payer,', charged: 'null, payer,' },
        raw('coalesce(min(payer), min(charged_payer))'),
      ]
  return sql`${part.audience === 'teacher' ? sql`${payingWith(request, actor)},` : raw('')}
    line as (
      select coalesce(added.id, (select fulfilment_line_id from charge where charge.id = added.charge_id)) as id, school_id, book_id,
        payer, ${raw(amounts.join(', '))}
      from (select min(id) as id, min(charge_id) as charge_id, school_id, book_id,
        ${payer} as payer, ${raw(amounts.map((name) => `whole_sum(${name}) as ${name}`).join(', '))}
      from (
        select due.id, null::bigint as charge_id, due.school_id, due.book_id, ${raw(payers.due)} due.ordered,
          null::int as copies, null::bigint as list_fen, null::bigint as net_fen, null::bigint as billed_fen, null::bigint as paid_fen
        from (${promised(request, actor, part)}) as due
        union all
        select null, charge_id, school_id, book_id, ${raw(payers.charged)} null, ${raw(chargedAmounts.join(', '))}
        from (${charges(request, actor, part)}) as charged
      ) as each
      group by school_id, book_id) as added join book on book.id = added.book_id and book.kind <> 'aid'
    ), school_of_account as (select distinct school_id as id from line)`
}

/** Grouping keys, counts of schools and titles, and columns of each grouping. */
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
/** A grade keeps schools and titles in arrays, because distinct counts would sort all lines. */
const schoolsOfGrades: Sql = raw(`(
  select min(line.id) as id, min(line.payer) as payer, book.grade, min(titled.titles) as titles,
    ${amounts.map((name) => `whole_sum(line.${name}) as ${name}`).join(', ')}
  from line join book on book.id = line.book_id join (
    select book.grade, count(*) as titles from book where book.id in (select book_id from line) group by book.grade
  ) as titled on titled.grade = book.grade
  group by book.grade, line.school_id)`)
const noTitle: Sql = raw(`null as "bookId", null as "bookCode", null as isbn, null as title, null as "subjectId",
  null as "subjectName", null as "publisherName", null as stage, picked.of_grade as grade, null as kind`)

/** The position in the account's order. */
const schoolPlace = byPlaceOf(
  'school',
  raw('account.school_id'),
  raw('name_order'),
  raw('select id from school_of_account'),
)
const bookPlace = (order: Sql): SortByName =>
  byPlaceOf('book', raw('account.book_id'), order, raw('select distinct book_id from account'))

/** A row for each school and title, or for each school, title or grade. */
export function accountList(request: Input, { actor }: Pick<Context, 'actor'>, account: AccountKind): ListQuery {
  const { by, counted, school, book } = groups[request.by]
  const added = request.by === 'line' ? amounts : amounts.map((name) => `whole_sum(line.${name}) as ${name}`)
  const shelf: SortByName = book ? bookPlace(shelfOrder) : { join: raw(''), by: raw('account.grade') }
  return {
    with: sql`${linesWith(request, actor, parts[account])}, account as ${raw(request.by === 'line' ? 'not materialized' : 'materialized')} (
      select ${raw(request.by === 'line' ? 'id, payer' : 'min(line.id) as id, min(line.payer) as payer')},
        ${raw(school ? 'line.school_id' : 'null::bigint as school_id')}, ${raw(book ? 'line.book_id' : 'null::bigint as book_id')},
        ${raw(request.by === 'grade' ? 'line.grade' : 'null::int as grade')}, ${raw(counted)}, ${raw(added.join(', '))}
      from ${request.by === 'grade' ? sql`${schoolsOfGrades} as line` : raw('line')}
      ${raw(request.by === 'line' ? '' : `group by ${by}`)})`,
    columns:
      raw(`account.id, account.school_id, account.book_id, account.grade as of_grade, account.schools, account.titles, account.payer,
      ${amounts.map((name) => `account.${name} as "${name.replace('_fen', 'Fen')}"`).join(', ')}`),
    from: raw('account'),
    where: raw('true'),
    pageColumns: {
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
      // Schools and titles repeat across rows, so the counts come from before the aggregation.
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

export const accountPage = (account: AccountKind) => (request: Input, context: Context) =>
  listPage<AccountRow, ValueOf<typeof AccountOutput>['sums']>(
    context.db,
    accountList(request, context, account),
    request,
  )
