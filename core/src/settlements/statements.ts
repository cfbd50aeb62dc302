import { z } from 'zod'
import { endpointsOf } from '../endpoint.ts'
import { Fact, Payer } from '../entries/choices.ts'
import { Day, Id } from '../kit/paging.ts'
import { Way } from './choices.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')
const words = billWords

const period = { planId: Id.optional(), from: Day.optional(), to: Day.optional() }

/** A document of the period: what it was charged with, or a payment. */
export const StatementMove = z.object({
  day: z.string(),
  kind: z.enum(['charge', 'payment']),
  number: z.string(),
  fact: Fact.nullable(),
  way: Way.nullable(),
  billNumbers: z.array(z.string()),
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
  moves: z.array(StatementMove),
})
export type AccountStatement = z.infer<typeof AccountStatement>

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
  output: AccountStatement,
  words,
})
