import { allGrades, stages } from '@keben/core/base/catalogue/choices'
import { describe, expect, it } from 'vitest'
import type { Field, FormValues } from '../../kit/fields/fields.ts'
import { bookSections, caseHint, isbnHint } from './book-fields.ts'
import { gradeOptions } from './book-filters.ts'
import { netPriceFen } from './net-price.ts'

const fields: readonly Field[] = bookSections('en', [
  { id: 7, value: 7, code: 'U', name: 'Unified', publisherId: 3 },
]).flatMap((section) => section.fields)
function field(key: string): Field {
  const found = fields.find((one) => one.key === key)
  if (!found) throw new Error(`There is no field ${key}.`)
  return found
}
const isReadOnly = ({ readOnly }: Field, values: FormValues) =>
  typeof readOnly === 'function' ? readOnly(values) : readOnly
const hintOf = ({ hint }: Field, values: FormValues) => (typeof hint === 'function' ? hint(values) : hint)

describe('the hint under an ISBN', () => {
  it('counts the missing digits, dashes aside', () => {
    expect(isbnHint('978-7-107', 'en')).toBe('6 digits missing.')
    expect(isbnHint('978-7-107-0000', 'en')).toBe('2 digits missing.')
  })
  it('names the last digit as soon as twelve are typed', () => {
    expect(isbnHint('978-7-107-00001', 'en')).toBe('The last digit must be 0.')
    expect(isbnHint('978-7-107-00001-4', 'en')).toBe('The last digit must be 0.')
  })
  it('confirms a right check digit', () =>
    expect(isbnHint('978-7-107-00001-0', 'en')).toBe('The check digit is correct.'))
  it('explains the format where no ISBN begins', () => {
    for (const typed of ['', null, '12', '978x', '97871070000100'])
      expect(isbnHint(typed, 'en')).toBe('13 digits, with or without dashes.')
  })
})

const grades = (values?: FormValues) => gradeOptions('en', values).map(({ value }) => value)
const afterSenior = (grade: number) => field('stage').also?.('senior', { stage: 'senior', grade })

describe('dependent fields of a title', () => {
  it('offer the grades of the stage, and all of them without one', () => {
    expect(grades({ stage: 'junior' })).toEqual([allGrades, 7, 8, 9])
    expect(grades()).toHaveLength(13)
    expect(isReadOnly(field('grade'), {})).toBe(true)
    expect(isReadOnly(field('grade'), { stage: 'primary' })).toBe(false)
  })
  it('give up a grade that the new stage does not have, and keep one that it has', () => {
    expect(afterSenior(3)).toEqual({ grade: null })
    for (const grade of [allGrades, ...stages.senior.grades]) expect(afterSenior(grade)).toEqual({})
  })
  it('make teacher books and aids self-paid, and say why', () => {
    for (const kind of ['teacher', 'aid']) {
      expect(field('kind').also?.(kind, { kind, funding: 'state' })).toEqual({ funding: 'self' })
      expect(isReadOnly(field('funding'), { kind })).toBe(true)
      expect(hintOf(field('funding'), { kind })).toContain('never state-funded')
    }
    expect(field('kind').also?.('workbook', { kind: 'workbook', funding: 'state' })).toEqual({})
    expect(isReadOnly(field('funding'), { kind: 'workbook' })).toBe(false)
  })
  it('enable the rate for recycled titles only', () => {
    expect(isReadOnly(field('recycleRate'), { recycled: false })).toBe(true)
    expect(isReadOnly(field('recycleRate'), { recycled: true })).toBe(false)
    expect(field('recycled').also?.(false, { recycled: false, recycleRate: 30 })).toEqual({ recycleRate: null })
  })
  it('fill in the publisher of an edition where none has been chosen', () => {
    expect(field('editionId').also?.(7, { editionId: 7, publisherId: null })).toEqual({ publisherId: 3 })
    expect(field('editionId').also?.(7, { editionId: 7, publisherId: 5 })).toEqual({})
  })
})

it('the hint of a case shows its copies, and its weight where that is known', () => {
  expect(caseHint({ copiesPerPack: 30, packsPerCase: 4 }, 'en')).toBe('1 case = 120 copies')
  expect(caseHint({ copiesPerPack: 30, packsPerCase: 4, weightGrams: 260 }, 'en')).toBe(
    '1 case = 120 copies, about 31.2 kg',
  )
  expect(caseHint({ copiesPerPack: 30, packsPerCase: null }, 'en')).toBeUndefined()
})

it('the net price is computed as in an order, and empty without terms', () => {
  expect(netPriceFen({ priceFen: 718, purchaseDiscountBp: 6550 })).toBe(470)
  expect(netPriceFen({ priceFen: 718, purchaseDiscountBp: null })).toBeNull()
})
