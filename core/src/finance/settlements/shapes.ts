import { z } from 'zod'
import { Funding } from '../../base/catalogue/choices.ts'
import { wholeTitle } from '../../base/catalogue/title.ts'
import { Payee } from '../bank-accounts/contract.ts'
import { Fact, Goods, Part, Payer } from '../../ledgers/charges/choices.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Actions, TransitionResult } from '../../kit/document.ts'
import { enteredShape, storedShape } from '../../kit/fields.ts'
import { DiscountBp, Fen } from '../../kit/money.ts'
import { Day, Id, Ids, Moment, Version, listInput, listOutput } from '../../kit/paging.ts'
import { Reason, optionalLine } from '../../kit/text.ts'
import { ApprovalKind, ApprovalState, DisputeState, Rhythm, Way } from './choices.ts'
import { paymentFields } from './fields.ts'
import { type BillState as StateName, billStates } from './states.ts'

export const BillState = z.enum(Object.keys(billStates) as [StateName, ...StateName[]])

/** Debts to suppliers are positive; a negative total is a credit. */
export const Bill = z.object({
  id: Id,
  number: z.string(),
  companyId: Id,
  companyName: z.string(),
  payer: Payer,
  payerId: Id,
  payerCode: z.string(),
  payerName: z.string(),
  districtId: Id.nullable(),
  districtName: z.string().nullable(),
  planId: Id.nullable(),
  planCode: z.string().nullable(),
  planName: z.string().nullable(),
  /** Null for shops and suppliers, who settle any funding and goods. */
  funding: Funding.nullable(),
  goods: Goods.nullable(),
  rhythm: Rhythm,
  /** The delivery or month. */
  period: z.string(),
  state: BillState,
  agreedAt: Moment.nullable(),
  agreedBy: z.string(),
  openDisputes: z.int(),
  /** Now, with a reason, or not during a dispute; only while unconfirmed. */
  mayConfirm: z.enum(['now', 'reason', 'disputed']).nullable(),
  dueDays: z.int(),
  dueOn: z.string().nullable(),
  /** 0 if not overdue. */
  overdueDays: z.int(),
  lines: z.int(),
  copies: z.int(),
  listFen: z.int(),
  totalFen: z.int(),
  paidFen: z.int(),
  outstandingFen: z.int(),
  invoiceNumber: z.string(),
  invoiceOn: z.string().nullable(),
  invoiceFen: z.int().nullable(),
  confirmedAt: Moment.nullable(),
  confirmedBy: z.string(),
  remark: z.string(),
  version: Version,
  createdBy: z.string(),
  createdAt: Moment,
  changedBy: z.string(),
  changedAt: Moment,
})
export type Bill = z.infer<typeof Bill>

export const Dispute = z.object({
  id: Id,
  entryId: Id,
  state: DisputeState,
  reason: z.string(),
  answer: z.string(),
  createdBy: z.string(),
  createdAt: Moment,
  closedBy: z.string(),
  closedAt: Moment.nullable(),
})
export type Dispute = z.infer<typeof Dispute>

/** A billed entry: fact, document, amount. */
export const BillLine = z.object({
  entryId: Id,
  ...wholeTitle,
  part: Part,
  funding: Funding,
  fact: Fact,
  /** The fact's document: a delivery, a receipt, a return. */
  documentId: Id,
  number: z.string(),
  day: z.string(),
  schoolName: z.string().nullable(),
  campusName: z.string().nullable(),
  copies: z.int(),
  priceFen: Fen,
  discountBp: DiscountBp,
  listFen: z.int(),
  netFen: z.int(),
  /** The corrected entry. */
  correctsId: Id.nullable(),
  reason: z.string(),
  /** The last dispute. */
  dispute: Dispute.nullable(),
})
export type BillLine = z.infer<typeof BillLine>

/** From the payer, or to a supplier; negative for a paid-out credit. */
export const Payment = z.object({
  id: Id,
  number: z.string(),
  payer: Payer,
  payerId: Id,
  payerName: z.string(),
  paidOn: z.string(),
  amountFen: z.int(),
  way: Way,
  ...storedShape(paymentFields),
  reversesId: Id.nullable(),
  reason: z.string(),
  /** False if reversed, or a reversal. */
  live: z.boolean(),
  createdBy: z.string(),
  createdAt: Moment,
  shares: z.array(z.object({ billId: Id, number: z.string(), amountFen: z.int() })),
})
export type Payment = z.infer<typeof Payment>

