import type { ReactNode } from 'react'
import './fields.css'

interface TickProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/** A checkbox with its label. */
export function Checkbox({ children, onChange, ...props }: TickProps & { children: ReactNode }) {
  return (
    <label className="tick-line inline-row gap-8">
      <input {...props} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}

/** A toggle that applies at once. */
export function Switch({
  onChange,
  id,
  describedBy,
  ...props
}: TickProps & { id?: string; describedBy?: string | undefined }) {
  return (
    <input
      {...props}
      {...(id && { id })}
      aria-describedby={describedBy}
      type="checkbox"
      role="switch"
      className="switch"
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
