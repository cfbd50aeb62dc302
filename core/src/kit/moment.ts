const hoursAhead = 8

/**
 * The city's time of day as if it were UTC: the whole country keeps one, eight hours ahead all year. For whatever knows
 * no zones: sentences, sheets, names of files.
 */
export const cityTime = (moment: Date): Date => new Date(moment.getTime() + hoursAhead * 60 * 60 * 1000)

/** A moment as it is said in a sentence: '2026-09-01 08:00', by the city's clock. */
export const shownMoment = (iso: string): string => cityTime(new Date(iso)).toISOString().slice(0, 16).replace('T', ' ')
