import type { TransitionResult } from '@keben/core/kit/document'
import { MomentText } from '../values/moment.tsx'

interface SentBackProps {
  readonly history: readonly TransitionResult[]
  /** The transition that sends it back, and the one that resumes it. */
  readonly by: string
  readonly until: string
  readonly title: string
}

/** The reason of the return, on top until the document is resumed. */
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
