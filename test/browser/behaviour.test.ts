import {
  getUser,
  getUserMenuListByRoleId,
  getUserRoleList,
  login,
  updatePwd,
  verifyCode,
} from '@keben/core/base/identity/contract'
import { listPublishers } from '@keben/core/base/catalogue/contract'
import { identityRefusals } from '@keben/core/base/identity/refusals'
import { successSentences } from '@keben/core/sentences'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createUser } from '../fixtures/user.ts'
import { createTestApp } from '../test-app.ts'
import { openPage, signIn } from './browser.ts'
import {
  arrivesAt,
  callUrl,
  gone,
  hold,
  listenTo,
  seesToast,
  sessionFor,
  shape,
  stopClock,
  storedToken,
  timePasses,
  watchToasts,
} from './shaping.ts'

// The specification's browser behaviour, sections 4, 7, 8 and 9: sessions and roles.

const app = await createTestApp()
const nestedWorld = await createTestApp({ environment: { KEBEN_BASE_PATH: '/keben/' } })

/** A busy platform is retried for fifteen seconds; the test's clock skips them. */
const timePassesToSignIn = (page: Page) => timePasses(page, () => new URL(page.url()).pathname === '/user/login')
const menuLinks = (page: Page) => page.locator('.shell-side .shell-menu-link')

async function passwordDialog(page: Page, values: { old: string; fresh: string }) {
  await page.locator('button.shell-person').click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  await page.locator('#oldPassword').fill(values.old)
  await page.locator('#newPassword').fill(values.fresh)
  await page.locator('#repeated').fill(values.fresh)
  await page.locator('dialog button[type=submit]').click()
}

async function switchTo(page: Page, role: string): Promise<void> {
  await page.locator('button.shell-person').click()
  await page.getByRole('menuitem', { name: role }).click()
  await page.locator('.shell-where').getByText(role).waitFor()
  await menuLinks(page).first().waitFor()
}

describe('checkLogin', () => {
  it('fails at once without a token, and does not call the server', async () => {
    const { page, go } = await openPage(app)
    const calls = listenTo(page)
    await go('/sys/baseInfo/subject')
    await arrivesAt(page, '/user/login')
    await page.locator('#captcha').waitFor()
    expect(calls.of(getUser)).toEqual([])
  })

  it('leads to the page of a followed link after the sign-in, filters included', async () => {
    const window = await openPage(app)
    await window.go('/sys/baseInfo/subject?keyword=physics')
    await arrivesAt(window.page, '/user/login')
    await signIn(window, 'manage')
    await arrivesAt(window.page, '/sys/baseInfo/subject')
    await expect.poll(() => window.page.locator('input[type=search]').first().inputValue()).toBe('physics')
  })

  it('shows the message of any other status than 200, and removes the token', async () => {
    const { page, go } = await openPage(app, { as: 'manage', clock: true })
    await shape(page, getUser, { status: 503, message: 'The library is closed.' })
    await go('/sys')
    await timePassesToSignIn(page)
    await seesToast(page, 'warning', 'The library is closed.')
    await arrivesAt(page, '/user/login')
    expect(await storedToken(page)).toBeNull()
  })

  it('shows a default message if the server has none, and removes the token', async () => {
    const { page, go } = await openPage(app, { as: 'manage', clock: true })
    await shape(page, getUser, { status: 503 })
    await go('/sys')
    await timePassesToSignIn(page)
    await seesToast(page, 'warning', 'login info invalid, please log in again')
    await arrivesAt(page, '/user/login')
    expect(await storedToken(page)).toBeNull()
  })

  it('fetches the user, then the roles, then the menu', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    const calls = listenTo(page)
    await go('/sys')
    await menuLinks(page).first().waitFor()
    const requests = calls.paths().filter((path) => path.startsWith('/sso/'))
    expect([...new Set(requests)]).toEqual(['/sso/getUser', '/sso/getUserRoleList', '/sso/getUserMenuList'])
  })
})

