import { fenOf, percent, yuan } from '@keben/core/kit/money'
import { correctionLimits, saveCorrectionLimits } from '@keben/core/settlements/approvals'
import type { CorrectionLimits } from '@keben/core/settlements/rules'
import { useState } from 'react'
import { useSession } from '../../kit/session.ts'
import { useAction, useAsk } from '../../kit/ask.ts'
import { useTold } from '../../kit/document/useTold.ts'
import { GuardedDrawer } from '../../kit/form/GuardedDrawer.tsx'
import { FormPanel, Labelled } from '../../kit/FormPanel.tsx'
import { useWords } from '../../kit/language.ts'
import { approvalScreenWords } from './words.ts'
import '../settlements.css'

/** Up to how much one person decides alone; head office sets it. */
export function Limits() {
  const words = useWords(approvalScreenWords)
  const isHeadOffice = useSession().currentRoles?.id === 'manage'
  const [isOpen, setOpen] = useState(false)
  const limits = useAsk(correctionLimits, {}).data
  if (!limits) return null
  return (
    <>
      <span className="sub">{words.limitsNow(yuan(limits.limitFen), percent(limits.limitBp))}</span>
      {isHeadOffice && (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {words.limits}
        </button>
      )}
      <GuardedDrawer open={isOpen} title={words.limits} width={480} onLeave={() => setOpen(false)}>
        <LimitsForm limits={limits} onClose={() => setOpen(false)} />
      </GuardedDrawer>
    </>
  )
}

function LimitsForm({ limits, onClose }: { limits: CorrectionLimits; onClose: () => void }) {
  const words = useWords(approvalScreenWords)
  const [amount, setAmount] = useState((limits.limitFen / 100).toFixed(2))
  const [share, setShare] = useState(percent(limits.limitBp))
  const saving = useAction(saveCorrectionLimits)
  const told = useTold()
  const [limitFen, shareFen] = [fenOf(amount), fenOf(share)]
  const isRight =
    limitFen !== undefined && limitFen >= 0 && shareFen !== undefined && shareFen >= 0 && shareFen <= 10_000
  const save = async () => {
    if (!isRight) return
    if (!(await saving.run({ limitFen, limitBp: shareFen }))) return
    told(words.saved, words.limitsNow(yuan(limitFen), percent(shareFen)))
    onClose()
  }
  return (
    <FormPanel
      title={words.limitsTitle}
      cancel={words.cancel}
      action={words.save}
      disabled={saving.busy || !isRight}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <Labelled label={words.amount}>
        <input
          className="field-input num"
          inputMode="decimal"
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </Labelled>
      <Labelled label={words.share}>
        <input
          className="field-input num"
          inputMode="decimal"
          value={share}
          onChange={(event) => setShare(event.target.value)}
        />
      </Labelled>
    </FormPanel>
  )
}
