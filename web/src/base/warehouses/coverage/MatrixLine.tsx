import type { CoverageWarehouse } from '@keben/core/base/warehouses/contract'
import { isGap } from '@keben/core/base/warehouses/coverage'
import { memo } from 'react'
import { figure, useWords } from '../../../kit/app/language.ts'
import { coverageScreenWords } from '../words.ts'
import { type CoverageCell, type MatrixRow, cellOf, figuresOf, nameOfRow } from './rows.ts'
import { cellClasses } from './cell-classes.ts'

interface MatrixLineProps {
  readonly row: MatrixRow
  readonly index: number
  readonly warehouses: readonly CoverageWarehouse[]
  /** In pixels. */
  readonly columnWidth: number
  /** The focused column, if it is in this row; -1 is the name. */
  readonly active: number | undefined
  /** The column in which this row is selected. */
  readonly marked: number | undefined
}

/** In pixels; the style sheet reads it from the frame. */
export const nameWidth = 330

export const cellId = (row: number, column: number): string => `cover-${row}-${column}`

/** One line of the matrix, memoized. Most cells are closed, so they are the background and not elements. */
export const MatrixLine = memo(Line, isSame)

function Line({ row, index, warehouses, columnWidth, active, marked }: MatrixLineProps) {
  const gap = row.kind === 'school' ? isGap(row.school) : false
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      {...(row.kind === 'district' ? { 'aria-expanded': row.open, 'aria-level': 1 } : { 'aria-level': 2 })}
      className={`cover-line ${row.kind === 'district' ? 'is-district' : 'is-school'} ${gap ? 'is-gap' : ''}`}
      data-row={index}
    >
      <div
        role="rowheader"
        id={cellId(index, -1)}
        aria-colindex={1}
        className={active === -1 ? 'cover-name is-active' : 'cover-name'}
      >
        <RowName row={row} />
      </div>
      {warehouses.map((warehouse, column) => {
        const cell = cellOf(row, warehouse.id)
        const [isActive, isMarked] = [active === column, marked === column]
        if (cell.state === 'closed' && !isActive && !isMarked) return null
        return (
          <MatrixCell
            key={warehouse.id}
            row={row}
            warehouse={warehouse}
            cell={cell}
            index={index}
            column={column}
            columnWidth={columnWidth}
            isActive={isActive}
            isMarked={isMarked}
          />
        )
      })}
    </div>
  )
}

/** A school's line ignores changes of other schools in its district. */
function isSame(before: MatrixLineProps, after: MatrixLineProps): boolean {
  const { row, ...rest } = before
  const { row: next } = after
  const isRowSame =
    row.kind === 'school'
      ? next.kind === 'school' && row.school === next.school && row.district.allowed === next.district.allowed
      : next.kind === 'district' && row.district === next.district && row.open === next.open
  return isRowSame && (Object.keys(rest) as (keyof typeof rest)[]).every((key) => before[key] === after[key])
}

function MatrixCell({
  row,
  warehouse,
  cell: { state, campuses },
  index,
  column,
  columnWidth,
  isActive,
  isMarked,
}: {
  row: MatrixRow
  warehouse: CoverageWarehouse
  cell: CoverageCell
  index: number
  column: number
  columnWidth: number
  isActive: boolean
  isMarked: boolean
}) {
  const classes = ['cover-cell', cellClasses[state], isActive && 'is-active', isMarked && 'is-marked']
  return (
    <div
      role="gridcell"
      id={cellId(index, column)}
      aria-colindex={column + 2}
      style={{ left: nameWidth + column * columnWidth, width: columnWidth }}
      className={classes.filter(Boolean).join(' ')}
      {...(isMarked && { 'aria-selected': true })}
    >
      {/* Only the focused cell has a text for screen readers; a label on each cell would cost more than all the rest. */}
      {isActive && <CellWords row={row} warehouse={warehouse} />}
      {state === 'whole' && campuses < figuresOf(row.district).campuses && <small>{figure(campuses)}</small>}
      {state === 'some' && figure(campuses)}
    </div>
  )
}

function CellWords({ row, warehouse }: { row: MatrixRow; warehouse: CoverageWarehouse }) {
  const { cells } = useWords(coverageScreenWords)
  const { state, campuses } = cellOf(row, warehouse.id)
  const all = figuresOf(row.district).campuses
  const label = state === 'whole' || state === 'some' ? cells[state](campuses, all) : cells[state]
  return <span className="unseen">{`${nameOfRow(row)}, ${warehouse.name}: ${label}`}</span>
}

function RowName({ row }: { row: MatrixRow }) {
  const words = useWords(coverageScreenWords)
  if (row.kind === 'school') {
    const { name, campuses } = row.school
    return (
      <>
        <span className="cut">{name}</span>
        {campuses !== 1 && <span className="sub num rigid small push">{words.campuses(campuses)}</span>}
        {isGap(row.school) && <GapMark />}
      </>
    )
  }
  const { campuses, gaps } = figuresOf(row.district)
  return (
    <>
      <span className="cover-toggle rigid sub" aria-hidden="true">
        {row.open ? '▾' : '▸'}
      </span>
      <b className="cut">{row.district.name}</b>
      <span className="sub num rigid small push">
        {words.schools(row.district.schools.length)} · {words.campuses(campuses)}
      </span>
      {gaps > 0 && <span className="cover-gaps num">{words.gaps(gaps)}</span>}
    </>
  )
}

function GapMark() {
  const words = useWords(coverageScreenWords)
  return <span className="cover-gaps">{words.legend.gap}</span>
}
