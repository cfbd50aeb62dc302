import type { CSSProperties, PointerEvent } from 'react'
import { useWords } from '../../app/language.ts'
import { zoomOf } from '../../app/text-size.ts'
import { listWords } from '../../app/words.ts'
import type { Column } from '../columns.tsx'
import type { WithId } from '../types.ts'

/** A column header; clicks cycle ascending, descending and unsorted. */
export function HeadCell({
  column,
  label,
  sort,
  onSort,
  onWiden,
}: {
  column: Column<unknown>
  label: string
  sort: string | undefined
  onSort: (sort: string | undefined) => void
  /** For resizable columns: the new width, undefined for the default. */
  onWiden?: (width: number | undefined) => void
}) {
  const direction = sort === column.key ? 'ascending' : sort === `-${column.key}` ? 'descending' : undefined
  const next = { none: column.key, ascending: `-${column.key}`, descending: undefined }[direction ?? 'none']
  const classes = [
    column.align === 'end' && 'is-end',
    column.title && 'cell-title',
    column.isWide && 'is-wide',
    column.isWhole && 'is-whole',
    column.isWidened && 'is-widened',
  ]
    .filter(Boolean)
    .join(' ')
  const look = {
    className: classes,
    title: column.hint,
    'data-below': column.below,
    style: { '--width': `${column.width}px` } as CSSProperties,
  }
  if (!column.sortable)
    return (
      <th scope="col" {...look}>
        {label}
        {onWiden && <Edge onWiden={onWiden} />}
      </th>
    )
  return (
    <th scope="col" {...look} aria-sort={direction ?? 'none'}>
      <button type="button" className="sort-button inline-row gap-5" onClick={() => onSort(next)}>
        {label}
        <svg viewBox="0 0 8 12" aria-hidden="true">
          <path d="M4 1 7 5H1z" />
          <path d="M4 11 1 7h6z" />
        </svg>
      </button>
      {onWiden && <Edge onWiden={onWiden} />}
    </th>
  )
}

/** The resize handle; a double click restores the default. The keyboard uses the column panel. */
function Edge({ onWiden }: { onWiden: (width: number | undefined) => void }) {
  const pull = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget
    const cell = edge.closest('th')
    if (!cell || event.button !== 0) return
    event.preventDefault()
    edge.setPointerCapture(event.pointerId)
    const [began, width, zoom] = [event.clientX, cell.offsetWidth, zoomOf(cell)]
    const move = ({ clientX }: globalThis.PointerEvent) => onWiden(width + (clientX - began) / zoom)
    edge.addEventListener('pointermove', move)
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true })
  }
  return (
    <span className="column-edge" aria-hidden="true" onPointerDown={pull} onDoubleClick={() => onWiden(undefined)} />
  )
}

export function SelectAll({
  rows,
  selected,
  setSelected,
}: {
  rows: readonly WithId[]
  selected: readonly number[]
  setSelected: (ids: readonly number[]) => void
}) {
  const words = useWords(listWords)
  const all = rows.every((row) => selected.includes(row.id))
  const some = rows.some((row) => selected.includes(row.id))
  return (
    <input
      type="checkbox"
      aria-label={words.selectAll}
      checked={all}
      ref={(box) => {
        if (box) box.indeterminate = some && !all
      }}
      onChange={() => setSelected(all ? [] : rows.map((row) => row.id))}
    />
  )
}
