import type { SendSource } from '@keben/core/distribution/deliveries/choices'
import type { ChangedShare, KeptBack } from '@keben/core/distribution/deliveries/owing'
import { useEditing } from '../../../kit/draft/useDraft.ts'
import { createTypedValues } from '../../../kit/draft/values.ts'

/** What somebody has set by hand before anything is issued: shares of receivers, and copies that stay where they are. */
export interface ShareDraft {
  readonly changes: readonly ChangedShare[]
  readonly keepBack: readonly KeptBack[]
}

export const untouched: ShareDraft = { changes: [], keepBack: [] }

/** A share as it is to be; null gives the fair one back. */
export const withShare = (draft: ShareDraft, dueLineId: number, copies: number | null): ShareDraft => ({
  ...draft,
  changes: [
    ...draft.changes.filter((change) => change.dueLineId !== dueLineId),
    ...(copies === null ? [] : [{ dueLineId, copies }]),
  ],
})

/** So many copies of a title stay in a warehouse; none, or null, lets all go. */
export const withKept = (
  draft: ShareDraft,
  place: Pick<KeptBack, 'warehouseId' | 'bookId'>,
  copies: number | null,
): ShareDraft => ({
  ...draft,
  keepBack: [
    ...draft.keepBack.filter(({ warehouseId, bookId }) => warehouseId !== place.warehouseId || bookId !== place.bookId),
    ...(copies ? [{ ...place, copies }] : []),
  ],
})

/** It outlives the way from the board to a title and back. */
const shares = createTypedValues(untouched)

export function useShareDraft() {
  const { draft, change, restart } = useEditing(shares)
  return {
    draft,
    count: draft.changes.length + draft.keepBack.length,
    setShare: (dueLineId: number, copies: number | null, step: string) =>
      change((now) => withShare(now, dueLineId, copies), step),
    keep: (place: Pick<KeptBack, 'warehouseId' | 'bookId'>, copies: number | null, step: string) =>
      change((now) => withKept(now, place, copies), step),
    forget: () => change(untouched),
    /** They are issued. */
    restart: () => restart(untouched),
  }
}

/** What is set by hand, as the call takes it. */
export const mutable = ({ changes, keepBack }: ShareDraft) => ({ changes: [...changes], keepBack: [...keepBack] })

export interface DueBoardProps {
  /** Of the screen. */
  readonly title: string
  readonly sources: readonly SendSource[]
  /** What else the address says of the page that it is part of. */
  readonly address: Readonly<Record<string, string>>
  readonly toOrders: Readonly<Record<string, string>>
}
