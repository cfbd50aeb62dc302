import type { PlanDocument } from '@keben/core/base/plans/contract'
import { remindCompanies } from '@keben/core/office/statistics/contract'
import { companyReminded } from '@keben/core/office/statistics/words'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useLanguage, useWords } from '../../kit/app/language.ts'
import { serverNow } from '../../kit/session/server-clock.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import { useReason } from '../../kit/ui/useReason.tsx'
import { planScreenWords } from './words.ts'

/** Reminds companies to submit their selection, after a preview of the text. */
export function useRemindCompanies(plan: PlanDocument['plan']) {
  const words = useWords(planScreenWords)
  const language = useLanguage()
  const { ask, holder } = useReason()
  const action = useAction(remindCompanies)
  return {
    holder,
    busy: action.busy,
    async remind(companyId: number, companyName: string) {
      const until = plan.selectionUntil
      const late = Date.parse(until) < serverNow()
      const note = await ask({
        title: words.remindCompany(companyName),
        hint: companyReminded[language]({ plan: plan.name, until, late }),
        action: words.remind,
        label: words.ownSentence,
        isOptional: true,
      })
      if (note === undefined) return
      const answer = await action.run({ planId: plan.id, ids: [companyId], note })
      if (answer) showLastAction(answer.data.reminded ? words.companyReminded(companyName) : words.remindedJustNow)
    },
  }
}
