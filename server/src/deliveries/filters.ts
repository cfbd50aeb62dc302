import type { ReceiverKind, SendSource } from '@keben/core/deliveries/choices'
import { oneOf } from '../kit/list.ts'
import { type Sql, raw, sql } from '../kit/sql.ts'

/** Which promises are meant, as `dueFilters` has it. */
export interface DueFilters {
  readonly planIds: readonly number[]
  readonly sources: readonly SendSource[]
  readonly receivers: readonly ReceiverKind[]
  readonly districtIds: readonly number[]
  readonly schoolIds: readonly number[]
  readonly campusIds: readonly number[]
  readonly shopIds: readonly number[]
  readonly warehouseIds: readonly number[]
  readonly bookIds: readonly number[]
  readonly sourceIds: readonly number[]
}

const liveSeasons = `array(select id from plan where state <> 'archived')`

/** Seasons in the archive owe nothing any more, and there are more of them with every year; shops order in no season. */
export const mayOwe: Sql = raw(`(due_line.plan_id is null or due_line.plan_id = any(${liveSeasons}))`)

/** Promises that may be owed, of each row of a relation by its index, whatever else the planner thinks of: `due_line`. */
export const duesThatMayOwe = (of: string): Sql =>
  raw(`lateral (
    select * from due_line where ${of} and plan_id = any(${liveSeasons})
    union all select * from due_line where ${of} and plan_id is null offset 0) as due_line`)

/** The conditions of a query that knows `due_line`. */
export const dueConditions = (asked: DueFilters): (Sql | undefined)[] => [
  oneOf(sql`due_line.plan_id`, asked.planIds),
  oneOf(sql`due_line.source`, asked.sources),
  oneOf(sql`due_line.receiver`, asked.receivers),
  oneOf(sql`due_line.district_id`, asked.districtIds),
  oneOf(sql`due_line.school_id`, asked.schoolIds),
  oneOf(sql`due_line.campus_id`, asked.campusIds),
  oneOf(sql`due_line.shop_id`, asked.shopIds),
  oneOf(sql`due_line.warehouse_id`, asked.warehouseIds),
  oneOf(sql`due_line.book_id`, asked.bookIds),
  oneOf(sql`due_line.source_id`, asked.sourceIds),
]
