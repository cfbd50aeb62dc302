import type { Column } from '../list/columns.tsx'

type Sized = Pick<Column<never>, 'width' | 'title' | 'isWide'>

/** The widths of the frame that lines.css knows. */
const step = 100

/**
 * Columns that describe a line give way to those that count, from the first on, in a frame that has no room for all: `below` says
 * in which. The title is read by three fifths of its width; once one has given way, it is to have three quarters.
 */
export function givingWay<Of extends Sized>(columns: readonly Of[]): readonly (Of & { readonly below?: number })[] {
  const widthWith = (ofTitle: number): number =>
    columns.reduce((sum, { title, width }) => sum + (title ? width * ofTitle : width), 0)
  const least = widthWith(0.6)
  let left = widthWith(0.75)
  return columns.map((column) => {
    if (!column.isWide) return column
    const below = Math.round(Math.min(least, left) / step) * step
    left -= column.width
    return { ...column, below }
  })
}
