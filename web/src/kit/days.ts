/** The days that a call takes: others are slips of the finger, and the browser says so while they are typed. */
export const daysWithin = { min: '1900-01-01', max: '2199-12-31' } as const

/** What somebody may have typed into an address: a day, or nothing. */
export const dayOf = (text: string): string | undefined => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined)
