import { login, updatePwd, verifyCode } from '@keben/core/base/identity/contract'
import { expect, it } from 'vitest'
import { createSignedInUser, createUser } from '../fixtures/user.ts'
import { captchaAnswer, createTestApp } from '../test-app.ts'
import { password } from '../test-app/people.ts'
import { type OpenWindow, openPage, signIn } from './browser.ts'
import { arrivesAt, callUrl, hold, seesToast, shape, unshape } from './shaping.ts'

const app = await createTestApp()
const { db } = app

/** The next captcha carries an expired key. */
async function staleOnce({ page }: OpenWindow): Promise<void> {
  await page.route(
    (url) => url.pathname.endsWith(verifyCode.path),
    async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = (await response.json()) as { data: object }
      await route.fulfill({ response, json: { ...rest, data: { ...data, keyId: 'gone' } } })
    },
    { times: 1 },
  )
}

it('a sign-in with a replaced key is repeated under the new one, silently', async () => {
  const user = await createUser(db)
  const window = await openPage(app)
  await staleOnce(window)
  const codes: string[] = []
  window.page.on('response', (response) => {
    if (response.url().endsWith(login.path))
      void response.json().then(({ code }: { code?: string }) => codes.push(code ?? 'done'))
  })
  await signIn(window, user.userName, { password: user.password })
  await window.page.locator('.shell').waitFor()
  await expect.poll(() => codes).toEqual(['sealed_wrongly', 'done'])
})

it('a change of password with a replaced key is repeated under the new one, silently', async () => {
  const { user, token } = await createSignedInUser(db, app.anyone)
  const window = await openPage(app, { token })
  const { page } = window
  await window.go('/sys')
  await page.locator('button.shell-person').click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill(user.password)
  await dialog.getByLabel('New password', { exact: true }).fill('quiet river 42')
  await dialog.getByLabel('New password again').fill('quiet river 42')
  await staleOnce(window)
  let sent = 0
  page.on('request', (request) => void (request.url().endsWith(updatePwd.path) && (sent += 1)))
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(sent).toBe(2)
  expect(await page.getByText('This page has expired').count()).toBe(0)
})

it('a sign-in after failures does its proof of work without a second click', async () => {
  const user = await createUser(db)
  for (let failure = 0; failure < 2; failure++) await app.anyone.trySignIn({ ...user, password: 'not this one' })
  const window = await openPage(app, { insecure: true })
  await signIn(window, user.userName, { password: user.password })
  await window.page.locator('.shell').waitFor()
  expect(window.complaints).toEqual([])
})

it('the sign-in page accepts Enter before its picture has loaded, and fetches a missing picture', async () => {
  const { page, go } = await openPage(app)
  const types = async (code: string) => {
    await page.locator('input[name=username]').fill('manage')
    await page.locator('input[name=password]').fill(password)
    await page.locator('#captcha').fill(code)
    await page.locator('#captcha').press('Enter')
  }
  await shape(page, verifyCode, { status: 422, message: 'No picture today.' })
  await go('/user/login')
  await seesToast(page, 'error', 'No picture today.')
  await types('guessed')
  await seesToast(page, 'error', 'No picture today.')
  await expect.poll(() => page.locator('#captcha').inputValue()).toBe('')
  await unshape(page, verifyCode)
  const picture = await hold(page, callUrl(verifyCode))
  await go('/user/login')
  await types(captchaAnswer)
  await page.getByRole('button', { name: 'Signing in…' }).waitFor()
  await picture.letGo()
  await arrivesAt(page, '/sys')
})
