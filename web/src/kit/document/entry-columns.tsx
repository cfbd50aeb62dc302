import type { ComponentProps } from 'react'
import { FigureField } from '../FigureField.tsx'
import type { Column } from '../list/columns.tsx'

type Field = ComponentProps<typeof FigureField> & { readonly [name: `data-${string}`]: string }
type FieldOf<Row> = (line: Row) => Field

/** A number that is typed into each line of a document that is being written. */
export const entryColumn = <Row,>(key: string, width: number, fieldOf: FieldOf<Row>): Column<Row> => ({
  key,
  width,
  align: 'end',
  isMain: true,
  phone: 'number',
  read: (line) => fieldOf(line).value,
  render: (line) => <FigureField {...fieldOf(line)} />,
})

interface Removing<Row> {
  readonly labelOf: (line: Row) => string
  readonly disabled?: boolean
  readonly onRemove: (line: Row) => void
}

/** The cross at the end of a line that takes it out again. */
export const removeColumn = <Row,>({ labelOf, disabled = false, onRemove }: Removing<Row>): Column<Row> => ({
  key: 'remove',
  label: ' ',
  width: 44,
  sortable: false,
  phone: 'meta',
  render: (line) => (
    <button
      type="button"
      className="line-remove"
      aria-label={labelOf(line)}
      disabled={disabled}
      onClick={() => onRemove(line)}
    >
      ×
    </button>
  ),
})
