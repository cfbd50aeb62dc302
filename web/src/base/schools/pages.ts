import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/baseInfo/school': { load: () => import('./Schools.tsx'), opens: '/api/base/school/list' },
} as const satisfies PagesOf<'schools'>
