import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useWords } from '../app/language.ts'
import { createStore } from '../app/store.ts'
import { useRowWindow } from '../hooks/useRowWindow.ts'
import { type Cursor, createCursor, selected, selectedCells, stateOf } from './cursor.ts'
import { filledDown } from './block.ts'
import type { RowNamed } from './by-name.ts'
import { EntryRow, SumRow } from './EntryRow.tsx'
import { type EntryInProgress, type Grid, focusActiveCell, select } from './grid.ts'
import { GridHead } from './GridHead.tsx'
import { useGridKeys } from './useGridKeys.ts'
import { type CellAccess, type GridLine, gridModel } from './model.ts'
import type { CellAt, GridCells } from '../draft/cells.ts'
import type { CellMark, GridColumn, GridHandle } from './types.ts'
import { useDragSelect } from './useDragSelect.ts'
import { entryGridWords } from './words.ts'
import './entry-grid.css'

/** More names than these do not fit into the status line. */
const mostNamed = 3

export interface EntryGridProps {
  readonly ref?: Ref<GridHandle>
  /** The accessible name. */
  readonly label: string
  readonly sheet: GridCells
  /** Keep the identity of arrays and functions: new ones render all rows. */
  readonly lines: readonly GridLine[]
  readonly columns: readonly GridColumn[]
  readonly accessOf: (row: string, column: string) => CellAccess
  readonly nameOf: (row: string) => string
  readonly groupTitle: (group: string) => ReactNode
  /** The largest figure that a cell takes. */
  readonly most: number
  /** The row that a pasted ISBN or title names. */
  readonly rowNamed?: RowNamed | undefined
  readonly markOf?: (row: string, column: string) => CellMark | undefined
  readonly shortcuts?: Readonly<Record<string, (cells: readonly CellAt[]) => void>>
  /** The keyboard hint, if it differs from the default. */
  readonly hint?: string
  /** The cursor, for displays of the active cell. */
  readonly cursor?: Cursor
}

const rowHeight = 32
const bandHeight = 26
const noMark = () => undefined
const noShortcuts = {}

/**
 * A spreadsheet grid of figures: keys, ranges, undo, paste. It fills its box as a virtual list, so that hundreds of
 * rows answer each key at once.
 */
