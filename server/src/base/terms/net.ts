import type { Actor } from '@keben/core/roles'
import { seesPurchaseTerms } from '@keben/core/base/terms/rules'
import { type Sql, raw } from '../../kit/database/sql.ts'

/** The net price if this person may see it; else null. */
export const netFor = ({ role }: Actor, net: Sql): Sql => (seesPurchaseTerms(role) ? net : raw('null::bigint'))
