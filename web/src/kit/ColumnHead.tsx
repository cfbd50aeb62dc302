import type { ReactNode } from 'react'

interface ColumnHeadProps {
  readonly children: ReactNode
  /** Figures stand at the end of their column; the title stays in sight while the rest scrolls. */
  readonly kind?: 'text' | 'figure' | 'title'
  /** Left out where there is no room, with its cells: `<td className="is-wide">`. */
  readonly isWide?: boolean
  readonly width?: number
  readonly hint?: string
  readonly className?: string
}

const classOf = { text: '', figure: 'is-end', title: 'cell-title' } as const

/** The head of a column of a table that is written by hand: `<div className="table-frame"><table>…`. */
export function ColumnHead({ children, kind = 'text', isWide = false, width, hint, className = '' }: ColumnHeadProps) {
  return (
    <th
      scope="col"
      className={[classOf[kind], isWide && 'is-wide', className].filter(Boolean).join(' ') || undefined}
      style={width === undefined ? undefined : { width }}
      title={hint}
    >
      {children}
    </th>
  )
}
