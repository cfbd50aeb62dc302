const hoursAhead = 8

/**
 * City time as if it were UTC: eight hours ahead all year. For sentences, sheets and file names, which have no time
 * zone.
 */
export const cityTime = (moment: Date): Date => new Date(moment.getTime() + hoursAhead * 60 * 60 * 1000)

/** '2026-09-01 08:00' in city time. */
export const shownMoment = (iso: string): string => cityTime(new Date(iso)).toISOString().slice(0, 16).replace('T', ' ')

/** The city's date: '2026-09-01'. */
export const cityDay = (moment: Date): string => cityTime(moment).toISOString().slice(0, 10)

export const cityDayStart = (moment: Date): Date =>
  new Date(Date.parse(`${cityDay(moment)}T00:00:00Z`) - hoursAhead * 60 * 60 * 1000)
