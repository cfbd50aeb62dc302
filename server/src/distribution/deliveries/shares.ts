import type { ChangedShare, WithheldCopies } from '@keben/core/distribution/deliveries/owing'
import { type FulfilmentShare, type ShareLine, shares } from '@keben/core/ledgers/fulfilment/shares'
import { deliveryWords } from '@keben/core/distribution/deliveries/words'
import { refuse } from '@keben/core/refusals'
import type { Actor } from '@keben/core/roles'
import { duesThatMayOwe, duesThatOwe, mayOwe } from '../../ledgers/fulfilment/owing.ts'
import type { Context } from '../../kit/requests/context.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { type Sql, allOf, everything, raw, sql } from '../../kit/database/sql.ts'
import { type DueFilters, dueConditions, isOfMany } from './filters.ts'
import { receiverCode } from './receivers.ts'
import { duesOwnedBy, duesSeenBy } from './scope.ts'

/** What to allocate, with manual changes. */
export interface SharingRequest extends DueFilters {
  readonly fromWarehouseId?: number | undefined
  readonly keepBack: readonly WithheldCopies[]
  readonly changes: readonly ChangedShare[]
}

export interface SharedLine extends ShareLine {
  readonly bookId: number
  /** The source warehouse. */
  readonly warehouseId: number
  /** The key of the future send order at a warehouse. */
  readonly orderKey: string
  readonly bookCode: string
  /** The fair share with its reason, and the final share, which a person may change. */
  readonly fair: FulfilmentShare
  readonly copies: number
}

/** A title at a warehouse with copies to allocate. */
export interface SharedPlace {
  readonly warehouseId: number
  readonly bookId: number
  readonly free: number
  readonly keptBack: number
}

export interface SharingResult {
  readonly lines: readonly SharedLine[]
  readonly places: ReadonlyMap<string, SharedPlace>
}

/** A line at such a place; only the selected ones get copies. */
interface Claim extends ShareLine {
  readonly bookId: number
  readonly warehouseId: number
  readonly orderKey: string
  readonly bookCode: string
  readonly chosen: boolean
}

export const placeKey = (warehouseId: number, bookId: number): string => `${warehouseId}:${bookId}`

/**
 * Fair shares of free copies for the selected lines. Other lines of the same title and place keep their share, so
 * selection gives no advantage.
 */
export async function sharesOf(context: Context, input: SharingRequest, of?: Sql): Promise<SharingResult> {
  const { fromWarehouseId } = input
  if (fromWarehouseId !== undefined) await mustBeOwnWarehouse(context, fromWarehouseId)
  const claims = await claimsOf(context, input, of)
  const free = await freeAt(context, claims)
  const withheld = new Map(input.keepBack.map((one) => [placeKey(one.warehouseId, one.bookId), one.copies]))
  const changes = new Map(input.changes.map((one) => [one.dueLineId, one.copies]))
  const places = new Map<string, SharedPlace>()
  const lines: SharedLine[] = []
  for (const [key, atPlace] of Map.groupBy(claims, ({ warehouseId, bookId }) => placeKey(warehouseId, bookId))) {
    const [{ warehouseId, bookId }] = atPlace as [Claim, ...Claim[]]
    const place = { warehouseId, bookId, free: free.get(key) ?? 0, keptBack: withheld.get(key) ?? 0 }
    const fair = new Map(shares(atPlace, place.free, { keep: place.keptBack }).map((share) => [share.dueLineId, share]))
    places.set(key, place)
    for (const { chosen, ...claim } of atPlace) {
      const share = fair.get(claim.dueLineId)
      if (!chosen || !share) continue
      lines.push({ ...claim, fair: share, copies: changes.get(claim.dueLineId) ?? share.copies })
    }
  }
  mustBeChosen(input, lines, places)
  return { lines, places }
}

/** Refuses manual changes outside the selection, which would be lost. */
function mustBeChosen(
  { changes, keepBack }: SharingRequest,
  lines: readonly SharedLine[],
  places: ReadonlyMap<string, SharedPlace>,
): void {
  const knownIds = new Set(lines.map(({ dueLineId }) => dueLineId))
  const strange = changes.findIndex(({ dueLineId }) => !knownIds.has(dueLineId))
  if (strange >= 0) throw noSuchEntry(`changes.${strange}.dueLineId`, changes[strange]?.dueLineId)
  const elsewhere = keepBack.findIndex(({ warehouseId, bookId }) => !places.has(placeKey(warehouseId, bookId)))
  if (elsewhere >= 0) throw noSuchEntry(`keepBack.${elsewhere}.bookId`, keepBack[elsewhere]?.bookId)
}

