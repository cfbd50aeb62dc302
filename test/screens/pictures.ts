import type { Language } from '@keben/core/kit/language'
import type { Role } from '@keben/core/roles'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/* Pictures of screens as people have them, for `npm run screens`. */

/** As somebody has set the program up. */
export interface Look {
  readonly size: 'desktop' | 'phone'
  readonly language: Language
  readonly theme: 'light' | 'dark'
}

/**
 * The screen is there, and nothing is loading any more. Only the page can tell: news is listened to all the time, so that the
 * network is never idle.
 */
export async function settled(page: Page): Promise<void> {
  // Asked in the page itself: a locator that waits looks every half second only.
  await page.waitForFunction(() => document.querySelector('h1') && !document.querySelector('.loader, [aria-busy=true]'))
  await page.locator('h1').waitFor()
}

/** A picture of each of these screens in `folder`, each opened by its address; `page` belongs to somebody who is signed in. */
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

/** Letters have their own shapes, and nothing is still fading in. */
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
