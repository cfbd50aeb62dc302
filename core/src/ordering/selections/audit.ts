import type { AuditedThings } from '../../audit-parts.ts'
import { selectionStates } from './states.ts'
import { selectionWords } from './words.ts'

export const selectionsAudit = {
  selection: { en: 'Book selection', zh: '选书', fields: selectionWords, choices: { state: selectionStates } },
} as const satisfies AuditedThings
