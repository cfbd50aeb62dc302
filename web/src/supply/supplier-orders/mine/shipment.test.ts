import { describe, expect, it } from 'vitest'
import { lineInputs } from '../line-form/draft.ts'
import { followPacks, isTooMany, setAll, shipmentDraft, shippedOf, stillToCome } from './shipment.ts'

const lines = [
  { id: 1, open: 437, waiting: 0, mayArrive: 437, copiesPerPack: 20 },
  { id: 2, open: 100, waiting: 60, mayArrive: 50, copiesPerPack: 25 },
  { id: 3, open: 10, waiting: 10, mayArrive: 0, copiesPerPack: 10 },
]
const filled = (column: string, text: string, lineId = 1) =>
  lineInputs(shipmentDraft(lines), [{ lineId, column, text }], followPacks(lines))

const tooMany = (copies: string) => lines.filter((line) => isTooMany(line, { copies })).map(({ id }) => id)

describe('a shipment', () => {
  it('begins with the copies still to come and not on their way', () => {
    expect(lines.map(stillToCome)).toEqual([437, 40, 0])
    expect(shippedOf(shipmentDraft(lines), lines)).toEqual([
      { lineId: 1, copies: 437 },
      { lineId: 2, copies: 40 },
    ])
    expect(shipmentDraft(lines).get(1)).toEqual({ packs: '21', copies: '437' })
  })

  it('counts full packs if packs are typed, and copies if copies are', () => {
    expect(filled('packs', '15').get(1)).toEqual({ packs: '15', copies: '300' })
    expect(filled('copies', '310').get(1)).toEqual({ packs: '15', copies: '310' })
    expect(filled('packs', '').get(1)).toEqual({ packs: '', copies: '' })
    expect(shippedOf(filled('copies', '0'), lines)).toEqual([{ lineId: 2, copies: 40 }])
  })

  it('with more copies than may arrive is marked', () => {
    expect(tooMany('50')).toEqual([3])
    expect(tooMany('51')).toEqual([2, 3])
  })

  it('can be set to everything or nothing', () => {
    const emptied = lineInputs(shipmentDraft(lines), setAll(lines, false), followPacks(lines))
    expect(shippedOf(emptied, lines)).toEqual([])
    expect(shippedOf(lineInputs(emptied, setAll(lines, true), followPacks(lines)), lines)).toHaveLength(2)
  })
})
