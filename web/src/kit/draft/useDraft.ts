import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { RawSearch } from '../list/search.ts'
import { useUnsaved } from '../hooks/useUnsaved.tsx'
import { keepStored } from './keep-stored.ts'
import { type DraftLineKey, type KeyOf, type DraftWithLines, withLine, withLines, without } from './lines.ts'
import type { StoredWork } from './stored-json.ts'
import { useUndoKeys } from './useUndoKeys.ts'
import { type TypedValues, createTypedValues, isSame } from './values.ts'

type Next<Draft> = Partial<Draft> | ((now: Draft) => Draft)

interface Editing<Draft> {
  readonly draft: Draft
  /** For the fields' keyboard handling. */
  readonly values: TypedValues<Draft>
  /** Typing in one field is one undo step: `typingIn(field)`. */
  readonly change: (next: Next<Draft>, step?: string) => void
  /** Changes many lines; the page offers an undo. */
  readonly changeMany: (next: (now: Draft) => Draft) => void
  /** Undoes the last bulk change, until the next change. */
  readonly undoMany: (() => void) | undefined
  /** Replaces the draft and clears the undo history. */
  readonly restart: (draft: Draft) => void
}

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

/** A draft that lasts as long as its page. */
export function usePageDraft<Draft>(begin: () => Draft): Editing<Draft> {
  const [values] = useState(() => createTypedValues(begin()))
  return useEditing(values)
}

interface DraftOptions<Draft> {
  /** The draft as the call takes it, to compare with the saved one. */
  readonly writtenOf?: (draft: Draft) => unknown
  /** A URL of the same page that keeps the draft. */
  readonly stays?: (search: RawSearch) => boolean
  /** The document no longer exists: there is nothing to save. */
  readonly isGone?: boolean
}

export interface DraftEditing<Draft> extends Editing<Draft> {
  readonly isChanged: boolean
  /** Marks a version as saved; later typing stays a change. */
  readonly settle: (saved: Draft) => void
  /** Render it: the question before unsaved changes are lost. */
  readonly holder: ReactNode
}

/** An editable draft with change detection and a question before it is lost. */
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
  readonly setLine: (key: DraftLineKey, part: Partial<Line>, step?: string) => void
  readonly remove: (key: DraftLineKey) => void
}

/** The same for individually chosen lines. */
export function useLineDraft<Line, Draft extends DraftWithLines<Line>>(
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

/** A draft in local storage until it is sent; leaving needs no question. */
export function useStoredDraft<Draft>(
  stored: StoredWork<Draft>,
  { pauseMilliseconds }: { readonly pauseMilliseconds?: number } = {},
): Editing<Draft> & { readonly forget: () => void } {
  const values = useMemo(() => createTypedValues(stored.read()), [stored])
  const keeping = useRef<ReturnType<typeof keepStored>>(undefined)
  useEffect(() => {
    const storing = keepStored(values, () => stored.write(values.get()), pauseMilliseconds)
    keeping.current = storing
    return storing.stop
  }, [stored, values, pauseMilliseconds])
  const forget = () => {
    keeping.current?.forget()
    stored.write(undefined)
  }
  return { ...useEditing(values), forget }
}
