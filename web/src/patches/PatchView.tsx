import type { PatchDocument } from '@keben/core/patches/shapes'
import { patchStates, patchSteps } from '@keben/core/patches/states'
import { patchWords } from '@keben/core/patches/words'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { DocumentHead } from '../kit/DocumentHead.tsx'
import { figure, useLanguage, useWords } from '../kit/language.ts'
import { Money } from '../kit/Money.tsx'
import { StepTimeline } from '../kit/StepTimeline.tsx'
import { PatchLines } from './PatchLines.tsx'
import { Rejection } from './Rejection.tsx'
import { useJudging } from './useJudging.tsx'
import { WindowLine } from './WindowLine.tsx'
import { patchScreenWords } from './words.ts'

/** One that is not written on any more: its lines, how it came here, and for its district, the judgement. */
export function PatchView({ patch, back, actions }: { patch: PatchDocument; back: string; actions?: ReactNode }) {
  const words = useWords(patchScreenWords)
  const fields = patchWords[useLanguage()]
  const whose = [patch.schoolName || patch.districtName, patch.campusName].filter(Boolean).join(' · ')
  return (
    <div className="patch-page">
      <DocumentHead
        title={patch.number}
        subtitle={whose}
        states={patchStates}
        state={patch.state}
        back={{ label: back }}
        actions={actions ?? (patch.actions.includes('approve') && <Judging patch={patch} />)}
        facts={[
          { label: words.titles, value: figure(patch.titles) },
          { label: fields.copies, value: figure(patch.copies) },
          { label: words.listValue, value: <Money fen={patch.listFen} sign /> },
          { label: words.funded, value: <Money fen={patch.fundedFen} sign /> },
        ]}
      />
      <Rejection patch={patch} />
      <p className="patch-reason">
        <span className="sub">{words.reason}</span> {patch.reason || <span className="faint">–</span>}
      </p>
      <div className="document-body patch-document">
        <section className="panel" aria-label={words.lines}>
          <PatchLines lines={patch.lines} />
        </section>
        <aside>
          <WindowLine window={patch.window} />
          <h2>{words.history}</h2>
          <StepTimeline
            history={patch.history}
            states={patchStates}
            steps={patchSteps}
            notes={{ create: words.created }}
          />
        </aside>
      </div>
    </div>
  )
}

function Judging({ patch }: { patch: PatchDocument }) {
  const words = useWords(patchScreenWords)
  const { approve, reject, approving, rejecting, dialogs } = useJudging()
  const named = new Map([[patch.id, patch.number]])
  return (
    <>
      <Button loading={rejecting} onClick={() => void reject(named)}>
        {words.reject}…
      </Button>
      <Button type="primary" loading={approving} onClick={() => void approve(named)}>
        {words.approve}
      </Button>
      {dialogs}
    </>
  )
}
