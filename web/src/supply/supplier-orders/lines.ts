import type { SupplierOrderLine } from '@keben/core/supply/supplier-orders/shapes'

/** The views of an order's lines. */
export const lineViews = {
  all: () => true,
  open: ({ open }) => open > 0,
  concern: ({ lateDays, overdueDays }) => lateDays > 0 || overdueDays > 0,
  differs: ({ accepted, copies }) => accepted !== null && accepted < copies,
  closed: ({ closed }) => closed > 0,
} as const satisfies Record<string, (line: SupplierOrderLine) => boolean>
export type LineView = keyof typeof lineViews
