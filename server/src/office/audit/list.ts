import { type AuditEntry, type AuditListInput, auditCountedUpTo } from '@keben/core/office/audit/contract'
import type { ValueOf } from '@keben/core/kit/endpoint'
import { partsOf } from '@keben/core/kit/merged'
import type { Actor } from '@keben/core/roles'
import type { RegisteredDocument } from '../../documents.ts'
import type { Context, Database } from '../../kit/requests/context.ts'
import { columnOf, moment } from '../../kit/resources/description.ts'
import { type ListQuery, contains, listPageWithCountLimit, nameOf, oneOf, withinDays } from '../../kit/lists/list.ts'
import { type Sql, allOf, everything, join, nothing, raw, sql } from '../../kit/database/sql.ts'
import { kindOfUser } from '../../base/people/kinds.ts'
import { registry } from '../../registry.ts'
import { things } from './history.ts'

type Asked = ValueOf<typeof AuditListInput>

/** What is known by its own name only to those who know where it belongs. */
const fullNames: Readonly<Record<string, Sql>> = {
  campus: sql`(${nameOf('school', sql`named.school_id`)} || ' · ' || named.name)`,
  saleBook: sql`(${nameOf('company', sql`named.company_id`)} || ' · ' || (select title from book where book.id = named.book_id))`,
  districtDiscount: sql`(${nameOf('district', sql`named.district_id`)} || ' · ' || named.code)`,
}

const registered: readonly RegisteredDocument[] = [
  ...Object.entries(things).map(([thing, { kept }]) => ({
    thing,
    table: kept.table,
    column: fullNames[thing] ?? raw(`named.${columnOf(kept.name)}`),
    field: thing === 'districtDiscount' ? 'districtName' : kept.name,
  })),
  ...partsOf(Object.values(registry), 'documents').flat(),
]

const perThing = (value: (one: RegisteredDocument) => Sql): Sql =>
  sql`case audit.thing ${join(
    registered.map((one) => sql`when ${raw(`'${one.thing}'`)} then ${value(one)}`),
    ' ',
  )} end`

/** What it is called now; of what is gone, what it was called at the end. Asked for the rows of a page alone. */
const thingName = sql`coalesce(
  ${perThing(({ table, column }) => sql`(select ${column} from ${raw(table)} as named where named.id = audit.thing_id)`)},
  ${perThing(({ field }) => raw(`coalesce(audit.after ->> '${field}', audit.before ->> '${field}')`))},
  (select ${perThing(({ field }) => raw(`gone.before ->> '${field}'`))} from audit as gone
    where gone.thing = audit.thing and gone.thing_id = audit.thing_id and gone.action = 'delete' limit 1),
  '')`

/** The plan of a result; whose user it is, by which head office has lists of them. */
const thingPlace = sql`coalesce(case audit.thing
  when 'planResult' then (select plan_id::text from plan_result where plan_result.id = audit.thing_id)
  when 'user' then ${kindOfUser(raw('audit.thing_id'))} end, '')`

/** Where a name stands: those of people, and those of things. */
const people = { key: 'people', table: 'app_user', text: raw(`lower(named.user_name || ' ' || named.name)`) }
const named = [
  people,
  ...registered.map(({ thing, table, column }) => ({ key: thing, table, text: sql`lower(${column})` })),
]
type Named = (typeof named)[number]

const idsNamed = ({ table, text }: Named, keyword: string): Sql =>
  sql`array(select named.id from ${raw(table)} as named where ${contains(text, keyword) ?? nothing})`

/**
 * A keyword finds the number of a request, the beginning of an address, and whatever people or things of that name did
 * or suffered; `idsOf` tells who and what is meant. Of what is gone only its deletion still knows the name.
 */
function found(keyword: string, idsOf: (one: Named) => Sql): Sql | undefined {
  const word = keyword.trim()
  if (!word) return undefined
  const [, ...ofThings] = named
  const gone = sql`lower(coalesce(audit.before ->> 'name', audit.before ->> 'title', audit.before ->> 'districtName',
    audit.before ->> 'number', ''))`
  return sql`(audit.request_id = ${word}
    or audit.address like ${`${word.replace(/[\\%_]/g, '\\$&')}%`}
    or audit.user_id = any(${idsOf(people)})
    or ${join(
      ofThings.map((one) => sql`(audit.thing = ${raw(`'${one.key}'`)} and audit.thing_id = any(${idsOf(one)}))`),
      ' or ',
    )}
    or (audit.action = 'delete' and ${contains(gone, word) ?? nothing}))`
}

/**
 * Looks the names up first, so that the database knows how much each index will find before it decides where to begin:
 * one name may stand for a single row of millions, or for most of them.
 */
async function foundBy(db: Database, keyword: string): Promise<Sql | undefined> {
  if (!keyword) return undefined
  const ids = await db.row<Record<string, number[]>>(
    sql`select ${join(
      named.map((one) => sql`${idsNamed(one, keyword)} as ${raw(`"${one.key}"`)}`),
      ', ',
    )}`,
  )
  return found(keyword, ({ key }) => sql`${ids?.[key] ?? []}::bigint[]`)
}

/** Head office alone looks through the audit; for everybody else there is nothing in it. */
const entriesSeenBy = (actor: Actor): Sql => (actor.role === 'manage' ? everything : nothing)

/** `keyword` is what the keyword finds, where that has been looked up already. */
export const auditList = (
  asked: Asked,
  actor: Actor,
  keyword = found(asked.keyword, (one) => idsNamed(one, asked.keyword)),
): ListQuery => ({
  columns: sql`audit.id, ${moment(sql`audit.at`)} as at, audit.user_id as "userId", audit.user_name as "userName",
    coalesce((select name from app_user where app_user.id = audit.user_id), audit.user_name) as who,
    coalesce(audit.role, '') as role, audit.address, audit.request_id as "requestId", audit.call,
    audit.thing, audit.thing_id as "thingId", ${thingName} as "thingName",
    ${thingPlace} as "thingPlace", audit.action, audit.before, audit.after`,
  from: raw('audit'),
  where: allOf([
    entriesSeenBy(actor),
    keyword,
    oneOf(sql`audit.user_id`, asked.userIds),
    oneOf(sql`audit.thing`, asked.things),
    oneOf(sql`audit.action`, asked.actions),
    withinDays(sql`audit.at`, asked.from, asked.to),
  ]),
  sorts: { at: sql`audit.at` },
  tie: sql`audit.id`,
})

/** Counting millions would take longer than reading them: beyond ten thousand the list only says that there are more. */
export async function lookThrough(asked: Asked, { db, actor }: Context) {
  const query = auditList(asked, actor, await foundBy(db, asked.keyword))
  const { more, ...page } = await listPageWithCountLimit<AuditEntry>(db, query, asked, auditCountedUpTo)
  return { ...page, sums: { more } }
}
