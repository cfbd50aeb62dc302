import type { ReactNode } from 'react'
import { useLanguage } from '../app/language.ts'
import { cellOf } from '../list/rows/cell.tsx'
import type { Column } from '../list/columns.tsx'
import { wordOf } from '../values/word-of.ts'
import { LineNote, type ShownLines, TickBox, keyOfLine } from './line-parts.tsx'
import { valueOf } from './line-values.ts'

/** A column's place on a card: as declared, else figures with labels, texts under the title. */
const placeOf = <Row,>({ phone, title, align, isWide, hidden }: Column<Row>): Column<Row>['phone'] => {
  if (phone || hidden) return phone
  if (title) return 'title'
  if (isWide) return undefined
  return align === 'end' ? 'number' : 'meta'
}

/** The lines on a phone: the same columns, a card per line. */
export function LineCards<Row>(props: ShownLines<Row>) {
  const { shown, drawn, columns, words, renderNote, classOf, ticks, onOpen } = props
  const language = useLanguage()
  const placed = (...places: Column<Row>['phone'][]) => columns.filter((column) => places.includes(placeOf(column)))
  const labelOf = (column: Column<Row>) => wordOf(column, words[language])
  // A card omits a lone dash.
  const hasSomething = (line: Row) => (column: Column<Row>) => Boolean(valueOf(column, line)) || !isPlain(column)
  return (
    <ul className="cards line-cards">
      {shown.slice(0, drawn).map((line) => (
        <li key={keyOfLine(props, line)} className={`card ${classOf?.(line) ?? ''}`}>
          <div className="card-top">
            {ticks && <TickBox line={line} ticks={ticks} />}
            <Title {...(onOpen && { onOpen: () => onOpen(line) })}>
              {placed('title').map((column) => (
                <b key={column.key}>{cellOf(column, line)}</b>
              ))}
            </Title>
          </div>
          <LineNote>{renderNote?.(line)}</LineNote>
          <div className="line-card-facts flex wrap">
            {placed('subtitle', 'state', 'meta')
              .filter(hasSomething(line))
              .map((column) => (
                <span key={column.key} className="sub">
                  {cellOf(column, line)}
                </span>
              ))}
            {placed('number')
              .filter(hasSomething(line))
              .map((column) => (
                <span key={column.key}>
                  <span className="card-label small regular sub">{labelOf(column)}</span>
                  {cellOf(column, line)}
                </span>
              ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

function Title({ onOpen, children }: { onOpen?: () => void; children: ReactNode }) {
  if (!onOpen) return <span className="card-open">{children}</span>
  return (
    <button type="button" className="card-open" onClick={onOpen}>
      {children}
    </button>
  )
}

/** True if the value is the whole content. */
const isPlain = <Row,>({ draw, render }: Column<Row>): boolean => draw !== undefined || render === undefined
