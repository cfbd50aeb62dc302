import type { Verdict } from '@keben/core/kit/paging'
import { Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useRefresh } from '../ask.ts'
import { call } from '../call.ts'
import { useConfirm } from '../Confirm.tsx'
import { useLanguage, useWords } from '../language.ts'
import { isRefused } from '../refused.ts'
import { formWords, listWords } from '../words.ts'
import type { BatchAction, ListScreenProps, WithId } from './types.ts'

export interface Batch<Row> {
  run(action: BatchAction<Row>, rows: readonly Row[]): Promise<void>
  readonly busy: boolean
  readonly dialogs: ReactNode
}

interface Outcome {
  readonly verdicts: readonly Verdict[]
  readonly names: ReadonlyMap<number, string>
}

/** Does something with one row or many. Each by itself succeeds or says why not. */
export function useBatch<Row extends WithId, Given, Sums>(
  props: ListScreenProps<Row, Given, Sums>,
  onDone: () => void,
): Batch<Row> {
  const language = useLanguage()
  const refresh = useRefresh()
  const { ask, holder } = useConfirm()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()

  async function run(action: BatchAction<Row>, rows: readonly Row[]): Promise<void> {
    const [first] = rows
    if (!first) return
    const { confirm, label, danger = false } = action
    if (confirm) {
      const text = confirm[language](rows.length, props.nameOf(first))
      if (!(await ask({ text, action: label[language], danger }))) return
    }
    setBusy(true)
    try {
      const answer = await call(action.endpoint, action.input(rows.map((row) => row.id)))
      if (answer.data.verdicts.some((verdict) => !verdict.done))
        setOutcome({
          verdicts: answer.data.verdicts,
          names: new Map(rows.map((row) => [row.id, props.nameOf(row)])),
        })
      onDone()
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
    } finally {
      setBusy(false)
      void refresh(props.endpoint, ...(props.refreshes ?? []))
    }
  }

  const dialogs = (
    <>
      {holder}
      <VerdictDialog outcome={outcome} onClose={() => setOutcome(undefined)} />
    </>
  )
  return { run, busy, dialogs }
}

function VerdictDialog({ outcome, onClose }: { outcome: Outcome | undefined; onClose: () => void }) {
  const words = useWords(listWords)
  const form = useWords(formWords)
  const refused = outcome?.verdicts.filter((verdict) => !verdict.done) ?? []
  return (
    <Modal
      open={outcome !== undefined}
      onCancel={onClose}
      title={words.verdictsTitle((outcome?.verdicts.length ?? 0) - refused.length, refused.length)}
      centered
      footer={
        <button type="button" className="button is-main" onClick={onClose}>
          {form.ok}
        </button>
      }
    >
      <ul className="verdicts">
        {refused.map((verdict) => (
          <li key={verdict.id}>
            <b>{outcome?.names.get(verdict.id)}</b>
            <span>{verdict.message}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
