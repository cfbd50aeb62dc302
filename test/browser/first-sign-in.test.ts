import { identityRefusals } from '@keben/core/base/identity/refusals'
import { successSentences } from '@keben/core/sentences'
import { describe, expect, it } from 'vitest'
import { createUser } from '../fixtures/user.ts'
import { createTestApp } from '../test-app.ts'
import { openPage, signIn } from './browser.ts'
import { gone, seesToast } from './shaping.ts'

const app = await createTestApp({ environment: { KEBEN_HOTLINE: '0512-6500 1234' } })

describe('the sign-in', () => {
  it('keeps the reason for a refusal at the password, which gets the focus', async () => {
    const window = await openPage(app)
    const { page } = window
    await signIn(window, 'manage', { password: 'not my password' })
    const password = page.locator('#password')
    await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
    const described = (await password.getAttribute('aria-describedby')) ?? 'nothing'
    expect(await page.locator(`#${described}`).textContent()).toBe(identityRefusals.wrong_credentials.en({}))
    expect(await password.evaluate((box) => box === document.activeElement)).toBe(true)
    await gone(page.locator('.toast'))
    expect(await page.locator(`#${described}`).isVisible()).toBe(true)
  })

  it('names whom to call about a forgotten password, with the hotline of the setting', async () => {
    const { page, go } = await openPage(app)
    await go('/user/login')
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    const help = page.getByRole('region', { name: 'Forgot your password?' })
    await expect.poll(() => help.innerText()).toMatch(/your district education office[^]*0512-6500 1234/)
  })

  it('with a one-time password asks for the new one only, and marks the field that breaks a rule', async () => {
    const user = await createUser(app.db, { mustChangePassword: true })
    const window = await openPage(app)
    const { page } = window
    await signIn(window, user.userName, { password: user.password })
    const dialog = page.getByRole('dialog', { name: 'Choose your own password' })
    await dialog.getByText(/8 to 128 characters/).waitFor()
    expect(await page.locator('#oldPassword').count()).toBe(0)
    const marked = () => page.locator('[aria-invalid=true]').evaluateAll((fields) => fields.map(({ id }) => id))
    const tries = async (password: string) => {
      await page.locator('#newPassword').fill(password)
      await page.locator('#repeated').fill(password)
      await page.keyboard.press('Enter')
    }
    await tries('short')
    await expect.poll(marked).toEqual(['newPassword'])
    await tries('password123')
    await dialog.getByText(identityRefusals.password_common.en({})).waitFor()
    expect(await marked()).toEqual(['newPassword'])
    await dialog.getByRole('button', { name: 'Show the password' }).first().click()
    expect(await page.locator('#newPassword').getAttribute('type')).toBe('text')
    await tries('seven quiet lakes')
    await seesToast(page, 'success', successSentences.en['passwordChanged'] ?? '')
    await gone(dialog)
  })
})
