import type { Language } from '../../kit/language.ts'
import { yuan } from '../../kit/money.ts'
import type { Payee } from './contract.ts'
import { bankAccountWords, payeeWords } from './words.ts'

interface TransferFact {
  readonly label: string
  readonly value: string
}

/** An account number in groups of four, as banks print it. */
export const groupedNumber = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** The lines that a payer copies into a transfer; the amount only if something is outstanding. */
export function transferFacts(
  payee: Payee,
  bill: { readonly number: string; readonly outstandingFen: number },
  language: Language,
): TransferFact[] {
  const fields = bankAccountWords[language]
  const words = payeeWords[language]
  return [
    { label: fields.name, value: payee.name },
    { label: fields.bank, value: payee.bank },
    { label: fields.accountNumber, value: payee.accountNumber },
    ...(bill.outstandingFen > 0 ? [{ label: words.amount, value: yuan(bill.outstandingFen) }] : []),
    { label: words.reference, value: bill.number },
  ]
}

/** The QR code's text: a line for each fact, which every phone shows and copies. */
export const transferText = (facts: readonly TransferFact[]): string =>
  facts.map(({ label, value }) => `${label}: ${value}`).join('\n')
