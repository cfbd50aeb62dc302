import {
  ColumnMapping,
  type ImportKind,
  type ImportReport,
  importCalls,
  importOwnTerms,
} from '@keben/core/office/spreadsheets/contract'
import { useRef, useState } from 'react'
import { useAction } from '../../kit/api/endpoint-query.ts'
import { call } from '../../kit/api/call.ts'
import { useWords } from '../../kit/app/language.ts'
import { showLastAction } from '../../kit/api/last-action.ts'
import { type CallRefused, isRefused } from '../../kit/api/call-refused.ts'
import { base64Of, isWorkbook, largestFile, megabytes } from './file.ts'
import type { ColumnAssignments } from './ColumnMap.tsx'
import { importWords } from './words.ts'

/** The state of an import. Only the last two write. */
export type ImportState =
  | { readonly at: 'choosing'; readonly problem?: string; readonly mapping?: ColumnMapping }
  | { readonly at: 'checking'; readonly fileName: string }
  | { readonly at: 'checked'; readonly fileName: string; readonly report: ImportReport; readonly problem?: string }
  | { readonly at: 'importing'; readonly fileName: string; readonly report: ImportReport }
  | { readonly at: 'imported'; readonly fileName: string; readonly report: ImportReport }

export interface ImportOptions {
  readonly columns?: ColumnAssignments
  readonly skipWrong?: boolean
}

export interface Import {
  readonly state: ImportState
  /** Uploads a file and validates every row. */
  readonly check: (file: File) => Promise<void>
  /** Validates the same file again with other options. */
  readonly checkAgain: (how: ImportOptions) => Promise<void>
  /** Imports the checked file: all rows or none. */
  readonly confirm: () => Promise<void>
  /** Back to the choice of a file; aborts a running check. */
  readonly restart: () => void
}

export function useImport(kind: ImportKind, isOwn: boolean): Import {
  const endpoint = isOwn ? importOwnTerms : importCalls[kind]
  const words = useWords(importWords)
  const [state, setState] = useState<ImportState>({ at: 'choosing' })
  const commit = useAction(endpoint, {
    onRefused: ({ message }) =>
      setState((now) => (now.at === 'importing' ? { ...now, at: 'checked', problem: message } : now)),
  })
  const upload = useRef<AbortController>(undefined)
  const last = useRef<{ readonly file: File; readonly how: ImportOptions }>(undefined)

  async function check(file: File, how: ImportOptions = {}): Promise<void> {
    const problem = problemOf(file)
    if (problem) return setState({ at: 'choosing', problem })
    last.current = { file, how }
    const controller = new AbortController()
    upload.current = controller
    setState({ at: 'checking', fileName: file.name })
    const next = await checked(file, how, controller.signal)
    // The user may have chosen another file meanwhile.
    if (upload.current === controller) setState(next)
  }

  async function checkAgain(how: ImportOptions): Promise<void> {
    if (last.current) await check(last.current.file, { ...last.current.how, ...how })
  }

  function problemOf({ name, size }: File): string | undefined {
    if (!isWorkbook(name)) return words.notExcel(name)
    return size > largestFile ? words.tooLarge(name, megabytes(size), megabytes(largestFile)) : undefined
  }

  async function checked(file: File, how: ImportOptions, signal: AbortSignal): Promise<ImportState> {
    const content = await base64Of(file).catch(() => undefined)
    if (content === undefined) return { at: 'choosing', problem: words.unreadable(file.name) }
    try {
      const { data } = await call(endpoint, { fileName: file.name, file: content, ...how }, { signal, quiet: true })
      return { at: 'checked', fileName: file.name, report: data }
    } catch (thrown) {
      // The page shows problems of a file beside the upload, and nowhere else.
      if (isRefused(thrown)) return { at: 'choosing', problem: thrown.message, ...mappingIn(thrown) }
      if (signal.aborted) return { at: 'choosing' }
      throw thrown
    }
  }

  async function confirm(): Promise<void> {
    if (state.at !== 'checked' || state.report.importId === null) return
    setState({ at: 'importing', fileName: state.fileName, report: state.report })
    const answer = await commit.run({ importId: state.report.importId })
    if (!answer) return
    setState({ at: 'imported', fileName: state.fileName, report: answer.data })
    showLastAction(words.done(answer.data.rows))
  }

  function restart(): void {
    upload.current?.abort()
    upload.current = undefined
    setState({ at: 'choosing' })
  }

  return { state, check, checkAgain, confirm, restart }
}

/** The columns of a file whose headers are unknown. */
function mappingIn({ code, data }: CallRefused): { readonly mapping?: ColumnMapping } {
  if (code !== 'columns_missing') return {}
  const read = ColumnMapping.safeParse((data as { mapping?: unknown } | null)?.mapping)
  return read.success ? { mapping: read.data } : {}
}

export interface OwnFiles {
  readonly template: () => Promise<void>
  /** Downloads the current data. */
  readonly current: () => Promise<void>
}

export interface ImportButtonProps {
  readonly kind: ImportKind
  /** For screens with several imports. */
  readonly label?: string
  /** For users who import their own data. Only head office undoes imports. */
  readonly own?: OwnFiles
}
