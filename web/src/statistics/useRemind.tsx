import type { ValueOf } from '@keben/core/kit/endpoint'
import { remind } from '@keben/core/statistics/contract'
import { useAction } from '../kit/ask.ts'
import { useConfirm } from '../kit/Confirm.tsx'
import { useWords } from '../kit/language.ts'
import { toast } from '../kit/toast.ts'
import { progressScreenWords } from './words.ts'

/** Reminds, after asking where it is many; says how many were told. */
export function useRemind(planId: number) {
  const words = useWords(progressScreenWords)
  const { ask, holder } = useConfirm()
  const action = useAction(remind)
  const say = ({ reminded, resting }: ValueOf<typeof remind.output>) =>
    toast('info', reminded + resting ? words.reminded(reminded, resting) : words.nobody, 'notification')
  const run = async (who: 'schools' | 'districts', ids: readonly number[]) => {
    const answer = await action.run({ planId, who, ids: [...ids] })
    if (answer) say(answer.data)
  }
  return {
    busy: action.busy,
    holder,
    districts: (ids: readonly number[]) => void run('districts', ids),
    /** No ids remind all who have not submitted, as far as I see them. */
    async schools(ids: readonly number[], count: number) {
      if (count < 2 || (await ask({ text: words.remindQuestion(count), action: words.remind })))
        await run('schools', ids)
    },
  }
}
