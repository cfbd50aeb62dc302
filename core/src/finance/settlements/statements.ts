import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { Fact, Payer } from '../../ledgers/charges/choices.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Day, Id, Moment, listInput, listOutput } from '../../kit/paging.ts'
import { optionalLine } from '../../kit/text.ts'
import { Way } from './choices.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')
const words = billWords

const period = { planId: Id.optional(), from: Day.optional(), to: Day.optional() }

/** The party and period of printed statements. */
export const StatementWish = z.strictObject({
  payer: Payer,
  ...period,
  /** For a supplier with several companies. */
  companyId: Id.optional(),
})
export type StatementWish = z.infer<typeof StatementWish>

/** The party's answer for this season and period. */
export const StatementAnswer = z.object({
  agreed: z.boolean(),
  reason: z.string(),
  closingFen: z.int(),
  /** False after later movements. */
  isCurrent: z.boolean(),
  by: z.string(),
  at: Moment,
})
export type StatementAnswer = z.infer<typeof StatementAnswer>

/** A charge or payment in the period. */
export const StatementMove = z.object({
  day: z.string(),
  kind: z.enum(['charge', 'payment']),
  number: z.string(),
  fact: Fact.nullable(),
  way: Way.nullable(),
  billNumbers: z.array(z.string()),
  /** For a correction, reversal, or accepted invoice difference. */
  reason: z.string(),
  copies: z.int(),
  chargedFen: z.int(),
  paidFen: z.int(),
  balanceFen: z.int(),
})

/** Opening + movements = closing. */
export const AccountStatement = z.object({
  payer: Payer,
  payerId: Id,
  payerCode: z.string(),
  payerName: z.string(),
  companyName: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  openingFen: z.int(),
  chargedFen: z.int(),
  paidFen: z.int(),
  closingFen: z.int(),
  /** Unbilled and disputed parts of the closing balance. */
  unbilledFen: z.int(),
  disputedFen: z.int(),
  answer: StatementAnswer.nullable(),
  moves: z.array(StatementMove),
})
export type AccountStatement = z.infer<typeof AccountStatement>

export const MyAccountStatement = AccountStatement.extend({
  /** A supplier may have several. */
  companies: z.array(z.object({ id: Id, name: z.string() })),
})
export type MyAccountStatement = z.infer<typeof MyAccountStatement>

export const accountStatement = endpoint({
  path: '/api/finance/statement',
  about:
    'The statement of account of any party over a season or dates: opening balance, documents, payments, closing balance.',
  roles: ['finance'],
  input: z.strictObject({ payer: Payer, payerId: Id, ...period }),
  output: AccountStatement,
  words,
})
export const myAccountStatement = endpoint({
  path: '/api/account/statement',
  about: 'My own statement of account over a season or dates.',
  roles: ['area', 'school', 'shop', 'supplier'],
  input: z.strictObject({
    ...period,
    /** For a supplier with several companies. */
    companyId: Id.optional(),
  }),
  output: MyAccountStatement,
  words,
})
export const answerStatement = endpoint({
  path: '/api/account/statement/answer',
  about:
    'Agrees to my own statement of account, or says what does not agree. It names the balance that was seen: if something has moved since, it is refused.',
  roles: ['area', 'school', 'shop', 'supplier'],
  writes: true,
  input: z
    .strictObject({
      ...period,
      companyId: Id.optional(),
      closingFen: z.int().min(-1e12).max(1e12),
      agreed: z.boolean(),
      reason: optionalLine(200),
    })
    .refine(({ agreed, reason }) => agreed || reason !== '', {
      path: ['reason'],
      params: { rule: 'dispute_says_why' },
    }),
  output: AccountStatement,
  words,
})

/** A party's balance over a season or period. */
export const Balance = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  districtName: z.string().nullable(),
  openingFen: z.int(),
  chargedFen: z.int(),
  paidFen: z.int(),
  closingFen: z.int(),
  unbilledFen: z.int(),
  answer: StatementAnswer.nullable(),
})
export type Balance = z.infer<typeof Balance>

const sums = {
  parties: z.int(),
  agreed: z.int(),
  disputed: z.int(),
  silent: z.int(),
  openingFen: z.int(),
  chargedFen: z.int(),
  paidFen: z.int(),
  closingFen: z.int(),
}
export const BalanceInput = listInput(['name', 'closingFen', 'chargedFen', 'paidFen'] as const, {
  payer: Payer.default('school'),
  ...period,
  districtIds: SomeIds,
  /** The answer to the current balance. */
  said: z.enum(['agreed', 'disputed', 'silent']).optional(),
})
export const listBalances = endpoint({
  path: '/api/finance/statement/list',
  about: 'The balances of all parties of one kind over a season or dates, with what each has said to its statement.',
  roles: ['finance'],
  input: BalanceInput,
  output: listOutput(Balance, sums),
  words,
})
