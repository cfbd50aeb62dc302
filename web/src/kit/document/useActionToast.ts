import { useWords } from '../app/language.ts'
import { showLastAction } from '../api/last-action.ts'
import { documentWords } from './words.ts'

/** Reports an action with its button's label; the shell adds the time and the next step. */
export function useActionToast(): (action: string, what: string) => void {
  const words = useWords(documentWords)
  return (action, what) => showLastAction(words.done(action.replace(/…$/, ''), what))
}
