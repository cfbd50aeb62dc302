import { type ScreenPath, screens } from '@keben/core/screens'
import { families } from './families.ts'
import type { LoadPage } from './kit/app/LazyPage.tsx'
import type { Page } from './page.ts'

export const home = { load: () => import('./shell/Home.tsx'), opens: '/api/notice/list' } as const satisfies Page

type LoadPages = () => Promise<{ readonly pages: Readonly<Partial<Record<ScreenPath, Page>>> }>
const loaders: Readonly<Record<string, LoadPages>> = families

const loaderOf = (path: string): LoadPages | undefined =>
  loaders[screens.find((screen) => screen.path === path)?.family ?? '']

/** Prefetches the module of this screen's page while the session is checked. */
export function prepareFor(path: string): void {
  // A failure here is silent; the page loads the module again and reports it.
  void loaderOf(path)?.().catch(() => undefined)
}

/** How the page of a screen is loaded. */
export const pageAt =
  (path: ScreenPath): LoadPage =>
  async () =>
    ((await loaderOf(path)?.())?.pages[path] ?? home).load()
