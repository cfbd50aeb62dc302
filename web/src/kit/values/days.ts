import { shownMoment } from '@keben/core/kit/moment'

/** The days that a call takes: others are slips of the finger, and the browser says so while they are typed. */
export const daysWithin = { min: '1900-01-01', max: '2199-12-31' } as const

/** What somebody may have typed into an address: a day, or nothing. */
export const dayOf = (text: string): string | undefined => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)

/** A moment as a field for day and time shows it, by the city's clock: '2026-06-15T18:00'. */
export const fieldMoment = (iso: string): string => shownMoment(iso).replace(' ', 'T')

/** The moment that was typed into such a field; null while it is incomplete. */
export function momentTyped(text: string): string | null {
  const moment = Date.parse(`${text}:00+08:00`)
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
