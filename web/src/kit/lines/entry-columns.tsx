import type { ComponentProps } from 'react'
import { FigureField } from '../fields/FigureField.tsx'
import type { Column } from '../list/columns.tsx'

type Field = ComponentProps<typeof FigureField> & { readonly [name: `data-${string}`]: string }
type FieldOf<Row> = (line: Row) => Field

/** An editable number in each line of a draft. */
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

/** The remove button at the end of a line. */
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
      // While something is saved it keeps the focus.
      aria-disabled={disabled}
      onClick={({ currentTarget }) => {
        if (disabled) return
        const next = neighbourOf(currentTarget)
        onRemove(line)
        next?.focus()
      }}
    >
      ×
    </button>
  ),
})

/** The remove button of the next or previous line, which gets the focus. */
function neighbourOf(cross: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('.line-remove')]
  const at = all.indexOf(cross)
  return all[at + 1] ?? all[at - 1]
}
