import { useWords } from '../app/language.ts'
import { showLastAction } from '../api/last-action.ts'
import { documentWords } from './words.ts'

/** Reports an action with its button's label; the shell adds the time and the next step. */
export function useActionToast(): (deed: string, what: string) => void {
  const said = useWords(documentWords)
  return (deed, what) => showLastAction(said.done(deed.replace(/…$/, ''), what))
}
