import type { AuditedThings } from '../../audit-parts.ts'
import { returnKinds } from './choices.ts'
import { returnStates } from './states.ts'
import { returnWords } from './words.ts'

export const returnsAudit = {
  returnOrder: { en: 'Return', zh: '退货单', fields: returnWords, choices: { state: returnStates, kind: returnKinds } },
} as const satisfies AuditedThings
