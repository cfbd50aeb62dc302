import type { LineInput } from '@keben/core/school-plans/contract'
import { type Remembered, remembered } from '../../kit/storage.ts'
import { lineKey } from './lines.ts'

/** What has not arrived at the server yet, on this machine: a closed laptop or a lost connection loses nothing. */
export interface Kept {
  readonly read: () => LineInput[]
  readonly write: (lines: readonly LineInput[]) => void
}

export const keptFor = (userId: number, planId: number): Kept =>
  keptIn(remembered('localStorage', `unsent.${userId}.${planId}`))

/** Other windows may have something of the same plan there: each one changes only what it put there itself. */
export function keptIn(place: Remembered): Kept {
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
      place.set(all.length ? JSON.stringify(all) : undefined)
    },
  }
}

/** What an older version of the page, or somebody's hand, left there may be anything. */
function linesIn(text: string | undefined): LineInput[] {
  try {
    const lines: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(lines) ? lines.filter(isLine) : []
  } catch {
    return []
  }
}

const isCopies = (value: unknown): boolean => value === null || (Number.isInteger(value) && Number(value) >= 0)

function isLine(value: unknown): value is LineInput {
  if (typeof value !== 'object' || value === null) return false
  const line = value as Record<string, unknown>
  return (
    Number.isInteger(line['bookId']) &&
    (line['audience'] === 'student' || line['audience'] === 'teacher') &&
    isCopies(line['copies']) &&
    isCopies(line['was']) &&
    (line['reason'] === undefined || typeof line['reason'] === 'string')
  )
}
