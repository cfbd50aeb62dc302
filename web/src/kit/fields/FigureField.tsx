import type { InputHTMLAttributes } from 'react'
import { typingIn } from '../draft/typing.ts'
import { typedFigure } from '../grid/block.ts'
import '../grid/cell-field.css'

interface FigureFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  /** Null if empty, which is not zero. */
  readonly value: number | null
  /** `step` is the undo step of the typing. */
  readonly onChange: (value: number | null, step: string) => void
}

/** A whole number in a table or on a card: a plain element, because there may be hundreds. */
export function FigureField({ value, onChange, className = '', ...rest }: FigureFieldProps) {
  return (
    <input
      data-typed
      {...rest}
      className={`cell-field is-figure num ${className}`}
      inputMode="numeric"
      autoComplete="off"
      value={value ?? ''}
      onFocus={(event) => event.target.select()}
      onChange={({ target }) =>
        onChange(/\d/.test(target.value.normalize('NFKC')) ? typedFigure(target.value) : null, typingIn(target))
      }
    />
  )
}
