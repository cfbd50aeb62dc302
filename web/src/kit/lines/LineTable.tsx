import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useLanguage, useWords } from '../app/language.ts'
import { CutText, cellOf, valuesOf } from '../list/rows/cell.tsx'
import type { Column } from '../list/columns.tsx'
import { HeadCell } from '../list/rows/HeadCell.tsx'
import { YearsShown, spansYears } from '../values/moment.tsx'
import { listWords } from '../app/words.ts'
import { wordOf } from '../values/word-of.ts'
import { LineNote, type ShownLines, TickBox, type LineTicks, keyOfLine } from './line-parts.tsx'
import { givingWay } from './column-collapse.ts'
import { rangeOf, sumOf } from './line-values.ts'
import { documentWords } from '../document/words.ts'

/** So few lines are read at a glance. */
const fewLines = 5

const lookOf = <Row,>(column: Column<Row>): string =>
  [
    column.align === 'end' && 'is-end',
    column.title && 'cell-title',
    column.isWide && 'is-wide',
    column.isWhole && 'is-whole',
    column.isMain && 'is-main',
  ]
    .filter(Boolean)
    .join(' ')

/** The lines as a table, with the active line's details below. */
export function LineTable<Row>(props: ShownLines<Row>) {
  const { shown, renderDetail, onOpen } = props
  const [at, setAt] = useState<string | number>()
  const active = shown.find((line) => keyOfLine(props, line) === at) ?? shown[0]
  return (
    <>
      <Table {...props} active={renderDetail || onOpen ? active : undefined} onActive={setAt} />
      {renderDetail && active !== undefined && (
        <p className="line-detail no-print" aria-live="polite">
          {renderDetail(active)}
        </p>
      )}
    </>
  )
}

interface TableProps<Row> extends ShownLines<Row> {
  /** The active line, if it has details or opens: the only tab stop. */
  readonly active: Row | undefined
  readonly onActive: (key: string | number) => void
}

/** Arrow keys between focusable lines. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (!(event.target instanceof HTMLTableRowElement)) return
  const next = event.key === 'ArrowDown' ? event.target.nextElementSibling : event.target.previousElementSibling
  event.preventDefault()
  if (next instanceof HTMLTableRowElement) next.focus()
}

function Table<Row>(props: TableProps<Row>) {
  const { lines, shown, drawn, columns, words, renderNote, classOf, ticks, sort, onSort, active, order } = props
  const language = useLanguage()
  const labels = useWords(documentWords)
  const last = useRef<Row>(undefined)
  const tick = (line: Row, isRange: boolean) => {
    const some = isRange ? rangeOf(shown, last.current, line) : [line]
    ticks?.onTick(
      some.filter((one) => ticks.mayTick?.(one) ?? true),
      !ticks.isTicked(line),
    )
    last.current = line
  }
  const visible = useMemo(() => givingWay(columns.filter(({ hidden }) => !hidden)), [columns])
  const isSummed = lines.length > 1 && visible.some(({ sum }) => sum)
  return (
    <div className="table-frame scroll line-table">
      <table>
        <thead>
          <tr>
            {ticks && <TickAll shown={shown} ticks={ticks} />}
            {visible.map((column) => (
              <HeadCell
                key={column.key}
                column={{
                  ...(column as Column<unknown>),
                  sortable: order ? column.sortable === true : lines.length > fewLines && column.sortable !== false,
                }}
                label={wordOf(column, words[language])}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody {...(active !== undefined && { onKeyDown: goAlong })}>
          <YearsShown value={spansYears(shown.flatMap((line) => valuesOf(line, visible)))}>
            {shown.slice(0, drawn).map((line) => (
              <tr key={keyOfLine(props, line)} className={classOf?.(line)} {...atLine(props, line)}>
                {ticks && (
                  <td className="cell-select">
                    <TickBox
                      line={line}
                      ticks={ticks}
                      onTick={tick}
                      {...(active !== undefined && { tabIndex: line === active ? 0 : -1 })}
                    />
                  </td>
                )}
                {visible.map((column) => (
                  <td key={column.key} className={lookOf(column)} data-below={column.below}>
                    {column.title ? (
                      <>
                        <LineTitle {...props} line={line} column={column} />
                        <LineNote>{renderNote?.(line)}</LineNote>
                      </>
                    ) : (
                      <CutText>{cellOf(column, line)}</CutText>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </YearsShown>
        </tbody>
        {isSummed && (
          <tfoot>
            <tr>
              {ticks && <td className="cell-select" />}
              {visible.map((column) =>
                column.title ? (
                  <th key={column.key} scope="row" className={lookOf(column)}>
                    {labels.total}
                  </th>
                ) : (
                  <td key={column.key} className={lookOf(column)} data-below={column.below}>
                    {column.sum && column.draw?.(sumOf(column, shown))}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** The attributes of a line that can be focused. */
function atLine<Row>(props: TableProps<Row>, line: Row) {
  const { active, onActive, onOpen } = props
  if (active === undefined) return {}
  const key = keyOfLine(props, line)
  const go = () => onActive(key)
  if (onOpen) return { 'data-row': key, onFocus: go }
  return { tabIndex: line === active ? 0 : -1, 'data-at': line === active, onFocus: go, onClick: go }
}

function LineTitle<Row>({ line, column, active, onOpen }: TableProps<Row> & { line: Row; column: Column<Row> }) {
  const shown = cellOf(column, line)
  if (!onOpen) return shown
  return (
    <button
      type="button"
      className="row-title cut"
      data-open
      tabIndex={line === active ? 0 : -1}
      onClick={() => onOpen(line)}
    >
      <CutText>{shown}</CutText>
    </button>
  )
}

function TickAll<Row>({ shown, ticks }: { shown: readonly Row[]; ticks: LineTicks<Row> }) {
  const words = useWords(listWords)
  const possible = shown.filter((line) => ticks.mayTick?.(line) ?? true)
  const all = possible.length > 0 && possible.every(ticks.isTicked)
  const some = possible.some(ticks.isTicked)
  return (
    <th className="cell-select">
      <input
        type="checkbox"
        aria-label={words.selectAll}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = some && !all
        }}
        onChange={() => ticks.onTick(possible, !all)}
      />
    </th>
  )
}
