import { type AuditedThings, withMore } from '../../audit-parts.ts'
import { schoolPlanStates } from './states.ts'
import { schoolLineWords, schoolPlanWords } from './words.ts'

export const schoolPlansAudit = {
  schoolPlan: {
    en: 'School plan',
    zh: '学校征订',
    fields: withMore(schoolLineWords, schoolPlanWords),
    choices: { state: schoolPlanStates },
  },
} as const satisfies AuditedThings
