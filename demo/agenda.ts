/** An event queue in time order. */
export interface Agenda {
  /** Schedules an event, which may schedule others. */
  readonly at: (moment: Date, task: (moment: Date) => Promise<void>) => void
}

interface Noted {
  readonly moment: Date
  readonly task: (moment: Date) => Promise<void>
}

/** Runs the tasks in chronological order: work of many users, in the order of a calendar. */
export async function liveThrough(begin: (agenda: Agenda) => void): Promise<void> {
  const noted: Noted[] = []
  const agenda: Agenda = {
    at(moment, task) {
      const later = noted.findIndex((one) => one.moment > moment)
      noted.splice(later < 0 ? noted.length : later, 0, { moment, task })
    },
  }
  begin(agenda)
  for (let next = noted.shift(); next; next = noted.shift()) await next.task(next.moment)
}

const dayMs = 86_400_000
const hourMs = 3_600_000
/** The city's clock is eight hours ahead. */
const aheadMs = 8 * hourMs

/** The same day in office hours, by the city's clock; the order of events stays. */
export function officeHours(moment: Date): Date {
  const here = moment.getTime() + aheadMs
  const midnight = Math.floor(here / dayMs) * dayMs
  return new Date(midnight - aheadMs + 8.5 * hourMs + ((here - midnight) * 9) / 24)
}