describe('the sign-in', () => {
  it('shows the message of a success as a success toast, and stores the token', async () => {
    const window = await openPage(app)
    await signIn(window, 'manage')
    await seesToast(window.page, 'success', successSentences.en['signedIn'] ?? '')
    await arrivesAt(window.page, '/sys')
    expect(await storedToken(window.page)).toMatch(/^[\w-]+\.[\w-]+$/)
  })

  it('shows the message of a failure as an error toast, keeps what was typed, and takes a new picture', async () => {
    const window = await openPage(app)
    const calls = listenTo(window.page)
    await signIn(window, 'manage', { password: 'not my password' })
    await seesToast(window.page, 'error', identityRefusals.wrong_credentials.en({}))
    await expect.poll(() => window.page.locator('input[name=username]').inputValue()).toBe('manage')
    await expect.poll(() => calls.of(verifyCode).length).toBeGreaterThan(1)
    expect(await storedToken(window.page)).toBeNull()
    expect(new URL(window.page.url()).pathname).toBe('/user/login')
  })

  it('sends username and password encrypted, and receives a sealed token', async () => {
    const window = await openPage(app)
    const calls = listenTo(window.page)
    const answered = window.page.waitForResponse(callUrl(login))
    await signIn(window, 'manage')
    await arrivesAt(window.page, '/sys')
    const { data } = (await (await answered).json()) as { data: { token: string } }
    expect(data.token).toMatch(/^sealed\./)
    expect(await storedToken(window.page)).toMatch(/^[\w-]+\.[\w-]{43}$/)
    const [sent] = calls.of(login).map((request) => request.postDataJSON() as Record<string, string>)
    expect(sent?.['username']).toMatch(/^[A-Za-z0-9+/]{342}==$/)
    expect(sent?.['password']).toMatch(/^[A-Za-z0-9+/]{342}==$/)
  })
})

describe('the password update', () => {
  it('shows its message as a success when it succeeds, which is the status "1000"', async () => {
    const user = await createUser(app.db)
    const token = await sessionFor(app, user.id)
    const { page, go } = await openPage(app, { token })
    await go('/sys')
    const calls = listenTo(page)
    const answered = page.waitForResponse(callUrl(updatePwd))
    await passwordDialog(page, { old: user.password, fresh: 'a sentence I remember' })
    await seesToast(page, 'success', successSentences.en['passwordChanged'] ?? '')
    expect(await (await answered).json()).toMatchObject({ status: '1000' })
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    const [sent] = calls.of(updatePwd).map((request) => request.postData() ?? '')
    expect(sent).toMatch(/"oldPassword":"[A-Za-z0-9+/]{342}==","newPassword":"[A-Za-z0-9+/]{342}=="/)
    // The renewed session has another token.
    expect(await storedToken(page)).not.toBe(token)
    await go('/sys')
    await page.getByRole('heading', { level: 1 }).waitFor()
  })

  it('shows its message as a warning when it fails, and stays open', async () => {
    const user = await createUser(app.db)
    const { page, go } = await openPage(app, { token: await sessionFor(app, user.id) })
    await go('/sys')
    await passwordDialog(page, { old: 'not the old one', fresh: 'a sentence I remember' })
    await seesToast(page, 'warning', identityRefusals.password_wrong.en({}))
    await expect.poll(() => page.locator('#newPassword').inputValue()).toBe('a sentence I remember')
    expect(await page.locator('#oldPassword').getAttribute('aria-describedby')).toBe('oldPassword-complaint')
  })
})

describe('a session that has ended', () => {
  it.each([908, 418])(
    'leads with status %i in a body to the root, and from there to the sign-in page',
    async (status) => {
      const { page, go } = await openPage(app, { as: 'manage' })
      await go('/sys/baseInfo/publishing')
      await page.getByText('Nothing here yet').waitFor()
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
      await shape(page, listPublishers, { status, message: 'It is over.' })
      await page.getByRole('button', { name: 'Refresh' }).click()
      await arrivesAt(page, '/user/login')
      await seesToast(page, 'warning', 'It is over.')
      expect(visited.slice(-2)).toEqual(['/', '/user/login'])
      expect(await storedToken(page)).toBeNull()
    },
  )
})

