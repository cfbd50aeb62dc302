import { type AuditedThings, withMore } from '../../audit-parts.ts'
import { districtWords } from '../network/words.ts'
import { schoolWords } from '../schools/words.ts'
import { warehouseKinds } from './choices.ts'
import { coverageWords, warehouseWords } from './words.ts'

export const warehousesAudit = {
  district: { en: 'District', zh: '区县', fields: withMore(districtWords, coverageWords) },
  school: { en: 'School', zh: '学校', fields: withMore(schoolWords, coverageWords) },
  warehouse: {
    en: 'Warehouse',
    zh: '仓库',
    fields: withMore(warehouseWords, coverageWords),
    choices: { kind: warehouseKinds },
  },
} as const satisfies AuditedThings
