import type { RefObject } from 'react'
import { ScanButton } from './ScanButton.tsx'
import { takesScans } from './useScanner.ts'

interface ScanFieldProps {
  readonly box: RefObject<HTMLInputElement | null>
  readonly typed: string
  readonly placeholder: string
  /** The accessible name. */
  readonly hint: string
  readonly className?: string
  readonly autoFocus?: boolean
  readonly onType: (text: string) => void
  /** Enter in the field, which also ends a scan into it. */
  readonly onEnter: () => void
  /** Called with the camera's reading. */
  readonly onScan: (code: string) => void
}

/** A search that barcodes go into as well, by a scanner or by the camera. With Ctrl, Enter belongs to the page. */
export function ScanField({ box, typed, placeholder, hint, className = '', autoFocus = false, ...on }: ScanFieldProps) {
  return (
    <>
      <label className={`search-box ${className}`}>
        <span className="unseen">{hint}</span>
        <input
          {...takesScans}
          ref={box}
          value={typed}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="go"
          autoFocus={autoFocus}
          maxLength={100}
          onChange={(event) => on.onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') on.onType('')
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            on.onEnter()
          }}
        />
      </label>
      <ScanButton onScan={on.onScan} />
    </>
  )
}
