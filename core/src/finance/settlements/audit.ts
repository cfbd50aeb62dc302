import { type AuditedThings, withMore } from '../../audit-parts.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import { ways } from './choices.ts'
import { billStates } from './states.ts'
import { billWords } from './words.ts'

/** A payment's own number, beside its bills'. */
const paymentWords = {
  en: { number: 'Payment', bill: 'Bill' },
  zh: { number: '收付款单号', bill: '账单号' },
} as const satisfies FieldWords

export const settlementsAudit = {
  bill: { en: 'Bill', zh: '账单', fields: billWords, choices: { state: billStates } },
  payment: { en: 'Payment', zh: '收付款', fields: withMore(paymentWords, billWords), choices: { way: ways } },
} as const satisfies AuditedThings