const noSuchEntry = (field: string, id: number | undefined) =>
  noSuch({ words: deliveryWords }, { field, rule: 'no_such_entry', facts: { given: String(id ?? '') } })

/** The query knows `fulfilment_line` and `book`. */
export const openDuesMeant = (actor: Actor, input: DueFilters, of: Sql | undefined): Sql =>
  allOf([raw('fulfilment_line.open > 0'), mayOwe, duesSeenBy(actor), of, ...dueConditions(input)])

const openDues = (actor: Actor, input: DueFilters, of: Sql | undefined): Sql =>
  sql`select fulfilment_line.id, fulfilment_line.warehouse_id, fulfilment_line.book_id
    from ${of === undefined && isOfMany(input) ? duesThatOwe(duesOwnedBy(actor)) : raw('fulfilment_line')}
    join book on book.id = fulfilment_line.book_id
    where ${openDuesMeant(actor, input, of)}`

/**
 * All open lines at the places that the selection draws from. With another warehouse, these claims add to its own.
 * Fully supplied receivers, the majority, matter only in the totals, so each place and class has one claim for all of
 * them.
 */
function claimsOf({ db, actor }: Context, input: SharingRequest, of: Sql | undefined): Promise<Claim[]> {
  const from = input.fromWarehouseId
  const warehouse = from === undefined ? raw('fulfilment_line.warehouse_id') : sql`${from}::bigint`
  const [places, there, isMyWarehouse] =
    from === undefined
      ? ['warehouse_id, book_id', raw('warehouse_id = places.warehouse_id and book_id = places.book_id'), everything]
      : ['book_id', raw('book_id = places.book_id'), sql`(fulfilment_line.warehouse_id = ${from} or ${isChosen})`]
  return db.rows<Claim>(sql`
    with chosen as (${openDues(actor, input, of)}),
    places as (select distinct ${raw(places)} from chosen),
    claim as (
      select fulfilment_line.id, fulfilment_line.source, fulfilment_line.receiver, fulfilment_line.receiver_id, fulfilment_line.campus_id, fulfilment_line.shop_id,
        fulfilment_line.district_id, fulfilment_line.plan_id, fulfilment_line.requested,
        fulfilment_line.issued + fulfilment_line.sent - fulfilment_line.to_resend as got, fulfilment_line.open, fulfilment_line.copies_per_pack, fulfilment_line.book_id,
        ${warehouse} as warehouse_id
      from places cross join ${duesThatMayOwe(there)} where fulfilment_line.source <> 'surplus' and ${isMyWarehouse}
    )
    select fulfilment_line.id as "dueLineId", fulfilment_line.source, ${receiverCode(raw('fulfilment_line'))} as code, fulfilment_line.requested, fulfilment_line.got, fulfilment_line.open,
      fulfilment_line.copies_per_pack as "copiesPerPack", fulfilment_line.book_id as "bookId", book.book_code as "bookCode",
      fulfilment_line.warehouse_id as "warehouseId",
      concat_ws(':', fulfilment_line.warehouse_id, fulfilment_line.receiver, fulfilment_line.receiver_id, fulfilment_line.source, fulfilment_line.plan_id) as "orderKey",
      ${isChosen} as chosen
    from claim as fulfilment_line join book on book.id = fulfilment_line.book_id where fulfilment_line.open > 0
    union all
    select min(id), source, '', sum(requested), sum(got), 0, 1, book_id, '', warehouse_id, '', false
    from claim where open = 0 group by warehouse_id, book_id, source
    order by "dueLineId"`)
}

const isChosen = raw('fulfilment_line.id in (select chosen.id from chosen)')

export async function mustBeOwnWarehouse({ db, actor }: Context, warehouseId: number): Promise<void> {
  const row = await db.row(sql`select from warehouse where id = ${warehouseId} and company_id = ${actor.companyId}
    and not exists (select from warehouse as part where part.parent_id = ${warehouseId})`)
  if (!row) throw refuse('not_found')
}

async function freeAt({ db }: Context, claims: readonly Claim[]): Promise<Map<string, number>> {
  const places = [...new Map(claims.map((claim) => [placeKey(claim.warehouseId, claim.bookId), claim])).values()]
  const rows = await db.rows<{ warehouseId: number; bookId: number; free: number }>(sql`
    select stood.warehouse_id as "warehouseId", stood.book_id as "bookId", stood.free
    from unnest(${places.map(({ warehouseId }) => warehouseId)}::bigint[], ${places.map(({ bookId }) => bookId)}::bigint[])
      as place (warehouse_id, book_id) join stock_balance as stood using (warehouse_id, book_id)`)
  return new Map(rows.map(({ warehouseId, bookId, free }) => [placeKey(warehouseId, bookId), free]))
}
