import { both } from '../../kit/language.ts'
import type { Payer } from '../../ledgers/charges/choices.ts'
import { billWords } from './words.ts'

/** Suppliers are paid, so they are no payers. */
export const supplierBillWords = {
  en: {
    ...billWords.en,
    payer: 'Supplier',
    payerId: 'Supplier',
    payerIds: 'Supplier',
    payerCode: 'Supplier code',
    payerName: 'Supplier',
  },
  zh: {
    ...billWords.zh,
    payer: '供应商',
    payerId: '供应商',
    payerIds: '供应商',
    payerCode: '供应商编码',
    payerName: '供应商',
    paidOn: '付款日期',
    way: '付款方式',
  },
} as const

/** The party that answers, from the reader's side. */
const answers = both({
  en: { ours: 'Our reply', theirs: 'Their reply', anybodys: 'Reply' },
  zh: { ours: '我方答复', theirs: '对方答复', anybodys: '答复' },
})
export type AnswerOf = keyof (typeof answers)['en']

export interface BillSide {
  readonly isSupplier: boolean
  readonly answerOf: AnswerOf
}

/** Suppliers are not payers, and a party's own page has no other side. */
export function billWordsOf({ isSupplier, answerOf }: BillSide): {
  readonly [Lang in 'en' | 'zh']: Readonly<Record<keyof typeof billWords.en, string>>
} {
  const { en, zh } = isSupplier ? supplierBillWords : billWords
  return {
    en: { ...en, agreedAt: answers.en[answerOf] },
    zh: { ...zh, agreedAt: answers.zh[answerOf] },
  }
}

/** Sums of a period from the company's side: customers owe it, and it owes suppliers. */
const statementSums = {
  customer: {
    en: { chargedFen: 'Charged', paidFen: 'Received' },
    zh: { chargedFen: '本期应收', paidFen: '本期已收' },
  },
  supplier: {
    en: { chargedFen: 'Payable', paidFen: 'Paid' },
    zh: { chargedFen: '本期应付', paidFen: '本期已付' },
  },
} as const

/** A row of a statement is any document. */
export function statementWordsOf(payer: Payer): {
  readonly [Lang in 'en' | 'zh']: Readonly<Record<keyof typeof billWords.en, string>>
} {
  const { en, zh } = documentWords
  const sums = statementSums[payer === 'supplier' ? 'supplier' : 'customer']
  return { en: { ...en, ...sums.en }, zh: { ...zh, ...sums.zh } }
}

/** A row is any document, not a bill. */
export const documentWords = ofDocuments(billWords)

export const unsettledWords = { supplier: ofDocuments(supplierBillWords), shop: documentWords } as const

function ofDocuments({ en, zh }: typeof billWords | typeof supplierBillWords) {
  return { en: { ...en, number: en.documentNumber }, zh: { ...zh, number: zh.documentNumber } } as const
}
