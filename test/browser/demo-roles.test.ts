import { roles } from '@keben/core/roles'
import { sql } from '@keben/server/kit/database/sql'
import { describe, expect, it } from 'vitest'
import { captchaAnswer, createTestApp } from '../test-app.ts'
import { password } from '../test-app/people.ts'
import { openPage } from './browser.ts'
import { barriers } from './accessibility.ts'
import { arrivesAt } from './shaping.ts'

const app = await createTestApp()
const becomesDemo = async () => {
  const value = { password, users: roles.map((role) => ({ userName: role, role, name: `Person ${role}` })) }
  await app.db.primary.run(sql`
    insert into installation (key, value) values ('demo', ${JSON.stringify(value)}::jsonb) on conflict do nothing`)
}

describe('the page of roles', () => {
  it('does not exist in an installation that is no demo', async () => {
    const { page, go } = await openPage(app)
    await go('/')
    await arrivesAt(page, '/user/login')
    await go('/demo')
    await page.getByTestId('not-found').waitFor()
    await go('/user/login?as=school')
    await page.locator('.login-captcha img').waitFor()
    expect(await page.locator('input[name=username]').inputValue()).toBe('')
  })

  it('leads a newcomer by keyboard to the home page of a role, with suggestions that stay dismissed', async () => {
    await becomesDemo()
    const { page, go, complaints } = await openPage(app)
    await go('/')
    await arrivesAt(page, '/demo')
    await page.getByRole('heading', { level: 1, name: 'A textbook season in a demo city' }).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).count()).toBe(roles.length)
    expect(await barriers(page)).toEqual([])
    await page.getByRole('link', { name: 'Sign in as School' }).press('Enter')
    await arrivesAt(page, '/user/login')
    await expect.poll(() => page.locator('input[name=username]').inputValue()).toBe('school')
    await expect.poll(() => page.locator('#captcha').evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.type(captchaAnswer)
    await page.keyboard.press('Enter')
    await arrivesAt(page, '/sys')
    const suggestions = page.locator('.home-suggestions')
    await suggestions.waitFor()
    expect(await suggestions.getByRole('link').count()).toBe(3)
    await suggestions.getByRole('button').press('Enter')
    await suggestions.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('.home-main').waitFor()
    expect(await suggestions.count()).toBe(0)
    expect(complaints).toEqual([])
  })
})
