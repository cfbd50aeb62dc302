import { momentTyped } from '../../../kit/values/days.ts'

export type DateProblem = 'missing' | 'past' | 'tooLate'

/** Schools may be given any time from now until the district itself has to hand in. */
export function dateProblem(field: string, { now, latest }: { now: Date; latest: string }): DateProblem | undefined {
  const moment = momentTyped(field)
  if (moment === null) return 'missing'
  if (Date.parse(moment) <= now.getTime()) return 'past'
  return Date.parse(moment) > Date.parse(latest) ? 'tooLate' : undefined
}
