import type { LineInput } from '@keben/core/school-plans/contract'
import { isRecord, isTypedFigure, jsonIn } from '../../kit/stored-json.ts'
import { type Remembered, keepWork, remembered } from '../../kit/storage.ts'
import { lineKey } from './lines.ts'

/** What has not arrived at the server yet, on this machine: a closed laptop or a lost connection loses nothing. */
export interface Stored {
  readonly read: () => LineInput[]
  readonly write: (lines: readonly LineInput[]) => void
}

export const storedFor = (userId: number, planId: number): Stored =>
  storedIn(remembered('localStorage', `unsent.${userId}.${planId}`))

/** Other windows may have something of the same plan there: each one changes only what it put there itself. */
export function storedIn(place: Remembered): Stored {
  let ours = new Set<string>()
  const read = () => linesIn(place.get())
  return {
    read: () => {
      const lines = read()
      ours = new Set(lines.map(lineKey))
      return lines
    },
    write: (lines) => {
      const theirs = read().filter((line) => !ours.has(lineKey(line)))
      ours = new Set(lines.map(lineKey))
      const all = [...theirs.filter((line) => !ours.has(lineKey(line))), ...lines]
      keepWork(place, all.length ? JSON.stringify(all) : undefined)
    },
  }
}

/** What an older version of the page, or somebody's hand, left there may be anything. */
function linesIn(text: string | undefined): LineInput[] {
  const lines = jsonIn(text)
  return Array.isArray(lines) ? lines.filter(isLine) : []
}

const isLine = (line: unknown): line is LineInput =>
  isRecord(line) &&
  Number.isInteger(line['bookId']) &&
  (line['audience'] === 'student' || line['audience'] === 'teacher') &&
  isTypedFigure(line['copies']) &&
  isTypedFigure(line['was']) &&
  (line['reason'] === undefined || typeof line['reason'] === 'string')
