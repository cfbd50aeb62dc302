/* Days as YYYY-MM-DD. Holidays are unknown here: a reminder on one does no harm, and the system waits long enough. */

const dayMs = 24 * 60 * 60 * 1000
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The day that is so many weekdays after another: of a Friday, one weekday later is Monday. */
export function weekdaysAfter(day: string, count: number): string {
  let reached = day
  for (let left = count; left > 0;) {
    reached = shifted(reached, 1)
    if (!isWeekend(reached)) left -= 1
  }
  return reached
}

/** So many weekdays a receiver has before anybody asks, and before the system answers instead. */
export const remindedAfter = 3
export const confirmedAfter = 5

/** What decides when a delivery is asked about: the day it went out, and by when the season's books are to be there. */
export interface OnItsWay {
  readonly sentOn: string
  readonly booksInHand: string | null
}

/** The first day on which the receiver is reminded. */
export const remindsOn = ({ sentOn }: OnItsWay): string => weekdaysAfter(sentOn, remindedAfter)

/** The first day on which the system confirms: counted from the later of sending and books in hand. */
export const confirmsOn = ({ sentOn, booksInHand }: OnItsWay): string =>
  weekdaysAfter(booksInHand !== null && booksInHand > sentOn ? booksInHand : sentOn, confirmedAfter)
