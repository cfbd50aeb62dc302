import type { SupplierOrderLine } from '@keben/core/supplier-orders/shapes'

/** Which lines of an order one looks at. */
export const lineViews = {
  all: () => true,
  open: ({ open }) => open > 0,
  concern: ({ lateDays, overdueDays }) => lateDays > 0 || overdueDays > 0,
  differs: ({ accepted, copies }) => accepted !== null && accepted < copies,
  closed: ({ closed }) => closed > 0,
} as const satisfies Record<string, (line: SupplierOrderLine) => boolean>
export type LineView = keyof typeof lineViews

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The lines of a view whose title, ISBN or code holds what was typed. */
export function linesSeen(lines: readonly SupplierOrderLine[], view: LineView, typed: string): SupplierOrderLine[] {
  const wanted = plain(typed.trim())
  return lines.filter(
    (line) =>
      lineViews[view](line) &&
      (wanted === '' || [line.title, line.isbn, line.bookCode].some((text) => plain(text).includes(wanted))),
  )
}

const summed = ['copies', 'announced', 'good', 'damaged', 'open', 'closed', 'listFen', 'netFen'] as const
export type LineSums = Readonly<Record<(typeof summed)[number] | 'accepted', number>>

export function sumsOf(lines: readonly SupplierOrderLine[]): LineSums {
  const sum = (of: (line: SupplierOrderLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const sums = Object.fromEntries(summed.map((key) => [key, sum((line) => line[key])])) as Omit<LineSums, 'accepted'>
  return { ...sums, accepted: sum(({ accepted }) => accepted ?? 0) }
}
