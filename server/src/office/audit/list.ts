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

type Input = ValueOf<typeof AuditListInput>

/** Names that need their parent. */
const fullNames: Readonly<Record<string, Sql>> = {
  campus: sql`(${nameOf('school', sql`named.school_id`)} || ' · ' || named.name)`,
  saleBook: sql`(${nameOf('company', sql`named.company_id`)} || ' · ' || (select title from book where book.id = named.book_id))`,
  districtDiscount: sql`(${nameOf('district', sql`named.district_id`)} || ' · ' || named.code)`,
}

const registered: readonly RegisteredDocument[] = [
  ...Object.entries(things).map(([thing, { resource }]) => ({
    thing,
    table: resource.table,
    column: fullNames[thing] ?? raw(`named.${columnOf(resource.name)}`),
    field: thing === 'districtDiscount' ? 'districtName' : resource.name,
  })),
  ...partsOf(Object.values(registry), 'documents').flat(),
]

const perThing = (value: (one: RegisteredDocument) => Sql): Sql =>
  sql`case audit.thing ${join(
    registered.map((one) => sql`when ${raw(`'${one.thing}'`)} then ${value(one)}`),
    ' ',
  )} end`

/** The current or last name; for the page's rows only. */
const thingName = sql`coalesce(
  ${perThing(({ table, column }) => sql`(select ${column} from ${raw(table)} as named where named.id = audit.thing_id)`)},
  ${perThing(({ field }) => raw(`coalesce(audit.after ->> '${field}', audit.before ->> '${field}')`))},
  (select ${perThing(({ field }) => raw(`gone.before ->> '${field}'`))} from audit as gone
    where gone.thing = audit.thing and gone.thing_id = audit.thing_id and gone.action = 'delete' limit 1),
  '')`

/** The plan of a result; the role of a user, by which head office lists them. */
const thingPlace = sql`coalesce(case audit.thing
  when 'planResult' then (select plan_id::text from plan_result where plan_result.id = audit.thing_id)
  when 'user' then ${kindOfUser(raw('audit.thing_id'))} end, '')`

/** Tables of names: people and things. */
const people = { key: 'people', table: 'app_user', text: raw(`lower(named.user_name || ' ' || named.name)`) }
const named = [
  people,
  ...registered.map(({ thing, table, column }) => ({ key: thing, table, text: sql`lower(${column})` })),
]
type Named = (typeof named)[number]

const idsNamed = ({ table, text }: Named, keyword: string): Sql =>
  sql`array(select named.id from ${raw(table)} as named where ${contains(text, keyword) ?? nothing})`

/**
 * A keyword finds a request number, the start of an address, and entries by or about people or things of that name;
 * `idsOf` resolves names. Deleted things are known by the entry of their deletion.
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

/** Resolves names first, so that the planner can estimate each index: a name may match one row of millions, or most. */
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

/** Head office only; others get an empty list. */
const entriesSeenBy = (actor: Actor): Sql => (actor.role === 'manage' ? everything : nothing)

/** `keyword` is the resolved condition. */
export const auditList = (
  request: Input,
  actor: Actor,
  keyword = found(request.keyword, (one) => idsNamed(one, request.keyword)),
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
    oneOf(sql`audit.user_id`, request.userIds),
    oneOf(sql`audit.thing`, request.things),
    oneOf(sql`audit.action`, request.actions),
    withinDays(sql`audit.at`, request.from, request.to),
  ]),
  sorts: { at: sql`audit.at` },
  tie: sql`audit.id`,
})

/** Counts up to ten thousand, because counting millions takes longer than reading a page. */
export async function lookThrough(request: Input, { db, actor }: Context) {
  const query = auditList(request, actor, await foundBy(db, request.keyword))
  const { more, ...page } = await listPageWithCountLimit<AuditEntry>(db, query, request, auditCountedUpTo)
  return { ...page, sums: { more } }
}
