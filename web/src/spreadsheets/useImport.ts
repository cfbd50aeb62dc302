import type { Endpoint, Shape } from '@keben/core/kit/endpoint'
import type { Who } from '@keben/core/roles'
import type { ImportInput, ImportKind, ImportReport } from '@keben/core/spreadsheets/contract'
import { useRef, useState } from 'react'
import { useAction } from '../kit/ask.ts'
import { call } from '../kit/call.ts'
import { useWords } from '../kit/language.ts'
import { isRefused } from '../kit/refused.ts'
import { base64Of, isWorkbook, largestFile, megabytes } from './file.ts'
import { importWords } from './words.ts'

export type ImportEndpoint = Endpoint<Who, typeof ImportInput, Shape<ImportReport>>

/** How far an import is. Nothing is written before the last two. */
export type ImportState =
  | { readonly at: 'choosing'; readonly problem?: string }
  | { readonly at: 'checking'; readonly fileName: string }
  | { readonly at: 'checked'; readonly fileName: string; readonly report: ImportReport; readonly problem?: string }
  | { readonly at: 'importing'; readonly fileName: string; readonly report: ImportReport }
  | { readonly at: 'imported'; readonly fileName: string; readonly report: ImportReport }

export interface Import {
  readonly state: ImportState
  /** Uploads a file and has every row of it checked. */
  readonly check: (file: File) => Promise<void>
  /** Imports what was checked: all rows or none. */
  readonly confirm: () => Promise<void>
  /** Back to the choice of a file; a check that is under way is given up. */
  readonly restart: () => void
}

export function useImport(endpoint: ImportEndpoint): Import {
  const words = useWords(importWords)
  const [state, setState] = useState<ImportState>({ at: 'choosing' })
  const commit = useAction(endpoint, {
    onRefused: ({ message }) =>
      setState((now) => (now.at === 'importing' ? { ...now, at: 'checked', problem: message } : now)),
  })
  const upload = useRef<AbortController>(undefined)

  async function check(file: File): Promise<void> {
    const problem = problemOf(file)
    if (problem) return setState({ at: 'choosing', problem })
    const mine = new AbortController()
    upload.current = mine
    setState({ at: 'checking', fileName: file.name })
    const next = await checked(file, mine.signal)
    // Another file may have been chosen meanwhile, or none.
    if (upload.current === mine) setState(next)
  }

  function problemOf({ name, size }: File): string | undefined {
    if (!isWorkbook(name)) return words.notExcel(name)
    return size > largestFile ? words.tooLarge(name, megabytes(size), megabytes(largestFile)) : undefined
  }

  async function checked(file: File, signal: AbortSignal): Promise<ImportState> {
    const content = await base64Of(file).catch(() => undefined)
    if (content === undefined) return { at: 'choosing', problem: words.unreadable(file.name) }
    try {
      const { data } = await call(endpoint, { fileName: file.name, file: content }, { signal })
      return { at: 'checked', fileName: file.name, report: data }
    } catch (thrown) {
      if (isRefused(thrown)) return { at: 'choosing', problem: thrown.message }
      if (signal.aborted) return { at: 'choosing' }
      throw thrown
    }
  }

  async function confirm(): Promise<void> {
    if (state.at !== 'checked' || state.report.importId === null) return
    setState({ at: 'importing', fileName: state.fileName, report: state.report })
    const answer = await commit.run({ importId: state.report.importId })
    if (answer) setState({ at: 'imported', fileName: state.fileName, report: answer.data })
  }

  function restart(): void {
    upload.current?.abort()
    upload.current = undefined
    setState({ at: 'choosing' })
  }

  return { state, check, confirm, restart }
}

export interface ImportButtonProps {
  readonly kind: ImportKind
  readonly endpoint: ImportEndpoint
  /** Where a screen offers several. */
  readonly label?: string
}
