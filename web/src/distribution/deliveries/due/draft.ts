import type { SendSource } from '@keben/core/distribution/deliveries/choices'
import type { ChangedShare, WithheldCopies } from '@keben/core/distribution/deliveries/owing'
import { useEditing } from '../../../kit/draft/useDraft.ts'
import { createTypedValues } from '../../../kit/draft/values.ts'

/** Manual changes before issuing: shares of receivers, and copies held back. */
export interface ShareDraft {
  readonly changes: readonly ChangedShare[]
  readonly keepBack: readonly WithheldCopies[]
}

export const untouched: ShareDraft = { changes: [], keepBack: [] }

/** Sets a share; null restores the fair one. */
export const withShare = (draft: ShareDraft, dueLineId: number, copies: number | null): ShareDraft => ({
  ...draft,
  changes: [
    ...draft.changes.filter((change) => change.dueLineId !== dueLineId),
    ...(copies === null ? [] : [{ dueLineId, copies }]),
  ],
})

/** Holds copies of a title back in a warehouse; zero or null releases all. */
export const withHeldBack = (
  draft: ShareDraft,
  place: Pick<WithheldCopies, 'warehouseId' | 'bookId'>,
  copies: number | null,
): ShareDraft => ({
  ...draft,
  keepBack: [
    ...draft.keepBack.filter(({ warehouseId, bookId }) => warehouseId !== place.warehouseId || bookId !== place.bookId),
    ...(copies ? [{ ...place, copies }] : []),
  ],
})

/** Survives navigation between the board and a title. */
const shares = createTypedValues(untouched)

export function useShareDraft() {
  const { draft, change, restart } = useEditing(shares)
  return {
    draft,
    count: draft.changes.length + draft.keepBack.length,
    setShare: (dueLineId: number, copies: number | null, step: string) =>
      change((now) => withShare(now, dueLineId, copies), step),
    keep: (place: Pick<WithheldCopies, 'warehouseId' | 'bookId'>, copies: number | null, step: string) =>
      change((now) => withHeldBack(now, place, copies), step),
    forget: () => change(untouched),
    /** After issuing. */
    restart: () => restart(untouched),
  }
}

/** The call's input. */
export const mutable = ({ changes, keepBack }: ShareDraft) => ({ changes: [...changes], keepBack: [...keepBack] })

export interface DueBoardProps {
  /** The screen's title. */
  readonly title: string
  readonly sources: readonly SendSource[]
  /** Further search parameters of the page. */
  readonly address: Readonly<Record<string, string>>
  readonly toOrders: Readonly<Record<string, string>>
}
