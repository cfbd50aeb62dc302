import type { ValueOf } from '@keben/core/kit/endpoint'
import { refuse } from '@keben/core/refusals'
import type { BillDocument, DisputeInput, ResolveInput } from '@keben/core/finance/settlements/shapes'
import { billDeeds } from '@keben/core/finance/settlements/states'
import { record } from '../../kit/documents/audit.ts'
import type { Context } from '../../kit/requests/context.ts'
import { recordHistory } from '../../kit/documents/document.ts'
import { type Sql, sql } from '../../kit/database/sql.ts'
import { correctCharge, lineToCorrect } from '../../ledgers/charges/correct.ts'
import { isWithinLimits, mustBeUnasked, writeRequest } from './approval-requests.ts'
import { billKind } from './kind.ts'
import { type LockedBill, lockBill, lockBills } from './locks.ts'
import { readBill } from './read.ts'
import { billsPaidBy } from './scope.ts'
import { notifyAgreed, notifyAnswered, notifyDisputed } from './notifications.ts'

/** Agreeing and disputing keep the state, and end when the bill is confirmed. */
function mustWait({ state }: LockedBill, step: { readonly en: string; readonly zh: string }): void {
  if (state === 'waiting') return
  const { states } = billKind
  throw refuse('step_not_possible', { step, state: states[state], from: [states.waiting] })
}

/** The party agrees. Its disputes must be answered first. */
export async function agreeToBill(
  context: Context,
  input: { readonly id: number; readonly version: number },
): Promise<BillDocument> {
  const bill = await lockBill(context, input, billsPaidBy(context.actor))
  mustWait(bill, billDeeds.agree)
  if (bill.openDisputes) throw refuse('bill_is_disputed', { number: bill.number, lines: bill.openDisputes })
  await touch(context, bill.id, sql`agreed_at = ${context.now}, agreed_by = ${context.actor.userId}`)
  await recordHistory(context, billKind, 'agree', [bill.id])
  await notifyAgreed(context, bill)
  return readBill(context, bill.id)
}

/** The party disputes lines with reasons, which revokes its agreement. */
export async function disputeBill(context: Context, input: ValueOf<typeof DisputeInput>): Promise<BillDocument> {
  const { db, actor, now } = context
  const bill = await lockBill(context, input, billsPaidBy(actor))
  mustWait(bill, billDeeds.dispute)
  const entryIds = input.lines.map(({ entryId }) => entryId)
  const lines = await db.rows<{ id: number; title: string; isOpen: boolean }>(sql`
    select billing_entry.id, book.title,
      exists (select from dispute where dispute.entry_id = billing_entry.id and dispute.state = 'open') as "isOpen"
    from bill_entry join billing_entry on billing_entry.id = bill_entry.entry_id join book on book.id = billing_entry.book_id
    where bill_entry.bill_id = ${bill.id} and billing_entry.id = any(${entryIds}::bigint[])`)
  if (lines.length < entryIds.length) throw refuse('not_found')
  const open = lines.find(({ isOpen }) => isOpen)
  if (open) throw refuse('line_is_disputed', { title: open.title })
  await db.run(sql`
    insert into dispute (bill_id, entry_id, reason, created_by, created_at)
    select ${bill.id}::bigint, line.entry_id, line.reason, ${actor.userId}::bigint, ${now}::timestamptz
    from unnest(${entryIds}::bigint[], ${input.lines.map(({ reason }) => reason)}::text[]) as line (entry_id, reason)`)
  await touch(context, bill.id, sql`agreed_at = null, agreed_by = null`)
  const [first] = input.lines
  const reason = first?.reason ?? ''
  await recordHistory(context, billKind, 'dispute', [bill.id], { reason, facts: { lines: input.lines.length } })
  await notifyDisputed(context, bill, input.lines.length, reason)
  return readBill(context, bill.id)
}

export interface DisputedLine {
  readonly id: number
  readonly state: string
  readonly entryId: number
  readonly title: string
}

/**
 * Finance corrects the line by a further entry of the same bill, or insists. Above the limit a second person approves;
 * until then the line stays disputed.
 */
