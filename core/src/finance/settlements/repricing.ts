import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { Payer } from '../../ledgers/charges/choices.ts'
import { Id } from '../../kit/paging.ts'
import { Reason } from '../../kit/text.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')

const input = {
  planId: Id,
  bookId: Id,
  /** The new price of a copy. */
  priceFen: z.int().min(1).max(99_999),
  /** Also billed lines: their difference goes into the next bill. */
  billed: z.boolean().default(false),
}

/** The effect on one payer. */
export const Repriced = z.object({
  payer: Payer,
  payerId: Id,
  payerName: z.string(),
  lines: z.int(),
  copies: z.int(),
  wasFen: z.int(),
  isFen: z.int(),
})
export const RepriceOutput = z.object({
  title: z.string(),
  /** Previous prices. */
  pricesFen: z.array(z.int()),
  lines: z.int(),
  copies: z.int(),
  /** Increase of receivables and payables. */
  receivableFen: z.int(),
  payableFen: z.int(),
  /** Billed lines that keep their price. */
  kept: z.int(),
  list: z.array(Repriced),
})
export type RepriceOutput = z.infer<typeof RepriceOutput>

export const previewReprice = endpoint({
  path: '/api/finance/repricePreview',
  about: 'What fixing the price of a title in a season would do to whom; it changes nothing.',
  roles: ['finance'],
  input: z.strictObject(input),
  output: RepriceOutput,
  words: billWords,
})
export const reprice = endpoint({
  path: '/api/finance/reprice',
  about:
    'Fixes the price of a title in a season that was ordered at an estimate: what was charged is corrected by difference entries, what is charged later costs the fixed price. Logged, with a reason.',
  roles: ['finance'],
  writes: true,
  input: z.strictObject({ ...input, reason: Reason }),
  output: RepriceOutput,
  words: billWords,
})
