import { describe, expect, it } from 'vitest'
import { bareIsbn, bookProblems, bookReferenceProblems, isbnCheckDigit, isbnProblem } from './rules.ts'

describe('an ISBN', () => {
  it.each([
    ['978710700001', 0],
    ['978030640615', 7],
    ['978000000000', 2],
    ['978000000005', 7],
    ['979109063607', 1],
  ])('of %s ends with %i', (firstTwelve, digit) => {
    expect(isbnCheckDigit(firstTwelve)).toBe(digit)
  })

  it.each([
    ['9780306406157', undefined],
    ['9791090636071', undefined],
    ['9780306406158', { rule: 'isbn_check_digit', facts: { expected: 7 } }],
    ['978030640615', { rule: 'isbn', facts: {} }],
    ['97803064061577', { rule: 'isbn', facts: {} }],
    ['9770306406157', { rule: 'isbn', facts: {} }],
    ['97803064O6157', { rule: 'isbn', facts: {} }],
    ['９７８０３０６４０６１５７', { rule: 'isbn', facts: {} }],
    ['', { rule: 'isbn', facts: {} }],
  ])('%s has the expected problem or none', (isbn, problem) => {
    expect(isbnProblem(isbn)).toEqual(problem)
  })

  it('is stored without dashes and blanks', () => {
    expect(bareIsbn(' 978-0-306 40615-7 ')).toBe('9780306406157')
  })
})

describe('a book', () => {
  const book = {
    stage: 'primary',
    grade: 3,
    kind: 'textbook',
    funding: 'state',
    recycled: false,
    recycleRate: null,
  } as const

  it.each([
    ['an ordinary textbook', {}, []],
    ['all grades of its stage', { grade: 0 }, []],
    ['the last grade of primary', { grade: 6 }, []],
    ['a junior grade in primary', { grade: 7 }, ['grade: grade_of_stage']],
    ['a primary grade in junior', { stage: 'junior', grade: 6 }, ['grade: grade_of_stage']],
    ['the first grade of senior', { stage: 'senior', grade: 10 }, []],
    ['a state-funded teacher book', { kind: 'teacher' }, ['funding: never_state_funded']],
    ['a self-paid teacher book', { kind: 'teacher', funding: 'self' }, []],
    ['a state-funded aid', { kind: 'aid' }, ['funding: never_state_funded']],
    ['an aid for grade 1', { kind: 'aid', funding: 'self', grade: 1 }, ['grade: no_aids_for_beginners']],
    ['an aid for grade 2', { kind: 'aid', funding: 'self', grade: 2 }, ['grade: no_aids_for_beginners']],
    ['an aid for grade 3', { kind: 'aid', funding: 'self', grade: 3 }, []],
    ['a recycled title with its rate', { recycled: true, recycleRate: 60 }, []],
    ['a recycled title without a rate', { recycled: true }, ['recycleRate: recycle_rate_needed']],
    ['a rate for a title that is not recycled', { recycleRate: 60 }, ['recycleRate: recycle_rate_needed']],
    [
      'everything at once',
      { kind: 'aid', stage: 'junior', grade: 1, recycled: true },
      [
        'grade: grade_of_stage',
        'funding: never_state_funded',
        'grade: no_aids_for_beginners',
        'recycleRate: recycle_rate_needed',
      ],
    ],
  ] as const)('is checked against the rules of its own fields: %s', (_, change, problems) => {
    expect(bookProblems({ ...book, ...change }).map(({ field, rule }) => `${field}: ${rule}`)).toEqual(problems)
  })
})

describe('a book and the records it refers to', () => {
  const book = {
    stage: 'junior',
    kind: 'textbook',
    publisherId: 1,
    subject: { stages: ['junior', 'senior'] },
    edition: { publisherId: 1 },
  } as const

  it.each([
    ['fit', {}, []],
    ['a subject of another stage', { stage: 'primary' }, ['subjectId: subject_of_stage']],
    ['an edition without a publisher', { edition: { publisherId: null } }, []],
    ['a textbook of another publisher’s edition', { publisherId: 2 }, ['editionId: edition_of_publisher']],
    [
      'a teacher book of another publisher’s edition',
      { kind: 'teacher', publisherId: 2 },
      ['editionId: edition_of_publisher'],
    ],
    ['a workbook that follows another publisher’s edition', { kind: 'workbook', publisherId: 2 }, []],
    ['an aid that follows another publisher’s edition', { kind: 'aid', publisherId: 2 }, []],
  ] as const)('are checked against each other: %s', (_, change, problems) => {
    expect(bookReferenceProblems({ ...book, ...change }).map(({ field, rule }) => `${field}: ${rule}`)).toEqual(
      problems,
    )
  })
})
