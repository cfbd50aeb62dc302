import type { ReactNode } from 'react'
import './fields.css'

interface TickProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

/** Yes or no, with its words beside it. */
export function Checkbox({ children, onChange, ...props }: TickProps & { children: ReactNode }) {
  return (
    <label className="tick-line inline-row gap-8">
      <input {...props} type="checkbox" onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}

/** On or off, at once. */
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
