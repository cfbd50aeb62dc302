import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { Payer } from '../../ledgers/charges/choices.ts'
import { bodyLimitOfLines } from '../../kit/endpoint.ts'
import { Fen } from '../../kit/money.ts'
import { Day, Id, Ids, Moment, Verdicts, listInput, listOutput } from '../../kit/paging.ts'
import { Reason, line, optionalLine } from '../../kit/text.ts'
import { BankRowState, Matching } from './choices.ts'
import { PaidOutput } from './shapes.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')
const roles = ['finance'] as const
const words = billWords

/** A bank row with its proposed bills and the reason. */
export const BankRow = z.object({
  id: Id,
  reference: z.string(),
  paidOn: z.string(),
  payerName: z.string(),
  amountFen: z.int(),
  purpose: z.string(),
  state: BankRowState,
  reason: z.string(),
  paymentId: Id.nullable(),
  paymentNumber: z.string().nullable(),
  createdAt: Moment,
  /** Null without a match, or after the decision. */
  proposal: z
    .object({
      by: Matching,
      payer: Payer,
      payerId: Id,
      payerName: z.string(),
      bills: z.array(z.object({ id: Id, number: z.string(), outstandingFen: z.int() })),
    })
    .nullable(),
})
export type BankRow = z.infer<typeof BankRow>

const Row = z.strictObject({
  paidOn: Day,
  payerName: optionalLine(200),
  /** Incoming is positive, outgoing negative. */
  amountFen: Fen.refine((fen) => fen !== 0, { params: { rule: 'amount_is_nothing' } }),
  purpose: optionalLine(500),
  reference: line(100),
})

export const importBankRows = endpoint({
  path: '/api/finance/bank/import',
  about:
    'Takes the rows of the bank’s sheet: date, payer, amount, purpose, reference. A reference that is known counts no second time. A row of a day to come, and one that contradicts what is known by its reference, stays out and is named.',
  roles,
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: z.strictObject({ rows: z.array(Row).min(1).max(5000) }),
  output: z.object({
    added: z.int(),
    known: z.int(),
    matched: z.int(),
    /** Rejected rows with reasons. */
    problems: z.array(
      z.object({
        /** From 0, in input order. */
        row: z.int(),
        reference: z.string(),
        field: z.enum(['paidOn', 'amountFen', 'payerName']),
        rule: z.string(),
        message: z.string(),
      }),
    ),
  }),
  words,
  outcome: ({ added }) => ({ done: added }),
})
export const listBankRows = endpoint({
  path: '/api/finance/bank/list',
  about:
    'Rows of the bank with the bills proposed for each: by bill number in the purpose, then payer and amount, then payer alone.',
  roles,
  input: listInput(['paidOn', 'amountFen', 'payerName'] as const, {
    state: BankRowState.optional(),
    from: Day.optional(),
    to: Day.optional(),
  }),
  output: listOutput(BankRow, { open: z.int(), matched: z.int(), ignored: z.int(), openFen: z.int() }),
  words,
})
export const confirmBankRow = endpoint({
  path: '/api/finance/bank/confirm',
  about: 'Records a row of the bank as a payment over the chosen bills of one payer, the oldest first; once only.',
  roles,
  writes: true,
  input: z.strictObject({ id: Id, billIds: z.array(Id).min(1).max(200) }),
  output: PaidOutput,
  words,
})
export const resumeBankRows = endpoint({
  path: '/api/finance/bank/resume',
  about: 'Takes rows of the bank up again that were left aside: they are to be matched, as before.',
  roles,
  writes: true,
  input: z.strictObject({ ids: Ids }),
  output: Verdicts,
  words,
})
export const ignoreBankRows = endpoint({
  path: '/api/finance/bank/ignore',
  about: 'Leaves rows of the bank aside that pay no bill, with a reason.',
  roles,
  writes: true,
  input: z.strictObject({ ids: Ids, reason: Reason }),
  output: Verdicts,
  words,
})
