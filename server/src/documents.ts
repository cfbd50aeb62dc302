import { nameOf } from './kit/lists/list.ts'
import { type Sql, raw, sql } from './kit/database/sql.ts'

export interface RegisteredDocument {
  readonly thing: string
  readonly table: string
  /** The name column in the table, called `named`, and in audited snapshots. */
  readonly column: Sql
  readonly field: string
  /** For documents whose state may change without a transition; absent otherwise. */
  readonly checkedAs?: string
}

type Kind = Pick<RegisteredDocument, 'thing' | 'table'>

/** Named by number. */
export const numbered = ({ thing, table }: Kind): RegisteredDocument => ({
  thing,
  table,
  column: raw('named.number'),
  field: 'number',
})

/** The same; every state comes from a transition. */
export const numberedWithSteps = (kind: Kind): RegisteredDocument => ({ ...numbered(kind), checkedAs: 'number' })

/** Named by plan and owner. */
export const partOfPlan = ({ thing, table }: Kind, name: Sql): RegisteredDocument => ({
  thing,
  table,
  column: sql`(${nameOf('plan', sql`named.plan_id`)} || ' · ' || ${name})`,
  field: 'name',
})
