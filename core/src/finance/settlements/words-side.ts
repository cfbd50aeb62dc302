import { both } from '../../kit/language.ts'
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
  },
} as const

/** The party that answers, from the reader's side. */
const answers = both({
  en: { ours: 'Our answer', theirs: 'Their answer', anybodys: 'Answer' },
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

/** A row is any document, not a bill. */
export const documentWords = ofDocuments(billWords)

export const unsettledWords = { supplier: ofDocuments(supplierBillWords), shop: documentWords } as const

function ofDocuments({ en, zh }: typeof billWords | typeof supplierBillWords) {
  return { en: { ...en, number: en.documentNumber }, zh: { ...zh, number: zh.documentNumber } } as const
}
