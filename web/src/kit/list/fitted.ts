import type { Column } from './columns.tsx'

/** How wide what stands in a column is, where it is wider than the column; `whole` where it must not be cut. */
export interface Need {
  readonly width: number
  readonly whole: boolean
}
export type Needs = Readonly<Record<string, Need>>

type Sized = Pick<Column<never>, 'key' | 'width' | 'title' | 'isWidened' | 'isWhole'>

const sum = (widths: readonly number[]): number => widths.reduce((total, width) => total + width, 0)

/** What a title leaves to figures and codes at most. */
const leastOfTitle = 0.6

/**
 * How wide columns are, by what stands in them: what must not be cut has what it needs, and titles give way for it; names have
 * it as long as there is room. `room` is the width of the table for columns. What somebody has widened stays as it is.
 */
export function fittedWidths(columns: readonly Sized[], needs: Needs, room: number): readonly number[] {
  const whole = columns.map((column) => {
    const need = needs[column.key]
    return need?.whole && !column.isWidened ? Math.max(column.width, need.width) : column.width
  })
  const grown = sum(whole) - sum(columns.map(({ width }) => width))
  let left = room - sum(whole)
  return columns.map((column, place) => {
    const width = whole[place] ?? column.width
    const need = needs[column.key]
    if (column.isWidened) return width
    if (column.title && left < 0 && !need?.whole) {
      // Only what others have taken is given up: a table that was too wide before scrolls as before.
      return width - Math.min(-left, grown, Math.floor(column.width * (1 - leastOfTitle)))
    }
    if (column.title || left <= 0 || !need || need.width <= width) return width
    const more = Math.min(left, need.width - width)
    left -= more
    return width + more
  })
}

/**
 * The same for a table that is never wider than its room, such as the lines of a document: what must not be cut has what it needs
 * first, as far as the title can give way for it; names have what is left then.
 */
export function fittedWithin(columns: readonly Sized[], needs: Needs, room: number): readonly number[] {
  const widths = columns.map(({ width }) => width)
  const givesWay = sum(columns.map(({ title, width }) => (title ? Math.floor(width * (1 - leastOfTitle)) : 0)))
  let left = room - sum(widths) + givesWay
  for (const whole of [true, false]) {
    for (const [place, { key, title, width }] of columns.entries()) {
      const need = needs[key]
      if (!need || title || need.whole !== whole) continue
      const more = Math.min(left, need.width - width)
      if (more <= 0) continue
      widths[place] = width + more
      left -= more
    }
    left -= givesWay
  }
  return widths
}

/** Numbers, codes, days, telephone numbers: without a space and without characters of a language. Their end is what tells them apart. */
export const isCode = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)
