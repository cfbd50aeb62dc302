import { useState } from 'react'
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
  const [typed, setTyped] = useState<string>()
  // The value may change from outside, when another field decides it: then what was typed no longer stands for it.
  const isCurrent = typed !== undefined && readNumber(kind, typed) === (value ?? null)
  const text = isCurrent ? typed : numberText(kind, value)
  const sign = kind === 'percent' ? '%' : unit
  return (
    <span className="unit-input row gap-6">
      {kind === 'money' && <span aria-hidden="true">¥</span>}
      <input
        {...rest}
        className="num"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(readNumber(kind, event.target.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
      {sign && <span aria-hidden="true">{sign}</span>}
    </span>
  )
}
