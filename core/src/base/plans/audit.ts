import type { AuditedThings } from '../../audit-parts.ts'
import { planDeletionStates, planStates } from './states.ts'
import { planDeletionWords } from './words-deletion.ts'
import { planWords } from './words.ts'

export const plansAudit = {
  plan: { en: 'Order plan', zh: '征订计划', fields: planWords, choices: { state: planStates } },
  planDeletion: {
    en: 'Deletion of a plan',
    zh: '计划删除申请',
    fields: planDeletionWords,
    choices: { state: planDeletionStates },
  },
} as const satisfies AuditedThings
