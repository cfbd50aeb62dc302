import type { ValueOf } from '@keben/core/kit/endpoint'
import type { Issue } from '@keben/core/kit/issues'
import { overLimitFen, proposedPlace } from '@keben/core/distribution/retail/rules'
import type { ConfirmInput, SoldLine, SoldOrderDocument } from '@keben/core/distribution/retail/shapes'
import { shopOrderWords } from '@keben/core/distribution/retail/words'
import { netFen } from '@keben/core/kit/money'
import { refuse } from '@keben/core/refusals'
import { sharedRefusal } from '../../base/catalogue/scope.ts'
import { closeDues } from '../../ledgers/fulfilment/closing.ts'
import { lockDues, openDues } from '../../ledgers/fulfilment/write.ts'
import type { Context } from '../../kit/requests/context.ts'
import { applyTransition } from '../../kit/documents/document.ts'
import { invalidInput } from '../../kit/requests/input.ts'
import { noSuch } from '../../kit/resources/references.ts'
import { nameOf } from '../../kit/lists/list.ts'
import { sql } from '../../kit/database/sql.ts'
import { shopOrderKind } from './kind.ts'
import { type LockedShopOrder, lockForStep, lockShopOf } from './locks.ts'
import { readSold } from './read.ts'
import { notifyConfirmed, notifyRejected } from './notifications.ts'

type Confirming = ValueOf<typeof ConfirmInput>

/** The confirmed copies of a line, and their warehouse. */
interface Answer {
  readonly line: SoldLine
  readonly copies: number
  readonly warehouseId: number | null
  readonly reason: string
}

/** Confirms an order in full or by line; then its copies are owed to the shop. */
export async function confirmOrder(context: Context, input: Confirming): Promise<SoldOrderDocument> {
  await lockShopOf(context, input.id)
  const order = await lockWhole(context, input, 'confirm')
  const sold = await readSold(context, order.id)
  const answers = input.lines ? answersOf(context, sold.lines, input.lines) : await wholeAnswers(context, order, sold)
  if (!answers.some(({ copies }) => copies > 0)) throw refuse('shop_order_confirms_nothing')
  const overFen = overWith(sold, answers)
  if (overFen > 0 && !input.reason)
    throw refuse('shop_order_above_limit', {
      shop: order.shopName,
      overFen,
      limitFen: sold.credit.limitFen ?? 0,
    })
  await writeAnswers(context, answers)
  await applyTransition(context, shopOrderKind, 'confirm', [order.id], {
    set: sql`judged_at = ${context.now}`,
    reason: input.reason,
    ...(overFen > 0 && { facts: { overFen } }),
  })
  await promise(context, order, answers)
  await notifyConfirmed(context, order.id)
  return readSold(context, order.id)
}

/** Requires a view of the whole order. */
async function lockWhole(
  context: Context,
  known: { readonly id: number; readonly version: number },
  step: 'confirm' | 'reject' | 'stop',
): Promise<LockedShopOrder> {
  const order = await lockForStep(context, known, step)
  const refusal = sharedRefusal(order)
  if (refusal) throw refusal
  return order
}

/** Counts confirmed copies, which may be fewer than ordered. */
const overWith = ({ credit }: SoldOrderDocument, answers: readonly Answer[]): number =>
  overLimitFen({
    ...credit,
    orderFen: answers.reduce((sum, { line, copies }) => sum + netFen(copies * line.priceFen, line.discountBp), 0),
  })

async function wholeAnswers(
  { db }: Context,
  { companyId }: LockedShopOrder,
  { lines }: SoldOrderDocument,
): Promise<Answer[]> {
  const answers = lines.map((line) => ({
    line,
    copies: line.copies,
    warehouseId: line.proposedId,
    reason: '',
  }))
  if (answers.every(({ warehouseId }) => warehouseId !== null)) return answers
  const company = await db.row<{ name: string }>(sql`select ${nameOf('company', sql`${companyId}`)} as name`)
  throw refuse('shop_order_without_warehouse', { company: company?.name ?? '' })
}

