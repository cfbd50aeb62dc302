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
export const dueConditions = (input: DueFilters): (Sql | undefined)[] => [
  oneOf(sql`fulfilment_line.plan_id`, input.planIds),
  oneOf(sql`fulfilment_line.source`, input.sources),
  oneOf(sql`fulfilment_line.receiver`, input.receivers),
  oneOf(sql`fulfilment_line.district_id`, input.districtIds),
  oneOf(sql`fulfilment_line.school_id`, input.schoolIds),
  oneOf(sql`fulfilment_line.campus_id`, input.campusIds),
  oneOf(sql`fulfilment_line.shop_id`, input.shopIds),
  oneOf(sql`fulfilment_line.warehouse_id`, input.warehouseIds),
  oneOf(sql`fulfilment_line.book_id`, input.bookIds),
  oneOf(sql`fulfilment_line.source_id`, input.sourceIds),
]

/** No receiver or title filter, which would have an index. */
export const isOfMany = (input: DueFilters): boolean =>
  [input.districtIds, input.schoolIds, input.campusIds, input.shopIds, input.bookIds, input.sourceIds].every(
    (chosen) => !chosen.length,
  )
