import { expect, it } from 'vitest'
import { taxIdHint } from './fields.ts'

it.each([
  [null, 'Unified social credit code, 18 characters.'],
  ['', 'Unified social credit code, 18 characters.'],
  ['9135', '14 characters missing.'],
  ['91350100m000100y', '2 characters missing.'],
  ['91350100M000100Y4', 'The last character must be 3.'],
  ['91350100M000100Y44', 'The last character must be 3.'],
  ['9135 0100 m000 100y 43', 'The check character is correct.'],
  ['91350100M000100Y431', 'Unified social credit code, 18 characters.'],
  ['91350100I000100Y43', 'Unified social credit code, 18 characters.'],
])('the hint for the tax id %s is: %s', (typed, hint) => {
  expect(taxIdHint(typed, 'en')).toBe(hint)
})

it('the hint for a tax id exists in Chinese', () => expect(taxIdHint('91350100M000100Y4', 'zh')).toBe('末位应为 3。'))
