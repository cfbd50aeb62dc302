/* YYYY-MM-DD. Holidays are unknown; a reminder on one does no harm, and the system waits long enough. */

const dayMs = 24 * 60 * 60 * 1000
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** One weekday after Friday is Monday. */
export function weekdaysAfter(day: string, count: number): string {
  let reached = day
  for (let left = count; left > 0;) {
    reached = shifted(reached, 1)
    if (!isWeekend(reached)) left -= 1
  }
  return reached
}

/** Weekdays until the reminder and the automatic confirmation. */
export const remindedAfter = 3
export const confirmedAfter = 5

/** The day of sending, and the season's date for books in hand. */
export interface OnItsWay {
  readonly sentOn: string
  readonly booksInHand: string | null
}

export const remindsOn = ({ sentOn }: OnItsWay): string => weekdaysAfter(sentOn, remindedAfter)

/** Counted from the later of sending and books in hand. */
export const confirmsOn = ({ sentOn, booksInHand }: OnItsWay): string =>
  weekdaysAfter(booksInHand !== null && booksInHand > sentOn ? booksInHand : sentOn, confirmedAfter)
