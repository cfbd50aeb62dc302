import type { Language } from '@keben/core/kit/language'
import type { Role } from '@keben/core/roles'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/* Pictures of screens for `npm run screens`. */

/** A user's settings. */
export interface Look {
  readonly size: 'desktop' | 'phone'
  readonly language: Language
  readonly theme: 'light' | 'dark'
}

/**
 * Resolves when the screen has rendered and finished loading. The network is never idle, because of the event stream.
 */
export async function settled(page: Page): Promise<void> {
  // Evaluated in the page, because a waiting locator polls only every half second.
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.loader, [aria-busy=true]'))
  await page.locator('h1').waitFor()
}

/** Takes a picture of each screen into `folder`, opened by its URL; `page` is signed in. */
export async function picturesOf(
  page: Page,
  role: Role,
  paths: readonly string[],
  look: Look,
  folder: string,
): Promise<void> {
  await page.addInitScript(({ language, theme }) => {
    localStorage.setItem('language', language)
    localStorage.setItem('theme', theme)
  }, look)
  for (const path of paths) {
    await page.goto(path.slice(1))
    await settled(page)
    await arrived(page)
    await page.screenshot({ path: join(folder, `${nameOf(role, path, look)}.png`) })
  }
}

/** Fonts have loaded and transitions have finished. */
async function arrived(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(passing.map((animation) => animation.finished))
  })
}

/** manage-baseInfo-publishing-en-desktop, school-home-zh-phone, shop-home-en-desktop-dark */
function nameOf(role: Role, path: string, { language, size, theme }: Look): string {
  const place = path.replace(/^\/sys\/?/, '').replaceAll('/', '-') || 'home'
  return [role, place, language, size, ...(theme === 'dark' ? [theme] : [])].join('-')
}
