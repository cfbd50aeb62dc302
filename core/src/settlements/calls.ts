import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import type { FieldWords } from '../kit/endpoint.ts'
import { Id, Ids, Verdicts } from '../kit/paging.ts'
import type { Role } from '../roles.ts'
import { BillPreview, BillRun, BillWish } from './making.ts'
import {
  AgreeInput,
  BillDocument,
  BillListInput,
  BillListOutput,
  BillsOfStateInput,
  ConfirmInput,
  DisputeInput,
  OffsetInput,
  PaidOutput,
  PayInput,
  ResolveInput,
  ReversePaymentInput,
} from './shapes.ts'
import { billWords } from './words.ts'

/* The calls that every kind of payer has. Paths are written out where they are used, so that a search finds them. */

interface BillCall {
  readonly path: string
  /** Whose bills, in the plural: “bills of schools”. */
  readonly what: string
  readonly roles: readonly Role[]
  /** Where its party is no payer. */
  readonly words?: FieldWords
}

const endpoint = endpointsOf('settlements')

export const billList = ({ path, what, roles, words = billWords }: BillCall) =>
  endpoint({
    path,
    about: `The ${what}, paged and filtered, with sums by state and funding.`,
    roles,
    input: BillListInput,
    output: BillListOutput,
    words,
  })
export const billsOfState = ({ path, what, roles, words = billWords }: BillCall) =>
  endpoint({
    path,
    about: `The ${what}, paged and filtered.`,
    roles,
    input: BillsOfStateInput,
    output: BillListOutput,
    words,
  })
export const billInfo = ({ path, what, roles }: BillCall) =>
  endpoint({
    path,
    about: `One of the ${what} with its lines down to the documents, its payments, disputes, history and what may be done now.`,
    roles,
    input: z.strictObject({ id: Id }),
    output: BillDocument,
  })
export const billPreview = ({ path, what, roles, words = billWords }: BillCall) =>
  endpoint({
    path,
    about: `What making ${what} would make: how many, for whom, how much, and what stays out and why.`,
    roles,
    input: BillWish,
    output: BillPreview,
    words,
  })
export const billMaking = ({ path, what, roles, words = billWords }: BillCall) =>
  endpoint({
    path,
    about: `Makes ${what} from open entries by the rhythm of each payer, in the background; the same again finds nothing.`,
    roles,
    writes: true,
    input: BillWish,
    output: BillRun,
    words,
  })
export const billRunInfo = ({ path, what, roles }: BillCall) =>
  endpoint({
    path,
    about: `How far the making of ${what} is.`,
    roles,
    input: z.strictObject({ id: Id }),
    output: BillRun,
  })
export const billConfirming = ({ path, what, roles, words = billWords }: BillCall) =>
  endpoint({
    path,
    about: `Confirms ${what}, one or many: agreed ones, those that nobody disputed for 7 days, earlier ones with a reason; never one with an open dispute.`,
    roles,
    writes: true,
    input: ConfirmInput,
    output: Verdicts,
    words,
  })
export const billPaying = ({ path, what, roles, words = billWords }: BillCall) =>
  endpoint({
    path,
    about: `Records a payment over one or several ${what} of one payer, the oldest first unless chosen; never more than is outstanding. A negative amount pays credits out.`,
    roles,
    writes: true,
    input: PayInput,
    output: PaidOutput,
    words,
  })
export const billOffset = ({ path, what, roles, words = billWords }: BillCall) =>
  endpoint({
    path,
    about: `Sets credits off against other ${what} of the same payer, as far as both go.`,
    roles,
    writes: true,
    input: OffsetInput,
    output: PaidOutput,
    words,
  })
export const paymentReversal = ({ path, what, roles, words = billWords }: BillCall) =>
  endpoint({
    path,
    about: `Takes a payment of ${what} back, whole, by a counter-payment with a reason.`,
    roles,
    writes: true,
    input: ReversePaymentInput,
    output: PaidOutput,
    words,
  })
export const disputeAnswer = ({ path, what, roles, words = billWords }: BillCall) =>
  endpoint({
    path,
    about: `Answers a dispute of ${what}: corrects the line by a further entry in the same bill, or insists, either with a reason.`,
    roles,
    writes: true,
    input: ResolveInput,
    output: BillDocument,
    words,
  })
export const billDeletion = ({ path, what, roles }: BillCall) =>
  endpoint({
    path,
    about: `Withdraws ${what} that wait; their entries are open again.`,
    roles,
    writes: true,
    input: z.strictObject({ ids: Ids }),
    output: Verdicts,
  })
export const billAgreement = ({ path, what, roles }: BillCall) =>
  endpoint({
    path,
    about: `Agrees to one of ${what} while it waits.`,
    roles,
    writes: true,
    input: AgreeInput,
    output: BillDocument,
  })
export const billDispute = ({ path, what, roles, words = billWords }: BillCall) =>
  endpoint({
    path,
    about: `Disputes lines of one of ${what} while it waits, each with a reason.`,
    roles,
    writes: true,
    input: DisputeInput,
    output: BillDocument,
    words,
  })
