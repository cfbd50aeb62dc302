import { type Draft, type Follow, cellsIn } from '../line-form/draft.ts'
import type { Cells } from '../line-form/types.ts'

/** What a shipment needs to know of a line. */
export interface ComingLine {
  readonly id: number
  readonly open: number
  /** In receipts that have not been counted yet. */
  readonly waiting: number
  /** The most that may still be announced. */
  readonly mayArrive: number
  readonly copiesPerPack: number
}

/** What is still to come and not on its way yet. */
export const stillToCome = ({ open, waiting, mayArrive }: ComingLine): number =>
  Math.max(0, Math.min(open - waiting, mayArrive))

const cellsFor = ({ copiesPerPack }: ComingLine, copies: number): Cells => ({
  packs: copies ? String(Math.floor(copies / copiesPerPack)) : '',
  copies: copies ? String(copies) : '',
})

/** A shipment begins with all that is still to come. */
export const shipmentDraft = (lines: readonly ComingLine[]): Draft =>
  new Map(lines.map((line) => [line.id, cellsFor(line, stillToCome(line))]))

/** Copies that are typed say how many full packs they are; packs that are typed are full ones. */
export function followPacks(lines: readonly ComingLine[]): Follow {
  const byId = new Map(lines.map((line) => [line.id, line]))
  return (lineId, cells, column) => {
    const line = byId.get(lineId)
    if (!line) return cells
    if (column === 'packs') {
      const packs = Number(cells['packs'])
      return { ...cells, copies: packs ? String(packs * line.copiesPerPack) : '' }
    }
    return column === 'copies' ? cellsFor(line, Number(cells['copies'])) : cells
  }
}

export const copiesIn = (cells: Cells): number => Number(cells['copies'] ?? '')

export const isTooMany = (line: ComingLine, cells: Cells): boolean => copiesIn(cells) > line.mayArrive

/** What is sent: the lines that are on board. */
export const shippedOf = (draft: Draft, lines: readonly ComingLine[]): { lineId: number; copies: number }[] =>
  lines.map(({ id }) => ({ lineId: id, copies: copiesIn(cellsIn(draft, id)) })).filter(({ copies }) => copies > 0)

/** Writes for every line: all that is still to come, or nothing. */
export const setAll = (lines: readonly ComingLine[], isOn: boolean) =>
  lines.map((line) => ({
    lineId: line.id,
    column: 'copies',
    text: isOn && stillToCome(line) ? String(stillToCome(line)) : '',
  }))
