import { expect, it } from 'vitest'
import { plausibilityWarnings } from './plausibility-warnings.ts'
import { lineField, moneyField, percentField } from '../fields/fields.ts'

const fields = [percentField('discountBp'), moneyField('priceFen'), lineField('phone'), lineField('contact')]
const before = { discountBp: 9300, priceFen: 1250, phone: '010-6655-1234', contact: 'Li' }
const warningsFor = (values: Record<string, unknown>) =>
  plausibilityWarnings(fields, before, { ...before, ...values }).map(({ key, why }) => `${key} ${why}`)

it.each<[string, Record<string, unknown>, string[]]>([
  ['nothing is different', {}, []],
  ['a discount moves by a few points', { discountBp: 8800 }, []],
  ['a discount moves by many points', { discountBp: 8700 }, ['discountBp moved']],
  ['the point of a discount slips', { discountBp: 930 }, ['discountBp moved']],
  ['a price rises', { priceFen: 1850 }, []],
  ['a price has one digit too many', { priceFen: 12_500 }, ['priceFen times']],
  ['a price has one digit too few', { priceFen: 125 }, ['priceFen times']],
  ['a number has three digits', { phone: '123' }, ['phone short']],
  ['a number is taken out', { phone: '' }, []],
  ['a name is short', { contact: 'Wu' }, []],
])('a form asks to confirm unusual changes only: %s', (_, values, doubts) =>
  expect(warningsFor(values)).toEqual(doubts),
)

it('a first price or discount has nothing to compare with, but an unusual discount is questioned', () => {
  expect(plausibilityWarnings(fields, {}, before)).toEqual([])
  expect(plausibilityWarnings(fields, {}, { ...before, discountBp: 930 })).toMatchObject([
    { key: 'discountBp', why: 'low' },
  ])
})
