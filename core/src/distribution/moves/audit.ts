import type { AuditedThings } from '../../audit-parts.ts'
import { moveStates } from './states.ts'
import { moveWords } from './words.ts'

export const movesAudit = {
  move: { en: 'Transfer', zh: '移库单', fields: moveWords, choices: { state: moveStates } },
} as const satisfies AuditedThings
