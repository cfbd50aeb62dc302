import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { useLanguage, useWords } from '../language.ts'
import { cellOf, valuesOf } from '../list/cell.tsx'
import type { Column } from '../list/columns.tsx'
import { HeadCell } from '../list/HeadCell.tsx'
import { useLineFit } from '../list/useFit.ts'
import { usePhone } from '../media.ts'
import { YearsShown, spansYears } from '../moment.tsx'
import { listWords } from '../words.ts'
import { found, sorted, sumOf, textOfLine } from './line-values.ts'
import { type LineViewProps, LineNote, type ShownLines, type Ticks, TickBox, keyOfLine } from './line-parts.tsx'
import { LineCards } from './LineCards.tsx'
import { documentWords } from './words.ts'
import '../list/list.css'
import './lines.css'

/** From so many lines on one looks for a line rather than at all of them. */
const manyLines = 12

/** So few lines are read at a glance. */
const fewLines = 5

/** The lines of a document, from columns declared once: a table that sorts and sums, cards on a phone. */
export function LineView<Row>(props: LineViewProps<Row>) {
  const { lines, columns, tools } = props
  const words = useWords(documentWords)
  const phone = usePhone()
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<string>()
  const looking = useDeferredValue(typed)
  const shown = useMemo(
    () => sorted(found(lines, textOfLine(columns), looking), columns, sort),
    [lines, columns, looking, sort],
  )
  if (!lines.length) return props.empty ?? <p className="lines-none sub">{words.noLines}</p>
  const isLong = lines.length > manyLines
  const Lines = phone ? LineCards : LineTable
  return (
    <>
      {(isLong || tools) && (
        <div className="toolbar lines-tools no-print">
          {isLong && (
            <label className="search-box">
              <span className="unseen">{words.search}</span>
              <input
                value={typed}
                placeholder={words.search}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            </label>
          )}
          {looking && (
            <span className="sub num" role="status">
              {words.shown(shown.length, lines.length)}
            </span>
          )}
          <span className="grow" />
          {tools}
        </div>
      )}
      {shown.length > 0 ? (
        <Lines {...props} shown={shown} sort={sort} onSort={setSort} />
      ) : (
        <p className="lines-none sub">{words.noneFound}</p>
      )}
    </>
  )
}

const lookOf = <Row,>(column: Column<Row>): string =>
  [
    column.align === 'end' && 'is-end',
    column.title && 'cell-title',
    column.isWide && 'is-wide',
    column.isMain && 'is-main',
  ]
    .filter(Boolean)
    .join(' ')

function LineTable<Row>(props: ShownLines<Row>) {
  const { lines, shown, columns, words, renderNote, classOf, ticks, sort, onSort } = props
  const language = useLanguage()
  const said = useWords(documentWords)
  const visible = useMemo(() => columns.filter(({ hidden }) => !hidden), [columns])
  const table = useRef<HTMLTableElement>(null)
  const widths = useLineFit(table, { columns: visible, before: ticks ? 1 : 0, beside: ticks ? 40 : 0 })
  const isSummed = lines.length > 1 && visible.some(({ sum }) => sum)
  return (
    <div className="table-frame line-table">
      <table ref={table}>
        <thead>
          <tr>
            {ticks && <TickAll shown={shown} ticks={ticks} />}
            {visible.map((column) => (
              <HeadCell
                key={column.key}
                column={{
                  ...(column as Column<unknown>),
                  sortable: lines.length > fewLines && column.sortable !== false,
                }}
                label={column.label ?? words[language][column.key] ?? column.key}
                sort={sort}
                onSort={onSort}
                width={widths[column.key] ?? column.width}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <YearsShown value={spansYears(shown.flatMap((line) => valuesOf(line, visible)))}>
            {shown.map((line) => (
              <tr key={keyOfLine(props, line)} className={classOf?.(line)}>
                {ticks && <TickCell line={line} ticks={ticks} />}
                {visible.map((column) => (
                  <td key={column.key} className={lookOf(column)}>
                    {column.title ? (
                      <>
                        {cellOf(column, line)}
                        <LineNote>{renderNote?.(line)}</LineNote>
                      </>
                    ) : (
                      <span className="cut">{cellOf(column, line)}</span>
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
                    {said.total}
                  </th>
                ) : (
                  <td key={column.key} className={lookOf(column)}>
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

function TickAll<Row>({ shown, ticks }: { shown: readonly Row[]; ticks: Ticks<Row> }) {
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

const TickCell = <Row,>(props: { line: Row; ticks: Ticks<Row> }) => (
  <td className="cell-select">
    <TickBox {...props} />
  </td>
)
