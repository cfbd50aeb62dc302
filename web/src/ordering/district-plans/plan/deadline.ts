import { momentTyped } from '../../../kit/values/days.ts'

export type DateProblem = 'missing' | 'past' | 'tooLate'

/** The schools' deadline lies between now and the district's own. */
export function dateProblem(field: string, { now, latest }: { now: Date; latest: string }): DateProblem | undefined {
  const moment = momentTyped(field)
  if (moment === null) return 'missing'
  if (Date.parse(moment) <= now.getTime()) return 'past'
  return Date.parse(moment) > Date.parse(latest) ? 'tooLate' : undefined
}
