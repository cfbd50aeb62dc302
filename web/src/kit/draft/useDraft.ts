import { type Dispatch, type ReactNode, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { RawSearch } from '../list/search.ts'
import type { Stored } from './stored-json.ts'
import { useStored } from './useStored.ts'
import { useUnsaved } from '../useUnsaved.tsx'
import { type Key, type KeyOf, type Lines, withLine, withLines, without } from './lines.ts'

interface Changing<Draft> {
  readonly draft: Draft
  readonly change: (part: Partial<Draft> | ((now: Draft) => Draft)) => void
  /** A deed over many lines: it can be taken back as a whole until something else is changed. */
  readonly step: (next: (now: Draft) => Draft) => void
  /** Takes the last step back; undefined where there is none. */
  readonly undo: (() => void) | undefined
}

function useChanging<Draft>(draft: Draft, setDraft: Dispatch<SetStateAction<Draft>>): Changing<Draft> {
  const [before, setBefore] = useState<{ readonly draft: Draft }>()
  // Rows that are drawn only where their own fields change are given the same functions all along.
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  }, [draft])
  const change = useCallback(
    (part: Partial<Draft> | ((now: Draft) => Draft)) => {
      setBefore(undefined)
      setDraft((now) => (typeof part === 'function' ? part(now) : { ...now, ...part }))
    },
    [setDraft],
  )
  const step = useCallback(
    (next: (now: Draft) => Draft) => {
      setBefore({ draft: latest.current })
      setDraft(next)
    },
    [setDraft],
  )
  const undo = () => {
    if (before) setDraft(before.draft)
    setBefore(undefined)
  }
  return { draft, change, step, undo: before && undo }
}

interface DraftWays<Draft> {
  /** As the call takes it: what is written alike is no change. */
  readonly writtenOf?: (draft: Draft) => unknown
  /** An address of the same page under which nothing is lost. */
  readonly stays?: (search: RawSearch) => boolean
  /** It is not there any more: there is nothing to be saved. */
  readonly isGone?: boolean
}

export interface DraftInHand<Draft> extends Changing<Draft> {
  /** Differs from what was saved last. */
  readonly isChanged: boolean
  /** It was saved as it was then: what is typed meanwhile is still a change. */
  readonly settle: (saved: Draft) => void
  /** Asks before something unsaved is left. */
  readonly holder: ReactNode
}

/** What is in the hands of a person: written, compared with what was saved, and not left without a question. */
export function useDraft<Draft>(
  begin: () => Draft,
  { writtenOf = (draft) => draft, stays, isGone = false }: DraftWays<Draft> = {},
): DraftInHand<Draft> {
  const [saved, setSaved] = useState(begin)
  const [draft, setDraft] = useState(saved)
  const isChanged = saved !== draft && JSON.stringify(writtenOf(saved)) !== JSON.stringify(writtenOf(draft))
  const { holder } = useUnsaved(isChanged && !isGone, stays)
  return { ...useChanging(draft, setDraft), isChanged, settle: (now) => setSaved(() => now), holder }
}

export interface LinesInHand<Line, Draft> extends DraftInHand<Draft> {
  readonly add: (...lines: readonly Line[]) => void
  readonly setLine: (key: Key, part: Partial<Line>) => void
  readonly remove: (key: Key) => void
}

/** The same for lines that are chosen one by one. */
export function useLineDraft<Line, Draft extends Lines<Line>>(
  begin: () => Draft,
  { keyOf, ...ways }: DraftWays<Draft> & { readonly keyOf: KeyOf<Line> },
): LinesInHand<Line, Draft> {
  const hand = useDraft(begin, ways)
  const { change } = hand
  return {
    ...hand,
    add: (...lines) => change((now) => withLines<Line, Draft>(now, keyOf, lines)),
    setLine: (key, part) => change((now) => withLine<Line, Draft>(now, keyOf, key, (line) => ({ ...line, ...part }))),
    remove: (key) => change((now) => without<Line, Draft>(now, keyOf, key)),
  }
}

/** Work that lies on this machine until it is sent: it may be left at any time. */
export function useStoredDraft<Draft>(
  stored: Stored<Draft>,
  ways?: Parameters<typeof useStored<Draft>>[1],
): Changing<Draft> & { readonly forget: () => void } {
  const [draft, setDraft, { forget }] = useStored(stored, ways)
  return { ...useChanging(draft, setDraft), forget }
}
