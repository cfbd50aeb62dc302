import { rejectDistricts } from '@keben/core/district-plans/contract'
import type { DistrictPlan } from '@keben/core/district-plans/shapes'
import { useAction } from '../../kit/ask.ts'
import { useWords } from '../../kit/language.ts'
import { useOutcome } from '../../kit/useOutcome.tsx'
import { useReason } from '../../kit/useReason.tsx'
import { businessPlanScreenWords } from '../words-business.ts'

/** Sends district plans back, with a reason that the districts see. */
export function useSendBack() {
  const words = useWords(businessPlanScreenWords)
  const { ask, holder } = useReason()
  const outcome = useOutcome()
  const rejecting = useAction(rejectDistricts)
  const run = async (plans: readonly DistrictPlan[]): Promise<void> => {
    const possible = plans.filter(({ actions }) => actions.includes('areaReject'))
    const names = possible.length === 1 ? possible[0]?.districtName : words.districtCount(possible.length)
    if (!possible.length || !names) return
    const reason = await ask({
      title: words.sendBackQuestion(names),
      hint: words.sendBackHint,
      action: words.sendBack,
    })
    if (!reason) return
    const answer = await rejecting.run({ ids: possible.map(({ id }) => id), reason })
    if (answer) outcome.tell(answer.data.verdicts, new Map(possible.map(({ id, districtName }) => [id, districtName])))
  }
  return {
    run,
    busy: rejecting.busy,
    dialogs: (
      <>
        {holder}
        {outcome.holder}
      </>
    ),
  }
}
