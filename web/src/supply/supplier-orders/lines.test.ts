import type { SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'
import { describe, expect, it } from 'vitest'
import { type LineView, lineViews } from './lines.ts'

const line = (part: Partial<SupplierOrderLine>): SupplierOrderLine => ({
  id: 1,
  bookId: 1,
  bookCode: 'BK0001',
  isbn: '9787107000001',
  title: 'Mathematics 1',
  subjectId: 1,
  subjectName: 'Mathematics',
  editionName: '',
  publisherName: '',
  stage: 'primary',
  grade: 1,
  volume: 'first',
  kind: 'textbook',
  copies: 100,
  accepted: null,
  answer: null,
  answerNote: '',
  arrivalOn: null,
  dates: [],
  announced: 0,
  waiting: 0,
  good: 0,
  damaged: 0,
  closed: 0,
  closedReason: '',
  open: 100,
  mayArrive: 100,
  priceFen: 1000,
  discountBp: 7000,
  copiesPerPack: 20,
  packsPerCase: 5,
  listFen: 100_000,
  netFen: 70_000,
  lateDays: 0,
  overdueDays: 0,
  ...part,
})

const lines = [
  line({ id: 1 }),
  line({ id: 2, title: 'Chinese 1', accepted: 60, lateDays: 4 }),
  line({ id: 3, title: 'English 1', accepted: 100, good: 90, damaged: 2, closed: 8, open: 0, isbn: '9787107000033' }),
]
const idsIn = (view: LineView) => lines.filter(lineViews[view]).map(({ id }) => id)

describe('the lines of an order', () => {
  it('are filtered as open, of concern, different or closed', () => {
    expect(idsIn('all')).toEqual([1, 2, 3])
    expect(idsIn('open')).toEqual([1, 2])
    expect(idsIn('concern')).toEqual([2])
    expect(idsIn('differs')).toEqual([2])
    expect(idsIn('closed')).toEqual([3])
  })
})
