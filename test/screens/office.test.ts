import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openPage } from '../browser/browser.ts'
import { createTestApp } from '../test-app.ts'
import { expectGood, lookAtScreens, modes, openAs, sizes, turn } from './screen-checks.ts'
import { settled } from './pictures.ts'

const app = await createTestApp()
await lookAtScreens(app, ['manage'])

describe('the sign-in page', () => {
  it.each(sizes)('has no barriers and fits a %s', async (size) => {
    const { page, go, complaints } = await openPage(app, { phone: size === 'phone' })
    for (const mode of modes) {
      await turn(page, mode)
      await go('/user/login')
      await page.locator('.login-captcha img').waitFor()
      await expectGood(page, `Sign in, ${mode}`)
    }
    expect(complaints).toEqual([])
  })
})

describe('each overlay of a screen', () => {
  it.each(sizes)('has no barriers on a %s', async (size) => {
    const { page, go, complaints } = await openAs(app, 'manage', size)
    for (const mode of modes) {
      await turn(page, mode)
      await go('/sys/baseInfo/bookBasicManage')
      await settled(page)
      for (const [name, open] of Object.entries(overlays(page, size === 'phone'))) {
        await open()
        await expectGood(page, `${name} in ${mode}`)
        await page.keyboard.press('Escape')
        await expect
          .poll(() => page.locator(shownOver).filter({ visible: true }).count(), { message: `${name} closes by Esc` })
          .toBe(0)
      }
    }
    expect(complaints).toEqual([])
  })
})

const shownOver = '[role=dialog], dialog[open], [role=menu], [role=listbox]'

function overlays(page: Page, phone: boolean): Record<string, () => Promise<unknown>> {
  const title = page.locator('[data-open]').first()
  return {
    'the form of a title': async () => {
      await title.click()
      await page.locator('[data-field=isbn] input').waitFor()
    },
    'the history of a title': async () => {
      await page.locator('.row-more').first().click()
      await page.getByRole('menuitem', { name: 'History' }).click()
      await page.locator('.timeline li').first().waitFor()
    },
    'the menu of a row': async () => {
      await page.locator('.row-more').first().click()
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor()
    },
    'the command palette': async () => {
      await page.keyboard.press('Control+k')
      await page.locator('dialog.palette').getByRole('option').first().waitFor()
    },
    filters: async () => {
      await page.getByRole('button', { name: 'Filters' }).last().click()
      await page.getByRole('combobox', { name: 'Funding' }).waitFor()
    },
    ...(!phone && {
      'the choice of columns': async () => {
        await page.getByRole('button', { name: 'Columns' }).click()
        await page.getByRole('checkbox', { name: 'ISBN' }).waitFor()
      },
      'the import': async () => {
        await page.getByRole('button', { name: 'Import', exact: true }).click()
        await page.getByText('Fill in the template').waitFor()
      },
    }),
  }
}
