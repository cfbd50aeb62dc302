import { nameOf } from '../../kit/lists/list.ts'
import { raw, sql } from '../../kit/database/sql.ts'

/** The salesperson of the school or its district. The query knows `send_order`. */
export const ownerId = raw(`coalesce((select school.salesperson_id from school where school.id = send_order.school_id),
  (select district.salesperson_id from district where district.id = send_order.district_id))`)

/** Who follows up the differences of a delivery: its salesperson, else the company's contact, else the company. */
export const owner = sql`coalesce(${nameOf('app_user', sql`${ownerId}`)},
  (select coalesce(nullif(company.contact, ''), company.name) from company where company.id = send_order.company_id))`