describe('a tab', () => {
  it('fetches the list of roles once', async () => {
    const { page, go } = await openPage(app, { as: 'versatile' })
    const calls = listenTo(page)
    await go('/sys')
    await menuLinks(page).first().waitFor()
    await switchTo(page, 'Finance')
    await page.getByRole('button', { name: '简体中文' }).click()
    await page.getByText('财务').first().waitFor()
    expect(calls.of(getUserRoleList)).toHaveLength(1)
  })

  it('remembers its role in session storage, and another tab starts with the first role', async () => {
    const { page, go, tab } = await openPage(app, { as: 'versatile' })
    await go('/sys')
    await menuLinks(page).first().waitFor()
    await switchTo(page, 'Finance')
    expect(await page.evaluate(() => sessionStorage.getItem('currentRoles'))).toBe('finance')
    await page.reload()
    await page.locator('.shell-where').getByText('Finance').waitFor()
    const other = await tab()
    await other.goto('sys')
    await other.locator('.shell-where').getByText('Administrator').waitFor()
  })

  it('goes to /sys on a switch of roles, clears the menu, and loads the new one after a second', async () => {
    const { page, go } = await openPage(app, { as: 'versatile' })
    await page.clock.install()
    await go('/sys/baseInfo/subject')
    await menuLinks(page).first().waitFor()
    const calls = listenTo(page)
    await page.keyboard.press('Control+k')
    await page.locator('dialog.palette input').fill('work as business')
    await page
      .locator('dialog.palette')
      .getByRole('option', { selected: true, name: /business/i })
      .waitFor()
    await stopClock(page)
    await page.keyboard.press('Enter')
    await arrivesAt(page, '/sys')
    await gone(menuLinks(page))
    expect(await page.evaluate(() => sessionStorage.getItem('currentRoles'))).toBe('business')
    await page.clock.runFor(999)
    expect(calls.of(getUserMenuListByRoleId)).toEqual([])
    await page.clock.runFor(1)
    await page.locator('.shell-side').getByRole('link', { name: 'Trade terms' }).waitFor()
    expect(calls.of(getUserMenuListByRoleId).map((request) => request.postDataJSON())).toEqual([{ roleId: 'business' }])
  })
})

describe('the keep-alive', () => {
  it('calls the server only after the user was active', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await page.clock.install()
    await go('/sys')
    await menuLinks(page).first().waitFor()
    const calls = listenTo(page)
    await page.clock.fastForward('05:00')
    await page.clock.fastForward('05:00')
    expect(calls.of(getUser)).toEqual([])
    await page.keyboard.press('Shift')
    const saved = page.waitForResponse(async (response) => {
      if (!response.url().endsWith(getUser.path)) return false
      // After a clock jump the first attempt is refused and repeated.
      return ((await response.json()) as { status: number }).status === 200
    })
    await page.clock.fastForward('05:00')
    await saved
    const requested = calls.of(getUser).length
    await page.clock.fastForward('05:00')
    // Calls from timers have left the page before the answer to a later request.
    await page.evaluate(() => fetch('health/live').then((response) => response.ok))
    expect(calls.of(getUser)).toHaveLength(requested)
  })
})

describe('a clock that is off', () => {
  it('is corrected, and the call is repeated once, silently', async () => {
    const { page, go, complaints } = await openPage(app, { as: 'manage' })
    const toasts = await watchToasts(page)
    await page.clock.install({ time: Date.now() + 3_600_000 })
    const calls = listenTo(page)
    await go('/sys/baseInfo/publishing')
    await page.getByRole('heading', { name: 'Publishers', level: 1 }).waitFor()
    await page.getByText('Nothing here yet').waitFor()
    expect(calls.of(getUser)).toHaveLength(2)
    expect(calls.of(listPublishers)).toHaveLength(1)
    expect(await toasts.texts()).toEqual([])
    expect(complaints).toEqual([])
  })

  it('is corrected once, and a second refusal is shown', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys/baseInfo/publishing')
    await page.getByText('Nothing here yet').waitFor()
    const calls = listenTo(page)
    await shape(page, listPublishers, {
      status: 401,
      code: 'clock',
      message: 'Another time.',
      data: { serverTime: Date.now() },
    })
    await page.getByRole('button', { name: 'Refresh' }).click()
    await seesToast(page, 'warning', 'Another time.')
    expect(calls.of(listPublishers)).toHaveLength(2)
  })
})

