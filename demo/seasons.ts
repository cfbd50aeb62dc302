import { PlanInput } from '@keben/core/base/plans/contract'
import { cityDay } from '@keben/core/kit/moment'
import { seasons } from '@keben/core/base/plans/choices'
import { planCode } from '@keben/core/base/plans/rules'
import type { z } from 'zod'

type Term = keyof typeof seasons

/** One season of the demo: its plan, and when what happened in it. */
export interface DemoSeason {
  readonly plan: z.input<typeof PlanInput>
  readonly code: string
  readonly term: Term
  /** When the plan was made; selections, opening and the districts' choice follow day by day. */
  readonly begins: Date
  /** How far it has come: the running one half-way, the last one to supplements, the one before it into the archive. */
  readonly reaches: 'archive' | 'patches' | 'half'
}

const dayMs = 86_400_000
/** Half past eight in the morning, by the city's clock, on a day such as '2026-05-01'; so many days later. */
const morning = (day: string, days = 0): Date => new Date(Date.parse(`${day}T00:30:00Z`) + days * dayMs)
/** Six in the evening. */
const evening = (day: string, days = 0): string => new Date(Date.parse(`${day}T10:00:00Z`) + days * dayMs).toISOString()

export interface Year {
  readonly year: number
  readonly term: Term
}

/** Autumn books are ordered in spring, spring books in autumn; in between the next season begins. */
function runningSeason(day: string): Year {
  const [year, monthDay] = [Number(day.slice(0, 4)), day.slice(5)]
  if (monthDay < '02-01') return { year, term: 'spring' }
  return monthDay <= '08-10' ? { year, term: 'autumn' } : { year: year + 1, term: 'spring' }
}

export const seasonBefore = ({ year, term }: Year): Year =>
  term === 'autumn' ? { year, term: 'spring' } : { year: year - 1, term: 'autumn' }

export const seasonName = ({ year, term }: Year): string => `${year} 年${seasons[term].zh}教材征订`

const planFields = ({ year, term }: Year) => ({
  name: seasonName({ year, term }),
  year,
  term,
  booksInHand: term === 'autumn' ? `${year}-09-01` : `${year}-02-15`,
  toleranceBp: 1000,
  capPrimaryFen: 15_800,
  capJuniorFen: 19_400,
  capSeniorFen: null,
  capMayBeExceeded: true,
})

/** A season that took its usual course. */
function pastSeason(season: Year, reaches: DemoSeason['reaches']): DemoSeason {
  const { year, term } = season
  const [selection, schools] =
    term === 'autumn' ? [`${year}-04-20`, `${year}-06-10`] : [`${year - 1}-10-10`, `${year - 1}-11-03`]
  return {
    plan: {
      ...planFields(season),
      selectionUntil: evening(selection),
      schoolsUntil: evening(schools),
      districtsUntil: evening(schools, 8),
    },
    code: planCode(year, term),
    term,
    begins: morning(selection, -12),
    reaches,
  }
}

/** The seasons of a city that is built today: the oldest first, the running one last. */
export function demoSeasons(today: Date): DemoSeason[] {
  const day = cityDay(today)
  const running = runningSeason(day)
  const last = seasonBefore(running)
  return [
    pastSeason(seasonBefore(last), 'archive'),
    pastSeason(last, 'patches'),
    {
      plan: {
        ...planFields(running),
        selectionUntil: evening(day, -14),
        schoolsUntil: evening(day, 4),
        districtsUntil: evening(day, 11),
      },
      code: planCode(running.year, running.term),
      term: running.term,
      begins: morning(day, -26),
      reaches: 'half',
    },
  ]
}
