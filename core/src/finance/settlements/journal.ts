import { z } from 'zod'
import { Nothing, endpointsOf } from '../../endpoint.ts'
import { Day, Id, listInput, listOutput } from '../../kit/paging.ts'
import { line, optionalLine } from '../../kit/text.ts'
import { Account } from './choices.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')
const roles = ['finance'] as const
const words = billWords

export const JournalRow = z.object({
  /** Unique. */
  id: Id,
  day: z.string(),
  number: z.string(),
  account: Account,
  code: z.string(),
  partyName: z.string(),
  text: z.string(),
  debitFen: z.int(),
  creditFen: z.int(),
})
export type JournalRow = z.infer<typeof JournalRow>

export const JournalInput = listInput(['day'] as const, {
  from: Day.optional(),
  to: Day.optional(),
  account: Account.optional(),
})
export const listJournal = endpoint({
  path: '/api/finance/journal',
  about:
    'Everything of a period as double entries, by day, document, account and party; debit equals credit to the fen.',
  roles,
  input: JournalInput,
  output: listOutput(JournalRow, { debitFen: z.int(), creditFen: z.int() }),
  words,
})

const AccountCode = z.object({ account: Account, code: z.string(), name: z.string() })
const AccountCodes = z.object({ list: z.array(AccountCode) })
export const accountCodes = endpoint({
  path: '/api/finance/journal/codes',
  about: 'What the company’s bookkeeping calls the accounts of the journal.',
  roles,
  input: Nothing,
  output: AccountCodes,
})
export const saveAccountCodes = endpoint({
  path: '/api/finance/journal/saveCodes',
  about: 'Keeps what the company’s bookkeeping calls the accounts of the journal.',
  roles,
  writes: true,
  input: z.strictObject({
    list: z
      .array(z.strictObject({ account: Account, code: line(20), name: optionalLine(50) }))
      .min(1)
      .max(6)
      .refine((list) => new Set(list.map(({ account }) => account)).size === list.length, {
        params: { rule: 'accounts_repeat' },
      }),
  }),
  output: AccountCodes,
  words,
})
