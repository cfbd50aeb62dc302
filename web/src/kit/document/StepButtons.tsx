import type { Transition } from '@keben/core/kit/transitions'
import { Button } from '../controls/Button.tsx'
import { useLanguage } from '../app/language.ts'
import { type TransitionTarget, type TransitionActions, isDanger, primaryStep, stepLabel } from './useStep.tsx'

/** The transitions among the document's `actions` that have a call here; the primary one comes last. */
export function StepButtons<Row extends TransitionTarget & { readonly actions: readonly string[] }>({
  stepping,
  document,
  only,
}: {
  stepping: TransitionActions<Row>
  document: Row
  /** Limits the buttons to these; the page renders the others itself. */
  only?: readonly string[]
}) {
  const language = useLanguage()
  const { names, steps, busy } = stepping
  const offered = names.filter((name) => document.actions.includes(name) && (only?.includes(name) ?? true))
  const main = primaryStep(offered, steps)
  return [...offered.filter((name) => name !== main), ...(main ? [main] : [])].map((name) => (
    <Button
      key={name}
      look={name === main ? 'main' : 'plain'}
      danger={isDanger(steps[name] as Transition)}
      busy={busy === name}
      disabled={busy !== undefined && busy !== name}
      onClick={() => void stepping.take(name, [document])}
    >
      {stepLabel(steps[name], language)}
    </Button>
  ))
}
