import type { ReactNode } from 'react'
import type { Column } from '../columns.tsx'

/** What a column shows of a row; an empty text as a faint dash. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  if (column.render) return column.render(row)
  const value = (row as Readonly<Record<string, unknown>>)[column.key]
  if (value === null || value === undefined || value === '') return <span className="faint">–</span>
  if (typeof value === 'number') return <span className="num">{value}</span>
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What the fields of a row hold that these columns show. */
export const valuesOf = <Row,>(row: Row, columns: readonly Column<Row>[]): unknown[] =>
  columns.map(({ key }) => (row as Readonly<Record<string, unknown>>)[key])

/** What ends in dots where its column is too narrow; a plain text then says the rest on hovering. */
export const CutText = ({ children }: { children: ReactNode }) => (
  <span className="cut" title={typeof children === 'string' ? children : undefined}>
    {children}
  </span>
)
