import type { SelectedBook } from '@keben/core/ordering/selections/contract'
import { expect, it } from 'vitest'
import { countContent, shownContent } from './rows.ts'

const book = (id: number, wishes: Partial<SelectedBook> = {}): SelectedBook => ({
  id,
  bookCode: `CODE${id}`,
  isbn: '9787107000001',
  title: `Title ${id}`,
  publisherId: 1,
  editionId: 1,
  subjectId: 1,
  stage: 'primary',
  grade: id,
  volume: 'first',
  term: 'autumn',
  kind: 'textbook',
  funding: 'state',
  priceFen: 1000,
  priceKind: 'fixed',
  disabled: false,
  supplierName: 'Supplier',
  purchaseDiscountBp: 7000,
  reserveCopies: 0,
  inCatalogue: false,
  change: 'kept',
  lastPriceFen: 1000,
  insteadOf: '',
  ...wishes,
})

const books = [
  book(1, { change: 'new', purchaseDiscountBp: null }),
  book(2, { change: 'replaced', disabled: true, inCatalogue: true }),
  book(3, { change: 'price' }),
  book(4, { editionId: 2, grade: 3, change: 'new', disabled: true }),
  book(5, { grade: 3, editionId: 9, change: 'dropped', purchaseDiscountBp: null }),
]
const counted = countContent(books)

it('the counts of a selection show changes and obstacles, and dropped titles are no obstacle', () => {
  expect(counted.counts).toEqual({
    all: 4,
    new: 2,
    replaced: 1,
    price: 1,
    kept: 0,
    dropped: 1,
    clashes: 2,
    unready: 2,
  })
})

it.each([
  ['all', [1, 2, 3, 4]],
  ['dropped', [5]],
  ['clashes', [3, 4]],
  ['unready', [1, 4]],
  ['new', [1, 4]],
] as const)('the filter %s shows %j', (show, ids) => {
  expect(shownContent(books, counted, show).map(({ id }) => id)).toEqual(ids)
})
