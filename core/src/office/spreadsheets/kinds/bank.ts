import { z } from 'zod'
import { Fen } from '../../../kit/money.ts'
import { Day } from '../../../kit/paging.ts'
import { line, optionalLine } from '../../../kit/text.ts'
import { bankSides } from '../../../finance/settlements/choices.ts'
import { billWords } from '../../../finance/settlements/words.ts'
import { type CellKind, day, money, oneOf, text } from '../cells.ts'
import type { EnteredSheet } from '../sheet.ts'
import { bankHeaders, financeSheetNames } from '../words.ts'

/** Banks append the time, often without a separator: 20261102, 20261102103321. */
const bankDay: CellKind = {
  ...day,
  parse(typed) {
    const [first = ''] = typed
      .normalize('NFKC')
      .trim()
      .split(/[\sT]+/)
    const digits = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/.exec(first)
    return day.parse(digits ? digits.slice(1).join('-') : first)
  },
}

interface Amounts {
  readonly amountFen?: number | undefined
  readonly cameFen?: number | undefined
  readonly wentFen?: number | undefined
  readonly side?: keyof typeof bankSides | undefined
}

/** From any of the banks' notations. */
function signedFen({ amountFen = 0, cameFen = 0, wentFen = 0, side }: Amounts): number {
  if (side) return side === 'came' ? Math.abs(amountFen) : -Math.abs(amountFen)
  return amountFen || cameFen - Math.abs(wentFen)
}

/**
 * A bank's export: day, payer, amount, purpose, reference. Names differ, and amounts are signed, marked by a word, or
 * in two columns.
 */
export const bankSheet: EnteredSheet = {
  name: financeSheetNames.bank,
  thing: 'bankRow',
  keys: ['reference'],
  words: billWords,
  foreign: true,
  oneOf: ['amountFen', 'cameFen', 'wentFen'],
  input: z
    .object({
      paidOn: Day,
      payerName: optionalLine(200),
      purpose: optionalLine(500),
      reference: line(100),
      amountFen: Fen.optional(),
      cameFen: Fen.optional(),
      wentFen: Fen.optional(),
      side: z.enum(['came', 'went']).optional(),
    })
    .transform(({ amountFen, cameFen, wentFen, side, ...row }) => ({
      ...row,
      amountFen: signedFen({ amountFen, cameFen, wentFen, side }),
    }))
    .refine(({ amountFen }) => amountFen !== 0, { path: ['amountFen'], params: { rule: 'amount_is_nothing' } }),
  columns: [
    { key: 'paidOn', cell: bankDay, also: bankHeaders.paidOn },
    { key: 'payerName', cell: text, also: bankHeaders.payerName },
    { key: 'amountFen', cell: money, also: bankHeaders.amountFen, optional: true },
    { key: 'cameFen', cell: money, also: bankHeaders.cameFen, optional: true },
    { key: 'wentFen', cell: money, also: bankHeaders.wentFen, optional: true },
    { key: 'side', cell: oneOf(bankSides), also: bankHeaders.side, optional: true },
    { key: 'purpose', cell: text, also: bankHeaders.purpose, optional: true },
    { key: 'reference', cell: text, also: bankHeaders.reference },
  ],
}
