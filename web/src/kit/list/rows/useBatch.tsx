import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { useConfirm } from '../../ui/Confirm.tsx'
import { useActionToast } from '../../document/useActionToast.ts'
import { useLanguage } from '../../app/language.ts'
import { isRefused } from '../../api/call-refused.ts'
import { useOutcome } from '../../ui/useOutcome.tsx'
import type { BatchAction, ListScreenProps, WithId } from '../types.ts'

export interface ListBatch<Row> {
  run(action: BatchAction<Row>, rows: readonly Row[]): Promise<void>
  readonly busy: boolean
  readonly dialogs: ReactNode
}

/** Applies an action to one or many rows. Each succeeds or reports its reason. */
export function useBatch<Row extends WithId, Input, Sums>(
  props: ListScreenProps<Row, Input, Sums>,
  onDone: () => void,
): ListBatch<Row> {
  const language = useLanguage()
  const { ask, holder } = useConfirm()
  const [busy, setBusy] = useState(false)
  const outcome = useOutcome()
  const toast = useActionToast()

  async function run(action: BatchAction<Row>, rows: readonly Row[]): Promise<void> {
    const [first] = rows
    if (!first) return
    const { confirm, label, danger = false } = action
    if (confirm) {
      const text = confirm[language](rows.length, props.nameOf(first), rows)
      if (!(await ask({ text, action: label[language], danger }))) return
    }
    setBusy(true)
    try {
      const answer = await call(action.endpoint, action.input(rows.map((row) => row.id)))
      outcome.tell(answer.data.verdicts, new Map(rows.map((row) => [row.id, props.nameOf(row)])))
      const done = answer.data.verdicts.filter((verdict) => verdict.done).length
      if (done > 0) toast(label[language], done === 1 && rows.length === 1 ? props.nameOf(first) : props.counted(done))
      onDone()
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
    } finally {
      setBusy(false)
    }
  }

  const dialogs = (
    <>
      {holder}
      {outcome.holder}
    </>
  )
  return { run, busy, dialogs }
}
