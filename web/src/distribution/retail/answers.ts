import { netFen } from '@keben/core/kit/money'
import { overLimitFen, proposedPlace } from '@keben/core/distribution/retail/rules'
import type { SoldLine, SoldOrderDocument } from '@keben/core/distribution/retail/shapes'

/** The edits of a line; missing values are as proposed. */
export interface AnswerEdit {
  readonly copies?: number | null
  readonly warehouseId?: number
  readonly reason?: string
}
export type AnswerEdits = Readonly<Record<number, AnswerEdit>>

/** The effective answer to a line. */
export interface LineAnswer {
  readonly copies: number | null
  readonly warehouseId: number | null
  readonly reason: string
  /** Why it cannot be confirmed. */
  readonly problem: 'tooMany' | 'needsWhy' | undefined
  /** The promised copies that are not in stock. */
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

/** The call's input. */
export const answerInputs = (lines: readonly SoldLine[], edits: AnswerEdits) =>
  lines.map((line) => {
    const { copies, warehouseId, reason } = answerOf(line, edits)
    return {
      id: line.id,
      copies: copies ?? 0,
      ...(warehouseId !== null && { warehouseId }),
      ...((copies ?? 0) < line.copies && { reason: reason.trim() }),
    }
  })

/** The amount by which the promised copies would exceed the shop's limit. */
export const overWith = ({ credit, lines }: SoldOrderDocument, edits: AnswerEdits): number =>
  overLimitFen({
    ...credit,
    orderFen: lines.reduce((sum, line) => {
      const copies = answerOf(line, edits).copies ?? 0
      return sum + netFen(copies * line.priceFen, line.discountBp)
    }, 0),
  })
