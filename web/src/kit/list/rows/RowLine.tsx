import { useWords } from '../../app/language.ts'
import { listWords } from '../../app/words.ts'
import { CutText, cellOf } from './cell.tsx'
import type { Column } from '../columns.tsx'
import type { ListLook } from '../look.ts'
import type { RowAction, WithId } from '../types.ts'

interface RowLineProps<Row extends WithId, Input, Sums> {
  readonly look: ListLook<Row, Input, Sums>
  readonly row: Row
  readonly inline: readonly RowAction<Row>[]
  readonly selectable: boolean
  readonly isActive: boolean
  readonly isSelected: boolean
  readonly onFocus: () => void
  readonly onToggle: () => void
  readonly onMenu: ((anchor: HTMLElement) => void) | undefined
}

/** One row of plain elements; only the active row is a tab stop. */
export function RowLine<Row extends WithId, Input, Sums>(props: RowLineProps<Row, Input, Sums>) {
  const words = useWords(listWords)
  const { look, row, isActive, isSelected, onMenu } = props
  const tabIndex = isActive ? 0 : -1
  const name = look.nameOf(row)
  const place = look.tree?.placeOf(row.id)
  return (
    <tr
      data-row
      className={isSelected ? 'is-selected' : ''}
      onFocus={props.onFocus}
      onDoubleClick={(event) => {
        // A double click on a row's button belongs to the button.
        if (!(event.target as HTMLElement).closest('button, a, input, label')) look.onOpen?.(row)
      }}
      {...(place && { 'aria-level': place.depth + 1, 'aria-expanded': place.open })}
    >
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
            <TitleInTree look={look} row={row} column={column} tabIndex={tabIndex} />
          ) : (
            <CutText>{cellOf(column, row)}</CutText>
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

interface TitleProps<Row extends WithId, Input, Sums> {
  readonly look: ListLook<Row, Input, Sums>
  readonly row: Row
  readonly column: Column<Row>
  readonly tabIndex: number
}

/** The title, indented by its depth in the tree, behind its toggle. */
function TitleInTree<Row extends WithId, Input, Sums>(props: TitleProps<Row, Input, Sums>) {
  const words = useWords(listWords)
  const { look, row } = props
  const place = look.tree?.placeOf(row.id)
  if (!place) return <OpenTitle {...props} />
  return (
    <span className="row slim" style={{ paddingInlineStart: place.depth * 18 }}>
      {place.open === undefined ? (
        <span className="tree-toggle" aria-hidden="true" />
      ) : (
        <button
          type="button"
          className="tree-toggle"
          data-toggle
          tabIndex={-1}
          aria-label={(place.open ? words.closeRow : words.openRow)(look.nameOf(row))}
          onClick={() => look.tree?.toggle(row.id)}
        >
          {place.open ? '▾' : '▸'}
        </button>
      )}
      <OpenTitle {...props} />
    </span>
  )
}

function OpenTitle<Row extends WithId, Input, Sums>({ look, row, column, tabIndex }: TitleProps<Row, Input, Sums>) {
  const shown = cellOf(column, row)
  // A bare text in a flex box cannot have an ellipsis.
  const content = typeof shown === 'string' ? <CutText>{shown}</CutText> : shown
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
  [
    column.align === 'end' && 'is-end',
    column.title && 'cell-title',
    column.isWhole && 'is-whole',
    column.isWidened && 'is-widened',
  ]
    .filter(Boolean)
    .join(' ')
