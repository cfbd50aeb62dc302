import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { warehousesSeenBy } from './scope.ts'

/** What districts and schools are to be set to; null takes away what was set. */
export interface CoverageTarget {
  readonly areas: ReadonlyMap<number, number | null>
  readonly schools: ReadonlyMap<number, number | null>
}

/** What a district or a school is set to now. */
export interface CoverageSetting {
  readonly id: number
  readonly name: string
  /** The district: of a school that in which it lies. */
  readonly districtId: number
  readonly warehouseId: number | null
}

export interface CoverageSettings {
  readonly areas: readonly CoverageSetting[]
  readonly schools: readonly CoverageSetting[]
}

/** How many names a sentence takes before it becomes a list. */
const mostNames = 3

interface Candidate {
  readonly id: number
  readonly name: string
  readonly seen: boolean
  readonly state: string
  readonly parts: number
}

/**
 * Only a leaf in use serves, and only districts that have it among their warehouses. Answers the names of all
 * warehouses that the change is about, as the history wants them.
 */
export async function checkWarehouses(
  context: Context,
  { areas, schools }: CoverageSettings,
  target: CoverageTarget,
): Promise<ReadonlyMap<number, string>> {
  const chosen = new Set([...target.areas.values(), ...target.schools.values()].filter((id) => id !== null))
  const left = [...areas, ...schools].flatMap(({ warehouseId }) => (warehouseId === null ? [] : [warehouseId]))
  const candidates = await lockCandidates(context, [...chosen], left)
  for (const id of chosen) {
    const warehouse = candidates.get(id)
    if (!warehouse?.seen) throw refuse('not_found')
    const { name, parts, state } = warehouse
    if (parts > 0) throw refuse('warehouse_has_parts', { warehouse: name, parts })
    if (state !== 'active') throw refuse('warehouse_disabled', { warehouse: name })
  }
  const pairs = [
    ...areas.map(({ id, districtId }) => ({ districtId, warehouseId: target.areas.get(id) ?? null })),
    ...schools.map(({ id, districtId }) => ({ districtId, warehouseId: target.schools.get(id) ?? null })),
  ]
  await refuseNotShared(context, pairs, candidates)
  return new Map([...candidates.values()].map(({ id, name }) => [id, name]))
}

/** Locks the warehouses that are to serve; of the others it reads the names only. */
async function lockCandidates(
  { db, actor }: Context,
  chosen: readonly number[],
  left: readonly number[],
): Promise<Map<number, Candidate>> {
  await db.run(sql`select from warehouse where id = any(${chosen}) order by id for no key update`)
  const rows = await db.rows<Candidate>(sql`
    select id, name, state, ${warehousesSeenBy(actor)} as seen,
      (select count(*) from warehouse as part where part.parent_id = warehouse.id) as parts
    from warehouse where id = any(${[...chosen, ...left]})`)
  return new Map(rows.map((row) => [row.id, row]))
}

async function refuseNotShared(
  { db }: Context,
  pairs: readonly { readonly districtId: number; readonly warehouseId: number | null }[],
  candidates: ReadonlyMap<number, Candidate>,
): Promise<void> {
  const requests = pairs.filter(({ warehouseId }) => warehouseId !== null)
  if (!requests.length) return
  const foreign = await db.rows<{ name: string; warehouseId: number }>(sql`
    select district.name, pair.warehouse_id as "warehouseId"
    from (select distinct district_id, warehouse_id
      from unnest(${requests.map((pair) => pair.districtId)}::bigint[], ${requests.map((pair) => pair.warehouseId)}::bigint[])
        as pair (district_id, warehouse_id)) as pair
    join district on district.id = pair.district_id
    where not exists (select from district_warehouse as used
      where used.district_id = pair.district_id and used.warehouse_id = pair.warehouse_id)
    order by pair.warehouse_id, district.id`)
  const [first] = foreign
  if (!first) return
  const names = foreign.filter(({ warehouseId }) => warehouseId === first.warehouseId).map(({ name }) => name)
  throw refuse('warehouse_not_shared', {
    warehouse: candidates.get(first.warehouseId)?.name ?? '',
    names: names.slice(0, mostNames),
    count: names.length,
  })
}

/** Refuses to leave campuses without a warehouse that have one now. */
export async function refuseUnserved({ db }: Context, { areas, schools }: CoverageTarget): Promise<void> {
  const taken = (target: CoverageTarget['areas']) => [...target].flatMap(([id, to]) => (to === null ? [id] : []))
  const [takenAreas, takenSchools] = [taken(areas), taken(schools)]
  if (!takenAreas.length && !takenSchools.length) return
  const set = (target: CoverageTarget['areas']) => [...target].flatMap(([id, to]) => (to === null ? [] : [id]))
  const left = await db.rows<{ name: string; count: number }>(sql`
    with left_behind as (
      select school.code, campus.code as campus_code, school.name || ' ' || campus.name as name
      from campus join school on school.id = campus.school_id
      left join school_coverage as own on own.school_id = school.id
      left join district_coverage as whole on whole.district_id = school.district_id
      where campus.state = 'active' and school.state = 'active'
        and (school.district_id = any(${takenAreas}) or school.id = any(${takenSchools}))
        and coalesce(own.school_id, whole.district_id) is not null
        and (own.school_id is null or school.id = any(${takenSchools})) and not school.id = any(${set(schools)})
        and (whole.district_id is null or school.district_id = any(${takenAreas}))
        and not school.district_id = any(${set(areas)})
    )
    select name, count(*) over () as count from left_behind order by code, campus_code limit ${mostNames}`)
  if (left.length)
    throw refuse('campuses_left_unserved', { names: left.map(({ name }) => name), count: left[0]?.count ?? 0 })
}
