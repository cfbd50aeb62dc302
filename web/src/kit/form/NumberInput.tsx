import { useEffect, useState } from 'react'
import { type NumberKind, numberText, readNumber } from './numbers.ts'

/** A number, an amount in yuan or a percentage. What is typed stays as typed until the field is left. */
export function NumberInput({
  kind,
  value,
  onChange,
  unit,
  ...rest
}: {
  kind: NumberKind
  value: unknown
  onChange: (value: number | string | null) => void
  unit?: string | undefined
  id: string
  disabled: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
  'aria-required': boolean
}) {
  const [text, setText] = useState(() => numberText(kind, value))
  // The value may change from outside: another field decides it, or the form starts afresh.
  useEffect(() => {
    setText((typed) => (readNumber(kind, typed) === (value ?? null) ? typed : numberText(kind, value)))
  }, [kind, value])
  const sign = kind === 'percent' ? '%' : unit
  return (
    <span className="unit-input">
      {kind === 'money' && <span aria-hidden="true">¥</span>}
      <input
        {...rest}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          onChange(readNumber(kind, event.target.value))
        }}
        onBlur={() => setText(numberText(kind, value))}
      />
      {sign && <span aria-hidden="true">{sign}</span>}
    </span>
  )
}
