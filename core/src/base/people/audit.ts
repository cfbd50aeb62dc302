import { type AuditedThings, withMore } from '../../audit-parts.ts'
import { sessionWords } from '../identity/words.ts'
import { userWords } from './words.ts'

export const peopleAudit = {
  user: { en: 'User', zh: '用户', fields: withMore(userWords, sessionWords) },
} as const satisfies AuditedThings