/** A request for a second person's approval; only a record below the limit. */
export const Approval = z.object({
  id: Id,
  billId: Id,
  kind: ApprovalKind,
  disputeId: Id.nullable(),
  state: ApprovalState,
  /** Amounts before and after, or of the invoice. */
  wasFen: z.int(),
  toFen: z.int(),
  reason: z.string(),
  requestedBy: z.string(),
  requestedAt: Moment,
  decidedBy: z.string(),
  decidedAt: Moment.nullable(),
  decision: z.string(),
})
export type Approval = z.infer<typeof Approval>

/** A bill with its parts and actions. */
export const BillDocument = Bill.extend({
  entries: z.array(BillLine),
  payments: z.array(Payment),
  disputes: z.array(Dispute),
  /** All for finance; the effective ones for the party. */
  approvals: z.array(Approval),
  /** Where the payer sends the money; null for suppliers, or if finance has set no account. */
  payTo: Payee.nullable(),
  history: z.array(TransitionResult),
  actions: Actions,
})
export type BillDocument = z.infer<typeof BillDocument>

const sorts = [
  'number',
  'payerName',
  'districtName',
  'period',
  'copies',
  'listFen',
  'totalFen',
  'paidFen',
  'outstandingFen',
  'dueOn',
  'createdAt',
  'confirmedAt',
] as const

const filters = {
  planIds: SomeIds,
  districtIds: SomeIds,
  payerIds: SomeIds,
  funding: Funding.optional(),
  goods: Goods.optional(),
  /** Only bills with a disputed line. */
  disputed: z.boolean().optional(),
  agreed: z.boolean().optional(),
  overdue: z.boolean().optional(),
  /** Only bills with a differing invoice. */
  invoiceDiffers: z.boolean().optional(),
  /** Of these, only differences without an acceptance. */
  differenceOpen: z.boolean().optional(),
  credit: z.boolean().optional(),
  /** By creation day. */
  from: Day.optional(),
  to: Day.optional(),
}
/** `state` is the tab; sums cover all tabs. */
export const BillListInput = listInput(sorts, { state: BillState.optional(), ...filters })
/** The call fixes the state. */
export const BillsOfStateInput = listInput(sorts, filters)

export const BillListOutput = listOutput(Bill, {
  waiting: z.int(),
  confirmed: z.int(),
  paid: z.int(),
  disputed: z.int(),
  agreed: z.int(),
  overdue: z.int(),
  totalFen: z.int(),
  paidFen: z.int(),
  outstandingFen: z.int(),
  overdueFen: z.int(),
  invoiceDiffers: z.int(),
  /** Totals by funding. */
  stateFen: z.int(),
  selfFen: z.int(),
})

const entered = enteredShape(paymentFields)
const Amount = Fen.refine((fen) => fen !== 0, { params: { rule: 'amount_is_nothing' } })
const distinct = [
  (shares: readonly { readonly id: number }[]) => new Set(shares.map(({ id }) => id)).size === shares.length,
  { params: { rule: 'bills_repeat' } },
] as const
export const PayInput = z.strictObject({
  /** Bills of one payer, filled by due date. */
  ids: z.array(Id).min(1).max(200),
  /** Negative pays credits out. */
  amountFen: Amount,
  way: z.enum(['transfer', 'cash']),
  /** The bank's value date. */
  paidOn: Day,
  ...entered,
  /** A manual allocation. */
  shares: z
    .array(z.strictObject({ id: Id, amountFen: Amount }))
    .min(1)
    .max(200)
    .refine(...distinct)
    .optional(),
})
export const OffsetInput = z.strictObject({ ids: z.array(Id).min(2).max(200), paidOn: Day, remark: entered.remark })
export const ReversePaymentInput = z.strictObject({ id: Id, reason: Reason })
/** A payment and the changed bills. */
export const PaidOutput = z.object({
  payment: Payment,
  bills: z.array(
    Bill.pick({ id: true, number: true, state: true, paidFen: true, outstandingFen: true, version: true }),
  ),
})

export const ConfirmInput = z.strictObject({
  ids: Ids,
  /** Why it is confirmed before agreement and deadline. */
  reason: optionalLine(200),
})
export const ResolveInput = z.strictObject({
  /** The dispute. */
  id: Id,
  answer: Reason,
  /** The new amount; omitted if finance insists. */
  netFen: Fen.optional(),
})
export const AgreeInput = z.strictObject({ id: Id, version: Version })
export const DisputeInput = z.strictObject({
  id: Id,
  version: Version,
  lines: z
    .array(z.strictObject({ entryId: Id, reason: Reason }))
    .min(1)
    .max(500)
    .refine((lines) => new Set(lines.map(({ entryId }) => entryId)).size === lines.length, {
      params: { rule: 'bill_lines_repeat' },
    }),
})
