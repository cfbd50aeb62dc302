import { type KeyboardEvent, useState } from 'react'

/** Whole copies, up to six digits. A change applies at once; empty is zero. */
export function ReserveInput({
  label,
  value,
  disabled,
  onChange,
  onKey,
}: {
  label: string
  value: number
  disabled: boolean
  onChange: (copies: number) => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      className="desk-reserve text-end num"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      placeholder="–"
      tabIndex={-1}
      disabled={disabled}
      value={typed ?? (value === 0 ? '' : String(value))}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(undefined)}
      onKeyDown={onKey}
      onChange={(event) => {
        const text = event.target.value.trim()
        if (!/^\d{0,6}$/.test(text)) return
        setTyped(text)
        onChange(Number(text))
      }}
    />
  )
}
