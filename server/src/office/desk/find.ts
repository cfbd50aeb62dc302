import {
  type FindableThing,
  type FoundThing,
  type NumberQuery,
  findThings,
  findableBy,
  mostOfEach,
  numbersAsked,
} from '@keben/core/office/desk/find'
import { merged, partsOf } from '@keben/core/kit/merged'
import { handle } from '../../kit/requests/handle.ts'
import { type Sql, allOf, join, raw, sql } from '../../kit/database/sql.ts'
import { registry } from '../../registry.ts'
import type { EntitySearch } from '../../search.ts'

/** One search for each thing; a missing or extra one does not compile. */
const searches: Readonly<Record<FindableThing, EntitySearch>> = merged(partsOf(Object.values(registry), 'things'))

/** Candidate numbers: those with this digit sequence, or the latest if none was typed. */
const numbersOf = (requests: readonly NumberQuery[]): Sql => sql`select counter.prefix,
    counter.prefix || '-' || counter.season || '-' || lpad(request.figure::text, 6, '0') as number
  from document_number as counter cross join lateral (${join(
    requests.map(
      ({ prefix, season, figure }) => sql`select figure from generate_series(
        ${figure === undefined ? sql`greatest(1, counter.last - ${mostOfEach - 1})` : sql`${figure}::int`},
        least(counter.last, ${figure ?? raw('counter.last')})) as figure
      where ${allOf([
        prefix !== undefined && sql`counter.prefix = ${prefix}`,
        season !== undefined && sql`counter.season like ${`${season}%`}`,
      ])}`,
    ),
    ' union ',
  )}) as request`

/** A fully typed number matches exactly. */
const exactNumber = (requests: readonly NumberQuery[]): Sql[] =>
  requests.flatMap(({ prefix, season, figure }) =>
    prefix !== undefined && season !== undefined && figure !== undefined
      ? [sql`select ${prefix}, ${`${prefix}-${season}-${String(figure).padStart(6, '0')}`}`]
      : [],
  )

export const findHandler = handle(findThings, async ({ keyword }, { db, actor }) => {
  const numbers = numbersAsked(keyword)
  const things = findableBy(actor.role).filter((thing) => !searches[thing].isByNumber || numbers.length > 0)
  if (!things.length) return { found: [] }
  const found = things.map(
    (thing, place) => sql`(select ${thing} as thing, ${raw(String(place))} as place, found.* from (
      ${searches[thing].rows({ actor, keyword })} limit ${mostOfEach}) as found)`,
  )
  const rows = await db.rows<FoundThing>(sql`with candidate_number as (${
    numbers.length
      ? join([numbersOf(numbers), ...exactNumber(numbers)], ' union ')
      : raw(`select '' as prefix, '' as number where false`)
  })
    select thing, id, name, aside, keyword, disabled from (${join(found, ' union all ')}) as everything
    order by rank, place, disabled, name`)
  return { found: rows }
})
