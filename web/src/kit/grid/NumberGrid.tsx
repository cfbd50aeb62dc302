import type { ReactNode } from 'react'
import { Copies } from '../values/Copies.tsx'
import type { GridCells } from '../draft/cells.ts'
import { entered } from '../draft/read.ts'
import { typingIn } from '../draft/typing.ts'
import { useFieldKeys } from '../draft/useFieldKeys.ts'
import { useFigures } from '../draft/useFigures.ts'
import { figureOf, typedFigure } from './block.ts'
import { useWords } from '../app/language.ts'
import { gridWords } from '../app/words.ts'
import './grid.css'

export interface GridRow {
  readonly key: number
  readonly label: string
}

export interface NumberGridColumn<Key extends string> {
  readonly key: Key
  readonly label: string
}

interface NumberGridProps<Key extends string> {
  /** Further actions, below the figures. */
  readonly foot?: ReactNode
  /** The id of its first cell, to which a label above the grid leads. */
  readonly id?: string
  readonly label: string
  /** The heading of the row names. */
  readonly rowHead: string
  readonly rows: readonly GridRow[]
  readonly columns: readonly NumberGridColumn<Key>[]
  readonly cells: GridCells
  /** The problem of a cell. */
  readonly problemOf?: (row: number, column: Key) => string | undefined
  /** The name of a last row with the sum of each column. */
  readonly total?: string
}

/**
 * Whole numbers in rows and columns, edited like a sheet: Enter moves down and then to the next column, arrows move
 * anywhere, Tab to the right, and a copied block is pasted from the cell on. Empty is zero.
 */
export function NumberGrid<Key extends string>(props: NumberGridProps<Key>) {
  const { rows, columns, cells } = props
  const words = useWords(gridWords)
  useFigures(cells)
  const valueOf = (row: number, column: Key) => cells.valueAt(String(row), column) ?? 0
  const { pasted, ...keys } = useFieldKeys({
    enter: 'columns',
    values: cells,
    lines: rows.map(({ key }) => String(key)),
    columns: columns.map(({ key }) => key),
    read: figureOf,
    valueAt: ({ line, field }) => cells.valueAt(line, field) ?? 0,
    write: (writes) =>
      cells.write(
        writes.map(({ line, field, value }) => ({ row: line, column: field, entry: entered(value || null) })),
      ),
  })
  const type = (row: number, column: Key, field: HTMLInputElement) =>
    cells.write([{ row: String(row), column, entry: entered(typedFigure(field.value) || null) }], typingIn(field))

  const wrong = rows.flatMap((line) =>
    columns.flatMap((figure) => {
      const problem = props.problemOf?.(line.key, figure.key)
      return problem === undefined ? [] : [`${line.label}, ${figure.label}: ${problem}`]
    }),
  )

  return (
    <div className="number-grid">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the fields within take the keys; they bubble up to here */}
      <table aria-label={props.label} {...keys}>
        <thead>
          <tr>
            <th scope="col">{props.rowHead}</th>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="is-figure">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((line, row) => (
            <tr key={line.key} data-line={line.key}>
              <th scope="row">{line.label}</th>
              {columns.map((figure, column) => {
                const value = valueOf(line.key, figure.key)
                const problem = props.problemOf?.(line.key, figure.key)
                return (
                  <td key={figure.key}>
                    <input
                      id={row === 0 && column === 0 ? props.id : undefined}
                      data-field={figure.key}
                      className="num"
                      inputMode="numeric"
                      autoComplete="off"
                      placeholder="–"
                      aria-label={`${line.label}, ${figure.label}`}
                      aria-invalid={problem !== undefined}
                      title={problem}
                      value={value || ''}
                      onChange={({ target }) => type(line.key, figure.key, target)}
                      onFocus={(event) => event.target.select()}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
        {props.total && (
          <tfoot>
            <tr>
              <th scope="row">{props.total}</th>
              {columns.map(({ key }) => (
                <td key={key} className="is-figure">
                  <Copies value={rows.reduce((sum, line) => sum + valueOf(line.key, key), 0)} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {/* The first of them: a hint over a cell is not seen on a phone, nor heard. */}
      {wrong.length > 0 && (
        <p className="field-problem" role="alert">
          {wrong[0]}
        </p>
      )}
      <div className="number-grid-foot flex wrap baseline">
        <p className={pasted ? 'field-hint' : 'field-hint is-keys'} role="status">
          {pasted ? words.pasted(pasted.done, pasted.leftOut) : words.keys}
        </p>
        {props.foot}
      </div>
    </div>
  )
}