describe('an address', () => {
  it('at the root leads to the sign-in page', async () => {
    const { page, go } = await openPage(app)
    await go('/')
    await arrivesAt(page, '/user/login')
    await page.locator('input[name=username]').waitFor()
    await expect.poll(() => page.title()).toContain('Textbook')
  })

  it.each(['/nowhere', '/user/nowhere'])('that leads nowhere shows the not-found page: %s', async (path) => {
    const { page, go } = await openPage(app)
    await go(path)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/sys')
  })

  it.each(['/sys/nowhere', '/sys/baseInfo/nowhere'])(
    'that leads nowhere inside the platform shows the not-found page with the menu: %s',
    async (path) => {
      const { page, go } = await openPage(app, { as: 'manage' })
      await go(path)
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      await expect.poll(() => menuLinks(page).count()).toBeGreaterThan(0)
    },
  )

  it('may lie under a base path', async () => {
    const window = await openPage(nestedWorld)
    const { page, go, complaints } = window
    await go('/')
    await arrivesAt(page, '/keben/user/login')
    await signIn(window, 'manage')
    await arrivesAt(page, '/keben/sys')
    await page.locator('.shell-side').getByRole('link', { name: 'Catalogue' }).click()
    await page.locator('.shell-tabs').getByRole('link', { name: 'Publishers' }).click()
    await arrivesAt(page, '/keben/sys/baseInfo/publishing')
    await page.reload()
    await page.getByText('Nothing here yet').waitFor()
    await go('/sys/nowhere')
    await page.getByRole('link', { name: 'Go to the home page' }).click()
    await arrivesAt(page, '/keben/sys')
    await page.locator('button.shell-person').click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await arrivesAt(page, '/keben/user/login')
    expect(complaints).toEqual([])
  })
})

describe('the loader', () => {
  it('has five bars at the start, before any code has arrived', async () => {
    const { page, go } = await openPage(app)
    const code = await hold(page, '**/assets/*.js')
    void go('/user/login').catch(() => undefined)
    const bars = page.locator('#root .bars i')
    await bars.first().waitFor()
    await expect.poll(() => bars.count()).toBe(5)
    await code.letGo()
    await page.locator('#captcha').waitFor()
  })

  it('has five bars while the user is fetched', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    const pending = await hold(page, callUrl(getUser))
    await go('/sys')
    await page.getByRole('status', { name: 'Loading' }).waitFor()
    await expect.poll(() => page.locator('.loader .bars i').count()).toBe(5)
    await pending.letGo()
    await menuLinks(page).first().waitFor()
  })
})

describe('requests', () => {
  it('send credentials', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await page.context().addCookies([{ name: 'proxy', value: 'knows-me', url: app.url }])
    const pending = page.waitForRequest(callUrl(getUser))
    await go('/sys')
    expect(await (await pending).headerValue('cookie')).toContain('proxy=knows-me')
  })

  it('carry an encrypted Authorization header, another one each time, and the role of the tab', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    const calls = listenTo(page)
    await go('/sys/baseInfo/publishing')
    await page.getByText('Nothing here yet').waitFor()
    const headers = calls
      .of(listPublishers)
      .concat(calls.of(getUserRoleList))
      .map((request) => request.headers())
    for (const each of headers) expect(each['authorization']).toMatch(/^v1(\.[\w-]+){4}$/)
    expect(new Set(headers.map((each) => each['authorization'])).size).toBe(headers.length)
    expect(calls.of(listPublishers)[0]?.headers()['role']).toBe('manage')
  })
})
