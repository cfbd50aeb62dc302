import { expect, it } from 'vitest'
import { drawTransitions } from '../../kit/transitions.ts'
import { differencesOf, mayBeAwaited, overCounted, proposedCopies, uncountedLines, worthNoting } from './rules.ts'
import { receiptStates, receiptSteps } from './states.ts'
import { receiptDiffers, receiptIssued } from './words.ts'

it('a receipt has exactly these transitions', () => {
  expect(drawTransitions(receiptStates, receiptSteps)).toMatchInlineSnapshot(`
    "          issued     confirmed  reversed  reversal  cancelled  roles
    confirm   confirmed  .          .         .         .          warehouse
    cancel    cancelled  .          .         .         .          business
    withdraw  cancelled  .          .         .         .          supplier
    reverse   .          reversed   .         .         .          warehouse"
  `)
})

const line = (id: number, expected: number | null, copies = 100) => ({
  id,
  expected,
  copies,
  closed: 0,
  good: 0,
  damaged: 0,
})
const count = (supplierOrderLineId: number, good: number, damaged = 0) => ({ supplierOrderLineId, good, damaged })

it('a count must cover every expected line of a receipt, and may leave out the others', () => {
  const lines = [line(1, 10), line(2, 20), line(3, null)]
  expect(uncountedLines(lines, [count(1, 0)]).map(({ id }) => id)).toEqual([2])
  expect(uncountedLines(lines, [count(2, 0), count(1, 10)])).toEqual([])
})

it('good and damaged copies together are compared with what may still arrive', () => {
  const half = { ...line(1, 10), good: 40, damaged: 10, closed: 20 }
  expect(overCounted([half], [count(1, 29, 1)], 0)).toEqual([])
  expect(overCounted([half], [count(1, 29, 2)], 0)).toEqual([{ id: 1, most: 30 }])
  expect(overCounted([half], [count(1, 36, 2)], 1000)).toEqual([])
  expect(overCounted([half], [count(1, 37, 2)], 1000)).toEqual([{ id: 1, most: 38 }])
})

it('a line that was neither expected nor counted is dropped', () => {
  const lines = [line(1, 10), line(2, null), line(3, null)]
  expect(worthNoting(lines, [count(1, 0), count(2, 0), count(3, 0, 1)])).toEqual([count(1, 0), count(3, 0, 1)])
})

it('the shortage of one title is never offset by the surplus of another', () => {
  expect(
    differencesOf([
      { expected: 10, good: 7, damaged: 1 },
      { expected: 0, good: 2, damaged: 0 },
      { expected: 5, good: 5, damaged: 0 },
    ]),
  ).toEqual({ short: 2, damaged: 1, over: 2 })
})

it('a new receipt may expect only the copies that no other receipt awaits', () => {
  const owing = { ...line(1, null), open: 100, waiting: 60 }
  expect([mayBeAwaited(owing, 0), mayBeAwaited(owing, 500), proposedCopies(owing)]).toEqual([40, 45, 40])
  const over = { ...owing, waiting: 104 }
  expect([mayBeAwaited(over, 0), mayBeAwaited(over, 500), proposedCopies(over)]).toEqual([0, 1, 0])
})

it('the notice of a receipt states only the differences that exist, in both languages', () => {
  const facts = { number: 'RK-1', order: 'GD-1', warehouse: 'North', short: 3, damaged: 0, over: 1 }
  expect(receiptDiffers.en(facts)).toBe('North counted RK-1 of GD-1 with differences: 3 short, 1 surplus.')
  expect(receiptDiffers.zh(facts)).toBe('North清点 GD-1 的收货单 RK-1 有差异：短少 3 册，多到 1 册。')
  const expected = { number: 'RK-1', supplier: 'East Books', copies: 40, on: null }
  expect(receiptIssued.en(expected)).toBe(
    'RK-1: 40 copies from East Books are expected soon. Please count them on arrival.',
  )
  expect(receiptIssued.zh(expected)).toBe('RK-1：East Books的 40 册即将到货，到货后请清点。')
})
