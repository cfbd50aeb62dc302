import type { TooMany } from '@keben/core/supply/purchase-orders/refusals'
import type { CallRefused } from '../../kit/api/refused.ts'
import { type OrderLine, type RowKey, rowOf } from './lines.ts'
import type { WrittenLine } from './order-draft.ts'

/** What a refusal says of single lines. */
export interface Refused {
  /** Lines of which something else is missing by now, as they are now. */
  readonly newer: readonly OrderLine[]
  readonly said: ReadonlyMap<RowKey, string>
}

/**
 * Reads a refusal line by line: broken rules name the place of a line in what was sent, too many copies name the line
 * with what is missing of it now, and missing terms name titles.
 */
export function readRefusal(
  { code, data, issues }: Pick<CallRefused, 'code' | 'data' | 'issues'>,
  sent: readonly WrittenLine[],
  lines: readonly OrderLine[],
): Refused {
  const facts = (data ?? {}) as { readonly lines?: readonly TooMany[]; readonly titles?: readonly string[] }
  const byRow = new Map(lines.map((line) => [rowOf(line), line]))
  const said = new Map<RowKey, string>()
  for (const { field, message } of issues) {
    const line = sent[Number(/^lines\.(\d+)/.exec(field)?.[1] ?? Number.NaN)]
    if (line) said.set(rowOf(line), message)
  }
  if (code === 'purchase_without_terms')
    for (const line of lines) if (facts.titles?.includes(line.title)) said.set(rowOf(line), line.title)
  const newer =
    code === 'purchase_more_than_missing'
      ? (facts.lines ?? []).flatMap((one) => {
          const line = byRow.get(rowOf(one))
          return line ? [{ ...line, missing: one.missing }] : []
        })
      : []
  return { newer, said }
}
