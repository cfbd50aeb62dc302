import { shownMoment } from '@keben/core/kit/moment'

/** The accepted range of days; the browser rejects others as typing errors. */
export const daysWithin = { min: '1900-01-01', max: '2199-12-31' } as const

/** A day from a search parameter; empty if it is invalid. */
export const dayOf = (text: string): string | undefined => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)

/** A moment as a field for day and time shows it, by the city's clock: '2026-06-15T18:00'. */
export const fieldMoment = (iso: string): string => shownMoment(iso).replace(' ', 'T')

/** The moment that was typed into such a field; null while it is incomplete. */
export function momentTyped(text: string): string | null {
  const moment = Date.parse(`${text}:00+08:00`)
  return Number.isNaN(moment) ? null : new Date(moment).toISOString()
}
