import { type ReactNode, memo, useSyncExternalStore } from 'react'
import { figure, useWords } from '../app/language.ts'
import { markIn } from './cursor.ts'
import type { Grid } from './grid.ts'
import { LiveInput } from './LiveInput.tsx'
import type { CellMark, EntryColumn, FactColumn, GridColumn } from './types.ts'
import { type EntryGridWords, entryGridWords } from './words.ts'
import { markClasses } from './mark-classes.ts'

export interface RowProps {
  readonly grid: Grid
  readonly row: string
  readonly name: string
  readonly line: number
  readonly top: number
  readonly template: string
  readonly columns: readonly GridColumn[]
  readonly markOf: (row: string, column: string) => CellMark | undefined
}

/** One row; it renders when its figures or its selection change. */
export const EntryRow = memo(function EntryRow(props: RowProps) {
  const { grid, row, columns, line, top, template } = props
  const { sheet, cursor, model } = grid
  const words = useWords(entryGridWords)
  useSyncExternalStore(sheet.subscribe, () => sheet.versionOf(row))
  const marked = useSyncExternalStore(cursor.subscribe, () => markIn(cursor, model, row))
  const [active, chosen] = marked.split('/')
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className={active ? 'entry-row is-active' : 'entry-row'}
      style={{ top, gridTemplateColumns: template }}
      data-row={row}
    >
      {columns.map((column, place) =>
        column.kind === 'fact' ? (
          <FactCell key={column.key} column={column} row={row} place={place} />
        ) : (
          <EntryCell
            key={column.key}
            {...props}
            column={column}
            place={place}
            active={active}
            chosen={chosen}
            words={words}
          />
        ),
      )}
    </div>
  )
})

function FactCell({ column, row, place }: { column: FactColumn; row: string; place: number }) {
  const role = place === 0 ? 'rowheader' : 'gridcell'
  return (
    <div
      role={role}
      aria-colindex={place + 1}
      className={column.align === 'left' ? 'entry-fact is-left' : 'entry-fact is-right'}
    >
      {column.render(row)}
    </div>
  )
}

interface EntryCellProps extends RowProps {
  readonly column: EntryColumn
  readonly place: number
  readonly active: string | undefined
  readonly chosen: string | undefined
  readonly words: EntryGridWords
}

function EntryCell({ grid, row, name, column, place, active, chosen, markOf, words }: EntryCellProps) {
  const { sheet, model, most } = grid
  const access = model.accessOf(row, column.key)
  if (access === 'none') return <div role="gridcell" aria-colindex={place + 1} className="entry-cell is-none" />

  const entry = sheet.entryAt(row, column.key)
  const wrong =
    entry.rejected && words.both(words.wrong[entry.rejected.why](entry.rejected.text, most), words.stays(entry.value))
  const mark = wrong ? { tone: 'bad' as const, text: wrong } : markOf(row, column.key)
  const isActive = active === column.key
  const looks = [
    'entry-cell',
    ...(access === 'read' ? ['is-read'] : []),
    ...(isWithin(chosen, model.columnIndex(column.key)) ? ['is-chosen'] : []),
    ...(isActive ? ['is-active'] : []),
    ...(mark ? [markClasses[mark.tone]] : []),
  ]
  return (
    <div
      role="gridcell"
      aria-colindex={place + 1}
      aria-selected={looks.includes('is-chosen')}
      aria-readonly={access === 'read'}
      data-column={column.key}
      className={looks.join(' ')}
      title={isActive ? undefined : mark?.text}
    >
      {isActive ? (
        <LiveInput
          grid={grid}
          row={row}
          column={column.key}
          label={words.cell(name, column.label)}
          readOnly={access === 'read'}
          problem={mark?.tone === 'bad' ? mark.text : undefined}
        />
      ) : (
        (entry.rejected?.text ?? (entry.value === null ? '' : figure(entry.value)))
      )}
      {isActive && mark && <span className="entry-bubble small regular">{mark.text}</span>}
    </div>
  )
}

/** `chosen` names the first and last selected column: '0-1'. */
function isWithin(chosen: string | undefined, column: number): boolean {
  if (!chosen) return false
  const [left = 0, right = -1] = chosen.split('-').map(Number)
  return column >= left && column <= right
}

interface SumRowProps {
  readonly grid: Grid
  /** The group, or '' for the foot. */
  readonly group: string
  readonly titleOf: (group: string) => ReactNode
  readonly rows: readonly string[]
  readonly columns: readonly GridColumn[]
  readonly line: number
  readonly top: number
  readonly template: string
}

/** A group's name with its sums, or the footer with all sums. */
export const SumRow = memo(function SumRow({
  grid: { sheet },
  group,
  titleOf,
  rows,
  columns,
  line,
  top,
  template,
}: SumRowProps) {
  // Joined to one string, so that only changed sums render.
  useSyncExternalStore(sheet.subscribe, () => rows.reduce((sum, row) => sum + sheet.versionOf(row), 0))
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className={group ? 'entry-row is-group' : 'entry-row'}
      style={{ top, gridTemplateColumns: template }}
    >
      {columns.map((column, place) => {
        if (place === 0)
          return (
            <div key={column.key} role="rowheader" aria-colindex={1} className="entry-fact is-left">
              {titleOf(group)}
            </div>
          )
        return (
          <div key={column.key} role="gridcell" aria-colindex={place + 1} className="entry-fact is-right num">
            {column.kind === 'entry'
              ? figure(rows.reduce((sum, row) => sum + (sheet.valueAt(row, column.key) ?? 0), 0))
              : column.sumOf?.(rows)}
          </div>
        )
      })}
    </div>
  )
})
