import type { Step } from '@keben/core/kit/transitions'
import { Button } from '../controls/Button.tsx'
import { useLanguage } from '../app/language.ts'
import { type Stepped, type Stepping, isDanger, stepLabel } from './useStep.tsx'

/** What I may do with a document now: those of its `actions` that have a call here; the main one comes last, filled. */
export function StepButtons<Row extends Stepped & { readonly actions: readonly string[] }>({
  stepping,
  document,
  only,
}: {
  stepping: Stepping<Row>
  document: Row
  /** Some of them stand here, the others elsewhere on the page. */
  only?: readonly string[]
}) {
  const language = useLanguage()
  const { names, steps, busy } = stepping
  const offered = names.filter((name) => document.actions.includes(name) && (only?.includes(name) ?? true))
  // What ends a document is never what somebody came for, also where nothing else is possible.
  const main = offered.find((name) => name !== 'delete' && !isDanger(steps[name] as Step))
  return [...offered.filter((name) => name !== main), ...(main ? [main] : [])].map((name) => (
    <Button
      key={name}
      look={name === main ? 'main' : 'plain'}
      danger={isDanger(steps[name] as Step)}
      busy={busy === name}
      disabled={busy !== undefined && busy !== name}
      onClick={() => void stepping.take(name, [document])}
    >
      {stepLabel(steps[name], language)}
    </Button>
  ))
}
