import type { AuditedThings } from '../../audit-parts.ts'
import { resultStates } from './states.ts'
import { resultWords } from './words.ts'

export const resultsAudit = {
  planResult: { en: 'Order result', zh: '征订结果', fields: resultWords, choices: { state: resultStates } },
} as const satisfies AuditedThings
