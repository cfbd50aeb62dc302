import type { Refusal } from '@keben/core/kit/refusal'
import { refuse } from '@keben/core/refusals'
import type { DeletionGuard } from '../../kit/resources/description.ts'
import { sql } from '../../kit/database/sql.ts'

interface Found {
  readonly id: number
  readonly name: string
  /** Served by it or its parts. */
  readonly districts: number
  readonly schools: number
  /** Active parts outside the batch. */
  readonly parts: number
  /** The name of a disabled parent outside the batch. */
  readonly disabledParent: string | null
}

/** A serving warehouse stays active, and so do parents of active ones. */
export const warehouseGuard: DeletionGuard = async ({ db }, rows, change) => {
  const ids = rows.map(({ id }) => id)
  const found = await db.rows<Found>(sql`
    with beneath as (select top_id, id from warehouse_branch where top_id = any(${ids}))
    select id, name,
      (select count(*) from district_coverage where warehouse_id in (select beneath.id from beneath where top_id = warehouse.id))
        as districts,
      (select count(*) from school_coverage where warehouse_id in (select beneath.id from beneath where top_id = warehouse.id))
        as schools,
      (select count(*) from warehouse as part where part.parent_id = warehouse.id and part.state = 'active'
        and part.id <> all(${ids})) as parts,
      (select parent.name from warehouse as parent where parent.id = warehouse.parent_id and parent.state = 'disabled'
        and parent.id <> all(${ids})) as "disabledParent"
    from warehouse where id = any(${ids})`)
  return new Map(
    found.flatMap((warehouse): [number, Refusal][] => {
      const refusal = refusalOf(warehouse, change)
      return refusal ? [[warehouse.id, refusal]] : []
    }),
  )
}

function refusalOf(
  { name: warehouse, districts, schools, parts, disabledParent }: Found,
  change: Parameters<DeletionGuard>[2],
): Refusal | undefined {
  if (change === 'enable')
    return disabledParent === null
      ? undefined
      : refuse('warehouse_within_disabled', { warehouse, parent: disabledParent })
  if (districts + schools > 0) return refuse('warehouse_serves', { warehouse, districts, schools })
  // The kit refuses deletion of a warehouse with parts.
  return change === 'disable' && parts > 0 ? refuse('warehouse_parts_in_use', { warehouse, parts }) : undefined
}
