import type { DueReceiver, DueSource } from '@keben/core/ledgers/fulfilment/choices'
import type { Audience } from '@keben/core/base/plans/choices'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { columnOf } from '../../kit/resources/description.ts'
import { type Sql, join, raw, sql } from '../../kit/database/sql.ts'

/*
 * Only this file writes fulfilment lines, in one or two statements for any number. The caller has a transaction and has
 * locked its documents. Constraints refuse impossible counts.
 */

/** Receiver, title, warehouse and terms of the source. */
export interface FulfilmentTarget {
  readonly sourceId: number
  readonly sourceNumber: string
  readonly planId: number | null
  readonly companyId: number
  readonly receiver: DueReceiver
  readonly districtId: number
  readonly schoolId: number | null
  readonly campusId: number | null
  readonly shopId: number | null
  readonly warehouseId: number
  readonly bookId: number
  readonly audience: Audience
  readonly priceFen: number
  readonly discountBp: number
  readonly copiesPerPack: number
  readonly packsPerCase: number
  readonly requested: number
}

/** server/schema/baseline/16-fulfilment.sql explains the counts. */
export interface DueLine extends FulfilmentTarget {
  readonly id: number
  readonly source: DueSource
  readonly receiverId: number
  readonly fundedCopies: number
  readonly issued: number
  readonly sent: number
  readonly confirmed: number
  readonly surplusKept: number
  readonly toResend: number
  readonly credited: number
  readonly returned: number
  readonly closed: number
  /** Issued or not. */
  readonly owed: number
  /** May still be issued. */
  readonly open: number
}

export const dueColumns = raw(`fulfilment_line.id, fulfilment_line.source, fulfilment_line.source_id as "sourceId",
  fulfilment_line.source_number as "sourceNumber", fulfilment_line.plan_id as "planId", fulfilment_line.company_id as "companyId", fulfilment_line.receiver,
  fulfilment_line.district_id as "districtId", fulfilment_line.school_id as "schoolId", fulfilment_line.campus_id as "campusId",
  fulfilment_line.shop_id as "shopId", fulfilment_line.receiver_id as "receiverId", fulfilment_line.warehouse_id as "warehouseId",
  fulfilment_line.book_id as "bookId", fulfilment_line.audience, fulfilment_line.price_fen as "priceFen", fulfilment_line.discount_bp as "discountBp",
  fulfilment_line.copies_per_pack as "copiesPerPack", fulfilment_line.packs_per_case as "packsPerCase",
  fulfilment_line.funded_copies as "fundedCopies", fulfilment_line.requested, fulfilment_line.issued, fulfilment_line.sent, fulfilment_line.confirmed, fulfilment_line.surplus_kept as "surplusKept",
  fulfilment_line.to_resend as "toResend", fulfilment_line.credited, fulfilment_line.returned, fulfilment_line.closed, fulfilment_line.owed, fulfilment_line.open`)

/** For confirmed shop orders, or unordered copies that a receiver keeps. Returns ids in the order of the rows. */
export async function openDues(
  { db }: Pick<Context, 'db'>,
  source: 'shop' | 'surplus',
  rows: readonly FulfilmentTarget[],
): Promise<number[]> {
  if (!rows.length) return []
  const opened = await db.rows<{ id: number }>(sql`
    insert into fulfilment_line (source, source_id, source_number, plan_id, company_id, receiver, district_id, school_id, campus_id,
      shop_id, warehouse_id, book_id, audience, price_fen, discount_bp, copies_per_pack, packs_per_case, requested)
    select ${source}, "sourceId", "sourceNumber", "planId", "companyId", receiver, "districtId", "schoolId", "campusId", "shopId",
      "warehouseId", "bookId", audience, "priceFen", "discountBp", "copiesPerPack", "packsPerCase", requested
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      "sourceId" bigint, "sourceNumber" text, "planId" bigint, "companyId" bigint, receiver text, "districtId" bigint,
      "schoolId" bigint, "campusId" bigint, "shopId" bigint, "warehouseId" bigint, "bookId" bigint, audience text,
      "priceFen" int, "discountBp" int, "copiesPerPack" int, "packsPerCase" int, requested int)) with ordinality as promised
    order by ordinality
    returning id`)
  return opened.map(({ id }) => id)
}

/** What prevents the withdrawal: source numbers and copies, or nothing. */
export async function underwayOf(
  { db }: Pick<Context, 'db'>,
  source: DueSource,
  sourceIds: readonly number[],
): Promise<readonly { sourceId: number; number: string; copies: number }[]> {
  return db.rows(sql`
    select source_id as "sourceId", min(source_number) as number, sum(issued + sent + closed) as copies
    from fulfilment_line where source = ${source} and source_id = any(${sourceIds}::bigint[]) and issued + sent + closed > 0
    group by source_id order by source_id`)
}

