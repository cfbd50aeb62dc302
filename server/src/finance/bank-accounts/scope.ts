import type { Actor } from '@keben/core/roles'
import { type Sql, nothing, sql } from '../../kit/database/sql.ts'

/** The accounts of the caller's company. */
export const bankAccountsSeenBy = ({ role, companyId }: Actor): Sql =>
  role === 'finance' && companyId !== null ? sql`bank_account.company_id = ${companyId}` : nothing
