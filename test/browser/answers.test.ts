import { listBooks, listPublishers, savePublisher } from '@keben/core/base/catalogue/contract'
import { demoUsers, verifyCode } from '@keben/core/base/identity/contract'
import { downloadBaseData, downloadTemplate } from '@keben/core/office/spreadsheets/contract'
import { successSentences } from '@keben/core/sentences'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { createFixtures } from '../fixtures.ts'
import { createTestApp } from '../test-app.ts'
import { openPage } from './browser.ts'
import { callUrl, listenTo, seesToast, shape, timePasses, unshape, watchToasts } from './shaping.ts'

// The specification's browser behaviour, sections 7 and 8: answers and missing answers.

const app = await createTestApp()
const fixtures = createFixtures(app)
const publisher = await fixtures.publisher({ name: 'Lakeside Press' })
const book = await fixtures.book({ title: 'Arithmetic', publisherId: publisher.id })

const drawer = (page: Page) => page.locator('[role=dialog][aria-modal=true]')
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click()
const field = (page: Page, key: string) => page.locator(`[data-field=${key}] :is(input, textarea)`)
const offline = (page: Page) => page.getByText('The platform cannot be reached.')

async function editPublisher(page: Page, change: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: publisher.name, exact: true }).click()
  for (const [key, value] of Object.entries(change)) await field(page, key).fill(value)
  await save(page)
}

/** The loaded script files without their content hashes. */
const scriptsOf = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => /assets\/(.+)-[\w-]{7}\.js$/.exec(name)?.[1]),
  )

/** Whether all announced prefetches have arrived. */
const areWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const come = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].every(({ href }) =>
      come.has(href),
    )
  })

/** The console lines for these statuses without an envelope, when the captcha loads. */
async function linesFor(statuses: readonly string[]): Promise<string[]> {
  const { page, go } = await openPage(app)
  await go('/user/login')
  await page.locator('.login-captcha img').waitFor()
  const lines: string[] = []
  page.on('console', (message) => message.text().startsWith(verifyCode.path) && lines.push(message.text()))
  for (const status of statuses) {
    await page.route(callUrl(verifyCode), (route) =>
      route.fulfill({ status: Number(status), body: status === '204' ? '' : '<p>Proxy</p>' }),
    )
    const before = lines.length
    await page.getByRole('button', { name: 'New picture' }).click()
    await expect.poll(() => lines.length).toBeGreaterThan(before)
  }
  return lines
}

const linesOf = (words: Readonly<Record<string, string>>): string[] =>
  Object.entries(words).map(([status, word]) => `${verifyCode.path}: ${status} ${word}`)

describe('a successful save', () => {
  it('of a title shows a toast with the server’s message', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys/baseInfo/bookBasicManage')
    await page.getByRole('button', { name: book.title, exact: true }).click()
    await field(page, 'remark').fill('Seen by a test.')
    await save(page)
    await seesToast(page, 'success', successSentences.en['bookSaved'] ?? '')
    await drawer(page).waitFor({ state: 'hidden' })
    const { list } = await app.as('manage').done(listBooks, { keyword: book.bookCode })
    expect(list[0]?.remark).toBe('Seen by a test.')
  })

  it('of a publisher changes the list without a toast', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    const toasts = await watchToasts(page)
    await go('/sys/baseInfo/publishing')
    await editPublisher(page, { contact: 'Ms Lin' })
    await drawer(page).waitFor({ state: 'hidden' })
    await page.getByRole('cell', { name: 'Ms Lin' }).waitFor()
    expect(await toasts.texts()).toEqual([])
  })
})

