import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../app/language.ts'
import { today } from '../values/today.ts'
import { Icon } from './Icon.tsx'
import { daysLater, monthsLater, weekdayOf, weeksOf } from './typed-day.ts'
import { controlWords } from './words.ts'

export interface CalendarProps {
  /** The chosen day, or empty. */
  readonly value: string
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly onChoose: (day: string) => void
}

/**
 * A month to choose a day from. Arrows move by days and weeks, Page Up and Page Down by months, with Shift by years.
 */
export function Calendar({ value, min = '', max = '9999', onChoose }: CalendarProps) {
  const words = useWords(controlWords)
  const [present] = useState(today)
  const [at, setAt] = useState(value || present)
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(true)
  const [year = 0, month = 1] = at.split('-').map(Number)

  // Keys move the focus to the day; the buttons above the month keep it.
  useEffect(() => {
    if (isMoved.current) grid.current?.querySelector<HTMLElement>(`[aria-label="${at}"]`)?.focus()
  }, [at])
  const turn = (months: number) => {
    isMoved.current = false
    setAt(monthsLater(at, months))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayByKey(event, at)
    if (!next) return
    event.preventDefault()
    isMoved.current = true
    setAt(next)
  }
  return (
    <div className="calendar">
      <div className="row between wide">
        <button type="button" className="icon-button" aria-label={words.previousMonth} onClick={() => turn(-1)}>
          <Icon name="left" />
        </button>
        <b aria-live="polite">{words.month(year, month)}</b>
        <button type="button" className="icon-button" aria-label={words.nextMonth} onClick={() => turn(1)}>
          <Icon name="right" />
        </button>
      </div>
      <table ref={grid} role="grid" aria-label={words.month(year, month)} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {words.weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    className={day.slice(0, 7) === at.slice(0, 7) ? 'num' : 'num is-other'}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={day}
                    aria-current={day === present ? 'date' : undefined}
                    disabled={day < min || day > max}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="link-button"
        disabled={present < min || present > max}
        onClick={() => onChoose(present)}
      >
        {words.today}
      </button>
    </div>
  )
}

/** The target day of a key; undefined for other keys. */
function dayByKey({ key, shiftKey }: KeyboardEvent, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return daysLater(day, -1)
    case 'ArrowRight':
      return daysLater(day, 1)
    case 'ArrowUp':
      return daysLater(day, -7)
    case 'ArrowDown':
      return daysLater(day, 7)
    case 'Home':
      return daysLater(day, -weekdayOf(day))
    case 'End':
      return daysLater(day, 6 - weekdayOf(day))
    case 'PageUp':
      return monthsLater(day, shiftKey ? -12 : -1)
    case 'PageDown':
      return monthsLater(day, shiftKey ? 12 : 1)
    default:
      return undefined
  }
}
