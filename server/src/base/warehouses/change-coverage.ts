import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { CoverageChange, cancelCoverage, restoreCoverage, setCoverage } from '@keben/core/base/warehouses/contract'
import { type AuditEntry, record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { raw, sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'
import { schoolsSeenBy } from '../schools/scope.ts'
import {
  type CoverageSetting,
  type CoverageSettings,
  type CoverageTarget,
  checkWarehouses,
  refuseUnserved,
} from './coverage-rules.ts'
import { relyOnTree } from './tree.ts'

/*
 * The only way to change coverage: locks, checks, writes and records all or nothing, in a constant number of
 * statements.
 */

type Change = ValueOf<typeof CoverageChange>

const toAll = <To>(ids: readonly number[], to: To): Map<number, To> => new Map(ids.map((id) => [id, to]))

export async function setTo(input: ValueOf<typeof setCoverage.input>, context: Context): Promise<Change> {
  const { bkWareHouseId, areaIds, schoolIds, resetSchools } = input
  await relyOnTree(context.db)
  const reset = resetSchools ? await schoolsWithOwn(context, areaIds) : []
  return change(context, {
    areas: toAll(areaIds, bkWareHouseId),
    // A named school overrides its district.
    schools: new Map([...toAll(reset, null), ...toAll(schoolIds, bkWareHouseId)]),
  })
}

export async function cancel(input: ValueOf<typeof cancelCoverage.input>, context: Context): Promise<Change> {
  await relyOnTree(context.db)
  const target = { areas: toAll(input.areaIds, null), schools: toAll(input.schoolIds, null) }
  return change(context, target, { leaveUnserved: input.leaveUnserved })
}

/** Restores the earlier state with gaps, except for settings that others changed since. */
export async function restore(input: ValueOf<typeof restoreCoverage.input>, context: Context): Promise<Change> {
  await relyOnTree(context.db)
  const by = (key: 'fromId' | 'toId'): CoverageTarget => ({
    areas: new Map(input.areas.map((step) => [step.id, step[key]])),
    schools: new Map(input.schools.map((step) => [step.id, step[key]])),
  })
  return change(context, by('toId'), { leaveUnserved: true, expected: by('fromId') })
}

async function change(
  context: Context,
  target: CoverageTarget,
  { leaveUnserved = false, expected }: { leaveUnserved?: boolean; expected?: CoverageTarget } = {},
): Promise<Change> {
  const before = await lockSettings(context, target)
  if (expected && !isAsExpected(before, expected)) throw refuse('coverage_changed_since')
  const names = await checkWarehouses(context, before, target)
  if (!leaveUnserved) await refuseUnserved(context, target)

  const different = {
    areas: before.areas.filter(({ id, warehouseId }) => target.areas.get(id) !== warehouseId),
    schools: before.schools.filter(({ id, warehouseId }) => target.schools.get(id) !== warehouseId),
  }
  await writeSettings(context, 'district', different.areas, target.areas)
  await writeSettings(context, 'school', different.schools, target.schools)
  await record(context, [
    ...different.areas.map((setting) => entryOf('district', setting, target.areas, names)),
    ...different.schools.map((setting) => entryOf('school', setting, target.schools, names)),
  ])
  return {
    districts: different.areas.length,
    schools: different.schools.length,
    ...(await countAfter(context, target)),
  }
}

const isAsExpected = ({ areas, schools }: CoverageSettings, expected: CoverageTarget): boolean =>
  areas.every(({ id, warehouseId }) => expected.areas.get(id) === warehouseId) &&
  schools.every(({ id, warehouseId }) => expected.schools.get(id) === warehouseId)

/**
 * Locks the named districts and those of named schools in the order of ids, because a campus's warehouse depends on
 * both settings. Schools are locked first, because a move changes their district. Then reads the settings.
 */
async function lockSettings({ db, actor }: Context, target: CoverageTarget): Promise<CoverageSettings> {
  const [areaIds, schoolIds] = [[...target.areas.keys()], [...target.schools.keys()]]
  await db.run(sql`select from school where id = any(${schoolIds}) and ${schoolsSeenBy(actor)} order by id for share`)
  await db.run(sql`
    select from district where (id = any(${areaIds}) or id in (select district_id from school where id = any(${schoolIds})))
      and ${districtsSeenBy(actor)} order by id for no key update`)
  const [areas, schools] = await Promise.all([
    db.rows<CoverageSetting>(sql`
      select district.id, district.name, district.id as "districtId", warehouse_id as "warehouseId"
      from district left join district_coverage on district_id = district.id
      where district.id = any(${areaIds}) and ${districtsSeenBy(actor)} order by district.id`),
    db.rows<CoverageSetting>(sql`
      select school.id, school.name, school.district_id as "districtId", warehouse_id as "warehouseId"
      from school left join school_coverage on school_id = school.id
      where school.id = any(${schoolIds}) and ${schoolsSeenBy(actor)} order by school.id`),
  ])
  if (areas.length < target.areas.size || schools.length < target.schools.size) throw refuse('not_found')
  return { areas, schools }
}

async function schoolsWithOwn({ db, actor }: Context, areaIds: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select school.id from school join school_coverage on school_id = school.id
    where school.district_id = any(${areaIds}) and ${schoolsSeenBy(actor)}`)
  return rows.map(({ id }) => id)
}

/** The caller locks, checks and records. */
async function writeSettings(
  { db, actor, now }: Context,
  what: 'district' | 'school',
  settings: readonly CoverageSetting[],
  target: CoverageTarget['areas'],
): Promise<void> {
  if (!settings.length) return
  const [table, key] = [raw(`${what}_coverage`), raw(`${what}_id`)]
  const ids = settings.map(({ id }) => id)
  const set = ids.filter((id) => target.get(id) !== null)
  await db.run(sql`delete from ${table} where ${key} = any(${ids}) and not ${key} = any(${set})`)
  await db.run(sql`
    insert into ${table} (${key}, warehouse_id, changed_by, changed_at)
    select id, warehouse_id, ${actor.userId}::bigint, ${now}::timestamptz
    from unnest(${set}::bigint[], ${set.map((id) => target.get(id))}::bigint[]) as assignment (id, warehouse_id)
    on conflict (${key}) do update set warehouse_id = excluded.warehouse_id, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`)
}

/** The history is that of the served district or school. */
function entryOf(
  thing: 'district' | 'school',
  { id, warehouseId }: CoverageSetting,
  target: CoverageTarget['areas'],
  names: ReadonlyMap<number, string>,
): AuditEntry {
  const shown = (warehouse: number | null) => ({
    warehouseId: warehouse,
    warehouseName: warehouse === null ? '' : (names.get(warehouse) ?? ''),
  })
  return { thing, id, action: 'change', before: shown(warehouseId), after: shown(target.get(id) ?? null) }
}

async function countAfter(
  { db }: Context,
  { areas, schools }: CoverageTarget,
): Promise<Pick<Change, 'keepingOwn' | 'unserved'>> {
  const [areaIds, schoolIds] = [[...areas.keys()], [...schools.keys()]]
  const counts = await db.row<Pick<Change, 'keepingOwn' | 'unserved'>>(sql`
    select (select count(*) from school_coverage join school on school.id = school_id
        where school.district_id = any(${areaIds}) and school.state = 'active' and not school.id = any(${schoolIds}))
        as "keepingOwn",
      (select count(*) from campus_warehouse as served
        join campus on campus.id = served.campus_id and campus.state = 'active'
        join school on school.id = served.school_id and school.state = 'active'
        where served.warehouse_id is null
          and (served.district_id = any(${areaIds}) or served.school_id = any(${schoolIds}))) as unserved`)
  return counts ?? { keepingOwn: 0, unserved: 0 }
}
