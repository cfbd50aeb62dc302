import { type ReactNode, useState } from 'react'
import type { RawSearch } from '../list/search.ts'
import { useUnsaved } from '../useUnsaved.tsx'
import { type Key, type KeyOf, type Lines, withLines, withPart, without } from './lines.ts'

interface DraftWays<Line, Draft> {
  readonly keyOf: KeyOf<Line>
  /** As the call takes it: what is written alike is no change. */
  readonly writtenOf: (draft: Draft) => unknown
  /** An address of the same page under which nothing is lost. */
  readonly stays?: (search: RawSearch) => boolean
  /** It is not there any more: there is nothing to be saved. */
  readonly isGone?: boolean
}

export interface DraftInHand<Line, Draft> {
  readonly draft: Draft
  readonly change: (part: Partial<Draft> | ((now: Draft) => Draft)) => void
  readonly add: (...lines: readonly Line[]) => void
  readonly setLine: (key: Key, part: Partial<Line>) => void
  readonly remove: (key: Key) => void
  /** Differs from what was saved last. */
  readonly isChanged: boolean
  /** It was saved as it was then: what is typed meanwhile is still a change. */
  readonly settle: (saved: Draft) => void
  /** Asks before something unsaved is left. */
  readonly holder: ReactNode
}

/** Lines in the hands of a person: written, compared with what was saved, and not left without a question. */
export function useDraft<Line, Draft extends Lines<Line>>(
  begin: () => Draft,
  { keyOf, writtenOf, stays, isGone = false }: DraftWays<Line, Draft>,
): DraftInHand<Line, Draft> {
  const [saved, settle] = useState(begin)
  const [draft, setDraft] = useState(saved)
  const isChanged = saved !== draft && JSON.stringify(writtenOf(saved)) !== JSON.stringify(writtenOf(draft))
  const { holder } = useUnsaved(isChanged && !isGone, stays)
  return {
    draft,
    change: (part) => setDraft((now) => (typeof part === 'function' ? part(now) : { ...now, ...part })),
    add: (...lines) => setDraft((now) => withLines<Line, Draft>(now, keyOf, lines)),
    setLine: (key, part) => setDraft((now) => withPart<Line, Draft>(now, keyOf, key, part)),
    remove: (key) => setDraft((now) => without<Line, Draft>(now, keyOf, key)),
    isChanged,
    settle,
    holder,
  }
}
