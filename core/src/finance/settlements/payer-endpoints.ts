import { z } from 'zod'
import type { Payer } from '../../ledgers/charges/choices.ts'
import { endpointsOf } from '../../endpoint.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import { Id, Ids, Verdicts } from '../../kit/paging.ts'
import { optionalText } from '../../kit/text.ts'
import type { Role } from '../../roles.ts'
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
import { SettleableInput, SettleableLines, SettleableOutput } from './unsettled.ts'
import { unsettledWords } from './words-side.ts'
import { billWords } from './words.ts'

/*
 * Calls of every kind of payer. Finance makes, confirms and collects bills; the payer sees and answers its own.
 * `payers.ts` has the differences.
 *
 * A path is the kind's path and a tail: `/api/finance/school` and `/waitOk` is `schoolBills.confirm`, in the API
 * document `confirmSchoolBills`.
 */

const endpoint = endpointsOf('settlements')

/** Which bills, and which roles. */
interface BillCall {
  readonly name: string
  readonly path: string
  /** Plural: “bills of schools”. */
  readonly bills: string
  readonly roles: readonly Role[]
  readonly words: FieldWords
}

interface PayerKind {
  readonly payer: Payer
  /** The payer in call names: `School` in `confirmSchoolBills`. */
  readonly name: string
  /** The specification's path of finance calls. */
  readonly path: string
  /** Plural: “bills of schools”. */
  readonly bills: string
  /** Field names, if the party is not called a payer. */
  readonly words?: FieldWords
  /** The payer's own calls. */
  readonly own: {
    readonly role: Role
    readonly path: string
    readonly listPath?: string
    readonly bills: string
    /** What `info` shows beyond the list. */
    readonly shown?: string
  }
}

export const billList = ({ bills, ...call }: BillCall) =>
  endpoint({
    ...call,
    about: `The ${bills}, paged and filtered, with sums by state and funding.`,
    input: BillListInput,
    output: BillListOutput,
  })

const billsOfState = ({ bills, ...call }: BillCall) =>
  endpoint({
    ...call,
    about: `The ${bills}, paged and filtered.`,
    input: BillsOfStateInput,
    output: BillListOutput,
  })

const billInfo = ({ name, path, bills, roles }: Omit<BillCall, 'words'>) =>
  endpoint({
    name,
    path,
    about: `One of the ${bills} with its lines down to the documents, its payments, disputes, history and what may be done now.`,
    roles,
    input: z.strictObject({ id: Id }),
    output: BillDocument,
  })

const roles = ['finance'] as const

const financeEndpoints = ({ payer, name, path, bills, words = billWords }: PayerKind) => {
  const writing = { roles, words, writes: true }
  return {
    listPaid: billsOfState({
      name: `list${name}BillsPaid`,
      path: `${path}/history`,
      bills: `paid ${bills}`,
      roles,
      words,
    }),
    info: billInfo({ name: `${payer}BillInfo`, path: `${path}/get`, bills, roles }),
    confirm: endpoint({
      name: `confirm${name}Bills`,
      path: `${path}/waitOk`,
      about: `Confirms ${bills}, one or many: agreed ones, those without a dispute for 7 days, earlier ones with a reason; never one with an open dispute.`,
      ...writing,
      input: ConfirmInput,
      output: Verdicts,
    }),
    pay: endpoint({
      name: `pay${name}Bills`,
      path: `${path}/payOperate`,
      about: `Records a payment over one or several ${bills} of one payer, the oldest first unless chosen; never more than is outstanding. A negative amount pays credits out.`,
      ...writing,
      input: PayInput,
      output: PaidOutput,
    }),
    offset: endpoint({
      name: `offset${name}Bills`,
      path: `${path}/offset`,
      about: `Sets credits off against other ${bills} of the same payer, as far as both go.`,
      ...writing,
      input: OffsetInput,
      output: PaidOutput,
    }),
    reversePayment: endpoint({
      name: `reverse${name}Payment`,
      path: `${path}/payReverse`,
      about: `Takes a payment of ${bills} back, whole, by a counter-payment with a reason.`,
      ...writing,
      input: ReversePaymentInput,
      output: PaidOutput,
    }),
    resolveDispute: endpoint({
      name: `resolve${name}Dispute`,
      path: `${path}/resolve`,
      about: `Answers a dispute of ${bills}: corrects the line by a further entry in the same bill, or insists, either with a reason.`,
      ...writing,
      input: ResolveInput,
      output: BillDocument,
    }),
    remove: endpoint({
      name: `delete${name}Bills`,
      path: `${path}/del`,
      about: `Withdraws ${bills} that wait; their entries are open again.`,
      roles,
      writes: true,
      input: z.strictObject({ ids: Ids }),
      output: Verdicts,
    }),
  }
}

