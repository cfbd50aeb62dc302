import type { SelectionDeskAnswer } from '@keben/core/ordering/selections/contract'
import { selectionStates, selectionSteps } from '@keben/core/ordering/selections/states'
import { useState } from 'react'
import { Drawer } from '../../../kit/dialogs/Drawer.tsx'
import { useReviewTime } from '../../../base/plans/useReviewTime.ts'
import { useConfirm } from '../../../kit/ui/Confirm.tsx'
import { download } from '../../../kit/api/download.ts'
import { FileButton } from '../../../kit/api/FileButton.tsx'
import { useWords } from '../../../kit/app/language.ts'
import { usePhone } from '../../../kit/hooks/media.ts'
import { Money } from '../../../kit/values/Money.tsx'
import { toast } from '../../../kit/ui/toast.ts'
import { SelectionTimeline } from '../SelectionTimeline.tsx'
import { choosingWords } from '../words-choosing.ts'
import { downloadPlanCatalog } from '../../../office/spreadsheets/files.ts'
import { ReserveWarehouse } from './ReserveWarehouse.tsx'
import type { TitleView } from './rows.ts'
import type { SelectionDesk } from './useChoosing.ts'

interface ChoosingHeadProps {
  readonly desk: SelectionDeskAnswer
  readonly work: SelectionDesk
  readonly offered: number
  readonly onShow: (show: TitleView) => void
}

/** State, totals and actions of the selection. */
export function ChoosingHead({ desk, work, offered, onShow }: ChoosingHeadProps) {
  const words = useWords(choosingWords)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <header className="desk-head row wrap between below-10">
      <div className="desk-facts row wrap num">
        <span>{words.titles(work.overview.titles, offered)}</span>
        {work.changes.size > 0 && (
          <button type="button" className="link-button desk-unsaved ink-warn" onClick={() => onShow('changed')}>
            {words.unsaved(work.changes.size)}
          </button>
        )}
        {work.overview.copies > 0 && (
          <span>
            {words.reserve(work.overview.copies)} · <Money fen={work.overview.valueFen} sign />
          </span>
        )}
        {desk.others.titles > 0 && <span className="sub">{words.others(desk.others.titles)}</span>}
        {desk.history.length > 0 && (
          <button type="button" className="link-button" onClick={() => setHistoryOpen(true)}>
            {words.history}
          </button>
        )}
        {desk.titles.some(({ cataloguePriceFen }) => cataloguePriceFen !== null) && (
          <FileButton
            label={words.catalogue}
            load={() => download(downloadPlanCatalog, { filter: { planId: desk.plan.id } })}
          />
        )}
      </div>
      <DeskActions desk={desk} work={work} onShow={onShow} />
      <Drawer open={isHistoryOpen} onClose={() => setHistoryOpen(false)} title={words.history}>
        <SelectionTimeline history={desk.history} states={selectionStates} steps={selectionSteps} />
      </Drawer>
    </header>
  )
}

function DeskActions({ desk, work, onShow }: Omit<ChoosingHeadProps, 'offered'>) {
  const words = useWords(choosingWords)
  const phone = usePhone()
  const { ask, holder } = useConfirm()
  const review = useReviewTime('selection')
  const { overview, busy, dirty } = work
  const submit = async () => {
    if (overview.unready.size > 0) {
      toast('warning', words.notReady(overview.unready.size), 'page')
      return onShow('noTerms')
    }
    const clashes = overview.clashes.length
    const question = {
      text: words.submitAsk(overview.titles + desk.others.titles),
      action: words.submitAction,
      hint: [clashes > 0 && words.submitClashes(clashes), review].filter(Boolean).join(' '),
    }
    if (await ask(question)) await work.submit()
  }
  if (!work.can('save')) return null
  return (
    <div className="desk-actions phone-foot flex wrap gap-8 no-print">
      {holder}
      <ReserveWarehouse value={work.warehouseId} known={desk.selection} onChange={work.setWarehouse} disabled={busy} />
      {desk.last && !phone && (
        <button type="button" className="button" disabled={busy} onClick={() => void work.copy()}>
          {words.copy(desk.last.code)}
        </button>
      )}
      {/* Always rendered: otherwise it would appear under the second click on the button beside it. */}
      {(dirty || !phone) && (
        <button type="button" className="button" disabled={busy || !dirty} onClick={work.discard}>
          {words.discard}
        </button>
      )}
      <button
        type="button"
        className={dirty ? 'button is-main' : 'button'}
        disabled={busy || !dirty}
        onClick={() => void work.save()}
      >
        {words.save}
      </button>
      <button
        type="button"
        className={dirty ? 'button' : 'button is-main'}
        disabled={busy || !work.maySubmit || overview.titles + desk.others.titles === 0}
        onClick={() => void submit()}
      >
        {words.submit}
      </button>
    </div>
  )
}
