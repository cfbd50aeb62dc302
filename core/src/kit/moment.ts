const hoursAhead = 8

/**
 * The city's time of day as if it were UTC: the whole country keeps one, eight hours ahead all year. For whatever knows
 * no zones: sentences, sheets, names of files.
 */
export const cityTime = (moment: Date): Date => new Date(moment.getTime() + hoursAhead * 60 * 60 * 1000)

/** A moment as it is said in a sentence: '2026-09-01 08:00', by the city's clock. */
export const shownMoment = (iso: string): string => cityTime(new Date(iso)).toISOString().slice(0, 16).replace('T', ' ')

/** The day it is in the city at a moment: '2026-09-01'. */
export const cityDay = (moment: Date): string => cityTime(moment).toISOString().slice(0, 10)

/** The moment at which that day began. */
export const cityDayStart = (moment: Date): Date =>
  new Date(Date.parse(`${cityDay(moment)}T00:00:00Z`) - hoursAhead * 60 * 60 * 1000)