/** The payer views, accepts or disputes its bills. */
const ownEndpoints = ({ name, words = billWords, own }: PayerKind) => {
  const { role, path, listPath = `${path}/list`, bills, shown = bills } = own
  return {
    list: billList({ name: `listMy${name}Bills`, path: listPath, bills, roles: [role], words }),
    info: billInfo({ name: `my${name}BillInfo`, path: `${path}/info`, bills: shown, roles: [role] }),
    agree: endpoint({
      name: `agreeTo${name}Bill`,
      path: `${path}/agree`,
      about: `Agrees to one of ${bills} while it waits.`,
      roles: [role],
      writes: true,
      input: AgreeInput,
      output: BillDocument,
    }),
    dispute: endpoint({
      name: `dispute${name}Bill`,
      path: `${path}/dispute`,
      about: `Disputes lines of one of ${bills} while it waits, each with a reason.`,
      roles: [role],
      writes: true,
      input: DisputeInput,
      output: BillDocument,
      words,
    }),
  }
}

/** Finance makes bills of all payers of this kind, by settlement mode. */
export const billedPayerEndpoints = (kind: PayerKind) => {
  const { payer, name, path, bills, words = billWords, own } = kind
  const call = { bills, roles, words }
  return {
    ...financeEndpoints(kind),
    list: billList({ ...call, name: `list${name}Bills`, path: `${path}/list` }),
    listToConfirm: billsOfState({
      ...call,
      name: `list${name}BillsToConfirm`,
      path: `${path}/wait`,
      bills: `${bills} to be confirmed`,
    }),
    listToPay: billsOfState({
      ...call,
      name: `list${name}BillsToPay`,
      path: `${path}/pay`,
      bills: `${bills} to be paid`,
    }),
    preview: endpoint({
      name: `preview${name}Bills`,
      path: `${path}/preview`,
      about: `What making ${bills} would make: how many, for whom, how much, and what stays out and why.`,
      roles,
      input: BillWish,
      output: BillPreview,
      words,
    }),
    make: endpoint({
      name: `make${name}Bills`,
      path: `${path}/generate`,
      about: `Makes ${bills} from open entries by the rhythm of each payer, in the background; the same again finds nothing.`,
      roles,
      writes: true,
      input: BillWish,
      output: BillRun,
      words,
    }),
    run: endpoint({
      name: `${payer}BillRun`,
      path: `${path}/run`,
      about: `How far the making of ${bills} is.`,
      roles,
      input: z.strictObject({ id: Id }),
      output: BillRun,
    }),
    own: {
      ...ownEndpoints(kind),
      listPaid: billsOfState({
        name: `listMy${name}BillsPaid`,
        path: `${own.path}/history`,
        bills: `paid ${own.bills}`,
        roles: [own.role],
        words,
      }),
    },
  }
}

/** Finance settles chosen documents of one party. */
export const settledPayerEndpoints = (
  kind: PayerKind & { readonly payer: 'shop' | 'supplier'; readonly documents: string },
) => {
  const { payer, name, path, bills, words = billWords, documents } = kind
  return {
    ...financeEndpoints(kind),
    list: billList({ name: `list${name}Bills`, path: `${path}/order`, bills, roles, words }),
    listUnsettled: endpoint({
      name: `listUnsettled${name}`,
      path: `${path}/list`,
      about: `Documents of ${payer}s (${documents}) that are not settled yet, with what they come to.`,
      roles,
      input: SettleableInput,
      output: SettleableOutput,
      words: unsettledWords[payer],
    }),
    unsettledLines: endpoint({
      name: `unsettledLinesOf${name}`,
      path: `${path}/listByIds`,
      about: 'The lines of the chosen documents that are not settled yet.',
      roles,
      input: z.strictObject({ ids: Ids }),
      output: SettleableLines,
      words,
    }),
    settle: endpoint({
      name: `settle${name}`,
      path: `${path}/save`,
      about: `Settles the chosen documents of one ${payer} together; refuses documents that another user has just settled.`,
      roles,
      writes: true,
      input: z.strictObject({ ids: Ids, remark: optionalText(500) }),
      output: BillDocument,
      words,
    }),
    own: ownEndpoints(kind),
  }
}
