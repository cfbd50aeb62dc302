import type { Actor } from '@keben/core/roles'
import { booksSeenBy } from '../../base/catalogue/scope.ts'
import { type Sql, allOf, everything, nothing, raw, sql } from '../../kit/database/sql.ts'

/** Visible results: business sees valid ones. Every query of a result uses it. */
export function resultsSeenBy(actor: Actor, result = raw('plan_result')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return sql`${result}.state = 'issued'`
    case 'warehouse':
    case 'area':
    case 'school':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}

/**
 * Visible demand: business sees its company's, as of the plan's issue, and granted titles. `line` has the company; the
 * query joins `book`.
 */
export function demandSeenBy(actor: Actor, line = raw('demand')): Sql {
  switch (actor.role) {
    case 'manage':
      return everything
    case 'business':
      return allOf([ofCompany(actor.companyId, line), booksSeenBy(actor)])
    case 'warehouse':
    case 'area':
    case 'school':
    case 'supplier':
    case 'finance':
    case 'shop':
      return nothing
  }
}

const ofCompany = (companyId: number | null, line: Sql): Sql =>
  companyId === null ? nothing : sql`${line}.company_id = ${companyId}`

/** The same without titles, such as districts' progress. */
export const partsSeenBy = (actor: Actor, part: Sql): Sql =>
  actor.role === 'manage' ? everything : actor.role === 'business' ? ofCompany(actor.companyId, part) : nothing
