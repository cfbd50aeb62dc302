import type { ValueOf } from '@keben/core/kit/endpoint'
import { type ProgressRow, remind } from '@keben/core/office/statistics/contract'
import { districtReminded, schoolReminded } from '@keben/core/office/statistics/words'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { serverNow } from '../../kit/session/server-clock.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import { useReason } from '../../kit/ui/useReason.tsx'
import { progressScreenWords } from './words.ts'

/** The season in the text of a reminder. */
interface Season {
  readonly id: number
  readonly name: string
}

const isLate = (until: string): boolean => Date.parse(until) < serverNow()

/** Sends reminders after a preview with an optional sentence; then shows how many were sent. */
export function useRemind(plan: Season) {
  const words = useWords(progressScreenWords)
  const language = useLanguage()
  const { ask, holder } = useReason()
  const action = useAction(remind)
  const say = ({ reminded, resting }: ValueOf<typeof remind.output>) =>
    showLastAction(reminded + resting ? words.reminded(reminded, resting) : words.nobody)
  const noteFor = (title: string, text: string) =>
    ask({ title, hint: text, action: words.remind, label: words.ownSentence, isOptional: true })
  const run = async (who: 'schools' | 'districts', ids: readonly number[], note: string | undefined) => {
    if (note === undefined) return
    const answer = await action.run({ planId: plan.id, who, ids: [...ids], note })
    if (answer) say(answer.data)
  }
  return {
    busy: action.busy,
    holder,
    async districts(ids: readonly number[], until: string) {
      const text = districtReminded[language]({ plan: plan.name, until, late: isLate(until) })
      await run('districts', ids, await noteFor(words.remindDistrict, text))
    },
    /** Previews the text of the first school; each gets its own. */
    async schools(rows: readonly ProgressRow[]) {
      const [first] = rows
      if (!first) return say({ reminded: 0, resting: 0 })
      const { schoolName, campusName, until, late, contact, phone } = first
      const campus = rows.length > 1 ? words.theSchool : [schoolName, campusName].filter(Boolean).join(' · ')
      const text = until ? schoolReminded[language]({ plan: plan.name, campus, until, late }) : ''
      const ids = rows.flatMap(({ schoolPlanId }) => schoolPlanId ?? [])
      const call = rows.length === 1 && phone ? ` ${words.orCall([contact, phone].filter(Boolean).join(' '))}` : ''
      await run('schools', ids, await noteFor(words.remindLate(rows.length), `${text}${call}`))
    },
    /** Every visible school that has not submitted. */
    async allSchools(count: number, until: string) {
      const text = schoolReminded[language]({ plan: plan.name, campus: words.theSchool, until, late: isLate(until) })
      await run('schools', [], await noteFor(words.remindLate(count), text))
    },
  }
}
