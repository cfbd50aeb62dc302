import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'

/**
 * Refuses a change after which a warehouse serves a district that no longer uses it. Runs after the change, under the
 * tree's lock.
 */
export async function refuseStrays(
  { db }: Pick<Context, 'db'>,
  warehouse: { readonly id: number; readonly name: string },
): Promise<void> {
  const stray = await db.row<{ district: string; schools: number }>(sql`
    with stray as (
      select district.id, district.name, covering.warehouse_id, covering.school_id
      from (
        select district_id, null::bigint as school_id, warehouse_id from district_coverage
        union all select school.district_id, school.id, school_coverage.warehouse_id
          from school_coverage join school on school.id = school_coverage.school_id
      ) as covering
      join district on district.id = covering.district_id
      where covering.warehouse_id in (select id from warehouse_branch where top_id = ${warehouse.id})
        and not exists (select from district_warehouse as used
          where used.district_id = covering.district_id and used.warehouse_id = covering.warehouse_id)
    )
    select stray.name as district, (
      select count(distinct served.school_id) from campus_warehouse as served
      where served.district_id = stray.id and served.warehouse_id in (select warehouse_id from stray)) as schools
    from stray order by stray.id limit 1`)
  if (stray) throw refuse('warehouse_still_serves', { warehouse: warehouse.name, ...stray })
}
