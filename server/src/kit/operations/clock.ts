/** The only clock. A request reads it once (`context.now`). */
export const now = (): Date => new Date()

/** Monotonic, for durations. */
export const milliseconds = (): number => performance.now()
