import { identityRefusals } from '@keben/core/base/identity/refusals'
import { base32, codeOf, stepAt } from '@keben/server/base/identity/totp'
import { sql } from '@keben/server/kit/database/sql'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createSignedInUser, createUser } from '../fixtures/user.ts'
import { createTestApp } from '../test-app.ts'
import { openPage, signIn } from './browser.ts'
import { either } from './languages.ts'
import { seesToast } from './shaping.ts'

const app = await createTestApp()
const { db } = app

const { en, zh } = identityRefusals.wrong_second_code
const wrongCode = either(en({}), zh({}))
const pictures = process.env['KEBEN_PICTURES']
const picture = async (page: Page, name: string) => {
  if (pictures) await page.screenshot({ path: `${pictures}/${name}.png` })
}

/** The current code of an authenticator app with this secret. */
function shownFor(secret: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...secret.replaceAll(/\s/g, '')].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
  const bytes = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
  expect(base32(bytes)).toBe(secret.replaceAll(/\s/g, ''))
  return codeOf(bytes, stepAt(new Date()))
}

/** From the open dialog to the recovery codes; returns the secret. */
async function setsUp(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  const dialog = page.getByRole('dialog', { name: 'Two-factor authentication' })
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await picture(page, 'begin')
  await dialog.getByRole('button', { name: 'Set up' }).click()
  const secret = (await dialog.locator('.second-secret').textContent()) ?? ''
  await dialog.locator('.is-qr svg').waitFor()
  await dialog.getByLabel('Code').fill('abcdef')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await seesToast(page, 'warning', wrongCode)
  await picture(page, 'scan')
  await dialog.getByLabel('Code').fill(shownFor(secret))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('list', { name: 'Recovery codes' }).waitFor()
  await picture(page, 'codes')
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  return { secret, codes }
}

describe('the second factor', () => {
  it('is set up in the profile, over plain http too, and required at the next sign-in', async () => {
    const { user, token } = await createSignedInUser(db, app.anyone)
    const desk = await openPage(app, { token, insecure: true })
    await desk.go('/sys')
    await desk.page.locator('button.shell-person').click()
    await desk.page.getByRole('menuitem', { name: 'Profile' }).click()
    await picture(desk.page, 'profile')
    await desk.page.getByRole('button', { name: 'Two-factor authentication' }).click()
    const { secret, codes } = await setsUp(desk.page, user.password)
    expect(codes).toHaveLength(10)
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' })

    const phone = await openPage(app, { insecure: true, phone: true })
    await signIn(phone, user.userName, { password: user.password })
    const form = phone.page.getByRole('form', { name: 'Two-factor authentication' })
    await form.getByLabel('Code').fill('000 000 000')
    await form.getByRole('button', { name: 'Sign in' }).click()
    await seesToast(phone.page, 'error', wrongCode)
    // The form restarts, so earlier input would be lost.
    await expect.poll(() => form.getByLabel('Code').inputValue()).toBe('')
    await picture(phone.page, 'sign-in')
    // Setup has used the current time step, so the clock moves on.
    await db.primary.run(sql`update second_factor set last_step = last_step - 10 where user_id = ${user.id}`)
    await form.getByLabel('Code').fill(shownFor(secret))
    await form.getByRole('button', { name: 'Sign in' }).click()
    await phone.page.locator('.shell').waitFor()
    expect([...desk.complaints, ...phone.complaints]).toEqual([])
  })

  it('leads back from the code to name, password and another picture', async () => {
    const { user, token } = await createSignedInUser(db, app.anyone)
    await db.primary.run(sql`
      insert into second_factor (user_id, secret_sealed, begun_at, confirmed_at) values (${user.id}, '', now(), now())`)
    expect(token).not.toBe('')
    const window = await openPage(app)
    await signIn(window, user.userName, { password: user.password })
    await window.page.getByRole('button', { name: 'Back' }).click()
    await window.page.locator('#captcha').waitFor()
    await expect.poll(() => window.page.locator('#captcha').inputValue()).toBe('')
    await expect.poll(() => window.page.locator('input[name=username]').inputValue()).toBe(user.userName)
  })

  it('must be set up before anything else if head office requires it of a role', async () => {
    const head = await openPage(app, { as: 'manage' })
    await head.go('/sys/data/audit?view=sessions')
    await head.page.getByRole('button', { name: 'Two-factor authentication by role' }).click()
    await head.page.getByRole('checkbox', { name: 'Finance' }).check()
    await picture(head.page, 'roles')
    // A key must not discard the confirmation.
    await head.page.keyboard.press('Escape')
    await head.page.getByRole('button', { name: 'Keep editing' }).click()
    await head.page.getByRole('checkbox', { name: 'Finance', checked: true }).waitFor()
    await head.page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await head.page.getByRole('dialog').waitFor({ state: 'detached' })

    const user = await createUser(db, { roles: ['finance'] })
    const window = await openPage(app)
    await signIn(window, user.userName, { password: user.password })
    await window.page.getByText('Set it up to continue').waitFor()
    await window.page.keyboard.press('Escape')
    await setsUp(window.page, user.password)
    await window.page.getByRole('navigation').first().waitFor()
    await window.page.getByRole('dialog').waitFor({ state: 'detached' })
    await db.primary.run(sql`delete from second_factor_role`)
    expect([...head.complaints, ...window.complaints]).toEqual([])
  })
})
