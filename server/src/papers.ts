import type { StatementWish } from '@keben/core/finance/settlements/statements'
import type { Language } from '@keben/core/kit/language'
import type { PaperSheet } from '@keben/core/kit/paper'
import type { Actor, Role } from '@keben/core/roles'
import type { Context, Database } from './kit/requests/context.ts'
import { type Sql, allOf, raw, sql } from './kit/database/sql.ts'

/** Whom a paper is made for. */
export interface Reader {
  readonly language: Language
  readonly role: Role
  readonly address: string
  readonly wish: StatementWish | null
  /** The time of the request. */
  readonly now: Date
}

/** A paper that a family registers: its scope and its sheets. */
export interface Paper {
  /** The visible ids, in printing order. */
  readonly visibleIds: (context: Context, ids: readonly number[], wish: StatementWish | null) => Promise<number[]>
  /** The wish, narrowed to what the caller may see. */
  readonly wished?: (context: Context, wish: StatementWish) => Promise<StatementWish>
  /** The sheets of these documents, in their order. The caller has checked their visibility. */
  readonly sheets: (db: Database, ids: readonly number[], reader: Reader) => Promise<PaperSheet[]>
  /** One PDF for all documents, instead of batches. */
  readonly isCombined?: boolean
}

/** The documents of a table within all these scopes, in the order of the ids. */
export const visibleInOrder =
  (table: string, ...scopes: readonly ((actor: Actor) => Sql)[]): Paper['visibleIds'] =>
  async ({ db, actor }, ids) => {
    const rows = await db.rows<{ id: number }>(sql`
      select ${raw(table)}.id from ${raw(table)} join unnest(${ids}::bigint[]) with ordinality as requested (id, place) using (id)
      where ${allOf(scopes.map((within) => within(actor)))} order by requested.place`)
    return rows.map(({ id }) => id)
  }
