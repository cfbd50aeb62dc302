import { both } from '../../kit/language.ts'
import { billWords } from './words.ts'

/* The same fields, as whoever stands on one side of a bill calls them. */

/** We pay suppliers: none of them is a payer. */
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

/** Who answers a bill, as seen by who reads of it. */
const answers = both({
  en: { ours: 'Our answer', theirs: 'Their answer', anybodys: 'Answer' },
  zh: { ours: '我方答复', theirs: '对方答复', anybodys: '答复' },
})
export type AnswerOf = keyof (typeof answers)['en']

export interface BillSide {
  readonly isSupplier: boolean
  readonly answerOf: AnswerOf
}

/** What a bill is told in: a supplier is none who pays, and nobody is the other side on a page of one's own. */
export function billWordsOf({ isSupplier, answerOf }: BillSide): {
  readonly [Lang in 'en' | 'zh']: Readonly<Record<keyof typeof billWords.en, string>>
} {
  const { en, zh } = isSupplier ? supplierBillWords : billWords
  return {
    en: { ...en, agreedAt: answers.en[answerOf] },
    zh: { ...zh, agreedAt: answers.zh[answerOf] },
  }
}

/** A row is a document of any kind, not a bill. */
export const documentWords = ofDocuments(billWords)

/** Of what is not settled yet. */
export const unsettledWords = { supplier: ofDocuments(supplierBillWords), shop: documentWords } as const

function ofDocuments({ en, zh }: typeof billWords | typeof supplierBillWords) {
  return { en: { ...en, number: en.documentNumber }, zh: { ...zh, number: zh.documentNumber } } as const
}
