import { useEffect, useRef, useState } from 'react'

interface TextFilterProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (text: string | undefined) => void
}

const pauseMilliseconds = 300

/** A text filter with a debounce, or at once on Enter. */
export function TextFilter({ label, placeholder, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The back button or cleared filters change the URL.
  useEffect(() => {
    if (document.activeElement !== box.current || value === '') setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])

  const filter = (typed: string) => {
    clearTimeout(timer.current)
    if (typed.trim() !== value) onChange(typed.trim() || undefined)
  }
  return (
    <input
      ref={box}
      type="search"
      className="field-input"
      aria-label={label}
      placeholder={placeholder}
      maxLength={40}
      value={text}
      onChange={(event) => {
        const typed = event.target.value
        setText(typed)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => filter(typed), pauseMilliseconds)
      }}
      onKeyDown={(event) => event.key === 'Enter' && filter(text)}
    />
  )
}
