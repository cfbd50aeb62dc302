import type { StockBucket, StockCause } from '@keben/core/ledgers/stock/choices'
import { refuse } from '@keben/core/refusals'
import type { Context } from '../../kit/requests/context.ts'
import { sql } from '../../kit/database/sql.ts'
import { type FreeChange, notifyBelowSafety } from './safety.ts'

export interface StockPlace {
  readonly warehouseId: number
  readonly bookId: number
}

/** A change of one bucket. Only `hold` and `release` change reserved copies. */
export interface Movement<Bucket extends StockBucket = Exclude<StockBucket, 'reserved'>> extends StockPlace {
  readonly bucket: Bucket
  readonly delta: number
  readonly lineId?: number | undefined
  /** Defaults to the posting's reason. */
  readonly reason?: string | undefined
  /** Each defaults to the posting's. */
  readonly cause?: StockCause | undefined
  readonly document?: StockDocument | undefined
}

/** The document behind the movement. */
export interface StockDocument {
  readonly thing: string
  readonly id: number
  readonly number: string
  readonly planId?: number | null | undefined
}

export interface Posting<Bucket extends StockBucket = Exclude<StockBucket, 'reserved'>> {
  readonly document: StockDocument
  readonly cause: StockCause
  readonly reason?: string | undefined
  readonly movements: readonly Movement<Bucket>[]
}

type Amounts = Record<StockBucket, number>
export interface Balance extends Amounts, StockPlace {}

/** Locked balances by place. */
export type Balances = ReadonlyMap<string, Balance>

const keyOf = ({ warehouseId, bookId }: StockPlace): string => `${warehouseId}:${bookId}`

/**
 * The only way to move copies. Balances are locked in one order, which prevents deadlocks. Demand is summed before the
 * check, then ledger and balances are written. Three statements for any number of lines, and one more if free copies
 * decrease. A caller that has locked balances passes them.
 */
export const post = (context: Context, posting: Posting, locked?: Balances): Promise<void> =>
  enter(context, posting, locked)

/** For any bucket: for `post` and for holds. */
export async function enter(context: Context, posting: Posting<StockBucket>, locked?: Balances): Promise<void> {
  const { document } = posting
  const movements = inFirst(posting.movements)
  if (!movements.length) return
  const before = locked ?? (await lockBalances(context, movements))
  const moved = runningBalances(before, movements)
  await mustSuffice(context, moved.balances)
  const { db, actor, now } = context
  const { kinds, placed } = kindsOf(movements, posting)
  await db.run(sql`
    insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, line_id, number, plan_id,
      reason, created_by, at)
    select kind.warehouse_id, moved.book_id, kind.bucket, moved.delta, moved.balance, kind.cause, kind.thing, kind.thing_id,
      moved.line_id, kind.number, kind.plan_id, kind.reason, ${actor.userId}::bigint, ${now}::timestamptz
    from unnest(
      ${placed}::int[], ${movements.map(({ bookId }) => bookId)}::bigint[],
      ${movements.map(({ delta }) => delta)}::int[], ${moved.after}::int[],
      ${movements.map(({ lineId }) => lineId ?? null)}::bigint[]
    ) with ordinality as moved (kind, book_id, delta, balance, line_id, place)
    join unnest(${kinds.map(({ warehouseId }) => warehouseId)}::bigint[], ${kinds.map(({ bucket }) => bucket)}::text[],
      ${kinds.map((kind) => kind.cause)}::text[], ${kinds.map((kind) => kind.document.thing)}::text[],
      ${kinds.map((kind) => kind.document.id)}::bigint[], ${kinds.map((kind) => kind.document.number)}::text[],
      ${kinds.map((kind) => kind.document.planId ?? null)}::bigint[], ${kinds.map((kind) => kind.reason)}::text[])
      with ordinality as kind (warehouse_id, bucket, cause, thing, thing_id, number, plan_id, reason, place)
      on kind.place = moved.kind
    order by moved.place`)
  await notifyBelowSafety(context, document, freeChanges(before, moved.balances))
}

/** Sent once for many movements. */
interface MovementKind {
  readonly warehouseId: number
  readonly bucket: StockBucket
  readonly cause: StockCause
  readonly document: StockDocument
  readonly reason: string
}

/** Deduplicates kinds; each movement refers to its kind by a position from one. */
function kindsOf(movements: readonly Movement<StockBucket>[], posting: Posting<StockBucket>) {
  const kinds: MovementKind[] = []
  const places = new Map<StockDocument, Map<string, number>>()
  const placeOf = (movement: Movement<StockBucket>): number => {
    const { document = posting.document, cause = posting.cause, warehouseId, bucket } = movement
    const reason = movement.reason || (posting.reason ?? '')
    const known = places.get(document) ?? new Map<string, number>()
    places.set(document, known)
    const key = `${warehouseId} ${bucket} ${cause} ${reason}`
    const place = known.get(key)
    if (place !== undefined) return place
    kinds.push({ warehouseId, bucket, cause, document, reason })
    known.set(key, kinds.length)
    return kinds.length
  }
  const placed = movements.map(placeOf)
  return { kinds, placed }
}

