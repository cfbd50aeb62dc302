import type { Database } from '../kit/context.ts'
import { type Sql, sql } from '../kit/sql.ts'
import { takes } from '../locks.ts'

/*
 * Two people of a company who buy at once must not both buy what is missing: whoever looks at what is missing in order to
 * buy it takes the purchases of the company alone, until it is written.
 */
const takesPurchases = (companyId: Sql): Sql => takes('purchases', companyId)

/** A statement of its own: what is read next sees what those bought for whom it waited. */
export async function takePurchases(db: Database, companyId: number): Promise<void> {
  await db.run(sql`select ${takesPurchases(sql`${companyId}`)}`)
}

/** The same for all companies of some orders, always in the same order. */
export async function takePurchasesOf(db: Database, orderIds: readonly number[]): Promise<void> {
  await db.run(sql`select ${takesPurchases(sql`company_id`)} from (
    select distinct company_id from purchase_order where id = any(${orderIds}::bigint[]) order by company_id) as held`)
}
