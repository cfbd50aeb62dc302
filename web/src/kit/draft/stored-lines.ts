import { type Remembered, keepWork } from '../app/storage.ts'
import { jsonIn } from './stored-json.ts'

/** What has not arrived at the server yet, on this machine: a closed laptop or a lost connection loses nothing. */
export interface StoredLines<Line> {
  readonly read: () => Line[]
  readonly write: (lines: readonly Line[]) => void
}

interface Telling<Line> {
  readonly keyOf: (line: Line) => string
  /** What an older version of the page, or somebody's hand, left there may be anything. */
  readonly isLine: (value: unknown) => value is Line
}

/** Other windows may have something of the same document there: each one changes only what it put there itself. */
export function storedLines<Line>(place: Remembered, { keyOf, isLine }: Telling<Line>): StoredLines<Line> {
  let ours = new Set<string>()
  const read = () => {
    const lines = jsonIn(place.get())
    return Array.isArray(lines) ? lines.filter(isLine) : []
  }
  return {
    read: () => {
      const lines = read()
      ours = new Set(lines.map(keyOf))
      return lines
    },
    write: (lines) => {
      const theirs = read().filter((line) => !ours.has(keyOf(line)))
      ours = new Set(lines.map(keyOf))
      const all = [...theirs.filter((line) => !ours.has(keyOf(line))), ...lines]
      keepWork(place, all.length ? JSON.stringify(all) : undefined)
    },
  }
}
