import type { OrderLine } from './lines.ts'

/** A line to try things with: 330 copies of 1,200 are missing, 20 to a pack. */
export const givenLine = (part: Partial<OrderLine> = {}): OrderLine => ({
  bookId: 1,
  bookCode: 'B1',
  isbn: '9787100000000',
  title: 'Maths',
  subjectId: 1,
  subjectName: 'Mathematics',
  publisherName: 'East Press',
  warehouseId: 1,
  warehouseName: 'North',
  supplierId: 1,
  supplierName: 'East Books',
  resultCopies: 1200,
  patchCopies: 30,
  shopCopies: 0,
  boughtCopies: 800,
  stockCopies: 100,
  missing: 330,
  copies: 340,
  reason: '',
  priceFen: 1000,
  discountBp: 7250,
  copiesPerPack: 20,
  packsPerCase: 6,
  ...part,
})
