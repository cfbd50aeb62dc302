import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage, useWords } from '../../app/language.ts'
import { YearsShown, spansYears } from '../../values/moment.tsx'
import { listWords } from '../../app/words.ts'
import { wordOf } from '../../values/word-of.ts'
import { cellOf, valuesOf } from './cell.tsx'
import type { Column } from '../columns.tsx'
import type { ListLook } from '../look.ts'
import { RowMenu, type RowMenuPlace, hasMenu } from './RowMenu.tsx'
import type { WithId } from '../types.ts'

/** The rows as cards on a phone; each column declares its place. */
export function Cards<Row extends WithId, Input, Sums>(look: ListLook<Row, Input, Sums>) {
  const words = useWords(listWords)
  const language = useLanguage()
  const [menu, setMenu] = useState<RowMenuPlace<Row>>()
  // A card has no inline buttons; its title opens the row.
  const others = look.rowActions?.filter((action) => !action.inline || action.run !== look.onOpen) ?? []
  const labelOf = (column: Column<Row>) => wordOf(column, look.words[language])
  const placed = (place: Column<Row>['phone']) => look.columns.filter((column) => column.phone === place)
  return (
    <YearsShown value={spansYears(look.rows.flatMap((row) => valuesOf(row, look.columns)))}>
      <ul className="cards">
        {look.rows.map((row) => (
          <li
            key={row.id}
            className="card"
            style={{ marginInlineStart: (look.tree?.placeOf(row.id)?.depth ?? 0) * 16 }}
          >
            <div className="card-top">
              <CardTitle onOpen={look.onOpen && (() => look.onOpen?.(row))}>
                {placed('title').map((column) => (
                  <b key={column.key}>{cellOf(column, row)}</b>
                ))}
              </CardTitle>
              {hasMenu(look, others, row) && (
                <button
                  type="button"
                  className="row-more"
                  aria-label={words.moreFor(look.nameOf(row))}
                  aria-haspopup="menu"
                  onClick={(event) => setMenu({ row, anchor: event.currentTarget })}
                >
                  ⋮
                </button>
              )}
            </div>
            <CardLine row={row} columns={placed('subtitle')} className="card-subtitle sub" />
            <div className="card-bottom">
              <CardLine row={row} columns={placed('state')} />
              <CardLine row={row} columns={placed('meta')} className="sub" labelOf={figureName(labelOf)} />
              <CardLine row={row} columns={placed('number')} className="card-number" labelOf={labelOf} />
            </div>
          </li>
        ))}
      </ul>
      {menu && <RowMenu look={look} others={others} place={menu} onClose={() => setMenu(undefined)} />}
    </YearsShown>
  )
}

/** A title that opens nothing is no button. */
function CardTitle({ onOpen, children }: { onOpen: (() => void) | undefined; children: ReactNode }) {
  if (!onOpen) return <span className="card-open">{children}</span>
  return (
    <button type="button" className="card-open" data-open onClick={onOpen}>
      {children}
    </button>
  )
}

/** A bare figure among words needs a label. */
const figureName =
  <Row,>(labelOf: (column: Column<Row>) => string) =>
  (column: Column<Row>): string =>
    column.align === 'end' ? labelOf(column) : ''

/** An empty text or figure needs no line. */
const saysSomething = <Row,>(column: Column<Row>, value: unknown): boolean =>
  value !== '' && !(column.phone === 'meta' && column.align === 'end' && (value === null || value === 0))

/**
 * Hides lines that would show only a dash. It checks the rendered text, because a column may draw an empty field as a
 * word, or use no field.
 */
function useNoBareDash() {
  const line = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const items = [...(line.current?.children ?? [])] as HTMLElement[]
    for (const item of items) item.hidden = item.textContent === '–'
    if (line.current) line.current.hidden = items.every(({ hidden }) => hidden)
  })
  return line
}

function CardLine<Row>({
  row,
  columns,
  className = '',
  labelOf,
}: {
  row: Row
  columns: readonly Column<Row>[]
  className?: string
  /** The label of each value that needs one. */
  labelOf?: (column: Column<Row>) => string
}) {
  const line = useNoBareDash()
  const filledColumns = columns.filter((column) =>
    saysSomething(column, (row as Readonly<Record<string, unknown>>)[column.key]),
  )
  if (!filledColumns.length) return null
  return (
    <span className={`card-line wrap slim ${className}`} ref={line}>
      {filledColumns.map((column) => (
        <span key={column.key}>
          {labelOf?.(column) && <span className="card-label small regular sub">{labelOf(column)}</span>}
          {cellOf(column, row)}
        </span>
      ))}
    </span>
  )
}
