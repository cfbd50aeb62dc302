import { undoImport } from '@keben/core/office/spreadsheets/contract'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import { importWords } from './words.ts'

export interface Undo {
  /** Asks first; tells whether it was done. */
  readonly run: (importId: number, fileName: string) => Promise<boolean>
  readonly busy: boolean
  /** What stood in the way of the last one. */
  readonly problem: string | undefined
  /** The question, to be rendered somewhere. */
  readonly holder: ReactNode
}

export function useUndo(): Undo {
  const words = useWords(importWords)
  const { ask, holder } = useConfirm()
  const [problem, setProblem] = useState<string>()
  const undo = useAction(undoImport, {
    onRefused: ({ message }) => setProblem(message),
  })
  async function run(importId: number, fileName: string): Promise<boolean> {
    const wanted = await ask({
      text: words.undoAsk(fileName),
      hint: words.undoHint,
      action: words.undo,
      danger: true,
    })
    if (!wanted) return false
    setProblem(undefined)
    const answer = await undo.run({ importId })
    if (answer) showLastAction(answer.message)
    return answer !== undefined
  }
  return { run, busy: undo.busy, problem, holder }
}
