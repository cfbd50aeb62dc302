import type { CoverageDistrict, CoverageWarehouse } from '@keben/core/base/warehouses/contract'
import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '../../../kit/app/language.ts'
import { zoomOf } from '../../../kit/app/text-size.ts'
import { useRowWindow } from '../../../kit/hooks/useRowWindow.ts'
import { coverageScreenWords } from '../words.ts'
import { MatrixLine, cellId, nameWidth } from './MatrixLine.tsx'
import { type MatrixRow, keyOfRow } from './rows.ts'
import { type MatrixCursor, onMatrixKey, rangeOf } from './matrix-keys.ts'

const rowHeight = 33
const headHeight = 58
/** The bounds of a column's width. */
const [narrowest, widest] = [76, 150]

export interface MatrixProps {
  readonly rows: readonly MatrixRow[]
  readonly warehouses: readonly CoverageWarehouse[]
  /** The number of campuses that each warehouse serves. */
  readonly campuses: ReadonlyMap<number, number>
  readonly onToggle: (districtId: number) => void
  readonly onTick: (rows: readonly MatrixRow[], warehouse: CoverageWarehouse) => void
  readonly onUndo: () => void
}

/**
 * Districts and schools against warehouses. For thousands of rows, only the visible ones are rendered, as plain
 * elements with one listener on the frame. Dragging, Shift+click or Shift+arrows select rows of one column; releasing,
 * or Space, ticks them.
 */
