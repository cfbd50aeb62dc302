import type { ComponentProps } from 'react'
import './fields.css'

interface InputProps extends ComponentProps<'input'> {
  readonly invalid?: boolean
}

/** One line of text. */
export function Input({ invalid = false, className, ...props }: InputProps) {
  return <input {...props} aria-invalid={invalid} className={className ? `field-input ${className}` : 'field-input'} />
}

interface TextProps extends ComponentProps<'textarea'> {
  readonly invalid?: boolean
  /** Shows the number of characters and the limit. */
  readonly counts?: boolean
}

/** Several lines of text. */
export function TextArea({ invalid = false, counts = false, ...props }: TextProps) {
  return (
    <>
      <textarea {...props} aria-invalid={invalid} className="field-input" />
      {counts && (
        <span className="field-count faint num" aria-hidden="true">
          {String(props.value ?? '').length} / {props.maxLength}
        </span>
      )}
    </>
  )
}
