import { type Remembered, keepWork } from '../app/storage.ts'
import { jsonIn } from './stored-json.ts'

/** Unsent lines in local storage: they survive a closed laptop and a lost connection. */
export interface StoredLines<Line> {
  readonly read: () => Line[]
  readonly write: (lines: readonly Line[]) => void
}

interface StoredLinesOptions<Line> {
  readonly keyOf: (line: Line) => string
  /** Validates stored data, which an older version of the page may have written. */
  readonly isLine: (value: unknown) => value is Line
}

/** Another window may edit the same document, so each changes only its own entries. */
export function storedLines<Line>(place: Remembered, { keyOf, isLine }: StoredLinesOptions<Line>): StoredLines<Line> {
  let ownKeys = new Set<string>()
  const read = () => {
    const lines = jsonIn(place.get())
    return Array.isArray(lines) ? lines.filter(isLine) : []
  }
  return {
    read: () => {
      const lines = read()
      ownKeys = new Set(lines.map(keyOf))
      return lines
    },
    write: (lines) => {
      const otherLines = read().filter((line) => !ownKeys.has(keyOf(line)))
      ownKeys = new Set(lines.map(keyOf))
      const all = [...otherLines.filter((line) => !ownKeys.has(keyOf(line))), ...lines]
      keepWork(place, all.length ? JSON.stringify(all) : undefined)
    },
  }
}
