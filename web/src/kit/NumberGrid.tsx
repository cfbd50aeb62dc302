import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Copies } from './Copies.tsx'
import { blockOf, figureOf, laidOver, nextCell, typedFigure } from './grid/block.ts'
import { useWords } from './language.ts'
import { gridWords } from './words.ts'
import './grid/grid.css'

export interface GridRow {
  readonly key: number
  readonly label: string
}

export interface GridColumn<Key extends string> {
  readonly key: Key
  readonly label: string
}

export interface GridChange<Key extends string> {
  readonly row: number
  readonly column: Key
  readonly value: number
}

interface NumberGridProps<Key extends string> {
  /** What else can be done with the figures, beneath them. */
  readonly foot?: ReactNode
  /** The id of its first cell, to which a label above the grid leads. */
  readonly id?: string
  readonly label: string
  /** What the rows are, over their names. */
  readonly rowHead: string
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn<Key>[]
  readonly valueOf: (row: number, column: Key) => number
  /** One change when somebody types, many when a block is pasted. */
  readonly onChange: (changes: readonly GridChange<Key>[]) => void
  /** What is wrong with a cell. */
  readonly problemOf?: (row: number, column: Key) => string | undefined
  /** The name of a last row with the sum of each column. */
  readonly total?: string
}

/**
 * Whole numbers in rows and columns, filled in like a sheet: Enter goes down and on to the next column, arrows go
 * anywhere, Tab to the right, and a block copied from a spreadsheet is pasted from the cell on.
 */
export function NumberGrid<Key extends string>(props: NumberGridProps<Key>) {
  const { rows, columns, valueOf } = props
  const words = useWords(gridWords)
  const table = useRef<HTMLTableElement>(null)
  const [pasted, setPasted] = useState<{ readonly done: number; readonly leftOut: number }>()
  const size = { rows: rows.length, columns: columns.length }

  const change = (changes: readonly { row: number; column: number; value: number }[]) =>
    props.onChange(
      changes.flatMap(({ row, column, value }) => {
        const [line, figure] = [rows[row], columns[column]]
        return line && figure ? [{ row: line.key, column: figure.key, value }] : []
      }),
    )
  const go = (to: { row: number; column: number }) => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${to.row}.${to.column}"]`)
    cell?.focus()
    cell?.select()
  }
  const paste = (event: ClipboardEvent, row: number, column: number) => {
    event.preventDefault()
    const block = blockOf(event.clipboardData.getData('text'))
    const { changes, leftOut } = laidOver(block, { row, column }, (cell, down, right) =>
      down < size.rows && right < size.columns ? figureOf(cell) : undefined,
    )
    change(changes)
    setPasted({ done: changes.length, leftOut })
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const direction = directionOf(event)
    if (!direction) return
    event.preventDefault()
    go(nextCell(direction, { row, column }, size))
  }

  const wrong = rows.flatMap((line) =>
    columns.flatMap((figure) => {
      const problem = props.problemOf?.(line.key, figure.key)
      return problem === undefined ? [] : [`${line.label}, ${figure.label}: ${problem}`]
    }),
  )

  return (
    <div className="number-grid">
      <table ref={table} aria-label={props.label}>
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
            <tr key={line.key}>
              <th scope="row">{line.label}</th>
              {columns.map((figure, column) => {
                const value = valueOf(line.key, figure.key)
                const problem = props.problemOf?.(line.key, figure.key)
                return (
                  <td key={figure.key}>
                    <input
                      id={row === 0 && column === 0 ? props.id : undefined}
                      data-cell={`${row}.${column}`}
                      className="num"
                      inputMode="numeric"
                      autoComplete="off"
                      placeholder="–"
                      aria-label={`${line.label}, ${figure.label}`}
                      aria-invalid={problem !== undefined}
                      title={problem}
                      value={value || ''}
                      onChange={(event) => change([{ row, column, value: typedFigure(event.target.value) }])}
                      onFocus={(event) => event.target.select()}
                      onKeyDown={(event) => onKey(event, row, column)}
                      onPaste={(event) => paste(event, row, column)}
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

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const

/** Where a key leads. Left and right move within what is typed before they leave the cell. */
function directionOf(event: KeyboardEvent<HTMLInputElement>): Parameters<typeof nextCell>[0] | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return undefined
  if (event.key === 'Enter') return event.shiftKey ? 'back' : 'enter'
  const arrow = event.shiftKey ? undefined : arrows[event.key as keyof typeof arrows]
  const { selectionStart: from, selectionEnd: to, value } = event.currentTarget
  const whole = from === 0 && to === value.length
  if (arrow === 'left' && !whole && !(from === 0 && to === 0)) return undefined
  if (arrow === 'right' && !whole && from !== value.length) return undefined
  return arrow
}
