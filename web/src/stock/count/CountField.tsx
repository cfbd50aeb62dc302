import { FigureField } from '../../kit/FigureField.tsx'

interface CountFieldProps {
  /** Which of the line's fields it is: keys move within it. */
  readonly field: 'packs' | 'loose' | 'damaged'
  readonly label: string
  readonly value: number | null
  readonly hint?: string
  readonly isWrong?: boolean
  readonly onChange: (value: number | null) => void
}

/** A number that somebody counts: empty until somebody has. */
export function CountField({ field, label, value, hint = '', isWrong = false, onChange }: CountFieldProps) {
  return (
    <FigureField
      className="count-field"
      data-field={field}
      enterKeyHint="next"
      aria-label={label}
      aria-invalid={isWrong}
      placeholder={hint}
      value={value}
      onChange={onChange}
    />
  )
}
