import type { CompanyParts } from '@keben/core/base/network/contract'
import { refuse } from '@keben/core/refusals'
import { roles } from '@keben/core/roles'
import type { Context } from '../../kit/requests/context.ts'
import { byName, nameOf } from '../../kit/lists/list.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'
import { companiesSeenBy } from './scope.ts'

/** A drawer shows no more; the lists have pages. */
const most = 1000

interface Kind {
  readonly table: string
  /** The column with the company. */
  readonly column?: string
  readonly code?: string
  readonly shows?: Sql
}

const districtName = sql`coalesce(${nameOf('district', sql`part.district_id`)}, '') as "districtName"`

const kinds: Readonly<Record<keyof CompanyParts, Kind>> = {
  branches: { table: 'company', column: 'parent_id' },
  districts: {
    table: 'district',
    shows: sql`(select count(*) from school where school.district_id = part.id) as schools`,
  },
  shops: { table: 'shop', shows: districtName },
  warehouses: { table: 'warehouse', shows: districtName },
  users: {
    table: 'app_user',
    code: 'user_name',
    shows: sql`array(select role from user_role where user_id = part.id order by array_position(${roles}::text[], role)) as roles`,
  },
}

/** All parts of a visible company, in one statement. */
export async function partsOf({ db, actor }: Context, companyId: number): Promise<CompanyParts> {
  const parts = Object.entries(kinds).map(([name, kind]) => sql`${partsOfKind(kind)} as ${raw(name)}`)
  const row = await db.row<CompanyParts>(sql`
    select ${join(parts, ', ')} from company where company.id = ${companyId} and ${companiesSeenBy(actor)}`)
  if (!row) throw refuse('not_found')
  return row
}

function partsOfKind({ table, column = 'company_id', code = 'code', shows }: Kind): Sql {
  return sql`(select coalesce(json_agg(found), '[]') from (
    select part.id, ${raw(`part.${code}`)} as code, part.name, part.state ${shows ? sql`, ${shows}` : raw('')}
    from ${raw(table)} as part where ${raw(`part.${column}`)} = company.id
    order by ${byName(sql`part.name`)}, part.id limit ${most}
  ) as found)`
}