/**
 * Withdraws the lines of a withdrawn result or a cancelled shop order. Refuses if copies were issued, sent or closed
 * short. Waits for concurrent issues and sees them.
 */
export async function withdrawDues(
  context: Pick<Context, 'db'>,
  source: DueSource,
  sourceIds: readonly number[],
): Promise<void> {
  if (!sourceIds.length) return
  const untouched = sql`source = ${source} and source_id = any(${sourceIds}::bigint[]) and issued = 0 and sent = 0 and closed = 0`
  await context.db.run(sql`
    delete from fulfilment_line where ${untouched}
      and not exists (select from send_order_line as line where line.fulfilment_line_id = fulfilment_line.id)`)
  // A cancelled send order still references its line, which stays with zero demand.
  await context.db.run(sql`update fulfilment_line set requested = 0, funded_copies = 0 where ${untouched}`)
  const left = await underwayOf(context, source, sourceIds)
  if (!left.length) return
  throw refuse('promise_is_underway', {
    numbers: left.map(({ number }) => number),
    copies: left.reduce((sum, { copies }) => sum + copies, 0),
  })
}

/** The columns needed for issuing; there are hundreds of thousands of lines. */
export type DueToIssue = Pick<
  DueLine,
  | 'id'
  | 'source'
  | 'planId'
  | 'companyId'
  | 'receiver'
  | 'receiverId'
  | 'districtId'
  | 'schoolId'
  | 'campusId'
  | 'shopId'
  | 'warehouseId'
  | 'bookId'
  | 'priceFen'
  | 'discountBp'
  | 'open'
>

/**
 * Locks the lines for which `condition` holds in the order of their ids, and returns their current state. The query knows
 * `book`.
 */
export async function lockDuesMeant({ db }: Pick<Context, 'db'>, condition: Sql): Promise<Map<number, DueToIssue>> {
  const rows = await db.rows<DueToIssue>(sql`
    select fulfilment_line.id, fulfilment_line.source, fulfilment_line.plan_id as "planId", fulfilment_line.company_id as "companyId", fulfilment_line.receiver,
      fulfilment_line.receiver_id as "receiverId", fulfilment_line.district_id as "districtId", fulfilment_line.school_id as "schoolId",
      fulfilment_line.campus_id as "campusId", fulfilment_line.shop_id as "shopId", fulfilment_line.warehouse_id as "warehouseId",
      fulfilment_line.book_id as "bookId", fulfilment_line.price_fen as "priceFen", fulfilment_line.discount_bp as "discountBp", fulfilment_line.open
    from fulfilment_line join book on book.id = fulfilment_line.book_id where ${condition}
    order by fulfilment_line.id for no key update of fulfilment_line`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks lines without reading them. */
export async function takeDues({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<void> {
  if (!ids.length) return
  await db.run(sql`
    with taken as (
      select from fulfilment_line where id = any(${[...new Set(ids)]}::bigint[]) order by id for no key update
    )
    select count(*) from taken`)
}

/** Locks lines in the order of their ids and returns them. */
export async function lockDues({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<Map<number, DueLine>> {
  const rows = await db.rows<DueLine>(sql`
    select ${dueColumns} from fulfilment_line where id = any(${[...new Set(ids)]}::bigint[]) order by id for no key update`)
  return new Map(rows.map((row) => [row.id, row]))
}

const counts = ['issued', 'sent', 'confirmed', 'surplusKept', 'toResend', 'credited', 'returned'] as const
type Counts = Record<(typeof counts)[number], number>

/** Changes of a line's counts. */
export type DueChange = { readonly id: number } & Readonly<Partial<Counts>>

/** Applies changes to locked lines, summed by line. `closeDues` records closures. */
export async function moveDues({ db }: Pick<Context, 'db'>, changes: readonly DueChange[]): Promise<void> {
  const moving = counts.filter((name) => changes.some((change) => change[name]))
  const summed = new Map<number, number[]>()
  for (const change of changes) {
    const sums = summed.get(change.id) ?? moving.map(() => 0)
    moving.forEach((name, place) => (sums[place] = (sums[place] ?? 0) + (change[name] ?? 0)))
    summed.set(change.id, sums)
  }
  const ids = [...summed.keys()]
  if (!ids.length || !moving.length) return
  const all = [...summed.values()]
  const columns = moving.map(columnOf)
  const set = columns.map((name) => raw(`${name} = fulfilment_line.${name} + moved.${name}`))
  const arrays = moving.map((_, place) => sql`${all.map((sums) => sums[place])}::int[]`)
  const done = await db.run(sql`
    update fulfilment_line set ${join(set, ', ')}
    from unnest(${ids}::bigint[], ${join(arrays, ', ')}) as moved (id, ${raw(columns.join(', '))})
    where fulfilment_line.id = moved.id`)
  if (done !== ids.length) throw new Error(`Of ${ids.length} due lines ${done} were moved.`)
}
