import { type KeyboardEvent, useRef, useState } from 'react'
import { useWords } from '../app/language.ts'
import { lazyComponent } from '../app/lazy-component.tsx'
import { Icon } from './Icon.tsx'
import { dayTyped, timeTyped } from './typed-day.ts'
import { controlWords } from './words.ts'
import './date-field.css'
import './fields.css'

const CalendarPopup = lazyComponent(async () => (await import('./CalendarPopup.tsx')).CalendarPopup, { early: true })

export interface DateFieldProps {
  readonly id?: string
  /** The accessible name, if no `<label>` surrounds it. */
  readonly label?: string
  /** '2026-09-01', with the time '2026-09-01T18:00'; empty for none. */
  readonly value: string
  /** Called with an empty text while the input is no valid day. */
  readonly onChange: (value: string) => void
  readonly withTime?: boolean
  /** Reports invalid input to forms that validate it. */
  readonly tellsUnread?: boolean
  /** The first and the last day that the calendar offers. */
  readonly min?: string
  readonly max?: string
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly required?: boolean
  readonly describedBy?: string | undefined
  readonly title?: string | undefined
  readonly autoFocus?: boolean
  readonly className?: string
  /** The cell's address in a grid, as data attributes. */
  readonly place?: Readonly<Record<`data-${string}`, string | number>>
  readonly onEnter?: () => void
}

/** The default time of a day chosen in the calendar: the end of a working day. */
const usualTime = '18:00'

/** A day in the tables' format, typed or chosen in a calendar (Alt+↓, or the icon in the field). */
export function DateField({ value, onChange, withTime = false, className = 'field-input', ...props }: DateFieldProps) {
  const words = useWords(controlWords)
  const box = useRef<HTMLSpanElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [isIn, setIn] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const read = withTime ? timeTyped : dayTyped
  const parsed = typed === undefined ? value : (read(typed) ?? (props.tellsUnread ? typed.trim() : ''))
  // The typed text stays while it matches the value.
  const text = typed !== undefined && (isIn || parsed === value) ? typed : value.replace('T', ' ')
  const isUnread = !isIn && text !== '' && read(text) === undefined
  const form = withTime ? words.momentForm : words.dayForm

  const choose = (day: string) => {
    setTyped(undefined)
    setOpen(false)
    onChange(withTime ? `${day}T${read(text)?.slice(11) ?? usualTime}` : day)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' && event.altKey) {
      event.preventDefault()
      setOpen(true)
    }
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) props.onEnter?.()
  }
  return (
    <span ref={box} className="date-field relative slim">
      <input
        {...props.place}
        ref={input}
        {...(props.id && { id: props.id })}
        className={`${className} num`}
        autoComplete="off"
        maxLength={24}
        placeholder={form}
        value={text}
        disabled={props.disabled ?? false}
        autoFocus={props.autoFocus ?? false}
        aria-label={props.label}
        aria-invalid={(props.invalid ?? false) || isUnread}
        aria-required={props.required ?? false}
        aria-describedby={props.describedBy}
        aria-keyshortcuts="Alt+ArrowDown"
        title={props.title ?? (isUnread ? form : undefined)}
        onFocus={() => setIn(true)}
        onBlur={() => {
          setIn(false)
          if (typed !== undefined && read(typed) !== undefined) setTyped(undefined)
        }}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          const now = event.target.value
          setTyped(now)
          const next = read(now) ?? (props.tellsUnread ? now.trim() : '')
          if (next !== value) onChange(next)
        }}
      />
      {/* For the mouse only: its name would become part of the surrounding label. */}
      <span
        className="date-open grid faint"
        aria-hidden="true"
        onClick={(event) => {
          event.preventDefault()
          if (!props.disabled) setOpen(!isOpen)
        }}
      >
        <Icon name="calendar" />
      </span>
      {isOpen && (
        <CalendarPopup
          anchor={box}
          field={input}
          onOpenChange={setOpen}
          value={(read(text) ?? '').slice(0, 10)}
          min={props.min}
          max={props.max}
          onChoose={choose}
        />
      )}
    </span>
  )
}
