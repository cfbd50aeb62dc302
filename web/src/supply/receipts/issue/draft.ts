import type { ArrivingLine } from '@keben/core/supply/receipts/arriving'
import type { ExpectedLine } from '@keben/core/supply/receipts/shapes'

/** The copies by line for a new receipt. */
export type ReceiptDraft = Readonly<Record<number, number>>

type Line = Pick<ArrivingLine, 'supplierOrderLineId' | 'proposed' | 'most'>

/** All outstanding copies that no receipt awaits. */
export const wholeOf = (lines: readonly Line[]): ReceiptDraft =>
  Object.fromEntries(lines.map(({ supplierOrderLineId, proposed }) => [supplierOrderLineId, proposed]))

export const chosenOf = (lines: readonly Line[], draft: ReceiptDraft): ExpectedLine[] =>
  lines.flatMap(({ supplierOrderLineId }) => {
    const copies = draft[supplierOrderLineId] ?? 0
    return copies > 0 ? [{ supplierOrderLineId, copies }] : []
  })

export const isTooMany = ({ supplierOrderLineId, most }: Line, draft: ReceiptDraft): boolean =>
  (draft[supplierOrderLineId] ?? 0) > most

export type ReceiptDraftProblem = 'tooMany' | 'nothingChosen'

export function problemOf(lines: readonly Line[], draft: ReceiptDraft): ReceiptDraftProblem | undefined {
  if (lines.some((line) => isTooMany(line, draft))) return 'tooMany'
  return chosenOf(lines, draft).length === 0 ? 'nothingChosen' : undefined
}

/** The supplier's first day, unless it has passed. */
export function usualDay(lines: readonly Pick<ArrivingLine, 'arrivalOn' | 'proposed'>[], today: string): string {
  const days = lines.flatMap(({ arrivalOn, proposed }) => (arrivalOn && proposed > 0 ? [arrivalOn] : []))
  const [first = today] = days.toSorted()
  return first > today ? first : today
}
