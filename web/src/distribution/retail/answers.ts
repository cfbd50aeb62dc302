import { netFen } from '@keben/core/kit/money'
import { overLimitFen, proposedPlace } from '@keben/core/distribution/retail/rules'
import type { SoldLine, SoldOrderDocument } from '@keben/core/distribution/retail/shapes'

/** What somebody has made of a line so far; what is not there is as it was proposed. */
export interface AnswerEdit {
  readonly copies?: number | null
  readonly warehouseId?: number
  readonly reason?: string
}
export type AnswerEdits = Readonly<Record<number, AnswerEdit>>

/** What is answered about a line as things are. */
export interface LineAnswer {
  readonly copies: number | null
  readonly warehouseId: number | null
  readonly reason: string
  /** What speaks against it. */
  readonly problem: 'tooMany' | 'needsWhy' | undefined
  /** So many of the copies are not there now. */
  readonly short: number
}

export function answerOf(line: SoldLine, edits: AnswerEdits): LineAnswer {
  const edit = edits[line.id] ?? {}
  const copies = edit.copies === undefined ? line.copies : edit.copies
  const requested = copies ?? 0
  const warehouseId = edit.warehouseId ?? proposedPlace(line.places, requested)?.warehouseId ?? null
  const available = line.places.find((place) => place.warehouseId === warehouseId)?.available ?? 0
  const reason = edit.reason ?? ''
  const problem =
    requested > line.copies ? 'tooMany' : requested < line.copies && !reason.trim() ? 'needsWhy' : undefined
  return { copies, warehouseId, reason, problem, short: Math.max(requested - available, 0) }
}

/** The lines as the call wants them. */
export const answered = (lines: readonly SoldLine[], edits: AnswerEdits) =>
  lines.map((line) => {
    const { copies, warehouseId, reason } = answerOf(line, edits)
    return {
      id: line.id,
      copies: copies ?? 0,
      ...(warehouseId !== null && { warehouseId }),
      ...((copies ?? 0) < line.copies && { reason: reason.trim() }),
    }
  })

/** How far above its limit the shop would be with what is promised. */
export const overWith = ({ credit, lines }: SoldOrderDocument, edits: AnswerEdits): number =>
  overLimitFen({
    ...credit,
    orderFen: lines.reduce((sum, line) => {
      const copies = answerOf(line, edits).copies ?? 0
      return sum + netFen(copies * line.priceFen, line.discountBp)
    }, 0),
  })
