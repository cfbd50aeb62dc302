import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Id, Moment, Verdicts, listInput, listOutput } from '../../kit/paging.ts'
import { optionalLine } from '../../kit/text.ts'
import { ReminderLevel } from './choices.ts'
import { billWords } from './words.ts'

const endpoint = endpointsOf('settlements')
const roles = ['finance'] as const
const words = billWords

/** Suppliers are creditors, not debtors. */
export const Debtor = z.enum(['school', 'district', 'shop'])
export type Debtor = z.infer<typeof Debtor>

const ages = {
  notDueFen: z.int(),
  upTo30Fen: z.int(),
  upTo60Fen: z.int(),
  upTo90Fen: z.int(),
  over90Fen: z.int(),
  outstandingFen: z.int(),
  overdueFen: z.int(),
}

/** Debt by days overdue, with reminders. */
export const Aged = z.object({
  /** The payer's id, unique within its kind. */
  id: Id,
  payer: Debtor,
  payerId: Id,
  payerCode: z.string(),
  payerName: z.string(),
  districtName: z.string().nullable(),
  salesperson: z.string(),
  bills: z.int(),
  oldestDays: z.int(),
  ...ages,
  reminders: z.int(),
  lastLevel: ReminderLevel.nullable(),
  lastAt: Moment.nullable(),
  /** The next reminder, if due. */
  next: ReminderLevel.nullable(),
})
export type Aged = z.infer<typeof Aged>

export const AgeingInput = listInput(['overdueFen', 'outstandingFen', 'oldestDays', 'payerName'] as const, {
  payer: Debtor.optional(),
  districtIds: SomeIds,
  overdue: z.boolean().optional(),
  /** Only payers with a proposed reminder. */
  toChase: z.boolean().optional(),
})
export const listAgeing = endpoint({
  path: '/api/finance/ageing',
  about: 'What is outstanding by payer and by days overdue, with the reminders sent and the next step proposed.',
  roles,
  input: AgeingInput,
  output: listOutput(Aged, { payers: z.int(), toChase: z.int(), ...ages }),
  words,
})
export const remindDebtors = endpoint({
  path: '/api/finance/remind',
  about:
    'Reminds payers of what is overdue, one or many: a notice, a letter or a call, each noted; who owes nothing overdue is left out and named.',
  roles,
  writes: true,
  input: z.strictObject({
    payer: Debtor,
    payerIds: z.array(Id).min(1).max(1000),
    level: ReminderLevel,
    note: optionalLine(200),
  }),
  output: z.object({
    reminded: z.int(),
    overdueFen: z.int(),
    /** In the order of payers; letters are printed from them. */
    reminderIds: z.array(Id),
    ...Verdicts.shape,
  }),
  words,
})
