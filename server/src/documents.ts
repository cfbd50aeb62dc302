import { nameOf } from './kit/lists/list.ts'
import { type Sql, raw, sql } from './kit/database/sql.ts'

/** A kind of document, as the audit names its rows. */
export interface RegisteredDocument {
  readonly thing: string
  readonly table: string
  /** Its name in the table, which is called `named`, and in what the audit kept of it. */
  readonly column: Sql
  readonly field: string
  /** The column that names it where its steps do not lead to its state; absent if it can get a state without a step. */
  readonly checkedAs?: string
}

type Kind = Pick<RegisteredDocument, 'thing' | 'table'>

/** Called by the number that people read. */
export const numbered = ({ thing, table }: Kind): RegisteredDocument => ({
  thing,
  table,
  column: raw('named.number'),
  field: 'number',
})

/** The same; every state that it gets is a step of its history. */
export const numberedWithSteps = (kind: Kind): RegisteredDocument => ({ ...numbered(kind), checkedAs: 'number' })

/** Known by its plan and whose part of it it is. */
export const partOfPlan = ({ thing, table }: Kind, name: Sql): RegisteredDocument => ({
  thing,
  table,
  column: sql`(${nameOf('plan', sql`named.plan_id`)} || ' · ' || ${name})`,
  field: 'name',
})
