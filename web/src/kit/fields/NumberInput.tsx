import { useState } from 'react'
import { type NumberKind, numberText, readNumber } from './numbers.ts'

/** A number, an amount in yuan or a percentage. The typed text stays until blur. */
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
  // Another field may change the value; then the typed text is stale.
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
