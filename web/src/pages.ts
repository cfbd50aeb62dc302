import type { ScreenPath } from '@keben/core/screens'
import type { LoadPage } from './kit/LazyPage.tsx'

export interface Page {
  readonly load: LoadPage
  /** The path of the call that fills it; a test holds that every role of the screen may make it. */
  readonly opens: string
}

/** Every screen has its page: one that is missing, or one too many, does not compile. */
export const pages = {
  '/sys': { load: () => import('./shell/Home.tsx'), opens: '/api/notice/list' },
  '/sys/baseInfo/bookBasicManage': {
    load: () => import('./catalogue/BookCatalogue.tsx'),
    opens: '/api/base/book/list',
  },
  '/sys/baseInfo/bookManage': { load: () => import('./catalogue/BookTerms.tsx'), opens: '/api/base/book/listByUser' },
  '/sys/baseInfo/publishing': { load: () => import('./catalogue/Publishers.tsx'), opens: '/api/base/press/list' },
  '/sys/baseInfo/subject': { load: () => import('./catalogue/Subjects.tsx'), opens: '/api/base/subject/list' },
  '/sys/baseInfo/edition': { load: () => import('./catalogue/Editions.tsx'), opens: '/api/base/edition/list' },
} as const satisfies Record<ScreenPath, Page>
