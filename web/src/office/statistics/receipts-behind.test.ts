import { expect, it } from 'vitest'
import { receiptsBehind, titlesBehind } from './receipts-behind.ts'

const supplier = { id: 7, name: 'Dawn Books' }

it('a supplier’s figure links to its receipts under the same filters', () => {
  const search = { planIds: '3', warehouseIds: '5', publisherIds: '9', sort: '-good', page: '2' }
  expect(receiptsBehind('manage', search, { supplier })).toEqual({
    to: '/sys/receipt/manager',
    search: { planIds: '3', warehouseIds: '5', supplierIds: '7' },
  })
})

it('a keeper’s link names the supplier, since keepers have no supplier filter', () => {
  expect(receiptsBehind('warehouse', {}, { supplier })).toEqual({
    to: '/sys/purchase/record',
    search: { keyword: 'Dawn Books' },
  })
})

it('a title’s figure links to its receipts by its number', () => {
  expect(receiptsBehind('business', {}, { title: '9787107' })).toEqual({
    to: '/sys/receipt/business',
    search: { keyword: '9787107' },
  })
})

it('a link stays within both the period and the filtered days', () => {
  const period = { warehouseId: 5, from: '2026-08-01', to: '2026-08-31' }
  expect(receiptsBehind('business', { from: '2026-08-10', to: '2026-10-01' }, period).search).toEqual({
    warehouseIds: '5',
    from: '2026-08-10',
    to: '2026-08-31',
  })
})

it('the figure of a supplier and publisher links to their titles', () => {
  const search = { planIds: '3', warehouseIds: '5', publisherIds: '1,9', sort: '-good', keyword: 'dawn' }
  expect(titlesBehind(search, { supplierId: 7, publisherId: 9 })).toEqual({
    to: '/sys/statistics/rec/type2',
    search: { planIds: '3', warehouseIds: '5', supplierIds: '7', publisherIds: '9' },
  })
})
