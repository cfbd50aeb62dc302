import type { TooMany } from '@keben/core/supply/purchase-orders/refusals'
import type { CallRefused } from '../../kit/api/call-refused.ts'
import { type OrderLine, type RowKey, rowOf } from './lines.ts'
import type { WrittenLine } from './order-draft.ts'

/** The parts of a refusal that concern single lines. */
export interface OrderRefusal {
  /** Current data of lines whose missing copies have changed. */
  readonly newer: readonly OrderLine[]
  readonly messages: ReadonlyMap<RowKey, string>
}

/** Maps a refusal to lines: validation issues by index, excess copies with current data, missing terms by title. */
export function readRefusal(
  { code, data, issues }: Pick<CallRefused, 'code' | 'data' | 'issues'>,
  sent: readonly WrittenLine[],
  lines: readonly OrderLine[],
): OrderRefusal {
  const facts = (data ?? {}) as { readonly lines?: readonly TooMany[]; readonly titles?: readonly string[] }
  const byRow = new Map(lines.map((line) => [rowOf(line), line]))
  const messages = new Map<RowKey, string>()
  for (const { field, message } of issues) {
    const line = sent[Number(/^lines\.(\d+)/.exec(field)?.[1] ?? Number.NaN)]
    if (line) messages.set(rowOf(line), message)
  }
  if (code === 'purchase_without_terms')
    for (const line of lines) if (facts.titles?.includes(line.title)) messages.set(rowOf(line), line.title)
  const newer =
    code === 'purchase_more_than_missing'
      ? (facts.lines ?? []).flatMap((one) => {
          const line = byRow.get(rowOf(one))
          return line ? [{ ...line, missing: one.missing }] : []
        })
      : []
  return { newer, messages }
}
