import type { StateTable } from '@keben/core/kit/transitions'
import { useLanguage } from '../app/language.ts'
import { toneClasses } from './tone-classes.ts'

/** A state as a dot and a word. The state defines the tone, the tone the colour. */
export function StateTag({ states, state }: { states: StateTable; state: string }) {
  const language = useLanguage()
  const words = states[state]
  return <span className={`state ${toneClasses[words?.tone ?? 'plain']}`}>{words?.[language] ?? state}</span>
}
