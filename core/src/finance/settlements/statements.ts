import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { Fact, Payer } from '../../ledgers/charges/choices.ts'
import { SomeIds } from '../../kept-calls.ts'
import { Day, Id, Moment, listInput, listOutput } from '../../kit/paging.ts'
import { optionalLine } from '../../kit/text.ts'
import { Way } from './choices.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')
const words = billWords

const period = { planId: Id.optional(), from: Day.optional(), to: Day.optional() }

/** Of which statements: whose, and over which season or days. For papers of many. */
export const StatementWish = z.strictObject({
  payer: Payer,
  ...period,
  /** The company, where a supplier works with several. */
  companyId: Id.optional(),
})
export type StatementWish = z.infer<typeof StatementWish>

/** What the party has said to a statement over just this season and these days. */
export const StatementAnswer = z.object({
  agreed: z.boolean(),
  reason: z.string(),
  closingFen: z.int(),
  /** False where something has moved since. */
  isCurrent: z.boolean(),
  by: z.string(),
  at: Moment,
})
export type StatementAnswer = z.infer<typeof StatementAnswer>

/** A document of the period: what it was charged with, or a payment. */
export const StatementMove = z.object({
  day: z.string(),
  kind: z.enum(['charge', 'payment']),
  number: z.string(),
  fact: Fact.nullable(),
  way: Way.nullable(),
  billNumbers: z.array(z.string()),
  /** Why something was corrected or taken back, or paid in spite of a differing invoice. */
  reason: z.string(),
  copies: z.int(),
  chargedFen: z.int(),
  paidFen: z.int(),
  balanceFen: z.int(),
})

/** What somebody owes, or is owed, from one day to another: opening + movements = closing. */
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
  /** Of the closing balance, what stands in no bill yet, and what is in dispute. */
  unbilledFen: z.int(),
  disputedFen: z.int(),
  answer: StatementAnswer.nullable(),
  moves: z.array(StatementMove),
})
export type AccountStatement = z.infer<typeof AccountStatement>

export const MyAccountStatement = AccountStatement.extend({
  /** Whom there is a statement with; a supplier may work with several. */
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
    /** The company, where a supplier works with several. */
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

/** What one party owes, or is owed, over a season or days. */
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
  /** Who has agreed to the balance as it is, who has said that it is wrong, and who has said nothing. */
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
