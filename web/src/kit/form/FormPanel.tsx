import type { ReactNode } from 'react'
import './form-panel.css'

interface FormPanelProps {
  readonly title: string
  /** The accessible name; by default the title. */
  readonly label?: string
  readonly children: ReactNode
  readonly cancel: string
  readonly action: string
  readonly disabled?: boolean
  readonly onClose: () => void
  readonly onSubmit: () => void
}

/** An inline form of a few fields side by side. */
export function FormPanel(props: FormPanelProps) {
  const { title, label = title, children, cancel, action, disabled = false, onClose, onSubmit } = props
  return (
    <form
      className="panel form-panel"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <h2>{title}</h2>
      {children}
      <div className="buttons">
        <button type="button" className="button" onClick={onClose}>
          {cancel}
        </button>
        <button type="submit" className="button is-main" disabled={disabled}>
          {action}
        </button>
      </div>
    </form>
  )
}

interface LabelledProps {
  readonly label: ReactNode
  /** Fills the available width. */
  readonly isWide?: boolean
  readonly isShort?: boolean
  readonly children: ReactNode
}

/** A field with its label above. */
export function Labelled({ label, isWide = false, isShort = false, children }: LabelledProps) {
  return (
    <label className={['labelled', isWide && 'is-wide', isShort && 'is-short'].filter(Boolean).join(' ')}>
      <span>{label}</span>
      {children}
    </label>
  )
}