describe('a refusal', () => {
  it('shows a warning, and leaves the form open', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys/baseInfo/publishing')
    await page.getByRole('button', { name: publisher.name, exact: true }).click()
    await field(page, 'address').fill('Harbour Road 8')
    for (const status of [403, 404, 409, 422, 500]) {
      await shape(page, savePublisher, { status, message: `The stamp is missing (${status}).` })
      await save(page)
      await seesToast(page, 'warning', `The stamp is missing (${status}).`)
      await expect.poll(() => drawer(page).isVisible()).toBe(true)
      await expect.poll(() => field(page, 'address').inputValue()).toBe('Harbour Road 8')
    }
    // The form keeps its input and saves once the server accepts.
    await unshape(page, savePublisher)
    await save(page)
    await drawer(page).waitFor({ state: 'hidden' })
    const { list } = await app.as('manage').done(listPublishers, { keyword: publisher.code })
    expect(list[0]?.address).toBe('Harbour Road 8')
  })

  it('with status 400 marks the fields that break a rule', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys/baseInfo/publishing')
    await page.route(callUrl(savePublisher), (route) =>
      route.fulfill({
        json: {
          status: 400,
          message: 'Please correct: code is reserved.',
          data: null,
          issues: [{ field: 'code', rule: 'taken', facts: {}, message: 'is reserved' }],
        },
      }),
    )
    await editPublisher(page, { address: 'Harbour Road 9' })
    await page.locator('[data-field=code] .field-complaint', { hasText: 'is reserved' }).waitFor()
    await seesToast(page, 'warning', 'Please correct: code is reserved.')
    await expect.poll(() => field(page, 'code').getAttribute('aria-invalid')).toBe('true')
  })

  it('of a list shows a warning, and the list offers to try again', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await shape(page, listPublishers, { status: 422, message: 'Not today.' })
    await go('/sys/baseInfo/publishing')
    await seesToast(page, 'warning', 'Not today.')
    await unshape(page, listPublishers)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: publisher.name, exact: true }).waitFor()
    await expect.poll(() => page.locator('.sorry').count()).toBe(0)
  })
})

describe('a download', () => {
  const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

  async function downloadsAs(page: Page, headers: Record<string, string>): Promise<string> {
    await page.route(callUrl(downloadBaseData), (route) =>
      route.fulfill({ body: 'PK', headers: { 'content-type': workbook, ...headers } }),
    )
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export Excel' }).click(),
    ])
    return file.suggestedFilename()
  }

  it('is named by its content-disposition, in any script', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys/baseInfo/publishing')
    const disposition = `attachment; filename="__.xlsx"; filename*=UTF-8''${encodeURIComponent('目录 1.xlsx')}`
    expect(await downloadsAs(page, { 'content-disposition': disposition })).toBe('目录 1.xlsx')
    expect(await downloadsAs(page, { 'content-disposition': 'attachment; filename="plain.xlsx"' })).toBe('plain.xlsx')
  })

  it('without a content-disposition has the name that the screen supplies', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys/baseInfo/publishing')
    expect(await downloadsAs(page, {})).toBe('Publishers.xlsx')
  })

  it('without any name is called untitled', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys/baseInfo/publishing')
    await page.route(callUrl(downloadTemplate), (route) => route.fulfill({ body: 'PK', contentType: workbook }))
    await page.getByRole('button', { name: 'Import' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download template' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('untitled.xlsx')
  })

  it('that answers JSON shows its message as a warning, and saves no file', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys/baseInfo/publishing')
    const files: unknown[] = []
    page.on('download', (file) => files.push(file))
    await shape(page, downloadBaseData, { status: 422, message: 'Too much for one sheet.' })
    await page.getByRole('button', { name: 'Export Excel' }).click()
    await seesToast(page, 'warning', 'Too much for one sheet.')
    expect(files).toEqual([])
  })
})

