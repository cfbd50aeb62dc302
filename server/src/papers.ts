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

/** A paper that a family registers: who may have it, and what is drawn. */
export interface Paper {
  /** Those of the ids that the caller may see, in the order in which they are printed. */
  readonly seen: (context: Context, ids: readonly number[], wish: StatementWish | null) => Promise<number[]>
  /** What is wished for, as the caller may wish for it. */
  readonly wished?: (context: Context, wish: StatementWish) => Promise<StatementWish>
  /** The sheets of these documents, in their order. The caller has checked their visibility. */
  readonly sheets: (db: Database, ids: readonly number[], reader: Reader) => Promise<PaperSheet[]>
  /** All of them on one paper, rather than batch by batch. */
  readonly whole?: boolean
}

/** The documents of a table within all these scopes, in the order of the ids. */
export const seenInOrder =
  (table: string, ...scopes: readonly ((actor: Actor) => Sql)[]): Paper['seen'] =>
  async ({ db, actor }, ids) => {
    const rows = await db.rows<{ id: number }>(sql`
      select ${raw(table)}.id from ${raw(table)} join unnest(${ids}::bigint[]) with ordinality as requested (id, place) using (id)
      where ${allOf(scopes.map((within) => within(actor)))} order by requested.place`)
    return rows.map(({ id }) => id)
  }
