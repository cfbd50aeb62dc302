/** The only place that asks the clock. A request asks once and keeps the moment (`context.now`). */
export const now = (): Date => new Date()

/** Milliseconds that only ever grow, for measuring how long something took. */
export const milliseconds = (): number => performance.now()
