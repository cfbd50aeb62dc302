import type { AuditedThings } from '../../audit-parts.ts'

export const spreadsheetsAudit = {
  import: { en: 'Import', zh: '导入' },
} as const satisfies AuditedThings
