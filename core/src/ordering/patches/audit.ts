import type { AuditedThings } from '../../audit-parts.ts'
import { patchStates } from './states.ts'
import { patchWords } from './words.ts'

export const patchesAudit = {
  patch: { en: 'Supplementary order', zh: '补订单', fields: patchWords, choices: { state: patchStates } },
} as const satisfies AuditedThings
