import { cityDay } from '@keben/core/kit/moment'
import type { DeskRows } from '../../desk-rows.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { districtsSeenBy } from '../network/scope.ts'
import { rowsOf } from '../../waiting.ts'

export const termsDesk = {
  todos: {
    districtsWithoutDiscount: (actor, now) =>
      rowsOf(
        'district',
        sql`district.state = 'active' and ${districtsSeenBy(actor)} and not exists (select from district_discount
        where district_discount.district_id = district.id and district_discount.state = 'active'
          and ${cityDay(now)}::date between valid_from and coalesce(valid_to, 'infinity'))`,
        { name: (id) => nameOf('district', id) },
      ),
  },
} satisfies DeskRows
