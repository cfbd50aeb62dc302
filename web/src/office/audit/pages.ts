import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/data/audit': { load: () => import('./Audit.tsx'), opens: '/api/audit/list' },
} as const satisfies PagesOf<'audit'>
