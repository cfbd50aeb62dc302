import type { Verdict } from '@keben/core/kit/paging'
import { type Selection, approveSelections, rejectSelections } from '@keben/core/selections/contract'
import { useAction } from '../kit/ask.ts'
import { useConfirm } from '../kit/Confirm.tsx'
import { useWords } from '../kit/language.ts'
import { useOutcome } from '../kit/useOutcome.tsx'
import { useReason } from '../kit/useReason.tsx'
import { contentWords, selectionListWords } from './words.ts'

const idsOf = (rows: readonly Selection[]): number[] => rows.map(({ id }) => id)
const nameOf = ({ companyName, planCode }: Selection): string => `${companyName} ${planCode}`

/** Approves or rejects one selection or many; what could not be judged says why. Its dialogs stand in `dialogs`. */
export function useJudging() {
  const words = useWords(contentWords)
  const list = useWords(selectionListWords)
  const confirm = useConfirm()
  const reason = useReason()
  const outcome = useOutcome()
  const approving = useAction(approveSelections)
  const rejecting = useAction(rejectSelections)
  const called = (rows: readonly Selection[]) =>
    rows.length === 1 && rows[0] ? nameOf(rows[0]) : list.selections(rows.length)

  const tell = (rows: readonly Selection[], verdicts: readonly Verdict[] | undefined) => {
    if (verdicts) outcome.tell(verdicts, new Map(rows.map((row) => [row.id, nameOf(row)])))
  }
  const approve = async (rows: readonly Selection[]) => {
    if (!(await confirm.ask({ text: words.approveAsk(called(rows)), action: words.approve }))) return
    tell(rows, (await approving.run({ ids: idsOf(rows) }))?.data.verdicts)
  }
  const reject = async (rows: readonly Selection[]) => {
    const title = rows.length === 1 ? words.rejectTitle(called(rows)) : words.rejectMany(rows.length)
    const why = await reason.ask({ title, hint: words.rejectHint, action: words.reject, danger: true })
    if (why) tell(rows, (await rejecting.run({ ids: idsOf(rows), reason: why }))?.data.verdicts)
  }
  const dialogs = (
    <>
      {confirm.holder}
      {reason.holder}
      {outcome.holder}
    </>
  )
  return { approve, reject, busy: approving.busy || rejecting.busy, dialogs }
}

export type Judging = ReturnType<typeof useJudging>
