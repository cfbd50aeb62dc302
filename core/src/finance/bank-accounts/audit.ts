import type { AuditedThings } from '../../audit-parts.ts'
import { payingParties } from './choices.ts'
import { bankAccountWords } from './words.ts'

export const bankAccountsAudit = {
  bankAccount: { en: 'Bank account', zh: '收款账户', fields: bankAccountWords, choices: { defaultFor: payingParties } },
} as const satisfies AuditedThings
