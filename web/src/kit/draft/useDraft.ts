import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { RawSearch } from '../list/search.ts'
import { useUnsaved } from '../hooks/useUnsaved.tsx'
import { keepStored } from './keep-stored.ts'
import { type Key, type KeyOf, type Lines, withLine, withLines, without } from './lines.ts'
import type { Stored } from './stored-json.ts'
import { useUndoKeys } from './useUndoKeys.ts'
import { type TypedValues, createTypedValues, isSame } from './values.ts'

type Next<Draft> = Partial<Draft> | ((now: Draft) => Draft)

interface Editing<Draft> {
  readonly draft: Draft
  /** For the keys of its fields. */
  readonly values: TypedValues<Draft>
  /** What is typed into one field is one step to undo: `typingIn(field)`. */
  readonly change: (next: Next<Draft>, step?: string) => void
  /** Changes many lines, for which the page offers an undo. */
  readonly changeMany: (next: (now: Draft) => Draft) => void
  /** Takes back what changed many lines, until something else is changed. */
  readonly undoMany: (() => void) | undefined
  /** Goes on with this: what was typed before is done, and cannot be undone. */
  readonly restart: (draft: Draft) => void
}

/** A draft in a store of typed values, with the undo keys. */
export function useEditing<Draft>(values: TypedValues<Draft>): Editing<Draft> {
  const draft = useSyncExternalStore(values.subscribe, values.get)
  const [changed, setChanged] = useState<{ readonly many: Draft }>()
  useUndoKeys(values)
  const ways = useMemo(() => {
    const change = (next: Next<Draft>, step?: string) =>
      values.write(typeof next === 'function' ? next(values.get()) : { ...values.get(), ...next }, step)
    const changeMany = (next: (now: Draft) => Draft) => {
      change(next)
      setChanged({ many: values.get() })
    }
    return { change, changeMany }
  }, [values])
  return {
    draft,
    values,
    ...ways,
    undoMany: changed?.many === draft ? () => void values.undo() : undefined,
    restart: values.restart,
  }
}

/** What is typed and goes with its page. */
export function usePageDraft<Draft>(begin: () => Draft): Editing<Draft> {
  const [values] = useState(() => createTypedValues(begin()))
  return useEditing(values)
}

interface DraftOptions<Draft> {
  /** As the call takes it: what is written alike is no change. */
  readonly writtenOf?: (draft: Draft) => unknown
  /** An address of the same page under which nothing is lost. */
  readonly stays?: (search: RawSearch) => boolean
  /** It is not there any more: there is nothing to be saved. */
  readonly isGone?: boolean
}

export interface DraftEditing<Draft> extends Editing<Draft> {
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
  { writtenOf = (draft) => draft, stays, isGone = false }: DraftOptions<Draft> = {},
): DraftEditing<Draft> {
  const [values] = useState(() => createTypedValues(begin()))
  const [saved, setSaved] = useState(values.get)
  const editing = useEditing(values)
  const { draft } = editing
  const isChanged = saved !== draft && !isSame(writtenOf(saved), writtenOf(draft))
  const { holder } = useUnsaved(isChanged && !isGone, stays)
  return { ...editing, isChanged, settle: (now) => setSaved(() => now), holder }
}

export interface LinesEditing<Line, Draft> extends DraftEditing<Draft> {
  readonly add: (...lines: readonly Line[]) => void
  readonly setLine: (key: Key, part: Partial<Line>, step?: string) => void
  readonly remove: (key: Key) => void
}

/** The same for lines that are chosen one by one. */
export function useLineDraft<Line, Draft extends Lines<Line>>(
  begin: () => Draft,
  { keyOf, ...options }: DraftOptions<Draft> & { readonly keyOf: KeyOf<Line> },
): LinesEditing<Line, Draft> {
  const editing = useDraft(begin, options)
  const { change } = editing
  return {
    ...editing,
    add: (...lines) => change((now) => withLines<Line, Draft>(now, keyOf, lines)),
    setLine: (key, part, step) =>
      change((now) => withLine<Line, Draft>(now, keyOf, key, (line) => ({ ...line, ...part })), step),
    remove: (key) => change((now) => without<Line, Draft>(now, keyOf, key)),
  }
}

/** What is stored on this machine until it is sent: it may be left at any time. */
export function useStoredDraft<Draft>(
  stored: Stored<Draft>,
  { pauseMilliseconds }: { readonly pauseMilliseconds?: number } = {},
): Editing<Draft> & { readonly forget: () => void } {
  const values = useMemo(() => createTypedValues(stored.read()), [stored])
  const keeping = useRef<ReturnType<typeof keepStored>>(undefined)
  useEffect(() => {
    const kept = keepStored(values, () => stored.write(values.get()), pauseMilliseconds)
    keeping.current = kept
    return kept.stop
  }, [stored, values, pauseMilliseconds])
  const forget = () => {
    keeping.current?.forget()
    stored.write(undefined)
  }
  return { ...useEditing(values), forget }
}
