import { expect, it } from 'vitest'
import {
  Funding,
  Kind,
  PriceKind,
  Stage,
  Term,
  Volume,
  fundings,
  gradeWords,
  kinds,
  priceKinds,
  stages,
  terms,
  volumes,
} from './choices.ts'

it.each([
  ['stages', Stage, stages],
  ['volumes', Volume, volumes],
  ['terms', Term, terms],
  ['kinds', Kind, kinds],
  ['fundings', Funding, fundings],
  ['kinds of price', PriceKind, priceKinds],
])('the values of %s are exactly those that have words', (_, shape, words) => {
  expect(shape.options).toEqual(Object.keys(words))
})

it('each of the twelve grades belongs to one stage', () => {
  const grades = Object.values(stages).flatMap(({ grades: [lowest, highest] }) =>
    Array.from({ length: highest - lowest + 1 }, (_, place) => lowest + place),
  )
  expect(grades).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

it.each([
  [0, 'All grades', '全年级'],
  [1, 'Grade 1', '一年级'],
  [9, 'Grade 9', '九年级'],
  [10, 'Grade 10', '高一'],
  [12, 'Grade 12', '高三'],
])('grade %i is called %s and %s', (grade, en, zh) => {
  expect([gradeWords.en(grade), gradeWords.zh(grade)]).toEqual([en, zh])
})
