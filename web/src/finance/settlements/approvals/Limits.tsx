import { fenOf, percent, yuan } from '@keben/core/kit/money'
import { correctionLimits, saveCorrectionLimits } from '@keben/core/finance/settlements/approvals'
import type { CorrectionLimits } from '@keben/core/finance/settlements/rules'
import { useState } from 'react'
import { useSession } from '../../../kit/session/session.ts'
import { useAction, useEndpoint } from '../../../kit/api/endpoint-query.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { useActionToast } from '../../../kit/document/useActionToast.ts'
import { Labelled } from '../../../kit/form/FormPanel.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { useUnsavedIn } from '../../../kit/hooks/useUnsaved.tsx'
import { approvalScreenWords } from './words.ts'
import '../settlements.css'

/** The amounts up to which one person decides alone; head office sets them. */
export function Limits() {
  const words = useWords(approvalScreenWords)
  const isHeadOffice = useSession().currentRoles?.id === 'manage'
  const [isOpen, setOpen] = useState(false)
  const limits = useEndpoint(correctionLimits, {}).data
  if (!limits) return null
  return (
    <>
      <span className="sub settlement-limits-now">
        {words.limitsNow(yuan(limits.limitFen), percent(limits.limitBp))}
      </span>
      {isHeadOffice && (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {words.limits}
        </button>
      )}
      {isOpen && <LimitsDialog limits={limits} onClose={() => setOpen(false)} />}
    </>
  )
}

function LimitsDialog({ limits, onClose }: { limits: CorrectionLimits; onClose: () => void }) {
  const words = useWords(approvalScreenWords)
  const before = { amount: (limits.limitFen / 100).toFixed(2), share: percent(limits.limitBp) }
  const [amount, setAmount] = useState(before.amount)
  const [share, setShare] = useState(before.share)
  const saving = useAction(saveCorrectionLimits)
  const toast = useActionToast()
  const { onLeave, holder } = useUnsavedIn(amount !== before.amount || share !== before.share, onClose)
  const [limitFen, limitBp] = [fenOf(amount), fenOf(share)]
  const isAmount = limitFen !== undefined && limitFen >= 0
  const isShare = limitBp !== undefined && limitBp >= 0 && limitBp <= 10_000
  const save = async () => {
    if (!isAmount || !isShare || !(await saving.run({ limitFen, limitBp }))) return
    toast(words.saved, words.limitsNow(yuan(limitFen), percent(limitBp)))
    onClose()
  }
  return (
    <Dialog
      title={words.limitsTitle}
      action={{ label: words.save, run: () => void save(), disabled: !isAmount || !isShare, busy: saving.busy }}
      onClose={onLeave}
    >
      <p className="sub below-14">{words.limitsHint}</p>
      <div className="settlement-limit-fields">
        <Labelled label={words.amount}>
          <input
            className="field-input num"
            autoFocus
            inputMode="decimal"
            value={amount}
            aria-invalid={!isAmount}
            onChange={(event) => setAmount(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && void save()}
          />
        </Labelled>
        <Labelled label={words.share}>
          <input
            className="field-input num"
            inputMode="decimal"
            value={share}
            aria-invalid={!isShare}
            onChange={(event) => setShare(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && void save()}
          />
        </Labelled>
      </div>
      {(!isAmount || !isShare) && (
        <p className="field-problem" role="alert">
          {isAmount ? words.wrongShare : words.wrongAmount}
        </p>
      )}
      {holder}
    </Dialog>
  )
}