const freeChanges = (before: Balances, balances: readonly Balance[]): FreeChange[] =>
  balances.map(({ warehouseId, bookId, onHand, reserved }) => {
    const previous = before.get(keyOf({ warehouseId, bookId }))
    return { warehouseId, bookId, free: onHand - reserved - ((previous?.onHand ?? 0) - (previous?.reserved ?? 0)) }
  })

/** Increases come first, so that no intermediate balance is negative if the total suffices. */
function inFirst<Moving extends { readonly delta: number }>(movements: readonly Moving[]): readonly Moving[] {
  return [...movements.filter(({ delta }) => delta > 0), ...movements.filter(({ delta }) => delta < 0)]
}

interface Moved {
  /** The bucket's balance after each movement, in order. */
  readonly after: readonly number[]
  /** Final balances. */
  readonly balances: readonly Balance[]
}

function runningBalances(locked: Balances, movements: readonly Movement<StockBucket>[]): Moved {
  const balances = new Map<string, Balance>()
  const after = movements.map((movement) => {
    const key = keyOf(movement)
    const before = balances.get(key) ?? locked.get(key)
    if (!before) throw new Error(`No balance was locked for ${key}.`)
    const balance = { ...before, [movement.bucket]: before[movement.bucket] + movement.delta }
    balances.set(key, balance)
    return balance[movement.bucket]
  })
  return { after, balances: [...balances.values()] }
}

/**
 * Locks balances by warehouse and title until the transaction ends, and returns them. Missing rows are inserted before
 * any lock is held, which prevents deadlocks with concurrent inserts.
 */
export async function lockBalances({ db }: Pick<Context, 'db'>, places: readonly StockPlace[]): Promise<Balances> {
  const distinct = [...new Map(places.map((place) => [keyOf(place), place])).values()]
  const stockPlaces = sql`unnest(${distinct.map(({ warehouseId }) => warehouseId)}::bigint[],
    ${distinct.map(({ bookId }) => bookId)}::bigint[]) as place (warehouse_id, book_id)`
  // Pipelined; the second statement sees what committed during the first one's wait.
  const [, rows] = await Promise.all([
    db.run(sql`
      insert into stock_balance (warehouse_id, book_id)
      select place.warehouse_id, place.book_id from ${stockPlaces}
      where not exists (select from stock_balance as existing
        where existing.warehouse_id = place.warehouse_id and existing.book_id = place.book_id)
      order by place.warehouse_id, place.book_id
      on conflict do nothing`),
    db.rows<Balance>(sql`
      select existing.warehouse_id as "warehouseId", existing.book_id as "bookId", existing.on_hand as "onHand", existing.reserved,
        existing.in_transit as "inTransit", existing.damaged
      from stock_balance as existing join ${stockPlaces} using (warehouse_id, book_id)
      order by existing.warehouse_id, existing.book_id
      for update of existing`),
  ])
  return new Map(rows.map((row) => [keyOf(row), row]))
}

export const balanceAt = (balances: Balances, place: StockPlace): Balance | undefined => balances.get(keyOf(place))

/** No bucket may be negative, and reserved copies must be on hand. */
function lackOf({ onHand, reserved, inTransit, damaged }: Balance): 'free' | 'inTransit' | 'damaged' | undefined {
  if (onHand < 0 || onHand < reserved) return 'free'
  if (inTransit < 0) return 'inTransit'
  if (damaged < 0) return 'damaged'
  if (reserved < 0) throw new Error('More would be released than is reserved.')
  return undefined
}

/** Refuses a shortage by name; the database constraint has no name. */
async function mustSuffice({ db }: Context, balances: readonly Balance[]): Promise<void> {
  const lacking = balances.flatMap((balance) => {
    const bucket = lackOf(balance)
    return bucket ? [{ ...balance, bucket }] : []
  })
  if (!lacking.length) return
  const titles = await db.rows<{
    title: string
    warehouse: string
    bucket: 'free' | 'inTransit' | 'damaged'
    copies: number
  }>(sql`
    select book.title, warehouse.name as warehouse, lacks.bucket,
      case lacks.bucket when 'free' then existing.free when 'inTransit' then existing.in_transit else existing.damaged end as copies
    from unnest(${lacking.map(({ warehouseId }) => warehouseId)}::bigint[], ${lacking.map(({ bookId }) => bookId)}::bigint[],
      ${lacking.map(({ bucket }) => bucket)}::text[]) as lacks (warehouse_id, book_id, bucket)
    join stock_balance as existing using (warehouse_id, book_id)
    join book on book.id = existing.book_id join warehouse on warehouse.id = existing.warehouse_id
    order by book.book_code, warehouse.code`)
  throw refuse('not_enough_stock', { titles })
}
