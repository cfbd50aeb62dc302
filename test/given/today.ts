import { sql } from '@keben/server/kit/database/sql'

/** The day in the city's time zone, as the product uses it. */
export const today = sql`(now() at time zone 'Asia/Shanghai')::date`
