import type { ReactNode } from 'react'
import { Copies } from '../values/Copies.tsx'
import './figure-table.css'

export interface FigureColumn<Row> {
  /** The heading. A column without a visible heading has one for screen readers. */
  readonly label: string
  /** Tells two of the same label apart. */
  readonly key?: string
  readonly isLabelUnseen?: boolean
  readonly render: (row: Row) => ReactNode
  /** Figures and actions are aligned to the end. */
  readonly isAtEnd?: boolean
  /** Gives way on phones. */
  readonly isWide?: boolean
  /** On a phone's card, the label precedes the value. */
  readonly isNamedOnPhones?: boolean
  readonly className?: string
}

/** A column of counts. */
export const figures = <Key extends string>(
  label: string,
  key: Key,
  extra: Partial<FigureColumn<unknown>> = {},
): FigureColumn<{ readonly [K in Key]?: number | null }> => ({
  label,
  isAtEnd: true,
  ...extra,
  render: (row) => <Copies value={row[key] ?? null} />,
})

interface FigureTableProps<Row> {
  readonly rows: readonly Row[]
  readonly keyOf: (row: NoInfer<Row>) => string | number
  /** The first column names the row; false omits a column. */
  readonly columns: readonly (FigureColumn<NoInfer<Row>> | false)[]
  /** A last row, drawn as the others are, and its name. */
  readonly total?: NoInfer<Row>
  readonly totalName?: string
  readonly classOf?: (row: NoInfer<Row>) => string | undefined
  /** The accessible name of the scrollable frame; by default the first column's. */
  readonly label?: string
  readonly className?: string
}

/** A few figures in rows within a page, where lines of a document would be too much: no search, no sort, no cards. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { rows, keyOf, columns, total, totalName, classOf, label, className = '' } = props
  const shown = columns.filter((column) => column !== false)
  const cells = (row: Row, name?: string) =>
    shown.map((column, place) => {
      const Cell = place === 0 ? 'th' : 'td'
      return (
        <Cell
          key={column.key ?? column.label}
          scope={place === 0 ? 'row' : undefined}
          data-label={column.isNamedOnPhones ? column.label : undefined}
          className={lookOf(column)}
        >
          {place === 0 && name ? name : column.render(row)}
        </Cell>
      )
    })
  return (
    <div
      className={`figure-table relative ${className}`}
      tabIndex={0}
      role="group"
      aria-label={label ?? shown[0]?.label}
    >
      <table>
        <thead>
          <tr>
            {shown.map((column) => (
              <th key={column.key ?? column.label} scope="col" className={lookOf(column)}>
                {column.isLabelUnseen ? <span className="unseen">{column.label}</span> : column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={classOf?.(row)}>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        {total && (
          <tfoot>
            <tr>{cells(total, totalName)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

const lookOf = <Row,>({ isAtEnd, isWide, className }: FigureColumn<Row>): string | undefined =>
  [isAtEnd && 'is-end', isWide && 'is-wide', className].filter(Boolean).join(' ') || undefined
