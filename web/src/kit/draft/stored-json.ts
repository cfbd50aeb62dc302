import { type Remembered, keepWork } from '../app/storage.ts'

export interface StoredWork<Work> {
  readonly read: () => Work
  /** Undefined or unstarted work removes the entry. */
  readonly write: (work: Work | undefined) => void
}

interface StoredWorkOptions<Work> {
  /** Parses stored data, which an older version of the page may have written. */
  readonly from: (stored: Readonly<Record<string, unknown>>) => Work
  readonly nothing: Work
  readonly hasBegun: (work: Work) => boolean
}

/** Work in progress in local storage: it survives a closed page and an expired session. */
export function storedJson<Work>(
  place: Remembered,
  { from, nothing, hasBegun }: StoredWorkOptions<Work>,
): StoredWork<Work> {
  return {
    read: () => {
      const stored = jsonIn(place.get())
      return isRecord(stored) ? from(stored) : nothing
    },
    write: (work) => keepWork(place, work !== undefined && hasBegun(work) ? JSON.stringify(work) : undefined),
  }
}

/** Undefined for invalid JSON. */
export function jsonIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A non-negative whole number, or null. */
export const isTypedFigure = (value: unknown, most = Number.MAX_SAFE_INTEGER): boolean =>
  value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most)
