import { describe, expect, it } from 'vitest'
import { checked } from '../../kit/issues.ts'
import { listBooks, listBooksByUser, saveBook, saveBookTerms, savePublisher, saveSubject } from './contract.ts'
import { bookWords, editionWords, publisherWords, subjectWords, termsWords } from './words.ts'

const book = {
  bookCode: 'YW101',
  isbn: '978-0-306-40615-7',
  title: '语文一年级上册',
  publisherId: 1,
  editionId: 1,
  subjectId: 1,
  stage: 'primary',
  grade: 1,
  volume: 'first',
  term: 'autumn',
  kind: 'textbook',
  funding: 'state',
  priceFen: 850,
  copiesPerPack: 20,
  packsPerCase: 4,
}
const problems = (shape: Parameters<typeof checked>[0], value: unknown) =>
  checked(shape, value).issues?.map(({ field, rule }) => `${field}: ${rule}`) ?? []

describe('a book that is saved', () => {
  it('needs only its required fields, and its ISBN is saved without dashes', () => {
    expect(checked(saveBook.input, book)).toMatchObject({
      value: { isbn: '9780306406157', recycled: false, priceKind: 'fixed' },
    })
  })

  it.each([
    [{ bookCode: 'YW1' }, 'bookCode: book_code'],
    [{ bookCode: 'YW-101' }, 'bookCode: book_code'],
    [{ bookCode: 'Y'.repeat(21) }, 'bookCode: book_code'],
    [{ isbn: '978-0-306-40615-8' }, 'isbn: isbn_check_digit'],
    [{ isbn: '0-306-40615-2' }, 'isbn: isbn'],
    [{ title: '' }, 'title: required'],
    [{ title: '书'.repeat(101) }, 'title: too_big_text'],
    [{ grade: 7 }, 'grade: grade_of_stage'],
    [{ kind: 'teacher' }, 'funding: never_state_funded'],
    [{ kind: 'poster' }, 'kind: not_a_choice'],
    [{ priceFen: 0 }, 'priceFen: too_small_number'],
    [{ priceFen: 100_000 }, 'priceFen: too_big_number'],
    [{ priceFen: 8.5 }, 'priceFen: wrong_type'],
    [{ copiesPerPack: 501 }, 'copiesPerPack: too_big_number'],
    [{ recycled: true }, 'recycleRate: recycle_rate_needed'],
    [{ recycled: true, recycleRate: 101 }, 'recycleRate: too_big_number'],
    [{ publisherId: null }, 'publisherId: required'],
    [{ id: 7, version: 1, replacesId: 7 }, 'replacesId: replaces_itself'],
    [{ id: 7 }, 'version: version_with_id'],
    [{ price: 8.5 }, 'price: unknown_field'],
  ])('is refused with %j', (change, problem) => {
    expect(problems(saveBook.input, { ...book, ...change })).toEqual([problem])
  })
})

it.each([
  [savePublisher.input, { code: 'P 1', name: 'A' }, 'code: plain_code'],
  [savePublisher.input, { code: 'P1', name: 'A', isbnPrefix: '977-1' }, 'isbnPrefix: isbn_prefix'],
  [saveSubject.input, { code: 'S1', name: 'A', stages: [] }, 'stages: stages_needed'],
  [saveSubject.input, { code: 'S1', name: 'A', stages: ['junior', 'junior'] }, 'stages: stages_repeat'],
  [
    saveBookTerms.input,
    {
      titles: [
        { bookId: 1, termsVersion: 0 },
        { bookId: 1, termsVersion: 0 },
      ],
      supplierId: 1,
      purchaseDiscountBp: 7000,
    },
    'titles: titles_repeat',
  ],
  [saveBookTerms.input, { titles: [], supplierId: 1, purchaseDiscountBp: 7000 }, 'titles: too_small_list'],
  [
    saveBookTerms.input,
    { titles: [{ bookId: 1, termsVersion: 0 }], supplierId: 1, purchaseDiscountBp: 10_001 },
    'purchaseDiscountBp: too_big_number',
  ],
])('an input that breaks a rule is refused with that rule (%#)', (shape, value, problem) => {
  expect(problems(shape, value)).toEqual([problem])
})

it('every field that people fill in or see has a word in both languages', () => {
  const shown: [object, { en: object; zh: object }][] = [
    [savePublisher.output.shape, publisherWords],
    [saveSubject.output.shape, subjectWords],
    [saveBook.output.shape, bookWords],
    [listBooks.output.shape.list.element.shape, bookWords],
    [listBooksByUser.output.shape.list.element.shape, termsWords],
  ]
  const wordless = shown.flatMap(([shape, words]) =>
    Object.keys(shape).filter((field) => !internal.has(field) && !(field in words.en && field in words.zh)),
  )
  expect(wordless).toEqual([])
  expect(Object.keys(editionWords.en)).toEqual(Object.keys(editionWords.zh))
})
const internal = new Set(['id', 'version', 'termsVersion', 'termsChangedBy', 'termsChangedAt'])
