import { yuan } from '@keben/core/kit/money'
import { type Aged, type Debtor, remindDebtors } from '@keben/core/finance/settlements/chasing'
import { useAction } from '../../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { tellDone } from '../../../kit/api/last-action.ts'
import { useOutcome } from '../../../kit/ui/useOutcome.tsx'
import { useReason } from '../../../kit/ui/useReason.tsx'
import { usePrintMany } from '../../../office/paper/usePrintMany.tsx'
import { chasingWords } from './words.ts'

const sumOf = (rows: readonly Aged[]): string =>
  yuan(rows.reduce((sum, { overdueFen }) => sum + Math.max(overdueFen, 0), 0))

/** The dunning levels for one or many: a notice, a printed letter, a recorded call. */
export function useChasing(payer: Debtor) {
  const words = useWords(chasingWords)
  const { ask, holder: asking } = useConfirm()
  const { ask: askWhat, holder: noting } = useReason()
  const { tell, holder: outcomeDialog } = useOutcome()
  const printing = usePrintMany()
  const reminding = useAction(remindDebtors)

  async function remind(rows: readonly Aged[], level: 'reminder' | 'letter' | 'call', note = '') {
    const answer = await reminding.run({ payer, payerIds: rows.map(({ id }) => id), level, note })
    if (!answer) return
    const { reminded, overdueFen, reminderIds, verdicts } = answer.data
    tellDone(reminded, words.done(reminded, yuan(overdueFen)), answer)
    tell(verdicts, new Map(rows.map(({ id, payerName }) => [id, payerName])))
    if (level === 'letter') printing.start('letters', reminderIds)
  }

  return {
    chase: {
      async reminder(rows: readonly Aged[]) {
        const text = words.remindAsk(rows.length, sumOf(rows))
        if (await ask({ text, hint: words.remindHint, action: words.doRemind })) await remind(rows, 'reminder')
      },
      async letter(rows: readonly Aged[]) {
        const text = words.letterAsk(rows.length, sumOf(rows))
        if (await ask({ text, hint: words.letterHint, action: words.doLetter })) await remind(rows, 'letter')
      },
      async call(rows: readonly Aged[]) {
        const note = await askWhat({ title: words.callTitle, hint: words.callHint, action: words.note, danger: false })
        if (note) await remind(rows, 'call', note)
      },
    },
    holder: (
      <>
        {asking}
        {noting}
        {outcomeDialog}
        {printing.holder}
      </>
    ),
  }
}
