import { type AuditedThings, withMore } from '../../audit-parts.ts'
import type { FieldWords } from '../../kit/endpoint.ts'
import { districtPlanStates } from './states.ts'
import { districtPlanWords } from './words.ts'

/** Totals of a district's actions, which only the audit shows. */
const deedWords = {
  en: {
    titles: 'Titles',
    added: 'Added',
    removed: 'Removed',
    plans: 'New school orders',
    completed: 'Completed orders',
  },
  zh: { titles: '品种数', added: '增加', removed: '移除', plans: '新建征订单', completed: '补齐征订单' },
} as const satisfies FieldWords

export const districtPlansAudit = {
  districtPlan: {
    en: 'District plan',
    zh: '区县征订',
    fields: withMore(districtPlanWords, deedWords),
    choices: { state: districtPlanStates },
  },
} as const satisfies AuditedThings