export function EntryGrid({ ref, ...props }: EntryGridProps) {
  const { sheet, lines, columns, markOf = noMark, shortcuts = noShortcuts } = props
  const words = useWords(entryGridWords)
  const frame = useRef<HTMLDivElement>(null)
  const [message, setMessage] = useState('')
  const grid = useGrid(props)
  const { cursor, hasFocus } = grid

  const headHeight = columns.some(({ band }) => band) ? rowHeight + bandHeight : rowHeight
  const window = useRowWindow(frame, lines.length, rowHeight, headHeight + rowHeight)
  const reveal = (cell: CellAt) => {
    window.reveal(grid.model.lineIndex(cell.row))
    const head = frame.current?.querySelector(`[data-head="${cell.column}"]`)
    head?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const keys = useGridKeys({
    grid,
    page: () => Math.max(1, window.fits() - 1),
    reveal,
    shortcuts,
    onPasted: (done, rejected, leftOut, unclear) => {
      const named = unclear.slice(0, mostNamed).map(words.unclear)
      setMessage([words.pasted(done, rejected, leftOut), ...named].join(words.listSeparator))
    },
  })
  const drag = useDragSelect({ grid, frame, rowHeight, headHeight, footHeight: rowHeight })

  useImperativeHandle(ref, () => ({
    goTo: (cell) => {
      hasFocus.set(true)
      select(grid, cell)
      reveal(cell)
      // An already active cell does not render, so it focuses the field itself.
      focusActiveCell(frame.current)
    },
    selection: () => selectedCells(cursor, grid.model),
    fillDown: () => {
      const range = selected(cursor, grid.model)
      if (range) sheet.write(filledDown(grid.model, sheet, range))
    },
  }))

  const drawn = useDrawn(grid, window.first, window.end)
  const template = columns.map(({ width }) => (width === 'rest' ? 'minmax(220px, 1fr)' : `${width}px`)).join(' ')
  const leadWidth = columns[0]?.width === 'rest' ? 220 : (columns[0]?.width ?? 0)
  const least = columns.reduce((sum, { width }) => sum + (width === 'rest' ? 220 : width), 0)

  return (
    <div className="entry-grid fills">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field within takes the keys; they bubble up to here */}
      <div
        ref={frame}
        className="entry-frame relative scroll"
        style={{ scrollPaddingInlineStart: leadWidth }}
        onFocus={() => hasFocus.set(true)}
        onBlur={(event) => {
          // A field that unmounts with its cell leaves the focus to the next.
          if (event.target.isConnected && !event.currentTarget.contains(event.relatedTarget)) hasFocus.set(false)
        }}
        onKeyDown={(event) => {
          setMessage('')
          keys.onKeyDown(event)
        }}
        onCopy={keys.onCopy}
        onCut={keys.onCut}
        onPaste={keys.onPaste}
        {...drag}
        onPointerDown={(event) => {
          setMessage('')
          drag.onPointerDown(event)
        }}
      >
        <div
          role="grid"
          aria-label={props.label}
          aria-multiselectable="true"
          aria-rowcount={lines.length + 2}
          aria-colcount={columns.length}
          style={{ minWidth: least }}
        >
          <GridHead columns={columns} template={template} bandHeight={bandHeight} rowHeight={rowHeight} />
          <div role="rowgroup" className="entry-body relative" style={{ height: lines.length * rowHeight }}>
            {drawn.map((place) => {
              const line = lines[place]
              if (!line) return null
              if (line.kind === 'group')
                return (
                  <SumRow
                    key={`group ${line.key}`}
                    grid={grid}
                    group={line.key}
                    titleOf={props.groupTitle}
                    rows={grid.model.rowsOf(line.key)}
                    columns={columns}
                    line={place}
                    top={place * rowHeight}
                    template={template}
                  />
                )
              return (
                <EntryRow
                  key={line.key}
                  grid={grid}
                  row={line.key}
                  name={props.nameOf(line.key)}
                  line={place}
                  top={place * rowHeight}
                  template={template}
                  columns={columns}
                  markOf={markOf}
                />
              )
            })}
          </div>
          <div role="rowgroup" className="entry-foot">
            <SumRow
              grid={grid}
              group=""
              titleOf={() => words.total}
              rows={grid.model.rows}
              columns={columns}
              line={lines.length}
              top={0}
              template={template}
            />
          </div>
        </div>
      </div>
      <GridStatus grid={grid} message={message} hint={props.hint ?? words.keys} />
    </div>
  )
}

function useGrid({ sheet, lines, columns, accessOf, most, rowNamed, cursor }: EntryGridProps): Grid {
  const [own] = useState(createCursor)
  const [hasFocus] = useState(() => createStore(false))
  const [begun] = useState(() => createStore<EntryInProgress | undefined>(undefined))
  return useMemo(() => {
    const entries = columns.flatMap(({ kind, key }) => (kind === 'entry' ? [key] : []))
    return { sheet, cursor: cursor ?? own, model: gridModel(lines, entries, accessOf), most, rowNamed, hasFocus, begun }
  }, [sheet, cursor, own, lines, columns, accessOf, most, rowNamed, hasFocus, begun])
}

/** The visible lines and the active one, whose field must not unmount. */
function useDrawn({ cursor, model }: Grid, first: number, end: number): readonly number[] {
  const outside = useSyncExternalStore(cursor.subscribe, () => {
    const state = stateOf(cursor, model)
    const line = state ? model.lineIndex(state.active.row) : -1
    return line >= first && line < end ? -1 : line
  })
  return useMemo(() => {
    const visibleRows = Array.from({ length: end - first }, (_, place) => first + place)
    return outside >= 0 ? [...visibleRows, outside] : visibleRows
  }, [first, end, outside])
}

/** The status: the result of a paste, the selection, or the keys. */
function GridStatus({ grid: { sheet, cursor, model }, message, hint }: { grid: Grid; message: string; hint: string }) {
  const words = useWords(entryGridWords)
  useSyncExternalStore(cursor.subscribe, cursor.get)
  useSyncExternalStore(sheet.subscribe, sheet.version)
  const cells = selectedCells(cursor, model)
  const sum = cells.reduce((total, { row, column }) => total + (sheet.valueAt(row, column) ?? 0), 0)
  return (
    <p className="entry-status small sub nowrap clip no-print">
      <span role="status">{message}</span>
      {!message && (cells.length > 1 ? words.chosen(cells.length, sum) : hint)}
    </p>
  )
}

export type { CellMark, EntryColumn, FactColumn, GridColumn, GridHandle } from './types.ts'
