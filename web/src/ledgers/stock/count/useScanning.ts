import { bareIsbn } from '@keben/core/base/catalogue/rules'
import { useRef, useState } from 'react'
import { meantBy } from '../../../base/catalogue/line-search.ts'
import { useWords } from '../../../kit/app/language.ts'
import { isRefused } from '../../../kit/api/call-refused.ts'
import { useScanner } from '../../../kit/scan/useScanner.ts'
import { type CountDraft, type CountLine, type CountUnit, oneMore } from './draft.ts'
import type { OnScan } from './useCountChoices.ts'
import { useFindTitles } from './useFindTitles.ts'
import type { WhichQuestion } from './WhichTitle.tsx'
import { countWords } from './words.ts'

interface Scanning {
  readonly warehouseId: number
  readonly draft: CountDraft
  readonly onScan: OnScan
  readonly unit: CountUnit
  readonly enabled: boolean
  readonly onLines: (lines: readonly CountLine[]) => void
  readonly onChange: (bookId: number, change: (line: CountLine) => CountLine) => void
  readonly onGoTo: (bookId: number) => void
  /** A scan added one. */
  readonly onCounted: (bookId: number) => void
  readonly tell: (text: string, sound?: 'good' | 'bad') => void
}

/** Resolves a scan or typed code: in the count, else in the catalogue, which adds it. */
export function useScanning({ warehouseId, draft, onScan, unit, enabled, tell, ...handlers }: Scanning) {
  const words = useWords(countWords)
  const { withCode } = useFindTitles(warehouseId)
  // A scanner is faster than the server: a queue keeps scans in order.
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const [question, setQuestion] = useState<WhichQuestion>()

  /** Adds the titles with this code. Several may share an ISBN. */
  async function linesOf(code: string): Promise<readonly CountLine[]> {
    const known = meantBy(draft.lines, code)
    if (known.length) return known
    tell(words.looking(code))
    const lines = await withCode(code)
    if (lines[0]) {
      handlers.onLines(lines)
      tell(words.added(lines[0].book.title))
    }
    return lines
  }

  /** The chosen title; undefined if dismissed. */
  const meantOf = (code: string, lines: readonly CountLine[]): Promise<CountLine | undefined> =>
    lines.length < 2
      ? Promise.resolve(lines[0])
      : new Promise((resolve) => {
          const answer = (line: CountLine | undefined) => {
            setQuestion(undefined)
            resolve(line)
          }
          setQuestion({ code, lines, answer })
        })

  /** Resolves with whether a title was found. */
  async function find(typed: string, then: OnScan = 'goTo'): Promise<boolean> {
    const code = bareIsbn(typed)
    if (!code) return true
    try {
      const lines = await linesOf(code)
      if (!lines.length) {
        tell(words.unknownCode(code), 'bad')
        return false
      }
      const line = await meantOf(code, lines)
      if (!line) {
        tell('')
        return true
      }
      const { bookId, title } = line.book
      if (then === 'goTo') {
        handlers.onGoTo(bookId)
      } else {
        handlers.onChange(bookId, (now) => oneMore(now, then, unit))
        handlers.onCounted(bookId)
        tell(words.oneMore[then](title), 'good')
      }
      return true
    } catch (thrown) {
      if (!isRefused(thrown)) throw thrown
      // The call has shown its refusal.
      tell('')
      return true
    }
  }

  const scan = (code: string) => {
    queue.current = queue.current.then(() => find(code, onScan))
  }
  useScanner(scan, { enabled: enabled && !question })
  return { find, scan, question }
}
