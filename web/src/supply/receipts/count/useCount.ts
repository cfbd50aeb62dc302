import type { FurtherLine, ReceiptDocument, ReceiptLine } from '@keben/core/supply/receipts/shapes'
import { useCallback, useMemo } from 'react'
import { useStoredDraft } from '../../../kit/draft/useDraft.ts'
import { type ReceiptCount, countOf, restAsAnnounced, restMissing, totalsOf, uncounted } from './count.ts'
import { storedCount, notBegun } from './stored.ts'

/** A counted line: of the receipt, or an unannounced one of its order. */
export type GateLine = (ReceiptLine | FurtherLine) & { readonly expected: number; readonly isAdded: boolean }

const ofReceipt = (line: ReceiptLine): GateLine => ({ ...line, isAdded: false })
const ofOrder = (line: FurtherLine): GateLine => ({ ...line, expected: 0, isAdded: true })

/** One keeper's count of a receipt, in local storage until it is confirmed. */
export function useCount(receipt: ReceiptDocument, userId: number) {
  const storage = useMemo(() => storedCount(userId, receipt.id), [userId, receipt.id])
  const { draft, values, change: changeDraft, changeMany, undoMany, forget } = useStoredDraft(storage)
  const { counts, added, remark } = draft
  const lines = useMemo(
    () => [
      ...receipt.lines.map(ofReceipt),
      ...receipt.further.filter(({ supplierOrderLineId }) => added.includes(supplierOrderLineId)).map(ofOrder),
    ],
    [receipt, added],
  )
  const further = useMemo(
    () => receipt.further.filter(({ supplierOrderLineId }) => !added.includes(supplierOrderLineId)),
    [receipt, added],
  )

  const change = useCallback(
    (id: number, next: (count: ReceiptCount) => ReceiptCount, step?: string) =>
      changeDraft((now) => ({ ...now, counts: { ...now.counts, [id]: next(now.counts[id] ?? uncounted) } }), step),
    [changeDraft],
  )
  const add = useCallback(
    (id: number) => changeDraft((now) => (now.added.includes(id) ? now : { ...now, added: [...now.added, id] })),
    [changeDraft],
  )
  const remove = useCallback(
    (id: number) =>
      changeDraft((now) => {
        const { [id]: _dropped, ...rest } = now.counts
        return { ...now, counts: rest, added: now.added.filter((one) => one !== id) }
      }),
    [changeDraft],
  )
  const setRemark = (text: string, step?: string) => changeDraft({ remark: text }, step)
  /** Fills in the remaining lines, with one level of undo. */
  const fillRest = (how: 'announced' | 'missing') => {
    const fill = how === 'announced' ? restAsAnnounced : restMissing
    changeMany((now) => ({ ...now, counts: fill(lines, now.counts) }))
  }
  const clear = () => changeDraft(notBegun)

  return {
    lines,
    further,
    counts,
    remark,
    totals: totalsOf(lines, counts),
    countOf: (line: GateLine) => countOf(counts, line),
    change,
    add,
    remove,
    setRemark,
    fillRest,
    undo: undoMany,
    values,
    clear,
    /** A confirmed count leaves local storage. */
    forget,
  }
}
export type ReceiptCounting = ReturnType<typeof useCount>
