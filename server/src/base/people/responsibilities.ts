import type { Verdict } from '@keben/core/kit/paging'
import type { Refusal } from '@keben/core/kit/refusal'
import { salespersonWords } from '@keben/core/base/people/words'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { nameOf, nameOfUser } from '../../kit/lists/list.ts'
import { type Sql, raw, sql } from '../../kit/database/sql.ts'
import { verdictsOf } from '../../kit/documents/verdict.ts'
import { districtsSeenBy } from '../network/scope.ts'
import { schoolsSeenBy } from '../schools/scope.ts'
import { holds } from './duties.ts'
import { salespeopleSeenBy } from './salespeople.ts'
import { usersSeenBy } from './scope.ts'

/** Both have a salesperson column. */
const kinds = {
  school: { visibleTo: schoolsSeenBy, company: sql`(select company_id from district where id = school.district_id)` },
  district: { visibleTo: districtsSeenBy, company: sql`district.company_id` },
} as const satisfies Record<string, { visibleTo: (actor: Actor) => Sql; company: Sql }>
type Kind = keyof typeof kinds

interface Place {
  readonly id: number
  readonly companyId: number
  readonly companyName: string
  readonly salespersonId: number | null
  readonly salespersonName: string
}

interface Salesperson {
  readonly id: number
  readonly name: string
  readonly companyId: number | null
}

/** Assigns schools or districts to a salesperson of their company. */
export async function give(
  context: Context,
  kind: Kind,
  userId: number,
  ids: readonly number[],
): Promise<{ verdicts: Verdict[] }> {
  const may = sql`state = 'active' and ${usersSeenBy(context.actor)} and ${holds('business', sql`app_user.id`)}`
  const salesperson = await salespersonWho(context, userId, may)
  const places = await lockPlaces(context, kind, ids)
  const refusals = refusing(ids, places, ({ companyId, companyName }) =>
    companyId === salesperson.companyId
      ? undefined
      : refuse('salesperson_of_another_company', { salesperson: salesperson.name, company: companyName }),
  )
  const moving = [...places.values()].filter(({ id, salespersonId }) => !refusals.has(id) && salespersonId !== userId)
  await setSalesperson(context, kind, moving, salesperson)
  const { verdicts } = verdictsOf(context, ids, refusals)
  const from = new Map(moving.map((place) => [place.id, place.salespersonName]))
  return { verdicts: verdicts.map((verdict) => sayingFrom(verdict, from.get(verdict.id), context)) }
}

/** Releases them from this person; reassigned ones stay. */
export async function take(
  context: Context,
  kind: Kind,
  userId: number,
  ids: readonly number[],
): Promise<{ verdicts: Verdict[] }> {
  const salesperson = await salespersonWho(context, userId, salespeopleSeenBy(context.actor))
  const places = await lockPlaces(context, kind, ids)
  const refusals = refusing(ids, places, ({ salespersonId, salespersonName }) =>
    salespersonId === userId
      ? undefined
      : refuse('not_looked_after', { salesperson: salesperson.name, by: salespersonName }),
  )
  const taken = [...places.values()].filter(({ id }) => !refusals.has(id))
  await setSalesperson(context, kind, taken, undefined)
  return verdictsOf(context, ids, refusals)
}

/** A share lock keeps role and company during the assignment. */
async function salespersonWho({ db }: Context, userId: number, may: Sql): Promise<Salesperson> {
  const row = await db.row<Salesperson>(sql`
    select id, name, company_id as "companyId" from app_user where id = ${userId} and ${may} for share`)
  if (!row)
    throw noSuch(
      { words: salespersonWords },
      { field: 'userId', rule: 'no_such_entry', facts: { given: String(userId) } },
    )
  return row
}

async function lockPlaces({ db, actor }: Context, kind: Kind, ids: readonly number[]): Promise<Map<number, Place>> {
  const { visibleTo, company } = kinds[kind]
  const table = raw(kind)
  const visibleRows = sql`${table}.id = any(${ids}) and ${visibleTo(actor)}`
  // A school's company is its district's, which the lock keeps.
  if (kind === 'school')
    await db.run(
      sql`select id from district where id in (select district_id from school where ${visibleRows}) order by id for share`,
    )
  await db.run(sql`select id from ${table} where ${visibleRows} order by id for no key update`)
  const rows = await db.rows<Place>(sql`
    select ${table}.id, ${company} as "companyId", ${nameOf('company', company)} as "companyName",
      ${table}.salesperson_id as "salespersonId",
      ${nameOfUser(sql`${table}.salesperson_id`)} as "salespersonName"
    from ${table} where ${visibleRows}`)
  return new Map(rows.map((row) => [row.id, row]))
}

function refusing(
  ids: readonly number[],
  places: ReadonlyMap<number, Place>,
  why: (place: Place) => Refusal | undefined,
): Map<number, Refusal> {
  return new Map(
    ids.flatMap((id): [number, Refusal][] => {
      const place = places.get(id)
      const refusal = place ? why(place) : refuse('not_found')
      return refusal ? [[id, refusal]] : []
    }),
  )
}

async function setSalesperson(
  context: Context,
  kind: Kind,
  places: readonly Place[],
  salesperson: Salesperson | undefined,
): Promise<void> {
  const { db, actor, now } = context
  await db.run(sql`
    update ${raw(kind)} set salesperson_id = ${salesperson?.id ?? null}::bigint, version = version + 1,
      changed_by = ${actor.userId}, changed_at = ${now}
    where id = any(${places.map(({ id }) => id)})`)
  const after = { salespersonId: salesperson?.id ?? null, salespersonName: salesperson?.name ?? '' }
  await record(
    context,
    places.map(({ id, salespersonId, salespersonName }) => ({
      thing: kind,
      id,
      action: 'change',
      before: { salespersonId, salespersonName },
      after,
    })),
  )
}

/** Success, with the previous holder. */
function sayingFrom(verdict: Verdict, name: string | undefined, { language }: Context): Verdict {
  if (!verdict.done || !name) return verdict
  const { code, words, facts } = refuse('moved_from', { name })
  return { ...verdict, code, message: words[language](facts) }
}
