import type { PagesOf } from '../../page.ts'

export const pages = {
  '/sys/baseInfo/bookBasicManage': {
    load: () => import('./BookCatalogue.tsx'),
    opens: '/api/base/book/list',
  },
  '/sys/baseInfo/bookManage': { load: () => import('./BookTerms.tsx'), opens: '/api/base/book/listByUser' },
  '/sys/baseInfo/publishing': { load: () => import('./Publishers.tsx'), opens: '/api/base/press/list' },
  '/sys/baseInfo/subject': { load: () => import('./Subjects.tsx'), opens: '/api/base/subject/list' },
  '/sys/baseInfo/edition': { load: () => import('./Editions.tsx'), opens: '/api/base/edition/list' },
} as const satisfies PagesOf<'catalogue'>
