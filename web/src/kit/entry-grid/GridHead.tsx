import type { GridColumn } from './types.ts'

interface Band {
  readonly name: string | undefined
  readonly from: number
  readonly columns: number
}

/** Neighbours under one heading. */
export function bandsOf(columns: readonly GridColumn[]): Band[] {
  return columns.reduce<Band[]>((bands, { band }, place) => {
    const last = bands.at(-1)
    if (last && band !== undefined && last.name === band)
      return [...bands.slice(0, -1), { ...last, columns: last.columns + 1 }]
    return [...bands, { name: band, from: place, columns: 1 }]
  }, [])
}

interface HeadProps {
  readonly columns: readonly GridColumn[]
  readonly template: string
  readonly bandHeight: number
  readonly rowHeight: number
}

/** The column headers, under shared headings. */
export function GridHead({ columns, template, bandHeight, rowHeight }: HeadProps) {
  const bands = bandsOf(columns)
  const hasBands = bands.some(({ name }) => name)
  return (
    <div role="rowgroup" className="entry-head">
      {hasBands && (
        <div className="entry-row is-band" style={{ gridTemplateColumns: template, height: bandHeight }} aria-hidden>
          {bands.map(({ name, from, columns: span }) => (
            <span key={from} className={name ? 'has-name' : ''} style={{ gridColumn: `${from + 1} / span ${span}` }}>
              {name}
            </span>
          ))}
        </div>
      )}
      <div
        role="row"
        aria-rowindex={1}
        className="entry-row"
        style={{ gridTemplateColumns: template, height: rowHeight }}
      >
        {columns.map((column, place) => (
          <div
            key={column.key}
            role="columnheader"
            aria-colindex={place + 1}
            data-head={column.kind === 'entry' ? column.key : undefined}
            className={
              column.kind === 'entry'
                ? 'entry-fact is-right is-entry'
                : column.align === 'left'
                  ? 'entry-fact is-left'
                  : 'entry-fact is-right'
            }
          >
            {column.band && <span className="unseen">{column.band} </span>}
            {column.title}
          </div>
        ))}
      </div>
    </div>
  )
}
