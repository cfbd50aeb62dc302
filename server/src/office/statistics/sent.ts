import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Actor } from '@keben/core/roles'
import { confirming, sentByDistrict, sentBySchool, sentByTitle } from '@keben/core/office/statistics/sent'
import { bookSearch } from '../../base/catalogue/book-list.ts'
import { isOf, seesMostTitles, titleVisibility } from '../../base/catalogue/documents.ts'
import { booksSeenBy, holdsTitleSeenBy } from '../../base/catalogue/scope.ts'
import { type Handler, handle } from '../../kit/requests/handle.ts'
import { moment } from '../../kit/resources/description.ts'
import { type ListQuery, byName, contains, listPage, nameOf, oneOf } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'
import { isGranted } from '../../base/warehouses/scope.ts'

type ByDistrict = ValueOf<typeof sentByDistrict.input>
type BySchool = ValueOf<typeof sentBySchool.input>
type ByTitle = ValueOf<typeof sentByTitle.input>
type Input = Omit<ByDistrict, 'sort' | 'page' | 'pageSize' | 'keyword'>

/** By receiver, for any title. The query knows `promised`: a fulfilment line or a send order. */
function promisedTo(actor: Actor): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return actor.companyId === null ? nothing : sql`promised.company_id = ${actor.companyId}`
    case 'warehouse':
      return isGranted(sql`promised.warehouse_id`, actor.userId)
    case 'area':
      return actor.areaId === null ? nothing : sql`promised.district_id = ${actor.areaId}`
    case 'school':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}

/** Fulfilment lines, or sums by title, or sums by school. Sums are a hundred times faster. */
type SourceTable = 'fulfilment_line' | 'fulfilment_by_title' | 'fulfilment_by_receiver'

const keys = 'plan_id, company_id, warehouse_id, district_id, school_id, source, receiver, receiver_id'
const counted = [
  'requested',
  'issued',
  'sent',
  'confirmed',
  'surplus_kept',
  'to_resend',
  'credited',
  'returned',
  'closed',
  'owed',
]
const signed = (sign: '' | '-'): string =>
  [
    keys,
    `${sign}1 as lines`,
    ...counted.map((name) => `${sign}${name} as ${name}`),
    `${sign}requested::bigint * price_fen as requested_fen`,
    `${sign}sent::bigint * price_fen as sent_fen`,
  ].join(', ')

/**
 * Sums by receiver have no titles. For a buyer who sees most titles, the hidden lines are subtracted; for others, the
 * visible lines are summed. The query has `sight`.
 */
const receiversSeen: Sql = sql`(
  select ${raw([keys, 'lines', ...counted, 'requested_fen', 'sent_fen'].join(', '))} from fulfilment_by_receiver where ${seesMostTitles}
  union all
  select ${raw(signed('-'))} from fulfilment_line as line where ${seesMostTitles} and ${isOf('hidden')}
  union all
  select ${raw(signed(''))} from fulfilment_line as line where not ${seesMostTitles} and ${isOf('shown')})`

const standsIn = (table: SourceTable, actor: Actor): Sql =>
  table === 'fulfilment_by_receiver' && actor.role === 'business'
    ? sql`${receiversSeen} as promised`
    : raw(`${table} as promised`)

interface Narrowed {
  readonly to?: Sql
  /** Conditions on titles; they know `book`. */
  readonly titles?: readonly (Sql | undefined)[]
}

/** Visible fulfilment; a company's only for granted titles. */
const promised = (table: SourceTable, request: Input, actor: Actor, { to, titles = [] }: Narrowed = {}): Sql => {
  const hasTitles = table !== 'fulfilment_by_receiver'
  const ofTitles = [hasTitles && actor.role === 'business' ? booksSeenBy(actor) : undefined, ...titles]
  return sql`${standsIn(table, actor)}
  ${raw(ofTitles.some((condition) => condition !== undefined) ? 'join book on book.id = promised.book_id' : '')}
  where ${allOf([
    promisedTo(actor),
    oneOf(sql`promised.plan_id`, request.planIds),
    oneOf(sql`promised.district_id`, request.districtIds),
    table === 'fulfilment_by_title' ? undefined : oneOf(sql`promised.school_id`, request.schoolIds),
    oneOf(sql`promised.warehouse_id`, request.warehouseIds),
    request.sources.length ? sql`promised.source = any(${request.sources}::text[])` : undefined,
    hasTitles ? oneOf(sql`promised.book_id`, request.bookIds) : undefined,
    to,
    ...ofTitles,
  ])}`
}

