import { DateField } from '../../../kit/controls/DateField.tsx'
import { typingIn } from '../../../kit/draft/typing.ts'
import { cellTyped } from './cells.ts'
import type { LineFormWrite, FieldColumn } from './types.ts'
import '../../../kit/grid/cell-field.css'

interface LineFieldProps<Line> {
  readonly lineId: number
  readonly field: FieldColumn<Line>
  /** The accessible name: line and column. */
  readonly label: string
  readonly text: string
  readonly problem: string | undefined
  readonly onWrite: (writes: readonly LineFormWrite[], step?: string) => void
}

/** A field of plain elements, because there may be hundreds. */
export function LineField<Line>({ lineId, field, label, text, problem, onWrite }: LineFieldProps<Line>) {
  const write = (typed: string, step?: string) =>
    onWrite([{ lineId, column: field.key, text: cellTyped(field, typed) }], step)
  const shared = {
    'data-line': lineId,
    'data-field': field.key,
    'aria-label': label,
    'aria-invalid': problem !== undefined,
    title: problem,
    value: text,
  }
  if (field.kind === 'choice')
    return (
      <select {...shared} className="cell-field supply-sheet-field" onChange={(event) => write(event.target.value)}>
        <option value="">{field.placeholder ?? ''}</option>
        {field.options?.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )
  if (field.kind === 'day')
    return (
      <DateField
        place={{ 'data-line': lineId, 'data-field': field.key }}
        className="cell-field supply-sheet-field"
        label={label}
        invalid={problem !== undefined}
        title={problem}
        value={text}
        onChange={write}
      />
    )
  const isFigure = field.kind === 'copies'
  return (
    <input
      {...shared}
      className={isFigure ? 'cell-field supply-sheet-field is-figure num' : 'cell-field supply-sheet-field'}
      inputMode={isFigure ? 'numeric' : 'text'}
      autoComplete="off"
      maxLength={isFigure ? 9 : 200}
      placeholder={field.placeholder}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) => write(target.value, typingIn(target))}
    />
  )
}
