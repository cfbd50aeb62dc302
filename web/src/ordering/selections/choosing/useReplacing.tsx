import type { SelectableTitle, SelectionDeskAnswer } from '@keben/core/ordering/selections/contract'
import { useWords } from '../../../kit/app/language.ts'
import { toast } from '../../../kit/ui/toast.ts'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { choosingWords } from '../words-choosing.ts'
import type { SelectionDesk } from './useChoosing.ts'

/**
 * Replaces a title by its new edition. Before districts can choose, this is an ordinary change. Afterwards it applies
 * everywhere at once and needs a reason.
 */
export function useReplacing(desk: SelectionDeskAnswer, work: SelectionDesk) {
  const words = useWords(choosingWords)
  const { ask, holder } = useReason()
  const run = async (title: SelectableTitle) => {
    const by = desk.titles.find(({ id }) => id === title.replacedById)
    if (!by) return
    if (title.cataloguePriceFen === null) {
      const reserve = (work.chosen.get(title.id) ?? 0) + (work.chosen.get(by.id) ?? 0)
      return work.put(
        new Map<number, number | null>([
          [title.id, null],
          [by.id, reserve],
        ]),
      )
    }
    const reason = await ask({
      title: words.replaceTitle(title.title, by.title),
      hint: words.replaceHint,
      action: words.replaceAction,
      danger: false,
    })
    if (!reason) return
    const answer = await work.replace({ planId: desk.plan.id, bookId: title.id, byBookId: by.id, reason })
    if (!answer) return
    const { districts, schools, copies } = answer.data
    toast('success', words.replaced(districts, schools, copies), 'page')
  }
  return { run, holder }
}
