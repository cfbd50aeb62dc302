import type { TransitionResult } from '@keben/core/kit/document'
import { MomentText } from '../values/moment.tsx'

interface SentBackProps {
  readonly history: readonly TransitionResult[]
  /** The step that sends back, and the one with which it goes on. */
  readonly by: string
  readonly until: string
  readonly title: string
}

/** Why a document came back, on top, as long as nobody has gone on with it. */
export function SentBack({ history, by, until, title }: SentBackProps) {
  const last = history.findLast(({ step }) => step === by || step === until)
  if (last?.step !== by) return null
  return (
    <div className="document-note note is-bad below-12" role="note">
      <b>{title}</b> <MomentText at={last.at} />
      <p>{last.reason}</p>
    </div>
  )
}