describe('a page', () => {
  const described = {
    400: 'bad request',
    401: 'no permission',
    403: 'forbidden',
    404: 'record not found',
    406: 'format unavailable',
    410: 'permanently removed',
    422: 'validation error',
    500: 'server error',
    502: 'gateway error',
    503: 'service unavailable',
    504: 'gateway timeout',
  }
  const withoutEnvelope = { 200: 'success', 201: 'created or modified', 202: 'queued', 204: 'deleted' }

  it('logs the HTTP status of failed calls on the console', async () => {
    expect(await linesFor(Object.keys(described))).toEqual(linesOf(described))
  })

  it('logs the HTTP status of successes without an envelope', async () => {
    expect(await linesFor(Object.keys(withoutEnvelope))).toEqual(linesOf(withoutEnvelope))
  })

  it('logs a connect failure, and shows a banner until the next answer', async () => {
    const { page, go } = await openPage(app)
    // The page's own calls have finished; any answer would end the banner.
    await Promise.all([page.waitForResponse(callUrl(demoUsers)), go('/user/login')])
    await page.locator('.login-captcha img').waitFor()
    await page.route(callUrl(verifyCode), (route) => route.abort('connectionrefused'))
    const [line] = await Promise.all([
      page.waitForEvent('console', (message) => message.text().startsWith(verifyCode.path)),
      page.getByRole('button', { name: 'New picture' }).click(),
    ])
    expect(line.text()).toContain('connect failure')
    await offline(page).waitFor()
    await unshape(page, verifyCode)
    await page.getByRole('button', { name: 'Try again' }).click()
    await offline(page).waitFor({ state: 'detached' })
  })

  it('shows a banner while offline, and removes it once online', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys/baseInfo/publishing')
    await page.getByRole('button', { name: publisher.name, exact: true }).waitFor()
    await page.context().setOffline(true)
    await offline(page).waitFor()
    await page.context().setOffline(false)
    await offline(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: publisher.name, exact: true }).isVisible()).toBe(true)
  })

  it('that is offline loses nothing that was typed', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys/baseInfo/publishing')
    await page.getByRole('button', { name: publisher.name, exact: true }).waitFor()
    // Without interaction, overlays load once the page has settled.
    await expect.poll(() => scriptsOf(page)).toEqual(expect.arrayContaining(['DrawerFrame', 'FormInDrawer']))
    await expect.poll(() => areWhole(page)).toBe(true)
    await page.context().setOffline(true)
    await editPublisher(page, { remark: 'Typed on the train.' })
    await offline(page).waitFor()
    // The calls retry without a click.
    await page.context().setOffline(false)
    await drawer(page).waitFor({ state: 'hidden' })
    const { list } = await app.as('manage').done(listPublishers, { keyword: publisher.code })
    expect(list[0]?.remark).toBe('Typed on the train.')
  })
})

describe('an unanswered save', () => {
  it('is retried by itself under the same idempotency key, and happens once', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys/baseInfo/publishing')
    // The server commits and stops before it answers.
    await page.route(
      callUrl(savePublisher),
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    const calls = listenTo(page)
    await page.getByRole('button', { name: 'Add publisher' }).click()
    await field(page, 'code').fill('LOST')
    await field(page, 'name').fill('Lost and Found Press')
    await save(page)
    await drawer(page).waitFor({ state: 'hidden' })
    const keys = calls.of(savePublisher).map((request) => request.headers()['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    const { total } = await app.as('manage').done(listPublishers, { keyword: 'LOST' })
    expect(total).toBe(1)
  })

  it('keeps its idempotency key if the server twice takes its header for an old one', async () => {
    const { page, go } = await openPage(app, { as: 'manage' })
    await go('/sys/baseInfo/publishing')
    let sent = 0
    await page.route(
      callUrl(savePublisher),
      async (route) => {
        sent += 1
        if (sent === 1) {
          await route.fetch()
          return route.abort('connectionreset')
        }
        const data = { serverTime: Date.now() }
        return route.fulfill({ json: { status: 401, code: 'clock', message: 'Seen before.', data } })
      },
      { times: 3 },
    )
    const calls = listenTo(page)
    await page.getByRole('button', { name: 'Add publisher' }).click()
    await field(page, 'code').fill('TWICE')
    await field(page, 'name').fill('Twice Forgotten Press')
    await save(page)
    await drawer(page).waitFor({ state: 'hidden' })
    const keys = calls.of(savePublisher).map((request) => request.headers()['idempotency-key'])
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
    const { total } = await app.as('manage').done(listPublishers, { keyword: 'TWICE' })
    expect(total).toBe(1)
  })

  it('shows a message while the server is busy, and happens once', async () => {
    const { page, go } = await openPage(app, { as: 'manage', clock: true })
    await go('/sys/baseInfo/publishing')
    await shape(page, savePublisher, { status: 503, code: 'busy', message: 'Please try again.' }, 503)
    const calls = listenTo(page)
    await page.getByRole('button', { name: 'Add publisher' }).click()
    await field(page, 'code').fill('BUSY')
    await field(page, 'name').fill('Busy Press')
    await save(page)
    await timePasses(page, () => page.getByText('The platform has not responded yet.').isVisible())
    await timePasses(page, () => calls.of(savePublisher).length > 1)
    await unshape(page, savePublisher)
    await timePasses(page, async () => !(await drawer(page).isVisible()))
    await page.getByText('The platform has not responded yet.').waitFor({ state: 'detached' })
    expect(new Set(calls.of(savePublisher).map((request) => request.headers()['idempotency-key'])).size).toBe(1)
    const { total } = await app.as('manage').done(listPublishers, { keyword: 'BUSY' })
    expect(total).toBe(1)
  })
})
