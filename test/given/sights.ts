import type { Actor } from '@keben/core/roles'
import { type Sql, join, raw, sql } from '@keben/server/kit/database/sql'
import type { World } from '../world.ts'
import type { PersonName } from '../world/people.ts'
import { contextFor } from './context.ts'

/* Row visibility as tables: fixture rows that differ in one field replace the database's, and the test compares who
   sees which. */

export type Row = Readonly<Record<string, unknown>>
export type Rows = Readonly<Record<string, Row>>

/** Replaces a table by these rows; missing fields come from the first. */
export function inPlaceOf(table: string, rows: Rows): Sql {
  const [first = {}] = Object.values(rows)
  const whole = Object.values(rows).map((row, place) => ({ ...first, id: place + 1, ...row }))
  return sql`${raw(table)} as (select * from json_populate_recordset(null::${raw(table)}, ${JSON.stringify(whole)}::json))`
}

const around: readonly Sql[] = [
  raw('campus_warehouse (campus_id, school_id, warehouse_id) as (values (1, 1, 1), (2, 1, 2), (3, 2, 2))'),
  raw('district_coverage (district_id, warehouse_id) as (values (1, 1), (2, 2))'),
  raw('district_warehouse (district_id, warehouse_id) as (values (1, 1), (2, 2))'),
]

export interface Looked {
  readonly of: string
  readonly rows: Rows
  /** Lookup tables. */
  readonly beside?: readonly Sql[]
  /** Joined tables. */
  readonly joined?: Sql
}

/** The names of the rows that match a condition. */
export async function rowsSeen({ db }: World, looked: Looked, condition: Sql): Promise<string> {
  const { of, rows, beside = [], joined = raw('') } = looked
  const tables = join([...around, ...beside, inPlaceOf(of, rows)], ', ')
  const found = await db.primary.rows<{ id: number }>(
    sql`with ${tables} select ${raw(of)}.id from ${raw(of)} ${joined} where ${condition} order by 1`,
  )
  const names = Object.keys(rows)
  return found.map(({ id }) => names[id - 1]).join(' ')
}

export interface Sight extends Looked {
  readonly what: string
  readonly by: (actor: Actor) => Sql
  /** People not listed see nothing. */
  readonly seenBy: Readonly<Partial<Record<PersonName, string>>>
}

export const actorOf = ({ db }: World, name: PersonName): Actor => contextFor(db.primary, name).actor

const everyone = [
  ...(['manage', 'business', 'warehouse', 'area', 'school', 'campus', 'supplier', 'finance', 'shop'] as const),
  ...(['otherSchool', 'otherArea'] as const),
]

/** Assignments in another role, which must not affect the present one. */
const elsewhere = { companyId: 2, areaId: 2, schoolId: 2, campusId: 3, supplierId: 2, shopId: 2 } as const

const alsoElsewhere = (actor: Actor): Actor => {
  const own = Object.entries(actor).filter(
    ([name, id]) => id !== null || (actor.role === 'school' && name === 'campusId'),
  )
  return { ...actor, ...elsewhere, ...Object.fromEntries(own) }
}

/** The rows that each person sees, without empty ones. `besides`: with assignments in another role. */
export async function sightsOf(world: World, { by, ...looked }: Sight, besides = false): Promise<Sight['seenBy']> {
  const found: [string, string][] = []
  for (const name of everyone) {
    const actor = actorOf(world, name)
    found.push([name, await rowsSeen(world, looked, by(besides ? alsoElsewhere(actor) : actor))])
  }
  return Object.fromEntries(found.filter(([, names]) => names))
}

/**
 * The visibility for people without assignments, which must be false. Null would hide rows from the negated condition,
 * too.
 */
export async function sightsOfNobody(world: World, { by, ...looked }: Sight): Promise<readonly string[]> {
  const nowhere = { companyId: null, areaId: null, schoolId: null, campusId: null, supplierId: null, shopId: null }
  const found: string[] = []
  for (const name of ['business', 'warehouse', 'area', 'school', 'supplier', 'finance', 'shop'] as const) {
    // A buyer keeps title grants, which alone show nothing; a keeper's warehouses would.
    const { userId, ...actor } = actorOf(world, name)
    const condition = by({ ...actor, userId: name === 'business' ? userId : 0, ...nowhere })
    const [shown, hidden] = [
      await rowsSeen(world, looked, condition),
      await rowsSeen(world, looked, sql`not (${condition})`),
    ]
    if (shown || hidden !== Object.keys(looked.rows).join(' ')) found.push(`${name}: ${shown} / ${hidden}`)
  }
  return found
}