/** One query for all titles, another for some. */
const byTitles = (request: Input, allTitles: Sql, someTitles: Sql): Sql =>
  request.bookIds.length ? someTitles : allTitles
/** Common tables of both. */
const sight = (actor: Actor): Sql => (actor.role === 'business' ? sql`${titleVisibility(actor)},` : raw(''))

const names = [
  'requested',
  'issued',
  'sent',
  'confirmed',
  'on_the_way',
  'returned',
  'closed',
  'owed',
  'requested_fen',
  'sent_fen',
]
const wireName = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Sent, but not received, resent or credited: in transit or disputed. */
const figuresOf = (table: SourceTable): Sql =>
  raw(`whole_sum(promised.requested) as requested, whole_sum(promised.issued) as issued, whole_sum(promised.sent) as sent,
  whole_sum(promised.confirmed) as confirmed,
  whole_sum(promised.sent - (promised.confirmed - promised.surplus_kept) - promised.to_resend - promised.credited) as on_the_way,
  whole_sum(promised.returned) as returned, whole_sum(promised.closed) as closed, whole_sum(promised.owed) as owed, ${
    table === 'fulfilment_line'
      ? 'whole_sum(promised.requested::bigint * promised.price_fen) as requested_fen, whole_sum(promised.sent::bigint * promised.price_fen) as sent_fen'
      : 'whole_sum(promised.requested_fen) as requested_fen, whole_sum(promised.sent_fen) as sent_fen'
  }`)
/** Sums remain after their last line. */
const areThere = (table: SourceTable): Sql => raw(table === 'fulfilment_line' ? '' : 'having sum(promised.lines) > 0')

const figuresBy = (key: string, table: SourceTable, lines: Sql): Sql =>
  sql`select ${raw(`promised.${key}`)} as id, ${figuresOf(table)} from ${lines}
    group by ${raw(`promised.${key}`)} ${areThere(table)}`

/** Distinct counts by key. */
const countsBy = (key: string, thing: string, table: SourceTable, lines: Sql): Sql =>
  sql`select thing_group.id, count(*) as counted from (
      select ${raw(`promised.${key} as id, promised.${thing} as thing`)} from ${lines}
      group by ${raw(`promised.${key}, promised.${thing}`)} ${areThere(table)}
    ) as thing_group where thing_group.thing is not null group by thing_group.id`

const shown = raw(names.map((name) => `figures.${name} as "${wireName(name)}"`).join(', '))
const sums: Record<string, Sql> = Object.fromEntries(
  names.map((name) => [wireName(name), raw(`whole_sum(figures.${name})`)]),
)
const sorts = Object.fromEntries(
  ['requested', 'sent', 'confirmed', 'on_the_way', 'owed', 'sent_fen'].map((name) => [
    wireName(name),
    raw(`figures.${name}`),
  ]),
)
const incomplete = ({ incomplete: only }: Input): Sql | undefined =>
  only ? raw('figures.owed + figures.on_the_way > 0') : undefined

