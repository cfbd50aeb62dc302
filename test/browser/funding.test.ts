import { expect, it } from 'vitest'
import { seasonIn } from '../given/season.ts'
import { createWorld } from '../world.ts'
import { button, comingInto, field } from './acting.ts'
import { barriers } from './browser.ts'

// A district says for how many students of each grade the state pays, and prints what the education bureau gets to see.

const world = await createWorld()
const comes = comingInto(world)

it('declares state-funded students and prints the funding statement', async () => {
  await seasonIn(world, { state: 'open', capPrimaryFen: 90_000 })
  const district = await comes({ as: 'area' })
  // Nothing has been delivered yet: there are no accounts to see, but whom they will be about is said now.
  await district.getByRole('link', { name: 'School accounts' }).click()
  await district.getByRole('link', { name: 'Funding statement' }).click()
  const third = field(district, 'Own school Main, Grade 3')
  await expect.poll(() => third.inputValue()).toBe('70')

  await third.fill('81')
  await third.press('Enter')
  await district.getByText('At most 80 students in this grade').first().waitFor()
  await expect.poll(() => button(district, 'Declare').isDisabled()).toBe(true)

  await third.fill('64')
  await third.press('Enter')
  await district.getByText('1 figure changed').waitFor()
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
