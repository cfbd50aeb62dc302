import { useWords } from '../app/language.ts'
import { showLastAction } from '../api/last-action.ts'
import { documentWords } from './words.ts'

/** Says what was done with what, in the word of its button; the shell adds the time, and what is next. */
export function useTold(): (deed: string, what: string) => void {
  const said = useWords(documentWords)
  return (deed, what) => showLastAction(said.done(deed.replace(/…$/, ''), what))
}
