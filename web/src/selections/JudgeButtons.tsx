import type { Selection } from '@keben/core/selections/contract'
import { useWords } from '../kit/language.ts'
import type { Judging } from './useJudging.tsx'
import { contentWords } from './words.ts'

/** What may be done with a selection that waits. */
export function JudgeButtons({ selection, judging }: { selection: Selection; judging: Judging }) {
  const words = useWords(contentWords)
  return (
    <>
      {selection.actions.includes('reject') && (
        <button
          type="button"
          className="button is-danger"
          disabled={judging.busy}
          onClick={() => void judging.reject([selection])}
        >
          {words.reject}
        </button>
      )}
      {selection.actions.includes('approve') && (
        <button
          type="button"
          className="button is-main"
          disabled={judging.busy}
          onClick={() => void judging.approve([selection])}
        >
          {words.approve}
        </button>
      )}
    </>
  )
}
