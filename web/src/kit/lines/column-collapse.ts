import type { Column } from '../list/columns.tsx'

type Sized = Pick<Column<never>, 'width' | 'title' | 'isWide'>

/** The widths of the frame that lines.css knows. */
const step = 100

/**
 * In a narrow frame, descriptive columns collapse before figures, from the first on: `below` is the width. The title
 * needs three fifths of its width; once a column has collapsed, three quarters.
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