export async function resolveDispute(
  context: Context,
  { id, answer, netFen }: ValueOf<typeof ResolveInput>,
  of: Sql,
): Promise<BillDocument> {
  const { db, actor } = context
  const input = await db.row<{ billId: number }>(sql`select bill_id as "billId" from dispute where id = ${id}`)
  const bill = input && (await lockBills(context, [input.billId], of)).get(input.billId)
  const dispute = await db.row<DisputedLine>(sql`
    select dispute.id, dispute.state, dispute.entry_id as "entryId", book.title
    from dispute join billing_entry on billing_entry.id = dispute.entry_id join book on book.id = billing_entry.book_id where dispute.id = ${id}`)
  if (!bill || !dispute) throw refuse('not_found')
  await mustBeUnasked(context, bill, dispute.id)
  if (netFen === undefined) await insist(context, bill, dispute, answer)
  else {
    mustBeOpen(bill, dispute)
    const { firstId, originalFen, standingFen } = await lineToCorrect(context, { entryId: dispute.entryId, netFen })
    const othersFen = await correctedAlone(context, bill.id, firstId)
    if (await isWithinLimits(context, { originalFen, standingFen, netFen, othersFen }))
      await correctDisputed(context, bill, dispute, { answer, netFen, answeredBy: actor.userId })
    else {
      const request = { kind: 'correction', disputeId: id, wasFen: standingFen, toFen: netFen, reason: answer } as const
      await writeRequest(context, bill, request, 'open')
      await touch(context, bill.id, sql`agreed_at = null, agreed_by = null`)
      const facts = { title: dispute.title, netFen }
      await recordHistory(context, billKind, 'askApproval', [bill.id], { reason: answer, facts })
      await record(context, [{ thing: 'bill', id: bill.id, action: 'askApproval', after: { ...facts, answer } }])
    }
  }
  return readBill(context, bill.id)
}

/** Corrections of the bill's other lines, except approved ones. */
async function correctedAlone({ db }: Context, billId: number, firstId: number): Promise<number> {
  const row = await db.row<{ fen: number }>(sql`
    select coalesce(sum(abs(line.net_fen)), 0)::bigint as fen from (
      select sum(billing_entry.net_fen) as net_fen from bill_entry join billing_entry on billing_entry.id = bill_entry.entry_id
      where bill_entry.bill_id = ${billId} and billing_entry.fact = 'correction' and billing_entry.corrects_id <> ${firstId}
        and not exists (select from dispute join approval on approval.dispute_id = dispute.id
          where dispute.correction_id = billing_entry.id and approval.state = 'approved')
      group by billing_entry.corrects_id
    ) as line`)
  return row?.fen ?? 0
}

function mustBeOpen(bill: LockedBill, dispute: DisputedLine): void {
  if (dispute.state !== 'open') throw refuse('dispute_is_answered')
  mustWait(bill, billDeeds.answer)
}

interface CorrectionAnswer {
  readonly answer: string
  readonly netFen: number
  /** If a second person approved, differs from the current user. */
  readonly answeredBy: number
}

/** Corrects a disputed line. The caller has locked the bill. */
export async function correctDisputed(
  context: Context,
  bill: LockedBill,
  dispute: DisputedLine,
  { answer, netFen, answeredBy }: CorrectionAnswer,
): Promise<void> {
  mustBeOpen(bill, dispute)
  const correction = await correctCharge(context, { entryId: dispute.entryId, netFen, reason: answer, bill })
  await addToBill(context, bill.id, correction)
  await context.db.run(sql`
    update dispute set state = 'corrected', answer = ${answer}, correction_id = ${correction}, closed_by = ${answeredBy},
      closed_at = ${context.now} where id = ${dispute.id}`)
  await answered(context, bill, 'correct', { title: dispute.title, answer, netFen })
}

async function insist(context: Context, bill: LockedBill, dispute: DisputedLine, answer: string): Promise<void> {
  mustBeOpen(bill, dispute)
  await context.db.run(sql`
    update dispute set state = 'insisted', answer = ${answer}, closed_by = ${context.actor.userId}, closed_at = ${context.now}
    where id = ${dispute.id}`)
  await answered(context, bill, 'insist', { title: dispute.title, answer })
}

async function answered(
  context: Context,
  bill: LockedBill,
  step: 'correct' | 'insist',
  { answer, ...facts }: { readonly title: string; readonly answer: string; readonly netFen?: number },
): Promise<void> {
  await touch(context, bill.id, sql`agreed_at = null, agreed_by = null`)
  await recordHistory(context, billKind, step, [bill.id], { reason: answer, facts })
  await record(context, [{ thing: 'bill', id: bill.id, action: step, after: { ...facts, answer } }])
  await notifyAnswered(context, bill, { title: facts.title, corrected: step === 'correct', answer })
}

/** Adds an entry to an unconfirmed bill and its sums. */
async function addToBill({ db }: Context, billId: number, entryId: number): Promise<void> {
  await db.run(sql`
    insert into bill_entry (entry_id, bill_id, before_fen)
    select ${entryId}::bigint, id, total_fen from bill where id = ${billId}`)
  await db.run(sql`
    update bill set lines = bill.lines + 1, list_fen = bill.list_fen + billing_entry.list_fen, total_fen = bill.total_fen + billing_entry.net_fen
    from billing_entry where billing_entry.id = ${entryId} and bill.id = ${billId}`)
}

const touch = ({ db, actor, now }: Context, id: number, set: Sql): Promise<number> =>
  db.run(
    sql`update bill set ${set}, version = version + 1, changed_by = ${actor.userId}, changed_at = ${now} where id = ${id}`,
  )
