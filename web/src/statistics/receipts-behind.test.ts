import { expect, it } from 'vitest'
import { receiptsBehind, titlesBehind } from './receipts-behind.ts'

const supplier = { id: 7, name: 'Dawn Books' }

it('leads to the receipts of a supplier under the filters of the figures', () => {
  const search = { planIds: '3', warehouseIds: '5', publisherIds: '9', sort: '-good', page: '2' }
  expect(receiptsBehind('manage', search, { supplier })).toEqual({
    to: '/sys/receipt/manager',
    search: { planIds: '3', warehouseIds: '5', supplierIds: '7' },
  })
})

it('names the supplier to a keeper, who has none to choose from', () => {
  expect(receiptsBehind('warehouse', {}, { supplier })).toEqual({
    to: '/sys/purchase/record',
    search: { keyword: 'Dawn Books' },
  })
})

it('finds a title by its number', () => {
  expect(receiptsBehind('business', {}, { title: '9787107' })).toEqual({
    to: '/sys/receipt/business',
    search: { keyword: '9787107' },
  })
})

it('keeps within both the period and the days that were asked for', () => {
  const period = { warehouseId: 5, from: '2026-08-01', to: '2026-08-31' }
  expect(receiptsBehind('business', { from: '2026-08-10', to: '2026-10-01' }, period).search).toEqual({
    warehouseIds: '5',
    from: '2026-08-10',
    to: '2026-08-31',
  })
})

it('leads to the titles of a supplier and a publisher, whose figures are those of the row', () => {
  const search = { planIds: '3', warehouseIds: '5', publisherIds: '1,9', sort: '-good', keyword: 'dawn' }
  expect(titlesBehind(search, { supplierId: 7, publisherId: 9 })).toEqual({
    to: '/sys/statistics/rec/type2',
    search: { planIds: '3', warehouseIds: '5', supplierIds: '7', publisherIds: '9' },
  })
})
