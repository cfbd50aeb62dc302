import { useWords } from '../language.ts'
import { listWords } from '../words.ts'
import { cellOf } from './cell.tsx'
import type { Column } from './columns.tsx'
import type { ListLook } from './look.ts'
import type { RowAction, WithId } from './types.ts'

interface RowLineProps<Row extends WithId, Given, Sums> {
  readonly look: ListLook<Row, Given, Sums>
  readonly row: Row
  readonly inline: readonly RowAction<Row>[]
  readonly selectable: boolean
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly onFocus: () => void
  readonly onToggle: () => void
  readonly onMenu: ((anchor: HTMLElement) => void) | undefined
}

/** One row: plain elements; only the active one can be reached with Tab. */
export function RowLine<Row extends WithId, Given, Sums>(props: RowLineProps<Row, Given, Sums>) {
  const words = useWords(listWords)
  const { look, row, isActive, isSelected, onMenu } = props
  const tabIndex = isActive ? 0 : -1
  const name = look.nameOf(row)
  return (
    <tr data-row className={isSelected ? 'is-selected' : ''} onFocus={props.onFocus}>
      {props.selectable && (
        <td className="cell-select">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={words.select(name)}
            checked={isSelected}
            onChange={props.onToggle}
          />
        </td>
      )}
      {look.chosen.shown.map((column) => (
        <td key={column.key} className={classOf(column)}>
          {column.title ? (
            <OpenTitle look={look} row={row} column={column} tabIndex={tabIndex} />
          ) : (
            <span className="cut">{cellOf(column, row)}</span>
          )}
        </td>
      ))}
      <td className="cell-actions">
        {props.inline
          .filter((action) => action.when?.(row) ?? true)
          .map((action) => (
            <button
              key={action.key}
              type="button"
              className="link-button"
              tabIndex={tabIndex}
              aria-label={`${action.label} ${name}`}
              onClick={() => action.run(row)}
            >
              {action.label}
            </button>
          ))}
        {onMenu && (
          <button
            type="button"
            className="row-more"
            tabIndex={tabIndex}
            aria-label={words.moreFor(name)}
            aria-haspopup="menu"
            onClick={(event) => onMenu(event.currentTarget)}
          >
            ⋮
          </button>
        )}
      </td>
    </tr>
  )
}

function OpenTitle<Row extends WithId, Given, Sums>({
  look,
  row,
  column,
  tabIndex,
}: {
  look: ListLook<Row, Given, Sums>
  row: Row
  column: Column<Row>
  tabIndex: number
}) {
  const content = cellOf(column, row)
  if (!look.onOpen)
    return (
      <span className="row-title cut" data-open tabIndex={tabIndex}>
        {content}
      </span>
    )
  return (
    <button type="button" className="row-title cut" data-open tabIndex={tabIndex} onClick={() => look.onOpen?.(row)}>
      {content}
    </button>
  )
}

const classOf = (column: Column<never>): string =>
  [column.align === 'end' && 'is-end', column.title && 'cell-title'].filter(Boolean).join(' ')
