import { auditActions } from '@keben/core/office/audit/words'
import type { TransitionResult } from '@keben/core/kit/document'
import { useLanguage } from '../../kit/app/language.ts'
import { StepTimeline, type StepTimelineProps } from '../../kit/document/StepTimeline.tsx'

const replacedTitles = ({ step, facts }: TransitionResult) =>
  step === 'replace' &&
  facts && (
    <p className="sub">
      {String(facts['title'])} → {String(facts['by'])}
    </p>
  )

/** The transitions of a selection; a replacement names both titles. */
export function SelectionTimeline(props: Omit<StepTimelineProps, 'notes' | 'factsOf'>) {
  const language = useLanguage()
  return <StepTimeline {...props} notes={{ replace: auditActions.replace[language] }} factsOf={replacedTitles} />
}
