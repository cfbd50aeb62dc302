import type { Actor } from '@keben/core/roles'
import { type Sql, join, raw, sql } from '@keben/server/kit/database/sql'
import type { World } from '../world.ts'
import type { PersonName } from '../world/people.ts'
import { contextFor } from './context.ts'

/*
 * Who sees which rows, as tables: rows that differ in one thing each stand in the place of those of the database, and each
 * person is asked which of them it sees.
 */

export type Row = Readonly<Record<string, unknown>>
export type Rows = Readonly<Record<string, Row>>

/** A table of these rows, of which the others have what the first one has, instead of the one in the database. */
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
  /** What is looked up beside them. */
  readonly beside?: readonly Sql[]
  /** What is joined to them. */
  readonly joined?: Sql
}

/** The names of the rows of which a condition is true. */
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
  /** Whoever is not named sees nothing. */
  readonly seenBy: Readonly<Partial<Record<PersonName, string>>>
}

export const actorOf = ({ db }: World, name: PersonName): Actor => contextFor(db.primary, name).actor

const everyone = [
  ...(['manage', 'business', 'warehouse', 'area', 'school', 'campus', 'supplier', 'finance', 'shop'] as const),
  ...(['otherSchool', 'otherArea'] as const),
]

/** Where somebody may work besides, in another role: it changes nothing of what the present one shows. */
const elsewhere = { companyId: 2, areaId: 2, schoolId: 2, campusId: 3, supplierId: 2, shopId: 2 } as const

const alsoElsewhere = (actor: Actor): Actor => {
  const own = Object.entries(actor).filter(
    ([name, id]) => id !== null || (actor.role === 'school' && name === 'campusId'),
  )
  return { ...actor, ...elsewhere, ...Object.fromEntries(own) }
}

/** What each of them sees; whoever sees nothing is left out. `besides`: if they worked elsewhere, too. */
export async function sightsOf(world: World, { by, ...looked }: Sight, besides = false): Promise<Sight['seenBy']> {
  const found: [string, string][] = []
  for (const name of everyone) {
    const actor = actorOf(world, name)
    found.push([name, await rowsSeen(world, looked, by(besides ? alsoElsewhere(actor) : actor))])
  }
  return Object.fromEntries(found.filter(([, names]) => names))
}

/**
 * What those see who belong nowhere, and what is told of them: that they do not see it. A condition that is neither true nor
 * false would show nothing either, and would hide rows as well from whoever asks for the others.
 */
export async function sightsOfNobody(world: World, { by, ...looked }: Sight): Promise<readonly string[]> {
  const nowhere = { companyId: null, areaId: null, schoolId: null, campusId: null, supplierId: null, shopId: null }
  const found: string[] = []
  for (const name of ['business', 'warehouse', 'area', 'school', 'supplier', 'finance', 'shop'] as const) {
    // A buyer keeps the grants of titles, which alone show nothing; a keeper's warehouses would.
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
