import { expect, it } from 'vitest'
import { explained } from './explain.ts'
import { orderLine } from './line-fixture.ts'
import {
  allowedOf,
  boughtForAll,
  bySupplier,
  matchingLines,
  gridLines,
  rowOf,
  suggestedFor,
  totalsOf,
} from './lines.ts'
import { editorWords } from './words-editor.ts'

const anything = { keyword: '', supplierId: undefined, warehouseId: undefined }

it('the explanation of a suggestion is a sum, in whole packs on request', () => {
  expect(explained(orderLine(), editorWords.en, true)).toBe(
    'Order result 1,200 + Supplementary 30 − Purchased 800 − Stock 100 = 330 → 17 packs of 20',
  )
  expect(explained(orderLine(), editorWords.zh, false)).toBe('结果 1,200 + 补订 30 − 已购 800 − 库存 100 = 330')
})

it('the explanation adds lost copies, and says if there is no demand', () => {
  const lost = orderLine({ patchCopies: 0, boughtCopies: 1200, stockCopies: 0, lostCopies: 15, missing: 15 })
  expect(explained(lost, editorWords.en, false)).toBe(
    'Order result 1,200 − Purchased 1,200 + Lost or transferred 15 = 15',
  )
  const one = orderLine({ patchCopies: 0, boughtCopies: 0, stockCopies: 0, missing: 1200 })
  expect(explained(one, editorWords.en, false)).toBe('Order result 1,200')
  const none = orderLine({ resultCopies: 0, patchCopies: 0, boughtCopies: 0, stockCopies: 0, missing: 0 })
  expect(explained(none, editorWords.en, true)).toBe('no demand')
})

it('the explanation shows the present shortage if it differs from the saved one', () => {
  expect(explained(orderLine({ missing: 120 }), editorWords.en, true)).toBe(
    'Order result 1,200 + Supplementary 30 − Purchased 800 − Stock 100 = 330 · now 120 → 6 packs of 20',
  )
})

it('the last pack may be filled up without a reason', () => {
  expect([allowedOf(orderLine()), suggestedFor(orderLine(), false), suggestedFor(orderLine(), true)]).toEqual([
    340, 330, 340,
  ])
})

it('a pack of ten times the shortage is not filled up by itself', () => {
  const few = orderLine({ resultCopies: 932, missing: 2 })
  const more = orderLine({ resultCopies: 933, missing: 3 })
  expect([allowedOf(few), suggestedFor(few, true), suggestedFor(more, true)]).toEqual([20, 2, 20])
  expect(explained(few, editorWords.en, true)).toContain(
    '→ not rounded: a pack of 20 is at least ten times the shortfall',
  )
})

it('bought copies are split into shortage, pack rounding and surplus', () => {
  const lines = [orderLine({ copies: 340 }), orderLine({ copies: 740 }), orderLine({ copies: 100 })]
  expect(boughtForAll(lines)).toEqual({ missing: 330 + 330 + 100, packs: 10 + 10, beyond: 400 })
})

it('the sums of an order include bought lines only, each rounded by itself', () => {
  const lines = [
    orderLine({ copies: 3, priceFen: 333 }),
    orderLine({ copies: 1, priceFen: 333, warehouseId: 2 }),
    orderLine({ copies: 0, bookId: 2 }),
  ]
  expect(totalsOf(lines, ({ copies }) => copies)).toEqual({
    lines: 2,
    titles: 1,
    copies: 4,
    listFen: 1332,
    netFen: 724 + 241,
  })
})

it('suppliers with bought lines are summed, the largest first', () => {
  const lines = [
    orderLine({ copies: 1 }),
    orderLine({ bookId: 2, supplierId: 2, supplierName: 'West Books', copies: 9 }),
    orderLine({ bookId: 3, supplierId: 3, copies: 0 }),
  ]
  expect(bySupplier(lines, ({ copies }) => copies).map(({ supplierName, copies }) => [supplierName, copies])).toEqual([
    ['West Books', 9],
    ['East Books', 1],
  ])
})

it('lines are grouped by supplier or warehouse', () => {
  const lines = [orderLine(), orderLine({ bookId: 2, supplierId: 2 }), orderLine({ bookId: 3 })]
  expect(gridLines(lines, 'supplier').map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'group 1',
    'row 1.1',
    'row 3.1',
    'group 2',
    'row 2.1',
  ])
  expect(gridLines(lines, 'warehouse').map(({ key }) => key)).toEqual(['1', '1.1', '2.1', '3.1'])
})

it('lines are found by all words, by supplier and by warehouse', () => {
  const lines = [orderLine(), orderLine({ bookId: 2, title: 'Music', supplierId: 2, warehouseId: 2 })]
  const rows = (looking: Partial<typeof anything> | { supplierId: number } | { warehouseId: number }) =>
    matchingLines(lines, { ...anything, ...looking }).map(rowOf)
  expect([rows({ keyword: 'EAST maths' }), rows({ supplierId: 2 }), rows({ warehouseId: 1 }), rows({})]).toEqual([
    ['1.1'],
    ['2.2'],
    ['1.1'],
    ['1.1', '2.2'],
  ])
})