/** Figures, titles and schools come from three summaries. */
export function districtsSent(input: ByDistrict, actor: Actor): ListQuery {
  const lines = promised('fulfilment_line', input, actor)
  const ofTitles = promised('fulfilment_by_title', input, actor)
  const ofReceivers = promised('fulfilment_by_receiver', input, actor)
  const someSchools = input.schoolIds.length > 0
  const key = 'district_id'
  const figures = byTitles(
    input,
    figuresBy(key, 'fulfilment_by_receiver', ofReceivers),
    someSchools ? figuresBy(key, 'fulfilment_line', lines) : figuresBy(key, 'fulfilment_by_title', ofTitles),
  )
  const titles = someSchools
    ? countsBy(key, 'book_id', 'fulfilment_line', lines)
    : countsBy(key, 'book_id', 'fulfilment_by_title', ofTitles)
  const schools = byTitles(
    input,
    countsBy(key, 'school_id', 'fulfilment_by_receiver', ofReceivers),
    countsBy(key, 'school_id', 'fulfilment_line', lines),
  )
  return {
    with: sql`${sight(actor)} figures as (${figures}), titles as (${titles}), schools as (${schools})`,
    columns: sql`district.id, district.code, district.name, coalesce(schools.counted, 0) as schools,
      coalesce(titles.counted, 0) as titles, ${shown}`,
    from: raw(`figures join district on district.id = figures.id left join titles on titles.id = figures.id
      left join schools on schools.id = figures.id`),
    where: allOf([contains(sql`district.search`, input.keyword), incomplete(input)]),
    sums,
    sorts: { name: byName(sql`district.name`), code: sql`district.code`, ...sorts },
    tie: sql`district.code`,
  }
}

export function schoolsSent(input: BySchool, actor: Actor): ListQuery {
  // A line to a campus names its school.
  const toSchools = raw('promised.school_id is not null')
  const lines = promised('fulfilment_line', input, actor, { to: toSchools })
  const figures = byTitles(
    input,
    figuresBy(
      'school_id',
      'fulfilment_by_receiver',
      promised('fulfilment_by_receiver', input, actor, { to: toSchools }),
    ),
    figuresBy('school_id', 'fulfilment_line', lines),
  )
  return {
    with: sql`${sight(actor)} figures as (${figures})`,
    columns: sql`school.id, school.code, school.name, ${nameOf('district', sql`school.district_id`)} as "districtName",
      (select count(*) from (select distinct promised.book_id from ${lines} and promised.school_id = figures.id)) as titles, ${shown}`,
    from: raw('figures join school on school.id = figures.id'),
    where: allOf([contains(sql`school.search`, input.keyword), incomplete(input)]),
    sums,
    sorts: {
      name: sql`school.name_order`,
      code: sql`school.code`,
      districtName: sql`school.district_id`,
      ...sorts,
    },
    tie: sql`school.code`,
  }
}

export function titlesSent(input: ByTitle, actor: Actor): ListQuery {
  const table = input.schoolIds.length ? 'fulfilment_line' : 'fulfilment_by_title'
  const chosen = [
    oneOf(sql`book.publisher_id`, input.publisherIds),
    oneOf(sql`book.subject_id`, input.subjectIds),
    bookSearch(input.keyword),
  ]
  return {
    with: sql`figures as (
      ${figuresBy('book_id', table, promised(table, input, actor, { titles: chosen }))})`,
    columns: sql`book.id, book.book_code as "bookCode", book.isbn, book.title, book.subject_id as "subjectId",
      ${nameOf('subject', sql`book.subject_id`)} as "subjectName",
      ${nameOf('publisher', sql`book.publisher_id`)} as "publisherName", book.grade,
      (select count(*) from (select distinct promised.receiver, promised.receiver_id
        from ${promised('fulfilment_line', input, actor)} and promised.book_id = figures.id)) as receivers, ${shown}`,
    from: raw('figures join book on book.id = figures.id'),
    where: incomplete(input) ?? everything,
    sums,
    sorts: { title: sql`book.title_order`, bookCode: sql`book.book_code`, ...sorts },
    tie: sql`book.book_code`,
  }
}

type Confirming = ValueOf<typeof confirming.input>

