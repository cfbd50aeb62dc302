import { type AuditedThings, withMore } from '../../audit-parts.ts'
import { campusWords, headcountWords } from './words.ts'

export const schoolsAudit = {
  campus: { en: 'Campus', zh: '校区', fields: withMore(campusWords, headcountWords) },
} as const satisfies AuditedThings