export function Matrix(props: MatrixProps) {
  const { rows, warehouses } = props
  const words = useWords(coverageScreenWords)
  const frame = useRef<HTMLDivElement>(null)
  const { first, end, reveal } = useRowWindow(frame, rows.length, rowHeight, headHeight)
  const width = useWidth(frame)
  const columnWidth = Math.floor(Math.max(narrowest, Math.min(widest, (width - nameWidth) / warehouses.length)))
  const [moved, setPlace] = useState<MatrixCursor>({ row: 0, column: 0, anchor: 0 })
  const place = within(moved, rows.length)
  const [pulling, setPulling] = useState(false)

  const move = (next: MatrixCursor) => {
    setPlace(next)
    reveal(next.row)
    revealColumn(frame.current, next.column, columnWidth)
  }
  const tick = (at: MatrixCursor = place) => {
    const warehouse = warehouses[at.column]
    const [from, to] = rangeOf(at)
    if (warehouse) props.onTick(rows.slice(from, to + 1), warehouse)
    setPlace({ ...at, anchor: at.row })
  }
  /** Expands or collapses a district, and scrolls to its first warehouse. */
  const toggle = (district: CoverageDistrict, isOpen: boolean) => {
    props.onToggle(district.id)
    const own = warehouses.findIndex(({ id }) => district.allowed.includes(id))
    if (!isOpen) revealColumn(frame.current, own, columnWidth)
  }
  const cellAt = (event: MouseEvent) => cellUnder(event, { columnWidth, columns: warehouses.length })
  const pull = usePulling({ cellAt, place, setPlace, pulling, setPulling, tick })
  const [from, to] = rangeOf(place)
  const isMarking = from < to || pulling

  return (
    <div
      ref={frame}
      className="cover-frame relative scroll"
      role="treegrid"
      tabIndex={0}
      aria-label={words.matrix}
      aria-rowcount={rows.length + 1}
      aria-colcount={warehouses.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={cellId(place.row, place.column)}
      style={{ '--columns': warehouses.length, '--name': `${nameWidth}px`, '--column': `${columnWidth}px` } as object}
      onKeyDown={(event) =>
        onMatrixKey(event, {
          rows,
          columns: warehouses.length,
          place,
          page: Math.max(1, Math.floor((frame.current?.clientHeight ?? 0) / rowHeight) - 3),
          move,
          tick: () => tick(),
          toggle,
          undo: props.onUndo,
        })
      }
      {...pull}
      onClick={(event) => {
        const hit = cellAt(event)
        const row = hit && rows[hit.row]
        if (hit?.column === -1 && row?.kind === 'district') toggle(row.district, row.open)
      }}
    >
      <MatrixHead {...props} column={place.column} />
      <div role="rowgroup" style={{ height: rows.length * rowHeight, paddingTop: first * rowHeight }}>
        {rows.slice(first, end).map((row, offset) => {
          const index = first + offset
          return (
            <MatrixLine
              key={keyOfRow(row)}
              row={row}
              index={index}
              warehouses={warehouses}
              columnWidth={columnWidth}
              active={index === place.row ? place.column : undefined}
              marked={isMarking && index >= from && index <= to ? place.column : undefined}
            />
          )
        })}
      </div>
    </div>
  )
}

function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    // The observer also reports the initial size.
    const watch = new ResizeObserver(() => setWidth(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [frame])
  return width
}

/** A filter or a collapsed district may have removed rows. */
function within(place: MatrixCursor, count: number): MatrixCursor {
  const most = Math.max(0, count - 1)
  return place.row <= most && place.anchor <= most
    ? place
    : { ...place, row: Math.min(place.row, most), anchor: Math.min(place.anchor, most) }
}

function MatrixHead({ warehouses, campuses, column }: MatrixProps & { column: number }) {
  const words = useWords(coverageScreenWords)
  return (
    <div role="rowgroup" className="cover-head">
      <div role="row" aria-rowindex={1} className="cover-line">
        <div role="columnheader" className="cover-name sub">
          {words.districtsAndSchools}
        </div>
        {warehouses.map(({ id, name, code }, place) => (
          <div
            key={id}
            role="columnheader"
            className={place === column ? 'cover-column is-active' : 'cover-column'}
            title={`${name} · ${code}`}
          >
            <span className="cover-column-name clip">{name}</span>
            <span className="sub num">{words.campuses(campuses.get(id) ?? 0)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

interface Hit {
  readonly row: number
  readonly column: number
}

/** The cell at a pointer, by coordinates, since closed cells are no elements. Column -1 is the name. */
function cellUnder(
  event: MouseEvent,
  { columnWidth, columns }: { columnWidth: number; columns: number },
): Hit | undefined {
  const line = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]') : null
  if (!line || !(event.target instanceof Element)) return undefined
  const row = Number(line.dataset['row'])
  if (event.target.closest('[role=rowheader]')) return { row, column: -1 }
  const left = (event.clientX - line.getBoundingClientRect().left) / zoomOf(line)
  const column = Math.floor((left - nameWidth) / columnWidth)
  return column >= 0 && column < columns ? { row, column } : undefined
}

interface Pulling {
  readonly cellAt: (event: MouseEvent) => Hit | undefined
  readonly place: MatrixCursor
  readonly setPlace: (place: MatrixCursor) => void
  readonly pulling: boolean
  readonly setPulling: (pulling: boolean) => void
  readonly tick: (place: MatrixCursor) => void
}

/** Pressing a cell starts a selection, dragging extends it in its column, releasing ticks it. */
function usePulling({ cellAt, place, setPlace, pulling, setPulling, tick }: Pulling) {
  // Releasing outside the frame cancels.
  useEffect(() => {
    if (!pulling) return undefined
    const stop = () => setPulling(false)
    window.addEventListener('pointerup', stop)
    window.addEventListener('pointercancel', stop)
    return () => {
      window.removeEventListener('pointerup', stop)
      window.removeEventListener('pointercancel', stop)
    }
  }, [pulling, setPulling])
  return {
    onPointerDown: (event: PointerEvent) => {
      const hit = event.button === 0 ? cellAt(event) : undefined
      if (!hit || hit.column < 0) return
      // Prevents text selection while dragging.
      event.preventDefault()
      if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus({ preventScroll: true })
      setPlace({ ...hit, anchor: event.shiftKey ? place.anchor : hit.row })
      setPulling(true)
    },
    onPointerOver: (event: PointerEvent) => {
      const hit = pulling ? cellAt(event) : undefined
      if (hit && hit.row !== place.row) setPlace({ ...place, row: hit.row })
    },
    onPointerUp: (event: PointerEvent) => {
      if (!pulling) return
      setPulling(false)
      if (cellAt(event)) tick(place)
    },
  }
}

function revealColumn(box: HTMLElement | null, column: number, columnWidth: number): void {
  if (!box || column < 0) return
  const [left, right] = [column * columnWidth, (column + 1) * columnWidth]
  const visibleWidth = box.clientWidth - nameWidth
  if (left < box.scrollLeft) box.scrollTo({ left })
  else if (right > box.scrollLeft + visibleWidth) box.scrollTo({ left: right - visibleWidth })
}