/** Send notes; a company's only with a granted title. The query calls the send order `promised`. */
const notesOf = (input: Confirming, actor: Actor): Sql =>
  allOf([
    raw(`promised.state in ('sent', 'confirmed')`),
    promisedTo(actor),
    actor.role === 'business'
      ? holdsTitleSeenBy(actor, raw('send_order_line as held where held.send_order_id = promised.id'))
      : undefined,
    oneOf(sql`promised.plan_id`, input.planIds),
    oneOf(sql`promised.district_id`, input.districtIds),
    oneOf(sql`promised.warehouse_id`, input.warehouseIds),
    input.receivers.length ? sql`promised.receiver = any(${input.receivers}::text[])` : undefined,
  ])

const confirmingNames = ['notes', 'waiting', 'by_system', 'sent', 'good', 'damaged', 'missing', 'surplus']

export const confirmingList = (input: Confirming, actor: Actor): ListQuery => ({
  with: sql`figures as (
    select own.*, coalesce(shop.name, case when campus.id is null then district.name else school.name || case when
        (select count(*) from campus as sister where sister.school_id = school.id) > 1 then ' ' || campus.name else '' end end) as name,
      district.name as district_name, coalesce(shop.contact, nullif(campus.contact, ''), school.contact, district.contact) as contact,
      coalesce(shop.phone, nullif(campus.phone, ''), school.phone, '') as phone
    from (
      select promised.receiver, promised.receiver_id, promised.district_id, count(*) as notes,
        count(*) filter (where promised.state = 'sent') as waiting,
        min(promised.sent_at) filter (where promised.state = 'sent') as oldest_at,
        count(*) filter (where promised.confirmed_by_system) as by_system, sum(promised.sent) as sent,
        sum(promised.good) as good, sum(promised.damaged) as damaged, sum(promised.missing) as missing,
        sum(promised.surplus) as surplus
      from send_order as promised where ${notesOf(input, actor)}
      group by promised.receiver, promised.receiver_id, promised.district_id
    ) as own
    join district on district.id = own.district_id
    left join campus on own.receiver = 'campus' and campus.id = own.receiver_id
    left join school on school.id = campus.school_id
    left join shop on own.receiver = 'shop' and shop.id = own.receiver_id)`,
  columns: sql`row_number() over (order by figures.receiver, figures.receiver_id) as id, figures.receiver,
    figures.receiver_id as "receiverId", figures.name, figures.district_name as "districtName", figures.contact, figures.phone,
    ${moment(sql`figures.oldest_at`)} as "oldestAt",
    ${raw(confirmingNames.map((name) => `figures.${name} as "${wireName(name)}"`).join(', '))}`,
  from: raw('figures'),
  where: allOf([
    contains(sql`lower(figures.name || ' ' || figures.district_name)`, input.keyword),
    input.waiting ? raw('figures.waiting > 0') : undefined,
  ]),
  sums: Object.fromEntries(confirmingNames.map((name) => [wireName(name), raw(`coalesce(sum(figures.${name}), 0)`)])),
  sorts: {
    name: byName(sql`figures.name`),
    districtName: byName(sql`figures.district_name`),
    waiting: sql`figures.waiting`,
    oldestAt: sql`figures.oldest_at`,
    sent: sql`figures.sent`,
    missing: sql`figures.missing`,
  },
  tie: sql`figures.receiver, figures.receiver_id`,
})

export const sentHandlers: Handler[] = [
  handle(sentByDistrict, (input, { db, actor }) => {
    type Answer = ValueOf<typeof sentByDistrict.output>
    return listPage<Answer['list'][number], Answer['sums']>(db, districtsSent(input, actor), input)
  }),
  handle(sentBySchool, (input, { db, actor }) => {
    type Answer = ValueOf<typeof sentBySchool.output>
    return listPage<Answer['list'][number], Answer['sums']>(db, schoolsSent(input, actor), input)
  }),
  handle(sentByTitle, (input, { db, actor }) => {
    type Answer = ValueOf<typeof sentByTitle.output>
    return listPage<Answer['list'][number], Answer['sums']>(db, titlesSent(input, actor), input)
  }),
  handle(confirming, (input, { db, actor }) => {
    type Answer = ValueOf<typeof confirming.output>
    return listPage<Answer['list'][number], Answer['sums']>(db, confirmingList(input, actor), input)
  }),
]
