import { type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { stateOf } from './cursor.ts'
import { type Grid, select, setMode } from './grid.ts'
import { cellsIn } from './model.ts'
import type { CellAt } from '../draft/cells.ts'

interface Frame {
  readonly grid: Grid
  readonly frame: RefObject<HTMLElement | null>
  readonly rowHeight: number
  readonly headHeight: number
  readonly footHeight: number
}

/** The cell under a point, or the nearest one, because a drag may leave the grid. */
function cellUnder({ grid: { model }, frame, rowHeight, headHeight }: Frame, x: number, y: number): CellAt | undefined {
  const element = frame.current
  if (!element) return undefined
  const box = element.getBoundingClientRect()
  const line = Math.floor((y - box.top - headHeight + element.scrollTop) / rowHeight)
  const row = nearestRow(model.lines, line)
  const heads = [...element.querySelectorAll<HTMLElement>('[data-head]')].filter(
    ({ dataset }) => row !== undefined && dataset['head'] && model.accessOf(row, dataset['head']) !== 'none',
  )
  const distance = (head: HTMLElement) => {
    const { left, right } = head.getBoundingClientRect()
    return Math.max(left - x, x - right, 0)
  }
  const column = heads.toSorted((one, other) => distance(one) - distance(other))[0]?.dataset['head']
  return row !== undefined && column ? { row, column } : undefined
}

/** The row of a line, or the next one below a group heading, within the edges. */
export function nearestRow(lines: Grid['model']['lines'], line: number): string | undefined {
  const from = Math.min(Math.max(line, 0), lines.length - 1)
  const isRow = ({ kind }: (typeof lines)[number]) => kind === 'row'
  return (lines.slice(from).find(isRow) ?? lines.slice(0, from).findLast(isRow))?.key
}

/** The scroll speed of a drag beyond an edge, in pixels per frame. */
export function scrollSpeed(y: number, top: number, bottom: number): number {
  const beyond = y < top ? y - top : Math.max(y - bottom, 0)
  return Math.max(-24, Math.min(24, Math.round(beyond / 3)))
}

/** Selects by click and drag; beyond the edges the grid scrolls. */
export function useDragSelect(place: Frame) {
  const drag = useRef<{ x: number; y: number; frame: number } | undefined>(undefined)
  useEffect(() => () => stop(drag), [])

  const extend = () => {
    const { grid } = place
    const at = drag.current
    const state = stateOf(grid.cursor, grid.model)
    const end = at && cellUnder(place, at.x, at.y)
    if (!state || !end || (state.end.row === end.row && state.end.column === end.column)) return
    select(grid, state.active, end)
  }
  const tick = () => {
    const element = place.frame.current
    const at = drag.current
    if (!element || !at) return
    const box = element.getBoundingClientRect()
    const speed = scrollSpeed(at.y, box.top + place.headHeight, box.bottom - place.footHeight)
    if (speed) {
      element.scrollBy(0, speed)
      extend()
    }
    at.frame = requestAnimationFrame(tick)
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { grid } = place
    const { target } = event
    if (event.button !== 0 || !(target instanceof Element)) return
    const cell = pressed(grid, target)
    if (!cell) return
    const state = stateOf(grid.cursor, grid.model)
    const isActive = state?.active.row === cell.row && state.active.column === cell.column
    const onInput = target instanceof HTMLInputElement
    // In an edited cell the pointer sets the caret.
    if (isActive && onInput && state.mode === 'inside') return
    if (event.shiftKey && state) select(grid, state.active, cell)
    else if (!isActive || state.end !== state.active) select(grid, cell)
    grid.hasFocus.set(true)
    if (onInput) {
      target.focus()
      // Typing replaces a cell's content, even if the cell was active before.
      if (state?.mode === 'ready') target.select()
    }
    if (event.pointerType !== 'mouse') return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { x: event.clientX, y: event.clientY, frame: requestAnimationFrame(tick) }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag.current) return
    Object.assign(drag.current, { x: event.clientX, y: event.clientY })
    extend()
  }
  const onPointerUp = () => stop(drag)
  const onDoubleClick = () => setMode(place.grid, 'inside')
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick }
}

function stop(drag: RefObject<{ frame: number } | undefined>): void {
  if (drag.current) cancelAnimationFrame(drag.current.frame)
  drag.current = undefined
}

/** The pressed cell; beside the cells, the row's first one. */
function pressed({ model }: Grid, target: Element): CellAt | undefined {
  const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
  if (row === undefined || target.closest('button, a, label, textarea')) return undefined
  const column = target.closest<HTMLElement>('[data-column]')?.dataset['column']
  if (column) return model.accessOf(row, column) === 'none' ? undefined : { row, column }
  const at = model.rowIndex(row)
  return cellsIn(model, { top: at, bottom: at, left: 0, right: model.columns.length - 1 })[0]
}
