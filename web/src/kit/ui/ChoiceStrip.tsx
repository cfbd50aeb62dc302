import type { ReactNode } from 'react'

interface ChoiceStripProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: Readonly<Record<Value, ReactNode>>
  readonly className?: string
  readonly onChange: (value: Value) => void
}

/** A choice of a few visible options. */
export function ChoiceStrip<Value extends string>({
  label,
  value,
  options,
  className = '',
  onChange,
}: ChoiceStripProps<Value>) {
  return (
    <span className={`tabs ${className}`} role="group" aria-label={label}>
      {(Object.entries(options) as [Value, ReactNode][]).map(([key, text]) => (
        <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
          {text}
        </button>
      ))}
    </span>
  )
}