/** One answer for each line; foreign lines and warehouses count as unknown. */
function answersOf(
  { language }: Context,
  lines: readonly SoldLine[],
  requested: NonNullable<Confirming['lines']>,
): Answer[] {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const issues: Issue[] = []
  const answers = requested.flatMap(({ id, copies, warehouseId, reason }, place): Answer[] => {
    const line = byId.get(id)
    const at = (field: string): string => `lines.${place}.${field}`
    if (!line) throw noSuchEntry(at('id'), id)
    const named = warehouseId ?? proposedPlace(line.places, copies)?.warehouseId ?? null
    if (copies > 0 && !line.places.some((serving) => serving.warehouseId === named))
      throw noSuchEntry(at('warehouseId'), named ?? 0)
    if (copies > line.copies)
      issues.push({ field: at('copies'), rule: 'confirmed_more_than_ordered', facts: { ordered: line.copies } })
    if (copies < line.copies && !reason)
      issues.push({ field: at('reason'), rule: 'confirmed_fewer_needs_reason', facts: {} })
    return [{ line, copies, warehouseId: copies > 0 ? named : null, reason: copies < line.copies ? reason : '' }]
  })
  if (new Set(requested.map(({ id }) => id)).size < lines.length || requested.length > lines.length)
    issues.push({ field: 'lines', rule: 'shop_order_lines_missing', facts: {} })
  if (issues.length) throw invalidInput({ words: shopOrderWords }, issues, language)
  return answers
}

const noSuchEntry = (field: string, id: number) =>
  noSuch({ words: shopOrderWords }, { field, rule: 'no_such_entry', facts: { given: String(id) } })

async function writeAnswers({ db }: Context, answers: readonly Answer[]): Promise<void> {
  await db.run(sql`
    update shop_order_line as line set confirmed = answer.copies, warehouse_id = answer.warehouse_id, reason = answer.reason
    from unnest(${answers.map(({ line }) => line.id)}::bigint[], ${answers.map(({ copies }) => copies)}::int[],
      ${answers.map(({ warehouseId }) => warehouseId)}::bigint[], ${answers.map(({ reason }) => reason)}::text[])
      as answer (id, copies, warehouse_id, reason)
    where line.id = answer.id`)
}

/** Creates fulfilment lines at the terms of submission. */
async function promise(context: Context, order: LockedShopOrder, answers: readonly Answer[]): Promise<void> {
  const { id, number, companyId, districtId, shopId } = order
  const rows = answers.flatMap(({ line, copies, warehouseId }) =>
    copies > 0 && warehouseId !== null
      ? [
          {
            sourceId: id,
            sourceNumber: number,
            planId: null,
            companyId,
            receiver: 'shop' as const,
            districtId,
            schoolId: null,
            campusId: null,
            shopId,
            warehouseId,
            bookId: line.bookId,
            audience: 'student' as const,
            priceFen: line.priceFen,
            discountBp: line.discountBp,
            copiesPerPack: line.copiesPerPack,
            packsPerCase: line.packsPerCase,
            requested: copies,
          },
        ]
      : [],
  )
  await openDues(context, 'shop', rows)
}

/** Back to the shop for changes; terms become current again. */
export async function rejectOrder(
  context: Context,
  input: { readonly id: number; readonly version: number; readonly reason: string },
): Promise<{ id: number; number: string }> {
  const order = await lockWhole(context, input, 'reject')
  await context.db.run(sql`update shop_order_line set price_fen = null, discount_bp = null, copies_per_pack = null,
    packs_per_case = null where shop_order_id = ${order.id}`)
  await applyTransition(context, shopOrderKind, 'reject', [order.id], {
    reason: input.reason,
    set: sql`judged_at = ${context.now}`,
  })
  await notifyRejected(context, order.id, input.reason)
  return { id: order.id, number: order.number }
}

/** Closes unsent copies. Those in send orders must be sent or cancelled first. */
export async function stopOrder(
  context: Context,
  input: { readonly id: number; readonly version: number; readonly reason: string },
): Promise<SoldOrderDocument> {
  const order = await lockWhole(context, input, 'stop')
  const { number } = order
  const rows = await context.db.rows<{ id: number }>(
    sql`select id from fulfilment_line where source = 'shop' and source_id = ${order.id}`,
  )
  const dues = [
    ...(
      await lockDues(
        context,
        rows.map(({ id }) => id),
      )
    ).values(),
  ]
  const copies = dues.reduce((sum, { issued }) => sum + issued, 0)
  if (copies) throw refuse('shop_order_is_on_its_way', { number, copies })
  const open = dues.filter((due) => due.open > 0)
  if (!open.length) throw refuse('shop_order_is_all_sent', { number })
  await applyTransition(context, shopOrderKind, 'stop', [order.id], { reason: input.reason })
  await closeDues(
    context,
    open.map((due) => ({ id: due.id, copies: due.open })),
    input.reason,
  )
  return readSold(context, order.id)
}
