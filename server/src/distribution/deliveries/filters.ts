import type { ReceiverKind, SendSource } from '@keben/core/distribution/deliveries/choices'
import { oneOf } from '../../kit/lists/list.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'

/** Parsed `dueFilters`. */
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

/** The query knows `fulfilment_line`. */
export const dueConditions = (asked: DueFilters): (Sql | undefined)[] => [
  oneOf(sql`fulfilment_line.plan_id`, asked.planIds),
  oneOf(sql`fulfilment_line.source`, asked.sources),
  oneOf(sql`fulfilment_line.receiver`, asked.receivers),
  oneOf(sql`fulfilment_line.district_id`, asked.districtIds),
  oneOf(sql`fulfilment_line.school_id`, asked.schoolIds),
  oneOf(sql`fulfilment_line.campus_id`, asked.campusIds),
  oneOf(sql`fulfilment_line.shop_id`, asked.shopIds),
  oneOf(sql`fulfilment_line.warehouse_id`, asked.warehouseIds),
  oneOf(sql`fulfilment_line.book_id`, asked.bookIds),
  oneOf(sql`fulfilment_line.source_id`, asked.sourceIds),
]

/** No receiver or title filter, which would have an index. */
export const isOfMany = (asked: DueFilters): boolean =>
  [asked.districtIds, asked.schoolIds, asked.campusIds, asked.shopIds, asked.bookIds, asked.sourceIds].every(
    (chosen) => !chosen.length,
  )
