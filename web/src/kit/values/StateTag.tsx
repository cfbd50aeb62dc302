import type { StateTable } from '@keben/core/kit/transitions'
import { useLanguage } from '../app/language.ts'
import { toneClasses } from './tone-classes.ts'

/** A state as a dot and a word, never as a colour alone. The state owns its tone, the tone its colour. */
export function StateTag({ states, state }: { states: StateTable; state: string }) {
  const language = useLanguage()
  const words = states[state]
  return <span className={`state ${toneClasses[words?.tone ?? 'plain']}`}>{words?.[language] ?? state}</span>
}
