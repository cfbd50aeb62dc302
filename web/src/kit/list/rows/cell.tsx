import type { ReactNode } from 'react'
import type { Column } from '../columns.tsx'

/** A row's content in a column; an empty text as a faint dash. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row)
  const value = (row as Readonly<Record<string, unknown>>)[column.key]
  if (value === null || value === undefined || value === '') return <span className="faint">–</span>
  if (typeof value === 'number') return <span className="num">{value}</span>
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export const valuesOf = <Row,>(row: Row, columns: readonly Column<Row>[]): unknown[] =>
  columns.map(({ key }) => (row as Readonly<Record<string, unknown>>)[key])

/** Text that truncates with an ellipsis; a plain text then has a tooltip. */
export const CutText = ({ children }: { children: ReactNode }) => (
  <span className="cut" title={typeof children === 'string' ? children : undefined}>
    {children}
  </span>
)
