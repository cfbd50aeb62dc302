import { expect, it } from 'vitest'
import { draw } from '../kit/steps.ts'
import { differencesOf, mayBeAwaited, overCounted, proposedCopies, uncountedLines, worthNoting } from './rules.ts'
import { receiptStates, receiptSteps } from './states.ts'
import { receiptDiffers, receiptIssued } from './words.ts'

it('moves a receipt in exactly these ways', () => {
  expect(draw(receiptStates, receiptSteps)).toMatchInlineSnapshot(`
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

it('wants every line of the receipt counted; what it does not name may be left out', () => {
  const lines = [line(1, 10), line(2, 20), line(3, null)]
  expect(uncountedLines(lines, [count(1, 0)]).map(({ id }) => id)).toEqual([2])
  expect(uncountedLines(lines, [count(2, 0), count(1, 10)])).toEqual([])
})

it('compares good and damaged together with what may still arrive', () => {
  const half = { ...line(1, 10), good: 40, damaged: 10, closed: 20 }
  expect(overCounted([half], [count(1, 29, 1)], 0)).toEqual([])
  expect(overCounted([half], [count(1, 29, 2)], 0)).toEqual([{ id: 1, most: 30 }])
  expect(overCounted([half], [count(1, 36, 2)], 1000)).toEqual([])
  expect(overCounted([half], [count(1, 37, 2)], 1000)).toEqual([{ id: 1, most: 38 }])
})

it('keeps no line of a title that nobody expected and nobody found', () => {
  const lines = [line(1, 10), line(2, null), line(3, null)]
  expect(worthNoting(lines, [count(1, 0), count(2, 0), count(3, 0, 1)])).toEqual([count(1, 0), count(3, 0, 1)])
})

it('never sets off what is short of one title against what is too much of another', () => {
  expect(
    differencesOf([
      { expected: 10, good: 7, damaged: 1 },
      { expected: 0, good: 2, damaged: 0 },
      { expected: 5, good: 5, damaged: 0 },
    ]),
  ).toEqual({ short: 2, damaged: 1, over: 2 })
})

it('takes what others await off what a new receipt may name', () => {
  const owing = { ...line(1, null), open: 100, waiting: 60 }
  expect([mayBeAwaited(owing, 0), mayBeAwaited(owing, 500), proposedCopies(owing)]).toEqual([40, 45, 40])
  const over = { ...owing, waiting: 104 }
  expect([mayBeAwaited(over, 0), mayBeAwaited(over, 500), proposedCopies(over)]).toEqual([0, 1, 0])
})

it('tells only the differences that there are, in both languages', () => {
  const facts = { number: 'RK-1', order: 'GD-1', warehouse: 'North', short: 3, damaged: 0, over: 1 }
  expect(receiptDiffers.en(facts)).toBe('North counted RK-1 of GD-1 with differences: 3 short, 1 too many.')
  expect(receiptDiffers.zh(facts)).toBe('North清点 GD-1 的收货单 RK-1 有差异：短少 3 册，多到 1 册。')
  const expected = { number: 'RK-1', supplier: 'East Books', copies: 40, on: null }
  expect(receiptIssued.en(expected)).toBe('RK-1: 40 copies of East Books are expected; please count them.')
  expect(receiptIssued.zh(expected)).toBe('RK-1：East Books的 40 册即将到货，请清点。')
})
