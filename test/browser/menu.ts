import { menus, screensIn } from '@keben/core/menu'
import { roles } from '@keben/core/roles'
import { languages } from '@keben/core/kit/language'
import { screens } from '@keben/core/screens'
import type { Page } from 'playwright-core'

/** The names of the menu entries that have a screen of this title, of whichever role. */
const entriesWith = (title: string): string[] =>
  roles.flatMap((role) =>
    menus[role]
      .flatMap((group) => group.entries)
      .flatMap((entry) => {
        const language = languages.find((one) =>
          screensIn(entry).some((path) => screens.some((screen) => screen.path === path && screen[one] === title)),
        )
        return language ? [entry[language]] : []
      }),
  )

/** Opens a screen by its menu entry and, if it is not the first of the entry, its tab. */
export async function goesTo(page: Page, screen: string): Promise<void> {
  const opener = page.getByRole('button', { name: /^(Open the menu|打开菜单)$/ })
  const menu = page.getByRole('navigation', { name: /^(Menu|菜单)$/ })
  await opener.or(menu).first().waitFor()
  if (await opener.isVisible()) await opener.click()
  const names = entriesWith(screen).map((name) => name.replace(/[()]/g, '\\$&'))
  await menu
    .locator('section:not(.shell-menu-places)')
    .getByRole('link', { name: new RegExp(`^(${names.join('|')})$`) })
    .first()
    .click()
  const tab = page.locator('.shell-tabs').getByRole('link', { name: screen, exact: true })
  const heading = page.getByRole('heading', { name: screen, level: 1 })
  await tab.or(heading).first().waitFor()
  if (await tab.isVisible()) await tab.click()
  await heading.waitFor()
}
