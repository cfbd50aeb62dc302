import { sql } from '@keben/server/kit/database/sql'

/** The day by the city's clock, as the product reckons: in the evening of UTC it is tomorrow already. */
export const today = sql`(now() at time zone 'Asia/Shanghai')::date`
