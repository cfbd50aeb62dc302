import { type Remembered, keepWork } from '../app/storage.ts'

export interface Stored<Work> {
  readonly read: () => Work
  /** What has not begun, or undefined, leaves nothing behind. */
  readonly write: (work: Work | undefined) => void
}

interface Keeping<Work> {
  /** Makes sense of what lies there: an older version of the page, or somebody's hand, may have left anything. */
  readonly from: (kept: Readonly<Record<string, unknown>>) => Work
  readonly nothing: Work
  readonly hasBegun: (work: Work) => boolean
}

/** Work that is under way, on this machine: a closed page, an empty battery or an ended session loses nothing. */
export function storedJson<Work>(place: Remembered, { from, nothing, hasBegun }: Keeping<Work>): Stored<Work> {
  return {
    read: () => {
      const kept = jsonIn(place.get())
      return isRecord(kept) ? from(kept) : nothing
    },
    write: (work) => keepWork(place, work !== undefined && hasBegun(work) ? JSON.stringify(work) : undefined),
  }
}

/** Undefined where it is no JSON. */
export function jsonIn(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A whole number that is not below zero, or nothing typed. */
export const isTypedFigure = (value: unknown, most = Number.MAX_SAFE_INTEGER): boolean =>
  value === null || (Number.isInteger(value) && Number(value) >= 0 && Number(value) <= most)
