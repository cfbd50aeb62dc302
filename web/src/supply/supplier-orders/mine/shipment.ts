import { type LineFormDraft, type FollowingFields, cellsIn } from '../line-form/draft.ts'
import type { LineFormCells } from '../line-form/types.ts'

/** The part of a line that a shipment needs. */
export interface ComingLine {
  readonly id: number
  readonly open: number
  /** On uncounted receipts. */
  readonly waiting: number
  /** The most that may be announced. */
  readonly mayArrive: number
  readonly copiesPerPack: number
}

/** Outstanding copies that are not on their way. */
export const stillToCome = ({ open, waiting, mayArrive }: ComingLine): number =>
  Math.max(0, Math.min(open - waiting, mayArrive))

const cellsFor = ({ copiesPerPack }: ComingLine, copies: number): LineFormCells => ({
  packs: copies ? String(Math.floor(copies / copiesPerPack)) : '',
  copies: copies ? String(copies) : '',
})

/** A shipment initially contains all outstanding copies. */
export const shipmentDraft = (lines: readonly ComingLine[]): LineFormDraft =>
  new Map(lines.map((line) => [line.id, cellsFor(line, stillToCome(line))]))

/** Typed copies update the full packs; typed packs mean full ones. */
export function followPacks(lines: readonly ComingLine[]): FollowingFields {
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

export const copiesIn = (cells: LineFormCells): number => Number(cells['copies'] ?? '')

export const isTooMany = (line: ComingLine, cells: LineFormCells): boolean => copiesIn(cells) > line.mayArrive

/** The call's input: the lines with copies. */
export const shippedOf = (draft: LineFormDraft, lines: readonly ComingLine[]): { lineId: number; copies: number }[] =>
  lines.map(({ id }) => ({ lineId: id, copies: copiesIn(cellsIn(draft, id)) })).filter(({ copies }) => copies > 0)

/** Sets every line to all outstanding copies, or to nothing. */
export const setAll = (lines: readonly ComingLine[], isOn: boolean) =>
  lines.map((line) => ({
    lineId: line.id,
    column: 'copies',
    text: isOn && stillToCome(line) ? String(stillToCome(line)) : '',
  }))
