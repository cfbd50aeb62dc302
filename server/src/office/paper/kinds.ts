import type { Language } from '@keben/core/kit/language'
import type { PaperKind } from '@keben/core/office/paper/choices'
import type { StatementWish } from '@keben/core/finance/settlements/statements'
import type { Role } from '@keben/core/roles'
import { labelsOf } from '../../distribution/deliveries/paper/labels.ts'
import { manifestsOf } from '../../distribution/deliveries/paper/manifest.ts'
import { notesOf } from '../../distribution/deliveries/paper/notes.ts'
import { pickListOf } from '../../distribution/deliveries/paper/pick-list.ts'
import { sendOrdersSeenBy } from '../../distribution/deliveries/scope.ts'
import type { Context, Database } from '../../kit/context.ts'
import type { Sheet } from '@keben/core/kit/paper'
import { sql } from '../../kit/sql.ts'
import { moveNotesOf } from '../../distribution/moves/paper.ts'
import { isWholeFor as isWholeMoveFor, movesSeenBy } from '../../distribution/moves/scope.ts'
import { returnNotesOf } from '../../distribution/returns/paper.ts'
import { isWholeFor, returnsSeenBy } from '../../distribution/returns/scope.ts'
import { lettersOf, lettersSeen } from '../../finance/settlements/paper/letters.ts'
import { partiesSeen, statementsOf, wishOfParty } from '../../finance/settlements/paper/statements.ts'

/** Whom a paper is made for. */
export interface Reader {
  readonly language: Language
  readonly role: Role
  readonly address: string
  readonly wish: StatementWish | null
  /** When it was asked for. */
  readonly now: Date
}

export interface Paper {
  /** Those of the ids that the caller may see, in the order in which they are printed. */
  readonly seen: (context: Context, ids: readonly number[], wish: StatementWish | null) => Promise<number[]>
  /** What is wished for, as the caller may wish for it. */
  readonly wished?: (context: Context, wish: StatementWish) => Promise<StatementWish>
  /** The sheets of some of them, in their order. Whether they may be seen has been asked. */
  readonly sheets: (db: Database, ids: readonly number[], reader: Reader) => Promise<Sheet[]>
  /** All of them on one paper, rather than batch by batch. */
  readonly whole?: boolean
}

async function seenSendOrders({ db, actor }: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select send_order.id from send_order join unnest(${ids}::bigint[]) with ordinality as asked (id, place) using (id)
    where ${sendOrdersSeenBy(actor)} order by asked.place`)
  return rows.map(({ id }) => id)
}

/** Paper holds all lines of a return: those that are shown in part are left out. */
async function seenReturns({ db, actor }: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select return_order.id from return_order join unnest(${ids}::bigint[]) with ordinality as asked (id, place) using (id)
    where ${returnsSeenBy(actor)} and ${isWholeFor(actor)} order by asked.place`)
  return rows.map(({ id }) => id)
}

/** As for returns. */
async function seenMoves({ db, actor }: Context, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select move_order.id from move_order join unnest(${ids}::bigint[]) with ordinality as asked (id, place) using (id)
    where ${movesSeenBy(actor)} and ${isWholeMoveFor(actor)} order by asked.place`)
  return rows.map(({ id }) => id)
}

/** Every paper, and who makes it. */
export const papers: Readonly<Record<PaperKind, Paper>> = {
  deliveryNotes: { seen: seenSendOrders, sheets: notesOf },
  parcelLabels: { seen: seenSendOrders, sheets: labelsOf },
  manifest: { seen: seenSendOrders, sheets: manifestsOf, whole: true },
  statements: { seen: partiesSeen, wished: wishOfParty, sheets: statementsOf },
  letters: { seen: lettersSeen, sheets: lettersOf },
  pickList: { seen: seenSendOrders, sheets: pickListOf, whole: true },
  moveNotes: { seen: seenMoves, sheets: moveNotesOf },
  returnNotes: { seen: seenReturns, sheets: returnNotesOf },
}
