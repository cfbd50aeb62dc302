import { undoImport } from '@keben/core/office/spreadsheets/contract'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { useConfirm } from '../../kit/ui/Confirm.tsx'
import { useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import { importWords } from './words.ts'

export interface Undo {
  /** Asks first; true if the import was undone. */
  readonly run: (importId: number, fileName: string) => Promise<boolean>
  readonly busy: boolean
  /** Why the last undo failed. */
  readonly problem: string | undefined
  /** The dialog; the page must render it. */
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
    const isConfirmed = await ask({
      text: words.undoAsk(fileName),
      hint: words.undoHint,
      action: words.undo,
      danger: true,
    })
    if (!isConfirmed) return false
    setProblem(undefined)
    const answer = await undo.run({ importId })
    if (answer) showLastAction(answer.message)
    return answer !== undefined
  }
  return { run, busy: undo.busy, problem, holder }
}
