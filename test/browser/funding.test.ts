import { fundingStatement } from '@keben/core/finance/settlements/funding'
import { expect, it } from 'vitest'
import { givenBills } from '../fixtures/bills.ts'
import { chargedSeason, givenDue, givenFacts } from '../fixtures/charged.ts'
import { createSeason } from '../fixtures/season.ts'
import { createTestApp } from '../test-app.ts'
import { button, comingInto, field, misfits } from './actions.ts'
import { barriers } from './accessibility.ts'
import { either } from './languages.ts'

// A district declares state-funded students by grade and prints the education bureau's statement.

const [app, later] = [await createTestApp(), await createTestApp()]
const [comes, comesLater] = [comingInto(app), comingInto(later)]

it('a district declares state-funded students, and prints the funding statement', async () => {
  await createSeason(app, { state: 'open', capPrimaryFen: 90_000 })
  const district = await comes({ as: 'area' })
  // Before any delivery the accounts are empty, but the page names their subject.
  await district.getByRole('link', { name: 'School accounts' }).click()
  await district.getByRole('link', { name: 'Funding statement' }).click()
  const third = field(district, either('Own school Main, Grade 3', 'Own school Main, 三年级'))
  await expect.poll(() => third.inputValue()).toBe('70')

  await third.fill('81')
  await third.press('Enter')
  await district.getByText('At most 80 students in this grade').first().waitFor()
  await expect.poll(() => button(district, 'Declare').isDisabled()).toBe(true)

  await third.fill('64')
  await third.press('Enter')
  await district.getByText('1 figure changed').waitFor()
  await third.press('Control+z')
  await expect.poll(() => third.inputValue()).toBe('81')
  await third.press('Control+y')
  await expect.poll(() => third.inputValue()).toBe('64')
  expect(await barriers(district)).toEqual([])
  await button(district, 'Declare').click()
  await district.getByText('✓ Declared.').waitFor()
  await district.reload()
  await third.waitFor()
  await expect.poll(() => third.inputValue()).toBe('64')

  await district.evaluate(() => {
    window.print = () => undefined
  })
  await button(district, 'Print').click()
  await district.emulateMedia({ media: 'print' })
  await district.getByText('Education bureau (stamp)').waitFor()
  await district.getByText('For the education bureau').waitFor()
})

it('a district sees on a phone what the state pays of delivered copies, and prints it', async () => {
  const { planId, books } = await chargedSeason(later)
  const dueLineId = await givenDue(later, { bookId: books[4] ?? 0, requested: 10, funded: 10 })
  await givenFacts(later, [{ dueLineId, copies: 10 }])
  await givenFacts(later, [{ dueLineId, copies: -1 }])
  await givenBills(later, { payer: 'district' })
  const { schools } = await later.as('area').done(fundingStatement, { planId })
  const [own] = schools
  expect(own).toMatchObject({ schoolName: 'Own school', deliveredFen: 7800, returnedFen: -780, billedFen: 7020 })

  const district = await comesLater({ as: 'area', phone: true, language: 'zh' })
  await button(district, '打开菜单').tap()
  await district.getByRole('link', { name: '学校账目', exact: true }).tap()
  await district.getByRole('link', { name: '财政资金说明' }).tap()
  await district.getByText('本季填报已结束，人数不再变更。').waitFor()
  await district.getByRole('listitem').filter({ hasText: 'Own school' }).getByText('78.00').first().waitFor()
  expect(await misfits(district)).toEqual([])
  await district.evaluate(() => {
    window.print = () => undefined
  })
  await button(district, '打印').tap()
  await district.emulateMedia({ media: 'print' })
  await district.getByText('教育局（盖章）').waitFor()
  await district.getByRole('row').filter({ hasText: 'Own school' }).getByText('70.20').first().waitFor()
})
