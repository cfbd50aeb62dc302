import { endSessions, listSessions } from '@keben/core/base/identity/contract'
import { listCampuses, saveCampus } from '@keben/core/base/schools/contract'
import { saveDiscount } from '@keben/core/base/terms/contract'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { givenDiscount } from '../fixtures/discount.ts'
import { createFixtures } from '../fixtures.ts'
import { createTestApp } from '../test-app.ts'
import { userIdOf } from '../test-app/people.ts'
import { openPage } from './browser.ts'
import { arrivesAt, callUrl, seesToast, sessionFor } from './shaping.ts'

// A drawer keeps its input, and the keyboard works throughout.

const app = await createTestApp()
const fixtures = createFixtures(app)
const manage = app.as('manage')

const hasFocus = (what: Locator): Promise<boolean> => what.evaluate((element) => element === document.activeElement)

/** A window that dismisses the browser's leave question, and records it. */
const openAsVersatile = async () => {
  const window = await openPage(app, { token: await sessionFor(app, userIdOf('versatile')) })
  const requests: string[] = []
  window.page.on('dialog', (dialog) => {
    requests.push(dialog.type())
    void dialog.dismiss()
  })
  return { ...window, requested: requests }
}
const endSessionsOfVersatile = async () => {
  const { list } = await manage.done(listSessions, { keyword: 'versatile' })
  await manage.done(endSessions, { ids: list.map(({ id }) => id) })
}

it('a typed enrolment survives another user’s save of the campus, and both are merged', async () => {
  const school = await fixtures.school({ name: 'Two at once' })
  const { page, go, complaints } = await openPage(app, { as: 'manage' })
  await page.clock.install()
  await go('/sys/baseInfo/school?keyword=Two')
  await page.getByRole('button', { name: 'Enrolment' }).click()
  const students = page.getByRole('textbox', { name: 'Grade 1, Students' })
  await students.fill('41')

  const [campus] = (await manage.done(listCampuses, { schoolIds: [school.id] })).list
  if (!campus) throw new Error('A school has a campus.')
  const { id, version, code } = campus
  await app.as('versatile').done(saveCampus, { id, version, code, name: 'East', schoolId: school.id })
  await page.clock.fastForward('01:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await page.locator('.school-parts').getByText('East').waitFor()
  await expect.poll(() => students.inputValue()).toBe('41')

  await page.keyboard.press('Control+Enter')
  await page.locator('.conflict').waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved.').waitFor()
  const [saved] = (await manage.done(listCampuses, { schoolIds: [school.id] })).list
  expect(saved).toMatchObject({ name: 'East', students: 41, version: version + 2 })
  expect(complaints).toEqual([])
})

it('a drawer shows another user’s save at once if nothing has been typed', async () => {
  const school = await fixtures.school({ name: 'Looked at' })
  const { page, go } = await openPage(app, { as: 'manage' })
  await page.clock.install()
  await go('/sys/baseInfo/school?keyword=Looked')
  await page.getByRole('button', { name: 'Enrolment' }).click()
  const contact = page.locator('[data-field=contact] input')
  await contact.waitFor()
  const [campus] = (await manage.done(listCampuses, { schoolIds: [school.id] })).list
  const { id = 0, version = 0, code = '', name = '' } = campus ?? {}
  await manage.done(saveCampus, { id, version, code, name, schoolId: school.id, contact: 'Somebody else' })
  await page.clock.fastForward('01:00')
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => contact.inputValue()).toBe('Somebody else')
  await contact.fill('Me')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Saved.').waitFor()
})

it('Tab leaves a field of several choices, and keeps them', async () => {
  const { page, go } = await openPage(app, { as: 'manage' })
  await go('/sys/baseInfo/school')
  await page.getByRole('button', { name: 'Add school' }).click()
  const stages = page.locator('[data-field=stages] [role=combobox]')
  await stages.press('ArrowDown')
  await page.locator('[role=option][data-highlighted]', { hasText: 'Primary' }).waitFor({ state: 'attached' })
  await stages.press('Enter')
  await stages.press('Tab')
  await expect.poll(() => hasFocus(page.locator('[data-field=settlementModeId] [role=combobox]'))).toBe(true)
  await expect.poll(() => page.locator('[data-field=stages]').textContent()).toContain('Primary')
})

it('a refused save focuses the wrong field, and says there what is wrong', async () => {
  const there = await givenDiscount(app, { validFrom: '2031-01-01' })
  const { page, go } = await openPage(app, { as: 'manage' })
  await go('/sys/baseInfo/discount')
  await page.getByRole('button', { name: 'Add discount' }).click()
  const district = page.locator('[data-field=districtId] [role=combobox]')
  await district.fill('Own')
  // Choices load from the server: an earlier Enter would choose nothing.
  await page.locator('[role=option][data-highlighted]', { hasText: 'Own district' }).waitFor()
  await district.press('Enter')
  await page.locator('[data-field=discountBp] input').fill('80')
  const from = page.locator('[data-field=validFrom] input')
  await from.fill('2031-02-01')
  const answered = page.waitForResponse(callUrl(saveDiscount))
  // On a busy machine the next frame may precede React's render; here it always does.
  await page.evaluate(() => (window.requestAnimationFrame = (run) => (queueMicrotask(() => run(0)), 0)))
  await page.locator('[data-field=remark] textarea').press('Control+Enter')
  await answered
  await expect.poll(() => hasFocus(from)).toBe(true)
  await expect.poll(() => page.locator('[data-field=validFrom] .field-complaint').textContent()).toContain(there.code)
  await expect.poll(() => district.getAttribute('aria-required')).toBe('true')
})

describe('a session that ends with unsaved input', () => {
  it('leads from a form to the sign-in page, which gives a reason', async () => {
    const subject = await fixtures.subject()
    const { page, go, requested } = await openAsVersatile()
    await go(`/sys/baseInfo/subject?keyword=${subject.code}`)
    await page.locator('[data-open]').click()
    await page.locator('[data-field=name] input').fill('Unsaved')
    await endSessionsOfVersatile()
    await page.keyboard.press('Control+Enter')
    await arrivesAt(page, '/user/login')
    await seesToast(page, 'warning', /ended/)
    expect(requested).toEqual([])
  })

  it('leads from a tree with ticks to the sign-in page, too', async () => {
    await fixtures.book()
    const { page, go, requested } = await openAsVersatile()
    await go('/sys/userManage/bookGrant')
    await page.getByText('Person business', { exact: true }).click()
    await page.locator('.tick-place').first().click()
    await endSessionsOfVersatile()
    await page.keyboard.press('Control+Enter')
    await arrivesAt(page, '/user/login')
    await seesToast(page, 'warning', /ended/)
    expect(requested).toEqual([])
  })
})
